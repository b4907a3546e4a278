import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { usePolling } from '#web/api/usePolling.ts'

/** Results are asked for again so often, in milliseconds. */
const RENEWED_MS = 30_000

/** The frame of a page of the results, which renews itself without moving what is read. (rules/results#renewed) */
export function ResultFrame({ children }: { children: ReactNode }) {
  const { revalidate, state } = useRevalidator()
  usePolling(() => void (state === 'idle' && revalidate()), RENEWED_MS)
  return <div className="mx-auto w-full max-w-page px-4 pt-6 pb-12 sm:px-6 sm:pt-10">{children}</div>
}
