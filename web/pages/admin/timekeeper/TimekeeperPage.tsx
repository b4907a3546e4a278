import { useLoaderData } from 'react-router'
import { call } from '#web/api/call.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { useMay } from '#web/state/staffRights.ts'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Loading, SkeletonRows } from '#web/ui/page/Skeleton.tsx'
import { ChipsCard } from './ChipsCard.tsx'
import { HandOverFindings } from './HandOverFindings.tsx'
import { HandOverNow } from './HandOverNow.tsx'
import { HandOvers } from './HandOvers.tsx'

/** The newest are shown. */
const NEWEST = '200'

export const loader = () => ({
  standing: Promise.all([call('GET /timekeeper'), call('GET /timekeeper/versions', { query: { limit: NEWEST } })]),
})

/** What the timekeeper got and when, what has changed since, what is wrong, and the chips that come back. (rules/handover#page) */
export function Component() {
  const { standing } = useLoaderData<typeof loader>()
  const mayWrite = useMay()('timekeeper.write')
  return (
    <>
      <h1 className="mb-4">Übergabe an den Zeitnehmer</h1>
      <Loaded
        data={standing}
        skeleton={
          <Loading label="Die Übergabe wird geladen …">
            <div className="skeleton mb-6 h-28 rounded-card" />
            <SkeletonRows />
          </Loading>
        }
        sayFailure={(reason) => `Die Übergabe konnte nicht geladen werden. ${reason}`}
      >
        {([state, versions]) =>
          state.runners === 0 && versions.length === 0 ? (
            <EmptyState title="Es gibt noch keine Startplätze.">
              Sobald Firmen Teams gebucht haben, steht hier, was dem Zeitnehmer übergeben wird.
            </EmptyState>
          ) : (
            <div className="grid gap-8">
              <HandOverNow state={state} versions={versions} mayWrite={mayWrite} />
              <HandOverFindings findings={state.findings} />
              <HandOvers versions={versions} />
              <ChipsCard chips={state.chips} runners={state.runners} mayWrite={mayWrite} />
            </div>
          )
        }
      </Loaded>
    </>
  )
}
