import { Fragment } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { nearInWords } from '#contract/results/resultWords.ts'
import { partsShown, RANKING_PART } from '#domain/results/rankingParts.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { unreachable } from '#web/api/problem.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { RankingTable } from '#web/parts/results/RankingTable.tsx'
import { resultPaths } from '#contract/pages/resultPaths.ts'
import { Link } from '#web/ui/Link.tsx'
import { longMoment } from '#web/ui/moments.ts'
import { BackLink } from '#web/ui/page/BackLink.tsx'
import { Loading, SkeletonRows } from '#web/ui/page/Skeleton.tsx'
import { leadIn } from './leadIn.tsx'
import { NoResult, unlessAbsent } from './NoResult.tsx'
import { StateBadge } from '#web/parts/results/StateBadge.tsx'
import { ResultFiles } from './ResultFiles.tsx'
import { ResultFrame } from './ResultFrame.tsx'
import { yearOf } from '#web/api/resultYear.ts'

type Overview = AnswerOf<'GET /results'>
type Ranking = Exclude<AnswerOf<'GET /results/rankings/:key'>, Blob>

export const loader = (route: LoaderFunctionArgs) => ({
  ranking: unlessAbsent(both(route)),
  part: partOf(route),
  year: route.params['year'],
})

const partOf = ({ params }: LoaderFunctionArgs) => Math.max(1, Number(params['part'] ?? 1) || 1)

async function both(route: LoaderFunctionArgs): Promise<[Overview, Ranking]> {
  const key = route.params['key'] ?? ''
  const year = await yearOf(route)
  const [results, ranking] = await Promise.all([
    call('GET /results', { query: year }),
    call('GET /results/rankings/:key', { params: { key }, query: { part: String(partOf(route)), ...year } }),
  ])
  if (ranking instanceof Blob) throw unreachable()
  return [results, ranking]
}

/** A ranking, a hundred rows at a time, each with an anchor. (rules/results#parts) */
export function Component() {
  const { ranking, part, year } = useLoaderData<typeof loader>()
  return (
    <ResultFrame>
      <Loaded
        data={ranking}
        skeleton={
          <Loading label="Die Wertung wird geladen …">
            <div className="skeleton mb-6 h-12 w-72 max-w-full" />
            <SkeletonRows />
          </Loading>
        }
        sayFailure={(reason) => `Die Wertung konnte nicht geladen werden. ${reason}`}
      >
        {(shown) =>
          shown === null ? <NoResult year={year} /> : <Whole results={shown[0]} ranking={shown[1]} part={part} />
        }
      </Loaded>
    </ResultFrame>
  )
}

function Whole({ results, ranking, part }: { results: Overview; ranking: Ranking; part: number }) {
  const { year, state, changedAt, digits } = results
  const { key, title } = ranking
  const nearTo = results.rankings.find((head) => head.key === key)?.nearTo
  return (
    <>
      <BackLink to={resultPaths.ofYear({ year })}>Ergebnisse {year}</BackLink>
      <h1 className="mb-2">{title}</h1>
      <p className="mb-4 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-rock">
        <StateBadge state={state} /> Stand {longMoment(changedAt)}
      </p>
      {nearTo ? <p className="mb-3">{nearInWords(nearTo, digits)}</p> : null}
      <div className="mb-4">
        <ResultFiles line="GET /results/rankings/:key" params={{ key }} year={year} />
      </div>
      <Parts label="Teile der Wertung" year={year} ranking={ranking} part={part} />
      <RankingTable ranking={ranking} digits={digits} leadTo={leadIn(year)} />
      <Parts label="Teile der Wertung, unter ihr" year={year} ranking={ranking} part={part} />
      {ranking.of === 'team' ? (
        <p className="mt-3 text-sm text-rock">
          Gereiht wird nach den genauen Zeiten. Die gerundeten, die hier stehen, können zusammen eine andere Summe
          ergeben.
        </p>
      ) : null}
    </>
  )
}

type PartsProps = { label: string; year: string; ranking: Ranking; part: number }

function Parts({ label, year, ranking: { key, total }, part }: PartsProps) {
  const parts = Math.ceil(total / RANKING_PART)
  if (parts <= 1) return null
  return (
    <nav aria-label={label} className="my-3 flex flex-wrap items-center gap-1 print:hidden">
      {partsShown(part, parts).map((number, index, shown) => (
        <Fragment key={number}>
          {number > (shown[index - 1] ?? 0) + 1 ? <span className="px-1 text-rock">…</span> : null}
          <Link
            to={resultPaths.rankingPart({ year, key, part: number })}
            aria-current={number === part ? 'page' : undefined}
            className={`numeral rounded-field border px-3 py-1.5 pointer-coarse:min-h-11 pointer-coarse:py-2.5 ${number === part ? 'border-ink bg-ink text-on-ink' : 'border-line bg-paper hover:border-ink'}`}
          >
            {formatCount((number - 1) * RANKING_PART + 1)}–{formatCount(Math.min(number * RANKING_PART, total))}
          </Link>
        </Fragment>
      ))}
    </nav>
  )
}
