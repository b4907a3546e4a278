import { useEffect, useEffectEvent, useState } from 'react'
import { replace, useLoaderData, useLocation, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { codeMessages } from '#contract/teams/codeMessages.ts'
import { tidyCode } from '#domain/teams/codes.ts'
import { isSinceRace } from '#domain/event/raceDay.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { isMaintenance, Problem } from '#web/api/problem.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import type { WireOwnRunner } from '#web/parts/runners/ownValues.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/Button.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Loading } from '#web/ui/page/Skeleton.tsx'
import { SkeletonBib } from '#web/ui/motifs/SkeletonBib.tsx'
import { KeepForNextYear } from './KeepForNextYear.tsx'
import { OwnResults } from './OwnResults.tsx'
import { CodeLoadError } from './CodeLoadError.tsx'
import { OwnRunnerAfterRace } from './OwnRunnerAfterRace.tsx'
import { PastCode } from './PastCode.tsx'
import { OwnRunnerForm, type OwnRunnerFormProps } from './OwnRunnerForm.tsx'

type Opened =
  | { runner: WireOwnRunner }
  | { results: AnswerOf<'GET /runners/link/:code/results'> }
  | { kept: AnswerOf<'GET /runners/link/:code/kept'> }
  | { refused: Problem }

async function openLink(code: string): Promise<Opened> {
  try {
    return { runner: await call('GET /runners/link/:code', { params: { code } }) }
  } catch (error) {
    if (!(error instanceof Problem) || isMaintenance(error)) throw error
    if (error.code === 'RUNNER_LINK_PLACE_GONE') return openResults(code)
    return { refused: error }
  }
}

/** The page of the person in results, once the place is gone. (rules/results#own-page) */
async function openResults(code: string): Promise<Opened> {
  try {
    return { results: await call('GET /runners/link/:code/results', { params: { code } }) }
  } catch (error) {
    if (!(error instanceof Problem) || isMaintenance(error)) throw error
    return error.status === 404 ? openKept(code) : { refused: error }
  }
}

/** The person who is kept for the next year, once results hold nothing of it either. (rules/again#people) */
async function openKept(code: string): Promise<Opened> {
  try {
    return { kept: await call('GET /runners/link/:code/kept', { params: { code } }) }
  } catch (error) {
    if (!(error instanceof Problem) || isMaintenance(error)) throw error
    return { refused: error }
  }
}

const codeIn = (hash: string) => tidyCode(hash.slice(1))

/**
 * The code in the link, tidy, and whom it opens; null without one. It comes behind '#', which the router does not hand on; letters of before have it
 * in the query. (rules/runners#own-link)
 */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const earlier = new URL(request.url).searchParams.get('code')
  if (earlier) return replace(paths.ownRunner(tidyCode(earlier)))
  const code = codeIn(location.hash)
  return { code, loaded: code === '' ? null : openLink(code) }
}

/** What somebody who runs finds behind the own link: the own data, to correct and to confirm. (rules/runners#own-link) */
export function Component() {
  const { code, loaded } = useLoaderData<Exclude<Awaited<ReturnType<typeof loader>>, Response>>()
  useLinkOfAddress(code)
  return (
    <div className="mx-auto w-full max-w-lg px-4 py-6 sm:py-10">
      {loaded ? (
        <Loaded key={code} data={loaded} skeleton={<OwnRunnerSkeleton />}>
          {(opened) =>
            'runner' in opened ? (
              <OwnPlace code={code} runner={opened.runner} />
            ) : 'results' in opened ? (
              <OwnResults code={code} loaded={opened.results} />
            ) : 'kept' in opened ? (
              <>
                <h1 className="text-4xl wrap-anywhere">{opened.kept.name}</h1>
                <p className="mt-2">
                  Zu diesem Link gibt es keine Anmeldung für einen kommenden Lauf, und Ihr Name steht in keinem
                  Ergebnis.
                </p>
                <KeepForNextYear code={code} known={opened.kept} />
              </>
            ) : (
              <NoLink problem={opened.refused} />
            )
          }
        </Loaded>
      ) : (
        <NoLink problem={null} />
      )}
    </div>
  )
}

/** The page of whoever has a place: to be confirmed before the race, to be looked at from then on. */
function OwnPlace(props: OwnRunnerFormProps) {
  const { date } = useEventFacts()
  const [isRaceOver] = useState(() => isSinceRace(date, new Date()))
  // a result can only be there once somebody has run, whatever day is set for the race
  return isRaceOver || props.runner.result ? <OwnRunnerAfterRace {...props} /> : <OwnRunnerForm {...props} />
}

/** Opens another link that is pasted over this one: of what stands behind '#' the router takes no notice. */
function useLinkOfAddress(code: string): void {
  const { hash } = useLocation()
  const { revalidate } = useRevalidator()
  const openAnother = useEffectEvent(() => {
    if (codeIn(hash) !== code) void revalidate()
  })
  useEffect(() => openAnother(), [hash])
}

function NoLink({ problem }: { problem: Problem | null }) {
  const { date } = useEventFacts()
  const [isRaceOver] = useState(() => isSinceRace(date, new Date()))
  if (problem !== null && problem.status !== 404) return <CodeLoadError problem={problem} />
  if (problem?.code === 'CODE_OF_PAST_YEAR')
    return (
      <>
        <h1 className="mb-5 text-4xl">Meine Anmeldung</h1>
        <PastCode problem={problem} />
      </>
    )
  if (problem !== null && isRaceOver)
    return (
      <>
        <h1 className="mb-5 text-4xl">Mein Ergebnis</h1>
        <Banner tone="info" title="Zu diesem Link ist nichts mehr gespeichert.">
          Ihre Anmeldung gibt es nicht mehr, und Ihr Name steht in keinem Ergebnis. Zeiten ohne Namen finden Sie bei den{' '}
          <TextLink to={paths.results()}>Ergebnissen</TextLink>.
        </Banner>
      </>
    )
  return (
    <>
      <h1 className="mb-5 text-4xl">Meine Anmeldung</h1>
      <Banner tone="error" role="alert" title={problem ? codeMessages.unknownRunnerLink : 'Im Link fehlt der Code.'}>
        {problem
          ? 'Vielleicht läuft inzwischen jemand anderer auf diesem Platz, oder Ihr Team wurde zurückgezogen.'
          : 'Öffnen Sie den Link aus der E-Mail noch einmal, am besten mit einem Klick statt zum Abtippen.'}
      </Banner>
    </>
  )
}

function OwnRunnerSkeleton() {
  return (
    <Loading label="Ihre Anmeldung wird geladen …">
      <SkeletonBib />
      <div className="skeleton mt-8 h-9 w-48" />
      <div className="skeleton mt-4 h-64" />
    </Loading>
  )
}
