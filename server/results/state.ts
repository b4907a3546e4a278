import type { ResultState } from '#contract/results/results.ts'
import { titleOf } from '#contract/results/resultWords.ts'
import { teamNumberOf } from '#domain/results/oddResults.ts'
import { statusOf } from '#domain/results/results.ts'
import { counting, countingOf } from '#domain/results/standings.ts'
import { holdsSurname } from '#domain/results/surnames.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../db/client.ts'
import { inSnapshot } from '../db/transaction.ts'
import { personName } from '../resultPersons/personName.ts'
import { personsOfResults } from '../resultPersons/store.ts'
import { assembled, type Assembled } from './assembled.ts'
import { handedNumbers, handsOf, lastPublication, newestList, oneVersion, settingsOfResults } from './store.ts'
import { digestOfSlots, newestResults, type ResultSlotRow, type StoredVersion } from '../resultVersions/store.ts'
import { toldWarnings } from './toldWarnings.ts'

/** Slots that are named; all are counted. */
const NAMED = 200

/** State of the results: the version that is public, the newest one, and all to know of it before it is published. (rules/results#published) */
export function resultState(context: Context): Promise<ResultState> {
  return inSnapshot(context.db, async (tx) => {
    const last = await lastPublication(tx)
    const newest = await newestResults(tx, context)
    const { rankings, digits } = await settingsOfResults(tx)
    const shown = {
      digits,
      rankings: rankings.map((ranking) => ({ key: ranking.key, title: ranking.title ?? titleOf(ranking) })),
      version: last?.version ?? null,
      state: last?.state ?? null,
      publishedAt: last?.version == null ? null : last.at,
    }
    if (!newest) return { ...shown, ...EMPTY }
    const list = await newestList(tx)
    return {
      ...shown,
      newest: (await oneVersion(tx, newest.version)) ?? null,
      list: list ? { version: list.version, warned: toldWarnings(list.warned).warned } : null,
      ...(await noticesOf(tx, context, newest)),
      teamsChanged: (await digestOfSlots(tx)) !== newest.slotsSha256,
    }
  })
}

const EMPTY = {
  newest: null,
  list: null,
  missing: { count: 0, slots: [] },
  corrections: [],
  untimed: [],
  sexUnknown: [],
  namedTeams: [],
  teamsChanged: false,
}

async function noticesOf(connection: Connection, context: Context, newest: StoredVersion) {
  const whole = await assembled(connection, context, newest)
  const { byId: persons } = await personsOfResults(connection, context)
  const personOf = ({ personId }: ResultSlotRow) => (personId === null ? undefined : persons.get(personId))
  const shown = (slot: ResultSlotRow) => ({
    startNumber: slot.startNumber,
    personName: personName(personOf(slot)),
    teamName: slot.teamName,
    companyName: slot.companyName,
  })
  const corrected = [...whole.standings].filter(([, { correction }]) => correction !== null)
  const hands = await handsOf(
    connection,
    corrected.map(([startNumber]) => startNumber),
  )
  const missing = missingSlots(whole, await handedNumbers(connection))
  const slots = [...whole.slots.values()]
  const told = (slot: ResultSlotRow) => countingOf(whole.standings, slot.startNumber)
  const untimed = slots.filter((slot) => !slot.timekeeping && statusOf(told(slot)) !== null)
  return {
    missing: { count: missing.length, slots: missing.slice(0, NAMED).map(shown) },
    corrections: corrected.map(([startNumber, standing]) => {
      const slot = whole.slots.get(startNumber)
      return {
        startNumber,
        personName: slot ? personName(personOf(slot)) : '',
        counts: counting(standing),
        told: standing.told,
        hand: hands.get(startNumber) ?? null,
      }
    }),
    untimed: [...new Map(untimed.map((slot) => [slot.teamID, slot])).values()]
      .slice(0, NAMED)
      .map(({ teamID, startNumber, teamName, companyName }) => ({
        teamID,
        teamNumber: teamNumberOf(startNumber),
        teamName,
        companyName,
      })),
    sexUnknown: slots
      .filter(
        (slot) =>
          slot.sex === null &&
          slot.timekeeping &&
          slot.competition === 'RUNNING' &&
          statusOf(told(slot)) === 'FINISHED',
      )
      .slice(0, NAMED)
      .map(shown),
    namedTeams: slots
      .flatMap((slot) => {
        const person = personOf(slot)
        const isNamed = person?.showInResults === false && holdsSurname(slot.teamName, person.lastName)
        return isNamed
          ? [{ teamNumber: teamNumberOf(slot.startNumber), teamName: slot.teamName, lastName: person.lastName ?? '' }]
          : []
      })
      .slice(0, NAMED),
  }
}

/** Slots that were handed over with timekeeping, with somebody in them, of whom nothing stands. (rules/results#missing) */
export function missingSlots({ slots, standings }: Assembled, handed: ReadonlySet<string> | null): ResultSlotRow[] {
  return [...slots.values()]
    .filter(
      ({ startNumber, timekeeping, personId }) =>
        timekeeping &&
        personId !== null &&
        (handed === null || handed.has(startNumber)) &&
        statusOf(countingOf(standings, startNumber)) === null,
    )
    .toSorted(
      (one, other) =>
        teamNumberOf(one.startNumber) - teamNumberOf(other.startNumber) || (one.slot < other.slot ? -1 : 1),
    )
}
