import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { call } from '#web/api/call.ts'
import { usePolling } from '#web/api/usePolling.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { paths } from '#web/paths.ts'
import { useMay } from '#web/state/staffRights.ts'
import { TextLink } from '#web/ui/Button.tsx'
import { Loading, SkeletonRows } from '#web/ui/page/Skeleton.tsx'
import { CeremonyCard } from './CeremonyCard.tsx'
import { CorrectionCard } from './CorrectionCard.tsx'
import { LinkCard } from './LinkCard.tsx'
import { LettersCard } from './LettersCard.tsx'
import { ListCard } from './ListCard.tsx'
import { Notices } from './Notices.tsx'
import { PeopleCard } from './PeopleCard.tsx'
import { PressCard } from './PressCard.tsx'
import { ProtestCard } from './ProtestCard.tsx'
import { PublishCard } from './PublishCard.tsx'
import { RankingsPreview } from './RankingsPreview.tsx'
import { RankingsCard } from './RankingsCard.tsx'
import { SettingsCard } from './SettingsCard.tsx'
import { Versions } from './Versions.tsx'

/** The newest are shown. */
const NEWEST = '100'

export const loader = () => ({
  standing: Promise.all([
    call('GET /results/published'),
    call('GET /results/versions', { query: { limit: NEWEST } }),
    call('GET /results/protests'),
    call('GET /results/link'),
  ]),
  at: new Date(),
})

/** The evening at the desk: the timekeeper's list comes in, is looked at, becomes public and is corrected. (rules/results#page) */
export function Component() {
  const { standing, at: loadedAt } = useLoaderData<typeof loader>()
  const [seenAt, setSeenAt] = useState(loadedAt)
  // a protest becomes overdue while somebody looks
  usePolling(() => setSeenAt(new Date()))
  const at = seenAt > loadedAt ? seenAt : loadedAt
  const mayWrite = useMay()('results.write')
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1>Ergebnisse</h1>
        <TextLink alone to={paths.adminCertificates()}>
          Urkunden
        </TextLink>
      </div>
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
        {([state, versions, protests, link]) => (
          <div className="grid grid-cols-1 gap-8">
            <PublishCard state={state} protests={protests} at={at} mayWrite={mayWrite} />
            {mayWrite ? (
              <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-2">
                <ListCard state={state} />
                <CorrectionCard state={state} />
                <LinkCard link={link} mayWrite />
              </div>
            ) : link.on ? (
              <LinkCard link={link} mayWrite={false} />
            ) : null}
            <ProtestCard protests={protests} at={at} mayWrite={mayWrite} />
            {state.newest ? <PeopleCard mayWrite={mayWrite} /> : null}
            <Notices state={state} mayWrite={mayWrite} />
            {state.newest ? (
              <RankingsPreview key={state.newest.version} state={state} version={state.newest.version} />
            ) : null}
            <CeremonyCard state={state} protests={protests} at={at} />
            <Versions state={state} versions={versions} mayWrite={mayWrite} />
            {mayWrite ? <LettersCard state={state} protests={protests} at={at} /> : null}
            <PressCard state={state} />
            {mayWrite ? <RankingsCard /> : null}
            {mayWrite ? <SettingsCard /> : null}
          </div>
        )}
      </Loaded>
    </>
  )
}
