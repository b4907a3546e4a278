import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { call } from '#web/api/call.ts'
import { usePolling } from '#web/api/usePolling.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { paths } from '#web/paths.ts'
import { useMay, useMayInPast } from '#web/state/staffRights.ts'
import { TextLink } from '#web/ui/Button.tsx'
import { SectionBar } from '#web/ui/page/SectionBar.tsx'
import { Loading, SkeletonRows } from '#web/ui/page/Skeleton.tsx'
import { CeremonyCard } from './CeremonyCard.tsx'
import { CorrectionCard } from './CorrectionCard.tsx'
import { LinkCard, type Link } from './LinkCard.tsx'
import { LettersCard } from './LettersCard.tsx'
import { ListCard } from './ListCard.tsx'
import { Notices } from './Notices.tsx'
import { PeopleCard } from './PeopleCard.tsx'
import { PressCard } from './PressCard.tsx'
import { ProtestCard } from './ProtestCard.tsx'
import { PublishCard } from './PublishCard.tsx'
import { RankingsPreview } from './RankingsPreview.tsx'
import { RankingsCard } from './RankingsCard.tsx'
import { standInWords, type Protest, type State, type Version } from './results.ts'
import { Section, sectionsOf } from './sections.tsx'
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
          <Desk {...{ state, versions, protests, link }} at={seenAt > loadedAt ? seenAt : loadedAt} />
        )}
      </Loaded>
    </>
  )
}

type DeskProps = {
  state: State
  versions: readonly Version[]
  protests: readonly Protest[]
  link: Link
  /** Moment of the last look. */
  at: Date
}

/** The sections of the desk, with a bar that jumps between them. */
function Desk({ state, versions, protests, link, at }: DeskProps) {
  const may = useMay()
  const mayWrite = may('results.write')
  const mayMail = mayWrite && may('messages.write') && state.version !== null
  const hasResults = state.newest !== null
  const hasLink = mayWrite || link.on
  const sections = sectionsOf(
    {
      stand: true,
      liste: mayWrite,
      hand: mayWrite,
      link: hasLink,
      einspruch: mayWrite || protests.length > 0,
      namen: hasResults,
      pruefen: hasResults,
      wertungen: hasResults,
      ehrung: hasResults,
      fassungen: true,
      mails: mayMail,
      presse: state.version !== null,
      regeln: mayWrite,
    },
    standInWords(state),
  )
  return (
    <>
      <SectionBar label="Abschnitte" sections={sections} firstStays />
      <div className="grid grid-cols-1 gap-8">
        <Section of="stand">
          <PublishCard state={state} protests={protests} at={at} mayWrite={mayWrite} />
        </Section>
        {mayWrite ? (
          <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-2 xl:grid-rows-[auto_1fr]">
            <ListCard state={state} />
            <CorrectionCard state={state} />
            <Section of="link">
              <LinkCard link={link} mayWrite />
            </Section>
          </div>
        ) : hasLink ? (
          <Section of="link">
            <LinkCard link={link} mayWrite={false} />
          </Section>
        ) : null}
        {mayWrite || protests.length > 0 ? (
          <Section of="einspruch">
            <ProtestCard protests={protests} at={at} mayWrite={mayWrite} />
          </Section>
        ) : null}
        {state.newest ? <OfNewest {...{ state, protests, at, mayWrite }} version={state.newest.version} /> : null}
        <Section of="fassungen">
          <Versions state={state} versions={versions} mayWrite={mayWrite} />
        </Section>
        {mayMail ? (
          <Section of="mails">
            <LettersCard state={state} protests={protests} at={at} />
          </Section>
        ) : null}
        <Section of="presse">
          <PressCard state={state} />
        </Section>
        {mayWrite ? (
          <Section of="regeln" className="grid grid-cols-1 gap-8">
            <RankingsCard />
            <SettingsCard />
          </Section>
        ) : null}
      </div>
    </>
  )
}

type OfNewestProps = Pick<DeskProps, 'state' | 'protests' | 'at'> & { version: number; mayWrite: boolean }

/** Sections about the newest version. */
function OfNewest({ state, protests, at, version, mayWrite }: OfNewestProps) {
  const maySay = useMayInPast()('results.write')
  return (
    <>
      <Section of="namen">
        <PeopleCard mayWrite={maySay} />
      </Section>
      <Section of="pruefen">
        <Notices state={state} mayWrite={mayWrite} />
      </Section>
      <Section of="wertungen">
        <RankingsPreview key={version} state={state} version={version} />
      </Section>
      <Section of="ehrung">
        <CeremonyCard state={state} protests={protests} at={at} />
      </Section>
    </>
  )
}
