import { startTransition, useState } from 'react'
import { typedForm } from '#web/state/typedForms.ts'

/** A dialog with a form that opens again by itself after a reload, with what was typed. `name` is that of the form; a link from elsewhere may open it at once. (rules/forms#kept) */
export function useKeptDialog(name: string, atFirst: 'closed' | 'open' = 'closed') {
  const [memory] = useState(() => typedForm(name))
  const [isOpen, setOpen] = useState(() => atFirst === 'open' || memory.read() !== null)
  const close = () => {
    memory.keep(null)
    setOpen(false)
  }
  return { isOpen, open: () => startTransition(() => setOpen(true)), close, memory }
}
