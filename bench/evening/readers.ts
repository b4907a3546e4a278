import type { WireAnswer } from '#contract/endpoint.ts'
import { resultPaths } from '#contract/pages/resultPaths.ts'
import type { publicResults } from '#contract/results/publicResults.ts'
import { RANKING_PART } from '#domain/results/rankingParts.ts'
import type { Rate } from '../../tools/load.ts'
import { pacedRate } from '../../tools/pacedLoad.ts'
import { send } from '../send.ts'

/** Ten thousand readers within an hour: requests a second of what all read, and of pages of one person, team or company. (spec 7 §5) */
const OF_ALL = 700
const OF_ONE = 50
/** Browsers that are answered at the same time at most. */
const AT_ONCE = { ofAll: 100, ofOne: 25 } as const
/** One of so many who read loads what the search needs. */
const SEARCHING = 50

/** Numbers and companies that single pages are about, in turn. */
export type Runners = { startNumbers: readonly string[]; teamNumbers: readonly number[]; companyIds: readonly number[] }

const asBrowser = (path: string) => ({ method: 'GET' as const, path, headers: { 'accept-encoding': 'br' } })

/** In turn one of these, over and over. */
function turns<One>(all: readonly One[]): () => One {
  let turn = 0
  return () => {
    const one = all[turn++ % all.length]
    if (one === undefined) throw new Error('There is nothing to take turns.')
    return one
  }
}

/** The version that is public at this server now. */
export const overviewOf = async (url: string) => overviewIn(await send(url, { method: 'GET', path: '/results' }))
const overviewIn: (answer: string) => WireAnswer<typeof publicResults.overview> = JSON.parse

/** Addresses that everybody reads: the pages of all rankings and the same as JSON, as a page that is open asks for it. */
async function addressesOfAll(url: string): Promise<string[]> {
  const { year, rankings } = await overviewOf(url)
  // the index and the begin of each ranking are read more than what stands further below
  const often = [
    '/ergebnisse',
    resultPaths.ofYear({ year }),
    '/api/v1/results',
    ...rankings.map(({ key }) => resultPaths.ranking({ year, key })),
  ]
  return rankings.flatMap(({ key, count }) =>
    Array.from({ length: Math.max(1, Math.ceil(count / RANKING_PART)) }, (_, before) => before + 1).flatMap((part) => [
      ...often,
      resultPaths.rankingPart({ year, key, part }),
      `/api/v1/results/rankings/${key}?part=${part}`,
    ]),
  )
}

async function addressesOfOne(url: string, { startNumbers, teamNumbers, companyIds }: Runners): Promise<() => string> {
  const { year } = await overviewOf(url)
  const [startNumber, number, id] = [turns(startNumbers), turns(teamNumbers), turns(companyIds)]
  const kind = turns([
    () => resultPaths.person({ year, startNumber: startNumber() }),
    () => `/api/v1/results/persons/${startNumber()}`,
    () => resultPaths.team({ year, number: number() }),
    () => resultPaths.company({ year, id: id() }),
  ])
  return () => kind()()
}

/** Reads as ten thousand people do, for that time. */
export async function read(
  url: string,
  { runners, seconds }: { runners: Runners; seconds: number },
): Promise<{ ofAll: Rate; ofOne: Rate }> {
  const nextOfAll = turns(await addressesOfAll(url))
  const nextOfOne = await addressesOfOne(url, runners)
  let turn = 0
  const [ofAll, ofOne] = await Promise.all([
    pacedRate({
      url,
      seconds,
      connections: AT_ONCE.ofAll,
      perSecond: OF_ALL,
      next: () => asBrowser(++turn % SEARCHING === 0 ? '/api/v1/results/search-index' : nextOfAll()),
    }),
    pacedRate({ url, seconds, connections: AT_ONCE.ofOne, perSecond: OF_ONE, next: () => asBrowser(nextOfOne()) }),
  ])
  return { ofAll, ofOne }
}
