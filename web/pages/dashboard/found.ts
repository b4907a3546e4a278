import { teamNumber } from '#domain/teams/runners.ts'
import { hasPhoneDigits } from '#domain/text/phones.ts'
import { closestFirst, matchesSearch } from '#domain/text/tables.ts'
import type { AnswerOf } from '#web/api/call.ts'

type Team = Pick<AnswerOf<'GET /teams/me'>[number], 'teamName' | 'teamAcronym'> & {
  runners: readonly {
    [Field in 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'startNumber']?: string | null
  }[]
}
type Order = { orderID: number; orderReference: string | null; orderItems: readonly { name: string }[] }
type Product = { name: string; itemAttributes: { category?: string } }
type Document = { orderID: number; number: string }

/**
 * The teams with each word of the query in name, acronym, number, or a runner's name or e-mail, or with a runner of this telephone number;
 * the closest first. (rules/dashboard#search)
 */
export function findTeams<Found extends Team>(teams: readonly Found[], query: string): readonly Found[] {
  const isFound = (team: Found) =>
    matchesSearch(query, searchedOf(team)) ||
    team.runners.some(({ phoneNumber }) => phoneNumber != null && hasPhoneDigits(phoneNumber, query))
  return closestFirst(query, teams.filter(isFound), searchedOf)
}

function searchedOf({ teamName, teamAcronym, runners }: Team) {
  const people = runners.map(({ firstName, lastName }) => `${firstName ?? ''} ${lastName ?? ''}`)
  return [teamName, teamAcronym, teamNumber(runners), ...people, ...runners.map(({ email }) => email)]
}

/** The orders with each word of the query in number, the company's own number, items or the number of one of their documents. (rules/dashboard#search) */
export function findOrders<Found extends Order>(
  orders: readonly Found[],
  { query, documents }: { query: string; documents: readonly Document[] },
): Found[] {
  return orders.filter(({ orderID, orderReference, orderItems }) => {
    const numbers = documents.filter((document) => document.orderID === orderID).map(({ number }) => number)
    return matchesSearch(query, [
      `Bestellung #${orderID}`,
      orderReference,
      ...numbers,
      ...orderItems.map(({ name }) => name),
    ])
  })
}

/** The products with each word of the query in name or category. (rules/dashboard#search) */
export function findProducts<Found extends Product>(products: readonly Found[], query: string): Found[] {
  return products.filter(({ name, itemAttributes }) => matchesSearch(query, [name, itemAttributes.category]))
}
