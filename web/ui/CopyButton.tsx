import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, type ButtonProps } from './Button.tsx'

const SHOWN_MS = 2000
const WORDS = { copied: 'Kopiert', refused: 'Bitte markieren und kopieren' } as const

/** Copies a text and confirms it for two seconds; shows an error where the browser does not allow it. */
export function CopyButton({ text, label, ...rest }: { text: string; label: string } & Omit<ButtonProps, 'children'>) {
  // an object of its own for each click: a second one within the two seconds starts them anew
  const [outcome, setOutcome] = useState<{ is: keyof typeof WORDS }>()
  useEffect(() => {
    if (!outcome) return undefined
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome({ is: 'copied' })
    } catch {
      setOutcome({ is: 'refused' })
    }
  }
  const words = outcome && WORDS[outcome.is]
  return (
    <>
      <Button
        look="second"
        icon={outcome?.is === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
        {...rest}
        onClick={() => void copy()}
      >
        {words ?? label}
      </Button>
      <span role="status" className="sr-only">
        {words}
      </span>
    </>
  )
}
