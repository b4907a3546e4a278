import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { labels } from '#contract/labels.ts'
import { formatTime } from '#domain/results/raceTimes.ts'
import { teamNumberOf } from '#domain/results/oddResults.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { resultPaths } from '#contract/pages/resultPaths.ts'
import { Link } from '#web/ui/Link.tsx'
import { Bib } from '#web/ui/motifs/Bib.tsx'
import { BackLink } from '#web/ui/page/BackLink.tsx'
import { Loading } from '#web/ui/page/Skeleton.tsx'
import { BigResult } from '#web/parts/results/BigResult.tsx'
import { Places } from '#web/parts/results/Places.tsx'
import { CertificateLink } from './CertificateLink.tsx'
import { NoResult, unlessAbsent } from './NoResult.tsx'
import { StateBadge } from '#web/parts/results/StateBadge.tsx'
import { ResultFrame } from './ResultFrame.tsx'
import { yearOf } from '#web/api/resultYear.ts'

export const loader = (route: LoaderFunctionArgs) => ({
  person: unlessAbsent(personOf(route)),
  year: route.params['year'],
})

const personOf = async (route: LoaderFunctionArgs) => {
  const params = { startNumber: route.params['startNumber'] ?? '' }
  return call('GET /results/persons/:startNumber', { params, query: await yearOf(route) })
}

/** The result of a start number: its time, its places, and the way to team and company. (rules/results#persons) */
export function Component() {
  const { person, year } = useLoaderData<typeof loader>()
  return (
    <ResultFrame>
      <Loaded
        data={person}
        skeleton={
          <Loading label="Das Ergebnis wird geladen …">
            <div className="skeleton h-72 max-w-xl rounded-card" />
          </Loading>
        }
        sayFailure={(reason) => `Dieses Ergebnis lässt sich nicht zeigen. ${reason}`}
      >
        {(shown) => (shown === null ? <NoResult year={year} /> : <Whole person={shown} />)}
      </Loaded>
    </ResultFrame>
  )
}

function Whole({ person }: { person: AnswerOf<'GET /results/persons/:startNumber'> }) {
  const { year, state, startNumber, name, teamName, companyName, companyId, competition, time, status, digits } = person
  const { netTime, gunTime, rankings, photoUrl, videoUrl } = person
  const isWalking = competition === 'NORDIC_WALKING'
  return (
    <>
      <BackLink to={resultPaths.ofYear({ year })}>Ergebnisse {year}</BackLink>
      <h1 className="mb-4 wrap-anywhere">{name ?? `Nummer ${startNumber}`}</h1>
      <Bib
        edge={isWalking ? 'walk' : 'run'}
        label={labels.competition[competition]}
        right={<span className="numeral">{startNumber}</span>}
        className="max-w-xl"
      >
        <div className="px-6 py-6">
          <BigResult time={time} status={status} digits={digits} />
          <p className="mt-2 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-rock">
            <StateBadge state={state} />
            {netTime !== null && gunTime !== null ? <span>brutto {formatTime(gunTime, digits)}</span> : null}
            {netTime === null && gunTime !== null ? <span>Bruttozeit</span> : null}
          </p>
          {teamName === null ? null : (
            <p className="mt-4 wrap-anywhere">
              <Link
                to={resultPaths.team({ year, number: teamNumberOf(startNumber) })}
                className="font-semibold underline underline-offset-[0.2em]"
              >
                {teamName}
              </Link>
              {companyId === null ? null : (
                <>
                  {'\u00A0· '}
                  <Link
                    to={resultPaths.company({ year, id: companyId })}
                    className="underline underline-offset-[0.2em]"
                  >
                    {companyName}
                  </Link>
                </>
              )}
            </p>
          )}
          <Places year={year} rankings={rankings} digits={digits} />
          {person.certificate ? <CertificateLink kind="person" number={startNumber} year={year} /> : null}
          {name === null && time !== null ? (
            <p className="mt-4 text-sm text-rock">
              Ist das Ihre Nummer? Ihre Urkunde haben Sie hinter Ihrem eigenen Link, beim Kontakt Ihres Teams und bei
              Ihrer Firma.
            </p>
          ) : null}
          {photoUrl === null && videoUrl === null ? null : (
            <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
              {photoUrl === null ? null : (
                <a href={photoUrl} className="underline underline-offset-[0.2em]">
                  Fotos von {startNumber}
                </a>
              )}
              {videoUrl === null ? null : (
                <a href={videoUrl} className="underline underline-offset-[0.2em]">
                  Video vom Zieleinlauf
                </a>
              )}
            </p>
          )}
        </div>
      </Bib>
    </>
  )
}
