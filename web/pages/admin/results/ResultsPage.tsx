import { useLoaderData } from 'react-router'
import { call } from '#web/api/call.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { useMay } from '#web/state/staffRights.ts'
import { Loading, SkeletonRows } from '#web/ui/page/Skeleton.tsx'
import { CorrectionCard } from './CorrectionCard.tsx'
import { ListCard } from './ListCard.tsx'
import { Notices } from './Notices.tsx'
import { PeopleCard } from './PeopleCard.tsx'
import { PublishCard } from './PublishCard.tsx'
import { RankingsPreview } from './RankingsPreview.tsx'
import { SettingsCard } from './SettingsCard.tsx'
import { Versions } from './Versions.tsx'

/** The newest are shown. */
const NEWEST = '100'

export const loader = () => ({
  standing: Promise.all([call('GET /results/published'), call('GET /results/versions', { query: { limit: NEWEST } })]),
})

/** The evening at the desk: the timekeeper's list comes in, is looked at, becomes public and is corrected. (rules/results#page) */
export function Component() {
  const { standing } = useLoaderData<typeof loader>()
  const mayWrite = useMay()('results.write')
  return (
    <>
      <h1 className="mb-4">Ergebnisse</h1>
      <Loaded
        data={standing}
        skeleton={
          <Loading label="Die Ergebnisse werden geladen …">
            <div className="skeleton mb-6 h-28 rounded-card" />
            <SkeletonRows />
          </Loading>
        }
        sayFailure={(reason) => `Die Ergebnisse konnten nicht geladen werden. ${reason}`}
      >
        {([state, versions]) => (
          <div className="grid grid-cols-1 gap-8">
            <PublishCard state={state} mayWrite={mayWrite} />
            {mayWrite ? (
              <div className="grid grid-cols-1 gap-8 xl:grid-cols-2">
                <ListCard state={state} />
                <CorrectionCard state={state} />
              </div>
            ) : null}
            {state.newest ? <PeopleCard mayWrite={mayWrite} /> : null}
            <Notices state={state} mayWrite={mayWrite} />
            {state.newest ? (
              <RankingsPreview key={state.newest.version} state={state} version={state.newest.version} />
            ) : null}
            <Versions state={state} versions={versions} mayWrite={mayWrite} />
            {mayWrite ? <SettingsCard /> : null}
          </div>
        )}
      </Loaded>
    </>
  )
}
