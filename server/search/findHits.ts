import { pagePaths } from '#contract/pages/paths.ts'
import { placePaths } from '#contract/pages/placePaths.ts'
import type { Hit } from '#contract/staff/search.ts'
import { closestHits, readSearch, SEARCH_HITS, SEARCH_RIGHTS, slipsOf } from '#domain/staff/search.ts'
import { accessIncludes } from '#domain/accounts/companyAccess.ts'
import type { CompanyAccess } from '#domain/accounts/companyAccess.ts'
import { mayDo } from '#domain/staff/staffRoles.ts'
import type { StaffRole } from '#domain/staff/staffRoles.ts'
import type { SearchKind, SearchTerms } from '#domain/staff/search.ts'
import type { Connection } from '../db/client.ts'
import { hitWords } from './hitWords.ts'
import { findCustomers, findDocuments, findOrders, findPayments, findRunners, findTeams } from './store.ts'
import type { Wanted } from './store.ts'

type Ranked = Hit & { rank: number }

/** Everything that is found, for a member of staff; the closest first. (rules/search#kinds, rules/search#order) */
export async function findAll(
  connection: Connection,
  { query, roles }: { query: string; roles: readonly StaffRole[] },
): Promise<Hit[]> {
  const terms = readSearch(query)
  const ifSeen = async <Row>(kind: SearchKind, find: () => Promise<Row[]>) =>
    mayDo(roles, SEARCH_RIGHTS[kind]) ? find() : []
  const byName = async (wanted: Wanted): Promise<Ranked[]> => {
    const [companies, teams, people, payments] = await Promise.all([
      ifSeen('customer', () => findCustomers(connection, wanted)),
      ifSeen('team', () => findTeams(connection, wanted)),
      ifSeen('runner', () => findRunners(connection, wanted)),
      ifSeen('payment', () => findPayments(connection, wanted)),
    ])
    return [
      ...companies.map((row) => ({ ...hitWords.customer(row), path: pagePaths.adminCustomer(row.id) })),
      ...teams.map((row) => ({ ...hitWords.team(row, row.companyName), path: placePaths.adminTeam(row.id) })),
      ...people.map((row) => ({ ...hitWords.runner(row, row.companyName), path: placePaths.adminRunner(row.id) })),
      ...payments.map((row) => ({ ...hitWords.payment(row), path: pagePaths.adminPayment(row.id) })),
    ]
  }
  const [named, orders, documents] = await Promise.all([
    withSlips(terms, byName),
    ifSeen('order', () => findOrders(connection, { terms })),
    ifSeen('document', () => findDocuments(connection, { terms })),
  ])
  return closestHits([
    ...named,
    ...orders.map((row) => ({ ...hitWords.order(row, row.companyName), path: placePaths.adminOrder(row.id) })),
    ...documents.map((row) => ({
      ...hitWords.document(row, row.companyName),
      path: placePaths.adminDocument(row.number),
    })),
  ])
}

/** Searches a company's own teams, persons, orders and documents. (rules/search#own) */
export async function findOwn(
  connection: Connection,
  { customerID, access }: { customerID: number; access: CompanyAccess },
  query: string,
): Promise<Hit[]> {
  const own = { terms: readSearch(query), of: customerID }
  const seesOrders = accessIncludes(access, 'orders.read')
  const byName = async (wanted: Wanted): Promise<Ranked[]> => {
    const [teams, people] = await Promise.all([
      findTeams(connection, { ...wanted, ...own }),
      findRunners(connection, { ...wanted, ...own }),
    ])
    return [
      ...teams.map((row) => ({ ...hitWords.team(row, null), path: placePaths.dashboardTeam(row) })),
      ...people.map((row) => ({ ...hitWords.runner(row, null), path: placePaths.dashboardTeam(row) })),
    ]
  }
  const [named, orders, documents] = await Promise.all([
    withSlips(own.terms, byName),
    seesOrders ? findOrders(connection, own) : [],
    seesOrders ? findDocuments(connection, own) : [],
  ])
  return closestHits([
    ...named,
    ...orders.map((row) => ({ ...hitWords.order(row, null), path: placePaths.dashboardOrder(row.id) })),
    ...documents.map((row) => ({ ...hitWords.document(row, null), path: placePaths.dashboardDocument(row.number) })),
  ])
}

/** Hits as they were typed, and those that may have been meant, where that leaves room and no several words are found. (rules/search#forgiving) */
async function withSlips(terms: SearchTerms, find: (wanted: Wanted) => Promise<Ranked[]>): Promise<Ranked[]> {
  const exact = await find({ terms })
  const isWhole = terms.words.length > 1 && exact.length > 0
  const isEnough =
    isWhole || exact.length >= SEARCH_HITS || terms.words.every((word) => slipsOf(word, terms.words) === null)
  return isEnough ? exact : [...exact, ...(await find({ terms, slips: 'forgiven' }))]
}
