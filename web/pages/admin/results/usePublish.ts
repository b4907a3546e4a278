import type { MissingAnswer, PublishedState } from '#domain/results/versions.ts'
import { PUBLISHED_WORDS } from '#contract/results/resultWords.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { PATIENCE_MS, type State } from './results.ts'

type Wish = { version: number | null; state: PublishedState; missing?: MissingAnswer }

/** Shows everybody a version, or none; says which was public when the page was looked at. (rules/results#published) */
export function usePublish({ version: was }: Pick<State, 'version'>) {
  const toast = useToast()
  return useCall(async ({ version, state, missing }: Wish) => {
    const body = { version, state, was, ...(missing && { missing }) }
    const now = await call('PUT /results/published', { body, patience: PATIENCE_MS })
    toast(
      now.version === null || now.state === null
        ? 'Die Ergebnisse sind nicht mehr öffentlich.'
        : `Fassung ${now.version} ist öffentlich, ${PUBLISHED_WORDS[now.state]}.`,
    )
  })
}
