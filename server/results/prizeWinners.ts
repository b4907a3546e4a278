import type { ResultSettings, Winner } from '#contract/results/resultSettings.ts'
import { prizeWinner } from '#domain/results/ceremony.ts'
import { teamNumberOf } from '#domain/results/oddResults.ts'
import type { Prize } from '#domain/results/resultSettings.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../db/client.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { personName } from '../resultPersons/personName.ts'
import { personsOfResults } from '../resultPersons/store.ts'
import { slotsInPieces } from '../timekeeper/store.ts'
import { newestResults, slotsOfSet } from '../resultVersions/store.ts'

type Place = {
  startNumber: string
  personName: string
  teamName: string
  companyName: string
}

/** The places of now, and those of the newest version that have been withdrawn since. */
async function placesOf(connection: Connection, context: Context): Promise<Map<string, Place>> {
  const newest = await newestResults(connection, context)
  const { byId: persons } = await personsOfResults(connection, context)
  const kept = newest ? await slotsOfSet(connection, context, newest.slotSet) : []
  const places = new Map<string, Place>()
  for (const { startNumber, personId, teamName, companyName } of kept) {
    const person = personId === null ? undefined : persons.get(personId)
    places.set(startNumber, { startNumber, personName: personName(person), teamName, companyName })
  }
  for (const { startNumber, teamName, companyName, ...person } of await slotsInPieces(connection))
    if (startNumber !== null)
      places.set(startNumber, { startNumber, personName: personName(person), teamName, companyName: companyName ?? '' })
  return places
}

/** Finds who is meant by the winner of a prize; undefined: no number and no company is called so. (rules/results#prizes) */
function winnerIn(places: ReadonlyMap<string, Place>, typed: string): Winner | undefined {
  const all = [...places.values()]
  const winner = prizeWinner(typed, {
    startNumbers: new Set(places.keys()),
    teamNumbers: new Set(all.map(({ startNumber }) => teamNumberOf(startNumber))),
    companyNames: new Set(all.flatMap(({ companyName }) => companyName || [])),
  })
  switch (winner.of) {
    case 'person': {
      const place = places.get(winner.startNumber)
      return place && { of: 'person', number: place.startNumber, ...place }
    }
    case 'team': {
      const place = all.find(({ startNumber }) => teamNumberOf(startNumber) === winner.teamNumber)
      return place && { ...place, of: 'team', number: String(winner.teamNumber), personName: null }
    }
    case 'company':
      return { of: 'company', number: null, personName: null, teamName: null, companyName: winner.companyName }
    case 'words':
      return undefined
  }
}

/** Tells who is meant by the winner of a prize. Refusal: 404 no number and no company is called so. (rules/results#prizes) */
export async function oneWinner(connection: Connection, context: Context, typed: string): Promise<Winner> {
  const winner = winnerIn(await placesOf(connection, context), typed)
  if (!winner) throw refuseField('winner', 'PRIZE_WINNER_UNKNOWN', typed)
  return winner
}

type Prizes = { prizes: ResultSettings['prizes']; before: readonly Prize[] }

/** Refuses prizes that are given to nobody; one that was given before stays, also once its winner is gone. Refusal: 404. (rules/results#prizes) */
export async function refuseNobody(
  connection: Connection,
  context: Context,
  { prizes, before }: Prizes,
): Promise<void> {
  const known = new Set(before.map(({ winner }) => winner))
  const asked = prizes.flatMap(({ winner }, at) => (known.has(winner) ? [] : [{ winner, at }]))
  if (asked.length === 0) return
  const places = await placesOf(connection, context)
  const nobody = asked.filter(({ winner }) => !winnerIn(places, winner))
  const [first] = nobody
  if (!first) return
  const refusal = new Refusal('PRIZE_WINNER_UNKNOWN', first.winner)
  throw refusal.withFields(Object.fromEntries(nobody.map(({ at }) => [`prizes.${at}.winner`, refusal.message])))
}
