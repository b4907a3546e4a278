import { startNumber, teamNumber } from './runners.ts'
import { compareText } from './germanOrder.ts'
import { FIRST_TEAM_NUMBER, SLOTS } from './teams.ts'
import type { Slot } from './teams.ts'

/** What is printed for a slot: on the bib and on the chip. */
export type Numbers = { startNumber: string | null; chipNumber: number | null }

/** A slot as it is numbered; the order decides where its team stands when all are numbered anew. (rules/numbers#renumber) */
export type NumberedSlot = Numbers & {
  runnerID: number
  teamID: number
  slot: Slot
  companyName: string | null
  customerId: number | null
  orderedAt: Date | null
}

/** The next numbers: each above all that were ever assigned. */
export type NextNumbers = { team: number; chip: number }

/** One slot whose numbers change. */
export type NumberChange = { runnerID: number; from: Numbers; to: Numbers }
export type Numbering = { changes: NumberChange[]; next: NextNumbers }

/**
 * Gives numbers to slots that lack one, changing nothing that is there: the bib of the team's own number where the team has one, else
 * the next; chips the next ones. Gaps in the sequence stay. (rules/numbers#resync)
 */
export function completeNumbers(slots: readonly NumberedSlot[], next: NextNumbers): Numbering {
  return completed(slots, { numbers: new Map(slots.map((slot) => [slot.runnerID, numbersOf(slot)])), next })
}

/** The same, and of slots that bear the same number all but the first get another. (rules/numbers#resync) */
export function repairNumbers(slots: readonly NumberedSlot[], next: NextNumbers): Numbering {
  const startNumbers = new Set<string>()
  const chipNumbers = new Set<number>()
  const numbers = new Map(
    inOrder(slots).map((slot) => [
      slot.runnerID,
      { startNumber: firstOf(startNumbers, slot.startNumber), chipNumber: firstOf(chipNumbers, slot.chipNumber) },
    ]),
  )
  return completed(slots, { numbers, next })
}

/**
 * Numbers everything anew by company name, order date and team id, so that each company has one block; teams without a company come
 * last. Numbers begin where the first ones began. (rules/numbers#renumber)
 */
export function renumber(slots: readonly NumberedSlot[]): Numbering {
  const teams = [...Map.groupBy(slots, ({ teamID }) => teamID).values()].toSorted(([one], [other]) =>
    one && other ? compareTeams(one, other) : 0,
  )
  const chips = SLOTS.length
  const changes = teams.flatMap((team, place) =>
    inOrder(team).flatMap((slot) => {
      const letter = SLOTS.indexOf(slot.slot)
      const to = {
        startNumber: startNumber(FIRST_TEAM_NUMBER + place, slot.slot),
        chipNumber: place * chips + letter + 1,
      }
      return changeOf(slot, to)
    }),
  )
  return { changes, next: { team: FIRST_TEAM_NUMBER + teams.length, chip: teams.length * chips + 1 } }
}

/** Numbers as they are before the gaps are filled: what is to be kept of each slot. */
type Kept = { numbers: ReadonlyMap<number, Numbers>; next: NextNumbers }

function completed(slots: readonly NumberedSlot[], { numbers, next }: Kept): Numbering {
  const kept = (slot: NumberedSlot) => numbers.get(slot.runnerID) ?? numbersOf(slot)
  const taken = new Set([...numbers.values()].map((one) => one.startNumber))
  let { team, chip } = aboveAll([...numbers.values()], next)
  const changes: NumberChange[] = []
  for (const members of Map.groupBy(inOrder(slots), ({ teamID }) => teamID).values()) {
    const own = teamNumber(members.map(kept))
    const ownIsFree = (slot: NumberedSlot) => own !== undefined && !taken.has(startNumber(Number(own), slot.slot))
    const lacking = members.filter((slot) => kept(slot).startNumber === null)
    const number = own !== undefined && lacking.every(ownIsFree) ? Number(own) : team
    if (lacking.length > 0 && number === team) team += 1
    for (const slot of members) {
      const { startNumber: bib, chipNumber } = kept(slot)
      const to = { startNumber: bib ?? startNumber(number, slot.slot), chipNumber: chipNumber ?? chip }
      if (chipNumber === null) chip += 1
      taken.add(to.startNumber)
      changes.push(...changeOf(slot, to))
    }
  }
  return { changes, next: { team, chip } }
}

/** Numbers that were given by hand count as well. */
function aboveAll(numbers: readonly Numbers[], next: NextNumbers): NextNumbers {
  return numbers.reduce(
    (above, one) => ({
      team: Math.max(above.team, Number(teamNumber([one]) ?? 0) + 1),
      chip: Math.max(above.chip, (one.chipNumber ?? 0) + 1),
    }),
    next,
  )
}

function changeOf(slot: NumberedSlot, to: Numbers): NumberChange[] {
  const from = numbersOf(slot)
  if (from.startNumber === to.startNumber && from.chipNumber === to.chipNumber) return []
  return [{ runnerID: slot.runnerID, from, to }]
}

/** The value for its first holder, null for all later ones. */
function firstOf<Value>(seen: Set<Value>, value: Value | null): Value | null {
  if (value === null || seen.has(value)) return null
  seen.add(value)
  return value
}

const numbersOf = ({ startNumber: bib, chipNumber }: Numbers): Numbers => ({ startNumber: bib, chipNumber })

function inOrder(slots: readonly NumberedSlot[]): NumberedSlot[] {
  return slots.toSorted(
    (one, other) => one.teamID - other.teamID || SLOTS.indexOf(one.slot) - SLOTS.indexOf(other.slot),
  )
}

function compareTeams(one: NumberedSlot, other: NumberedSlot): number {
  return (
    compareText(one.companyName, other.companyName) ||
    // companies of the same name still have separate blocks
    (one.customerId ?? 0) - (other.customerId ?? 0) ||
    (one.orderedAt?.getTime() ?? Infinity) - (other.orderedAt?.getTime() ?? Infinity) ||
    one.teamID - other.teamID
  )
}
