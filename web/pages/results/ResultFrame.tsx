import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { PUBLISHED_WORDS } from '#contract/results/resultWords.ts'
import type { PublishedState } from '#domain/results/versions.ts'
import { usePolling } from '#web/api/usePolling.ts'
import { Badge } from '#web/ui/Badge.tsx'

/** Results are asked for again so often, in milliseconds. */
const RENEWED_MS = 30_000

/** The frame of a page of the results, which renews itself without moving what is read. (rules/results#renewed) */
export function ResultFrame({ children }: { children: ReactNode }) {
  const { revalidate, state } = useRevalidator()
  usePolling(() => void (state === 'idle' && revalidate()), RENEWED_MS)
  return <div className="mx-auto w-full max-w-page px-4 pt-6 pb-12 sm:px-6 sm:pt-10">{children}</div>
}

/** 'vorläufig' or 'amtlich', beside a heading. */
export function StateBadge({ state }: { state: PublishedState }) {
  return <Badge tone={state === 'official' ? 'moss' : 'amber'}>{PUBLISHED_WORDS[state]}</Badge>
}
