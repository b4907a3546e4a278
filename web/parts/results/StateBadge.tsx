import { PUBLISHED_WORDS } from '#contract/results/resultWords.ts'
import type { PublishedState } from '#domain/results/versions.ts'
import { Badge } from '#web/ui/Badge.tsx'

/** 'vorläufig' or 'amtlich', beside a heading. */
export function StateBadge({ state }: { state: PublishedState }) {
  return <Badge tone={state === 'official' ? 'moss' : 'amber'}>{PUBLISHED_WORDS[state]}</Badge>
}
