import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { labels } from '#contract/labels.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { timeOrStatus } from '#web/parts/results/RankingTable.tsx'
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
  team: unlessAbsent(teamOf(route)),
  year: route.params['year'],
})

const teamOf = async (route: LoaderFunctionArgs) => {
  const params = { number: route.params['number'] ?? '' }
  return call('GET /results/teams/:number', { params, query: await yearOf(route) })
}

/** The result of a team: its sum, its three, and its place. (rules/results#teams) */
export function Component() {
  const { team, year } = useLoaderData<typeof loader>()
  return (
    <ResultFrame>
      <Loaded
        data={team}
        skeleton={
          <Loading label="Das Ergebnis wird geladen …">
            <div className="skeleton h-72 max-w-xl rounded-card" />
          </Loading>
        }
        sayFailure={(reason) => `Dieses Ergebnis lässt sich nicht zeigen. ${reason}`}
      >
        {(shown) => (shown === null ? <NoResult year={year} /> : <Whole team={shown} />)}
      </Loaded>
    </ResultFrame>
  )
}

function Whole({ team }: { team: AnswerOf<'GET /results/teams/:number'> }) {
  const { year, state, teamNumber, teamName, companyName, companyId, competition, teamType, teamSex } = team
  const { time, finished, members, rankings, digits } = team
  const isWalking = competition === 'NORDIC_WALKING'
  return (
    <>
      <BackLink to={resultPaths.ofYear({ year })}>Ergebnisse {year}</BackLink>
      <h1 className="mb-1 wrap-anywhere">{teamName}</h1>
      <p className="mb-4">
        <Link to={resultPaths.company({ year, id: companyId })} className="underline underline-offset-[0.2em]">
          {companyName}
        </Link>
      </p>
      <Bib
        edge={isWalking ? 'walk' : 'run'}
        label={`${labels.competition[competition]} · ${labels.teamType[teamType]} · ${labels.teamSex[teamSex]}`}
        right={<span className="numeral">{teamNumber}</span>}
        className="max-w-xl"
      >
        <div className="px-6 py-6">
          {isWalking ? null : <BigResult time={time} digits={digits} />}
          <p className="mt-2 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-rock">
            <StateBadge state={state} />
            {finished < members.length && !isWalking ? <span>außer Wertung: {finished} von 3 im Ziel</span> : null}
          </p>
          <ul className="mt-4 divide-y divide-line">
            {members.map((member) => (
              <li key={member.startNumber} className="flex items-baseline gap-3 py-2">
                <span className="numeral w-14 shrink-0 text-rock">{member.startNumber}</span>
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {member.status === null ? (
                    (member.name ?? '')
                  ) : (
                    <Link
                      to={resultPaths.person({ year, startNumber: member.startNumber })}
                      className="underline underline-offset-[0.2em]"
                    >
                      {member.name ?? `Nummer ${member.startNumber}`}
                    </Link>
                  )}
                </span>
                <span className="numeral shrink-0">{timeOrStatus(member, digits)}</span>
              </li>
            ))}
          </ul>
          {isWalking ? null : (
            <p className="mt-2 text-sm text-rock">Gezeigte Zeiten sind gerundet und können zusammen anders ergeben.</p>
          )}
          <Places year={year} rankings={rankings} digits={digits} />
          {team.certificate ? <CertificateLink kind="team" number={teamNumber} year={year} /> : null}
        </div>
      </Bib>
    </>
  )
}
