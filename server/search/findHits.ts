import { pagePaths } from '#contract/pages/paths.ts'
import { placePaths } from '#contract/pages/placePaths.ts'
import type { Hit } from '#contract/staff/search.ts'
import {
  closestHits,
  readSearch,
  SEARCH_HITS,
  SEARCH_RIGHTS,
  slipsOf,
  type SearchKind,
  type SearchTerms,
} from '#domain/staff/search.ts'
import { accessIncludes, type CompanyAccess } from '#domain/accounts/companyAccess.ts'
import { mayDo, type StaffRole } from '#domain/staff/staffRoles.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { boundedSearch } from '../boundedSearch.ts'
import { withinTime } from '../db/withinTime.ts'
import { hitWords } from './hitWords.ts'
import { findCustomers, findDocuments, findOrders, findPayments, findRunners, findTeams, type Wanted } from './store.ts'

type Ranked = Hit & { rank: number; customerID?: number }
type Find<Row> = (connection: Connection, wanted: Wanted) => Promise<Row[]>
type Finder = Find<Ranked>

function hitsOf<Row>(find: Find<Row>, hit: (row: Row) => Ranked): Finder {
  return async (connection, wanted) => (await find(connection, wanted)).map(hit)
}

/** Everything that is found, for a member of staff; the closest first. (rules/search#kinds, rules/search#order) */
export async function findAll(
  connection: Connection,
  { query, roles }: { query: string; roles: readonly StaffRole[] },
): Promise<Hit[]> {
  const terms = readSearch(query)
  const isSeen = (kind: SearchKind) => mayDo(roles, SEARCH_RIGHTS[kind])
  const ofCompanies =
    <Row>(find: Find<Row>): Find<Row> =>
    (on, wanted) =>
      find(on, isSeen('customer') ? wanted : { ...wanted, companyBy: 'name' })
  const byName: [SearchKind, Finder][] = [
    [
      'customer',
      hitsOf(findCustomers, (row) => ({ ...hitWords.customer(row), path: pagePaths.adminCustomer(row.id) })),
    ],
    [
      'team',
      hitsOf(ofCompanies(findTeams), (row) => ({
        ...hitWords.team(row, row.companyName),
        customerID: row.customerID,
        path: placePaths.adminTeam(row.id),
      })),
    ],
    [
      'runner',
      hitsOf(ofCompanies(findRunners), (row) => ({
        ...hitWords.runner(row, row.companyName),
        path: placePaths.adminRunner(row.id),
      })),
    ],
    ['payment', hitsOf(findPayments, (row) => ({ ...hitWords.payment(row), path: pagePaths.adminPayment(row.id) }))],
  ]
  const finders = byName.flatMap(([kind, find]) => (isSeen(kind) ? [find] : []))
  const byNumber: [SearchKind, Finder][] = [
    [
      'order',
      hitsOf(findOrders, (row) => ({ ...hitWords.order(row, row.companyName), path: placePaths.adminOrder(row.id) })),
    ],
    [
      'document',
      hitsOf(findDocuments, (row) => ({
        ...hitWords.document(row, row.companyName),
        path: placePaths.adminDocument(row.number),
      })),
    ],
  ]
  const numbered = byNumber.flatMap(([kind, find]) => (isSeen(kind) ? [find] : []))
  return foundBy(connection, terms, { named: finders, numbered })
}

/** Searches a company's own teams, persons, orders and documents. (rules/search#own) */
export async function findOwn(
  connection: Connection,
  { customerID, access }: { customerID: number; access: CompanyAccess },
  query: string,
): Promise<Hit[]> {
  const theirs =
    <Row>(find: Find<Row>): Find<Row> =>
    (on, wanted) =>
      find(on, { ...wanted, of: customerID })
  const seesOrders = accessIncludes(access, 'orders.read')
  const finders = [
    hitsOf(theirs(findTeams), (row) => ({ ...hitWords.team(row, null), path: placePaths.dashboardTeam(row) })),
    hitsOf(theirs(findRunners), (row) => ({ ...hitWords.runner(row, null), path: placePaths.dashboardTeam(row) })),
  ]
  const numbered = [
    hitsOf(theirs(findOrders), (row) => ({ ...hitWords.order(row, null), path: placePaths.dashboardOrder(row.id) })),
    hitsOf(theirs(findDocuments), (row) => ({
      ...hitWords.document(row, null),
      path: placePaths.dashboardDocument(row.number),
    })),
  ]
  return foundBy(connection, readSearch(query), { named: finders, numbered: seesOrders ? numbered : [] })
}

/** The closest hits: of what has a name also those that may have been meant. */
async function foundBy(
  connection: Connection,
  terms: SearchTerms,
  { named, numbered }: Record<'named' | 'numbered', readonly Finder[]>,
): Promise<Hit[]> {
  const hits = await boundedSearch(connection, async (tx) => {
    const sure = await inTurn(numbered, (find) => find(tx, { terms }))
    // the last, since what may have been meant has less time
    return [...(await withSlips(tx, terms, named)), ...sure.flat()]
  })
  return closestHits(hits, terms.words)
}

/** One after the other, on the one connection that a search has. */
async function inTurn<Result>(finders: readonly Finder[], act: (find: Finder) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const find of finders) results.push(await act(find))
  return results
}

/** Time for the hits of a kind that may have been meant: with four long words it took three seconds, on most connections of the pool. */
const SLIPS_WITHIN_MS = 500

/**
 * Hits as they were typed, and those that may have been meant: of a kind of which nothing was found, and of one word beside what was found as long
 * as there is room; of a kind for which that takes too long none. (rules/search#forgiving)
 */
async function withSlips(tx: Transaction, terms: SearchTerms, finders: readonly Finder[]): Promise<Ranked[]> {
  const exact = await inTurn(finders, (find) => find(tx, { terms }))
  if (terms.words.every((word) => slipsOf(word) === null)) return exact.flat()
  const hasRoom = terms.words.length === 1 && exact.flat().length < SEARCH_HITS
  const unsure = finders.filter((_, place) => hasRoom || exact[place]?.length === 0)
  const slipped = await inTurn(unsure, (find) =>
    withinTime(tx, SLIPS_WITHIN_MS, (within) => find(within, { terms, slips: 'forgiven' })),
  )
  return [...exact.flat(), ...slipped.flatMap((hits) => hits ?? [])]
}
