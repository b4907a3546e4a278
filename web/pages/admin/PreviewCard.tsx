import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { Card } from '#web/ui/motifs/Card.tsx'

/** A pause in typing that is worth a look. */
const PAUSE_MS = 400

/** Asks for the preview once nothing was typed for a moment; what is on its way is called off by the next letter. */
export function useLookAtTyped(typed: readonly unknown[], look: (signal: AbortSignal) => Promise<void>): void {
  const lookNow = useEffectEvent(look)
  const key = JSON.stringify(typed)
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(() => void lookNow(leaving.signal), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [key])
}

/** 'Vorschau': beside a form on a wide screen, where it stays in sight. */
export function PreviewCard({ children }: { children: ReactNode }) {
  return (
    <Card
      aria-labelledby="vorschau"
      className="min-w-0 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-2rem)] xl:overflow-y-auto"
    >
      <h2 id="vorschau" className="mb-2 text-2xl">
        Vorschau
      </h2>
      {children}
    </Card>
  )
}
