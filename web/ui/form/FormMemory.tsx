import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'

export type FormMemoryProps = {
  /** What was typed before, by field name; shown again when the form opens. */
  texts: Record<string, string>
  /** Called with the text of every field, passwords excepted, whenever one changes. */
  onType: (texts: Record<string, string>) => void
}

/**
 * Inside a Form of text fields: keeps what is typed over a reload and other pages, as typed, so that what is wrong is kept too. Secrets
 * are never passed on. (rules/accounts#typed)
 */
export function FormMemory({ texts, onType }: FormMemoryProps) {
  const { setValue } = useFormContext()
  const place = useRef<HTMLSpanElement>(null)
  const report = useRef(onType)

  useEffect(() => {
    report.current = onType
  }, [onType])

  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    for (const [name, text] of Object.entries(texts)) {
      if (form.elements.namedItem(name) !== null) setValue(name, text)
    }
    const listen = () => report.current(textsOf(form))
    form.addEventListener('input', listen)
    return () => form.removeEventListener('input', listen)
  }, [setValue, texts])

  return <span ref={place} hidden />
}

function textsOf(form: HTMLFormElement): Record<string, string> {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input[name]:not([data-secret])')]
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]))
}
