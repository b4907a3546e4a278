import { reservedTeamNames, teamNameKey } from '#domain/teams.ts'
import type { OrderingCustomer } from '../customers/store.ts'
import type { Transaction } from '../db/client.ts'
import { addPlaces, nameKeysLike } from '../places/store.ts'

/** The keys of the names that the places of this company must not get. */
export async function takenPlaceNames(tx: Transaction, { companyName }: OrderingCustomer): Promise<Set<string>> {
  return nameKeysLike(tx, reservedTeamNames({ companyName, takenKeys: new Set(), count: 1 }).join(''))
}

type Booking = { orderId: number; teams: number; times: number; takenKeys: Set<string> }

/**
 * Books the teams of an order as places without names, the first of them with timekeeping, and answers their ids. A name that another
 * order takes at the same moment is left to it: the statement waits for that order's end, then the next free one is taken.
 * (rules/teams#fill)
 */
export async function bookPlaces(
  tx: Transaction,
  { id: customerId, companyName, companyContact, email }: OrderingCustomer,
  { orderId, teams, times, takenKeys }: Booking,
): Promise<number[]> {
  const teamContact = companyContact?.email ?? email
  const booked: { id: number; timekeeping: boolean }[] = []
  while (booked.length < teams) {
    const timed = times - booked.filter((place) => place.timekeeping).length
    const names = reservedTeamNames({ companyName, takenKeys, count: teams - booked.length })
    const places = names.map((teamName, place) => ({ teamName, timekeeping: place < timed }))
    booked.push(...(await addPlaces(tx, { orderId, customerId, teamContact, places })))
    for (const name of names) takenKeys.add(teamNameKey(name))
  }
  return booked.map((place) => place.id)
}
