import { useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { isTyping } from '#web/ui/form/isTyping.ts'
import { useKeys } from '#web/ui/useKeys.ts'
import type { SearchDialogProps } from './SearchDialog.tsx'

/**
 * The search over everything in the frame of dashboard and admin panel: what opens it, also '/' and Ctrl+K, and its dialog once it is open.
 * The query stays while one is in the area. Without a reader, for who may not search, no key opens it. (rules/search#field)
 */
export function useSearchDialog(reader: SearchDialogProps['reader'] | null): {
  open: () => void
  /** Opens it with what was typed elsewhere, which goes on here. Not an argument of `open`, to which a button hands its event. */
  openWith: (typed: string) => void
  isComing: boolean
  dialog: ReactNode
} {
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps> | null>(null)
  const [isComing, setComing] = useState(false)
  const [query, setQuery] = useState('')
  const [isBegun, setBegun] = useState(false)
  /** From the moment it is asked for until it is closed; known at once, not with the next drawing. */
  const isAsked = useRef(false)
  const toast = useToast()
  const openWith = async (typed: string) => {
    setComing(true)
    setBegun(typed !== '')
    if (typed) setQuery(typed)
    isAsked.current = true
    try {
      // Only who searches carries it.
      const { SearchDialog } = await import('./SearchDialog.tsx')
      setDialog(() => SearchDialog)
    } catch {
      isAsked.current = false
      toast('Die Suche konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.')
    } finally {
      setComing(false)
    }
  }
  const open = () => void openWith('')
  const close = () => {
    isAsked.current = false
    setDialog(null)
  }
  useKeys((event) => {
    if (reader === null || isTyping(event.target) || document.querySelector('dialog[open]')) return
    if (isAsked.current && isLetter(event)) {
      // nobody waits for the field: what is typed until it is there belongs in it
      event.preventDefault()
      setQuery((typed) => (isBegun ? typed + event.key : event.key))
      return setBegun(true)
    }
    if (!isShortcut(event)) return
    event.preventDefault()
    open()
  })
  return {
    open,
    openWith: (typed) => void openWith(typed),
    isComing,
    dialog: Dialog && reader ? <Dialog {...{ reader, query, isBegun }} onQuery={setQuery} onClose={close} /> : null,
  }
}

function isShortcut({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (altKey || isComposing) return false
  return ctrlKey || metaKey ? key.toLowerCase() === 'k' : key === '/'
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey
