import { reservedTeamNames, teamNameKey } from '#domain/teams/teams.ts'
import type { OrderingCustomer } from '../customers/store.ts'
import type { Transaction } from '../db/client.ts'
import { addPlaces, nameKeysLike } from '../places/store.ts'

/** The keys of team names that are taken, so that new places of this company do not get them. */
export async function takenPlaceNames(tx: Transaction, { companyName }: OrderingCustomer): Promise<Set<string>> {
  return nameKeysLike(tx, reservedTeamNames({ companyName, takenKeys: new Set(), count: 1 }).join(''))
}

type Booking = { orderId: number; teams: number; times: number; takenKeys: Set<string> }

/**
 * Books the teams of an order as places without names, the first of them with timekeeping, and returns their ids. On a race for a name the
 * statement waits for the other order's end and then uses the next free name. (rules/teams#fill)
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
