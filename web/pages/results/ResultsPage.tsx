import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { SEARCH_KEY } from '#contract/pages/paths.ts'
import { formatTime } from '#domain/results/raceTimes.ts'
import { searchedWords } from '#domain/results/searchResults.ts'
import { countOf, formatCount } from '#domain/text/numberFormats.ts'
import { eventFacts, useEventFacts } from '#web/api/eventFacts.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { resultPaths } from '#contract/pages/resultPaths.ts'
import { TextLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { longMoment } from '#web/ui/moments.ts'
import { Loading, SkeletonRows } from '#web/ui/page/Skeleton.tsx'
import { Corrections, CORRECTIONS_ANCHOR } from './Corrections.tsx'
import { ToNewest, unlessAbsent } from './NoResult.tsx'
import { StateBadge } from '#web/parts/results/StateBadge.tsx'
import { ResultFrame } from './ResultFrame.tsx'
import { ResultSearch, type Searched } from './ResultSearch.tsx'
import { yearOf } from '#web/api/resultYear.ts'

type Overview = AnswerOf<'GET /results'>

export const loader = (route: LoaderFunctionArgs) => ({ results: withSearch(route), year: route.params['year'] })

async function withSearch(route: LoaderFunctionArgs): Promise<{ results: Overview; searched: Searched | null } | null> {
  const [results, searched] = await Promise.all([overview(route), search(route)])
  return results && { results, searched }
}

/** What the address searches for, as the server draws it without a program. (rules/results#search) */
async function search(route: LoaderFunctionArgs): Promise<Searched | null> {
  const words = searchedWords(new URL(route.request.url).searchParams.get(SEARCH_KEY) ?? '')
  if (words === '') return null
  const query = { q: words, ...(await yearOf(route)) }
  const hits = await unlessAbsent(call('GET /results/search', { query }))
  return hits && { words, hits }
}

/** Null while nothing is public: no fault, but what there is to say. The facts of the event may be of before: then they are asked for again. */
async function overview(route: LoaderFunctionArgs): Promise<Overview | null> {
  const about = await yearOf(route)
  const arePublic = (await eventFacts()).hasResults || (await call('GET /event')).hasResults
  if (about.year === undefined && !arePublic) return null
  return unlessAbsent(call('GET /results', { query: about }))
}

/** All rankings with their first places, the search, and what was corrected. (rules/results#published) */
export function Component() {
  const { results, year } = useLoaderData<typeof loader>()
  return (
    <ResultFrame>
      <Loaded
        data={results}
        skeleton={
          <Loading label="Die Ergebnisse werden geladen …">
            <div className="skeleton mb-6 h-12 w-72 max-w-full" />
            <SkeletonRows />
          </Loading>
        }
        sayFailure={(reason) => `Die Ergebnisse konnten nicht geladen werden. ${reason}`}
      >
        {(shown) => (shown === null ? <Nothing year={year} /> : <Whole {...shown} />)}
      </Loaded>
    </ResultFrame>
  )
}

function Nothing({ year }: { year: string | undefined }) {
  const { year: current } = useEventFacts()
  const mayCome = year === undefined || year === current
  return (
    <>
      <h1 className="mb-6">Ergebnisse</h1>
      {mayCome ? (
        <EmptyState title="Es gibt noch keine Ergebnisse.">
          Sobald die Zeiten da sind, stehen sie hier.
          <span className="noscript:hidden"> Diese Seite sieht alle 30 Sekunden von selbst nach.</span>
        </EmptyState>
      ) : (
        <EmptyState title="Zu dieser Adresse gibt es keine Ergebnisse." />
      )}
      <ToNewest year={year ?? current} />
    </>
  )
}

function Whole({ results, searched }: { results: Overview; searched: Searched | null }) {
  const { year, state, changedAt, timing, rankings, prizes, corrections, digits } = results
  return (
    <>
      <h1 className="mb-2">Ergebnisse {year}</h1>
      <p className="mb-6 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-rock">
        <StateBadge state={state} /> Stand {longMoment(changedAt)}
        {timing ? <Timing timing={timing} /> : null}
        {corrections.length === 0 ? null : (
          <a href={`#${CORRECTIONS_ANCHOR}`} className="underline underline-offset-[0.2em] pointer-coarse:py-2.5">
            {countOf(corrections.length, 'Korrektur', 'Korrekturen')}
          </a>
        )}
      </p>
      <ResultSearch key={searched?.words} year={year} searched={searched} />
      <ul className="mt-8 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {rankings.map(({ key, title, count, leaders }) => (
          <li key={key} className="min-w-0 rounded-card border border-line bg-paper p-4">
            <h2 className="text-xl">
              <Link to={resultPaths.ranking({ year, key })} className="hover:underline">
                {title}
              </Link>
            </h2>
            {leaders.length === 0 ? (
              <p className="mt-2 text-sm text-rock">Hier steht noch niemand.</p>
            ) : (
              <>
                <ol className="mt-2 grid gap-1">
                  {leaders.map(({ place, words, detail, time, finishers }) => (
                    <li key={`${words} ${detail}`} className="flex items-baseline gap-2">
                      <span className="numeral w-7 shrink-0 text-right">{place === null ? '–' : `${place}.`}</span>
                      <span className="min-w-0 flex-1 wrap-anywhere">
                        <strong>{words}</strong>
                        {detail === null ? null : <span className="block text-sm text-rock">{detail}</span>}
                      </span>
                      <span className="numeral shrink-0">
                        {time === null ? (finishers === null ? '' : `${finishers} im Ziel`) : formatTime(time, digits)}
                      </span>
                    </li>
                  ))}
                </ol>
                <p className="mt-2">
                  <TextLink to={resultPaths.ranking({ year, key })}>
                    {leaders.every(({ place }) => place === null)
                      ? `Alle ${formatCount(count)} ansehen`
                      : `${countOf(count, 'Platz', 'Plätze')} ansehen`}
                    <span className="sr-only">: {title}</span>
                  </TextLink>
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
      {prizes.length === 0 ? null : (
        <section aria-labelledby="preise" className="mt-10">
          <h2 id="preise" className="mb-3 text-2xl">
            Sonderpreise
          </h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-paper">
            {prizes.map(({ title, winner, text }) => (
              <li key={`${title} ${winner}`} className="px-4 py-3">
                <strong>{title}</strong> {winner} <span className="text-rock">{text}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Corrections year={year} corrections={corrections} />
    </>
  )
}

function Timing({ timing: { name, url } }: { timing: NonNullable<Overview['timing']> }) {
  return (
    <span>
      Zeitmessung:{' '}
      {url === null ? (
        name
      ) : (
        <a href={url} className="underline underline-offset-[0.2em]">
          {name}
        </a>
      )}
    </span>
  )
}
