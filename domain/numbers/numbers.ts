import { tableOf } from '../text/factTable.ts'
import { compareText } from '../text/germanOrder.ts'
import {
  blocksOf,
  isInBlock,
  nextTeamNumbers,
  NUMBER_SERIES,
  takeTeamNumbers,
  type NextTeamNumbers,
  type NumberPlan,
} from './numberPlan.ts'
import { startNumber, teamNumber } from '../teams/runners.ts'
import { COMPETITIONS, SLOTS, type Competition, type Slot } from '../teams/teams.ts'

/** Numbers printed for a slot: on the bib and on the chip. */
export type Numbers = { startNumber: string | null; chipNumber: number | null }

/** A slot as it is numbered; the order decides where its team stands when all are numbered anew. (rules/numbers#renumber) */
export type NumberedSlot = Numbers & {
  runnerID: number
  teamID: number
  slot: Slot
  competition: Competition
  companyName: string | null
  customerId: number | null
  orderedAt: Date | null
}

/** The next numbers: each above all that were ever assigned in its series. */
export type NextNumbers = { team: NextTeamNumbers; chip: number }
/** First and last numbers of each competition, and the next ones. */
export type NumberRules = { plan: NumberPlan; next: NextNumbers }

/** One slot whose numbers change. */
export type NumberChange = { runnerID: number; from: Numbers; to: Numbers }
export type Numbering = { changes: NumberChange[]; next: NextNumbers }

/**
 * Gives numbers to slots that lack one, changing nothing that is there: the bib of the team's own number where the team has one, else
 * the next; chips the next ones. Gaps in the sequence stay. (rules/numbers#resync)
 */
export function completeNumbers(slots: readonly NumberedSlot[], rules: NumberRules): Numbering {
  return completed(slots, { numbers: new Map(slots.map((slot) => [slot.runnerID, numbersOf(slot)])), ...rules })
}

/** Gives numbers to slots that lack one, and of slots that bear the same number to all but the first another. (rules/numbers#resync) */
export function repairNumbers(slots: readonly NumberedSlot[], rules: NumberRules): Numbering {
  const startNumbers = new Set<string>()
  const chipNumbers = new Set<number>()
  const numbers = new Map(
    inOrder(slots).map((slot) => [
      slot.runnerID,
      { startNumber: firstOf(startNumbers, slot.startNumber), chipNumber: firstOf(chipNumbers, slot.chipNumber) },
    ]),
  )
  return completed(slots, { numbers, ...rules })
}

/**
 * Numbers everything anew, the competition whose block begins first, then by company name, order date and team id, so that each company has one
 * block in each; teams without a company come last. Numbers begin where their block does. (rules/numbers#renumber)
 */
export function renumber(slots: readonly NumberedSlot[], plan: NumberPlan): Numbering {
  const blocks = blocksOf(plan)
  const teams = [...Map.groupBy(slots, ({ teamID }) => teamID).values()].toSorted(([one], [other]) => {
    if (!one || !other) return 0
    return blocks[one.competition].first - blocks[other.competition].first || compareTeams(one, other)
  })
  const chips = SLOTS.length
  let next = nextTeamNumbers(plan, [])
  const changes = teams.flatMap((team, place) => {
    const taken = takeTeamNumbers(plan, next, { competition: competitionOf(team), count: 1 })
    next = taken.next
    return inOrder(team).flatMap((slot) => {
      const letter = SLOTS.indexOf(slot.slot)
      const bib = taken.numbers[0]
      const to = {
        startNumber: bib === undefined ? null : startNumber(bib, slot.slot),
        chipNumber: place * chips + letter + 1,
      }
      return changeOf(slot, to)
    })
  })
  return { changes, next: { team: next, chip: teams.length * chips + 1 } }
}

/**
 * Gives teams that stand outside their block the next number of it, as far as there is room; chips stay, and so do all who stand right.
 * (rules/numbers#outside)
 */
export function moveIntoBlocks(slots: readonly NumberedSlot[], { plan, next: { team, chip } }: NumberRules): Numbering {
  let next = team
  const changes: NumberChange[] = []
  for (const members of Map.groupBy(inOrder(slots), ({ teamID }) => teamID).values()) {
    if (!isOutside(members, plan)) continue
    const competition = competitionOf(members)
    const taken = takeTeamNumbers(plan, next, { competition, count: 1 })
    const [number] = taken.numbers
    // a full block takes nobody in: the team keeps what it has
    if (number === undefined || !isInBlock(plan, competition, number)) continue
    next = taken.next
    for (const slot of members) {
      if (slot.startNumber === null) continue
      const to = { startNumber: startNumber(number, slot.slot), chipNumber: slot.chipNumber }
      changes.push(...changeOf(slot, to))
    }
  }
  return { changes, next: { team: next, chip } }
}

/** The teams that would bear a number outside their competition's block after these changes. (rules/numbers#outside) */
export function teamsOutside(
  slots: readonly NumberedSlot[],
  changes: readonly NumberChange[],
  plan: NumberPlan,
): number[] {
  const changed = new Map(changes.map(({ runnerID, to }) => [runnerID, to]))
  const after = slots.map((slot) => ({ ...slot, ...changed.get(slot.runnerID) }))
  return [...Map.groupBy(after, ({ teamID }) => teamID)].flatMap(([teamID, members]) =>
    isOutside(members, plan) ? [teamID] : [],
  )
}

function isOutside(members: readonly NumberedSlot[], plan: NumberPlan): boolean {
  const number = teamNumber(members)
  return number !== undefined && !isInBlock(plan, competitionOf(members), Number(number))
}

const competitionOf = ([first]: readonly NumberedSlot[]): Competition => first?.competition ?? COMPETITIONS[0]

/** Numbers as they are before the gaps are filled: what is to be kept of each slot. */
type Kept = NumberRules & { numbers: ReadonlyMap<number, Numbers> }

function completed(slots: readonly NumberedSlot[], { numbers, plan, next }: Kept): Numbering {
  const kept = (slot: NumberedSlot) => numbers.get(slot.runnerID) ?? numbersOf(slot)
  const taken = new Set([...numbers.values()].map((one) => one.startNumber))
  let { team, chip } = aboveAll([...numbers.values()], { plan, next })
  const changes: NumberChange[] = []
  for (const members of Map.groupBy(inOrder(slots), ({ teamID }) => teamID).values()) {
    const own = teamNumber(members.map(kept))
    const ownIsFree = (slot: NumberedSlot) => own !== undefined && !taken.has(startNumber(Number(own), slot.slot))
    const lacking = members.filter((slot) => kept(slot).startNumber === null)
    const isOwn = own !== undefined && lacking.every(ownIsFree)
    const anew = takeTeamNumbers(plan, team, { competition: competitionOf(members), count: 1 })
    const number = isOwn ? Number(own) : anew.numbers[0]
    if (lacking.length > 0 && !isOwn) team = anew.next
    for (const slot of members) {
      const { startNumber: bib, chipNumber } = kept(slot)
      const given = number === undefined ? null : startNumber(number, slot.slot)
      const to = { startNumber: bib ?? given, chipNumber: chipNumber ?? chip }
      if (chipNumber === null) chip += 1
      taken.add(to.startNumber)
      changes.push(...changeOf(slot, to))
    }
  }
  return { changes, next: { team, chip } }
}

/** Numbers that were given by hand count as well. */
function aboveAll(numbers: readonly Numbers[], { plan, next }: NumberRules): NextNumbers {
  const given = numbers.flatMap((one) => teamNumber([one]) ?? []).map(Number)
  const above = nextTeamNumbers(plan, given)
  const team = tableOf(NUMBER_SERIES, (series) => Math.max(next.team[series], above[series]))
  const chip = numbers.reduce((highest, one) => Math.max(highest, (one.chipNumber ?? 0) + 1), next.chip)
  return { team, chip }
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
