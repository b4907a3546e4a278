import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { RESULTS_AREA } from '#contract/pages/resultPages.ts'
import { usePolling } from '#web/api/usePolling.ts'
import { useBarColour } from '#web/parts/layout/useBarColour.ts'

/** Results are asked for again so often, in milliseconds. */
const RENEWED_MS = 30_000

/** The frame of a page of the results, which renews itself without moving what is read, and is dark when the system is. (rules/results#renewed, rules/look#dark) */
export function ResultFrame({ children }: { children: ReactNode }) {
  const { revalidate, state } = useRevalidator()
  usePolling(() => void (state === 'idle' && revalidate()), RENEWED_MS)
  useBarColour('--color-band')
  return (
    <div data-area={RESULTS_AREA} className="mx-auto w-full max-w-page px-4 pt-6 pb-12 sm:px-6 sm:pt-10">
      {children}
    </div>
  )
}
