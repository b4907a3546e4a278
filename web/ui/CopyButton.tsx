import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import type { ButtonProps } from './Button.tsx'

const SHOWN_MS = 2000

/** Copies a text and confirms it for two seconds; shows an error where the browser does not allow it. */
export function CopyButton({ text, label, ...rest }: { text: string; label: string } & Omit<ButtonProps, 'children'>) {
  const [outcome, setOutcome] = useState<{ words: string }>()
  useEffect(() => {
    if (!outcome) return undefined
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome({ words: 'Kopiert' })
    } catch {
      setOutcome({ words: 'Bitte markieren und kopieren' })
    }
  }
  const isDone = outcome?.words === 'Kopiert'
  return (
    <>
      <Button
        look="second"
        icon={isDone ? <Check aria-hidden /> : <Copy aria-hidden />}
        {...rest}
        onClick={() => void copy()}
      >
        {outcome?.words ?? label}
      </Button>
      <span role="status" className="sr-only">
        {outcome?.words}
      </span>
    </>
  )
}
