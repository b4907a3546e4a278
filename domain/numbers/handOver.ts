import type { HANDED_FIELDS } from '../teams/persons.ts'
import { compareStartNumbers, type Sex } from '../teams/runners.ts'
import type { Competition, Slot, TeamSex, TeamType } from '../teams/teams.ts'
import { readAlike } from '../text/readAlike.ts'

/** A person in a slot as far as the timekeeper is told of it. (rules/handover#least) */
type HandedPerson = {
  firstName: string | null
  lastName: string | null
  year: number | null
  sex: Sex | null
  isApprentice: boolean
  showInResults: boolean | null
} & Record<(typeof HANDED_FIELDS)[number], unknown>

/** A slot as the timekeeper gets it. */
export type HandedSlot = HandedPerson & {
  runnerID: number
  teamID: number
  slot: Slot
  startNumber: string | null
  chipNumber: number | null
  /** The chip that the timekeeper gave to this start number; null: none. (rules/handover#chips) */
  transponder: string | null
  teamName: string
  companyName: string | null
  competition: Competition
  teamSex: TeamSex
  teamType: TeamType
  timekeeping: boolean
  wave: string | null
}

/** A slot of a version: what was known of its person may have been deleted since. (rules/handover#erased) */
export type FrozenSlot = HandedSlot & { isErased: boolean }

/** The files in which a version is handed over. (rules/handover#profiles) */
export const PROFILES = ['seed', 'unnamed', 'raceresult.csv', 'raceresult.xlsx', 'generic.csv'] as const
export type Profile = (typeof PROFILES)[number]

/** Slots in the order of their numbers, as in lists of runners: every file begins with this order. (rules/numbers#order) */
export function inHandedOrder<One extends HandedSlot>(slots: readonly One[]): One[] {
  return slots.toSorted(
    (one, other) => compareStartNumbers(one.startNumber, other.startNumber) || one.runnerID - other.runnerID,
  )
}

/** The chip by which the timekeeper's system knows the slot: the timekeeper's own, else the one that we numbered. (rules/handover#chips) */
export function chipOf({ transponder, chipNumber }: Pick<HandedSlot, 'transponder' | 'chipNumber'>): string | null {
  return transponder ?? (chipNumber === null ? null : String(chipNumber))
}

/** Content of a slot as it is compared: which row of our database somebody is in does not count. (rules/handover#versions) */
export function contentOf({ runnerID: _, ...content }: HandedSlot): unknown {
  return Object.entries(content).toSorted(([one], [other]) => (one < other ? -1 : 1))
}

export const CHANGE_KINDS = ['new', 'changed', 'swapped', 'gone'] as const
/** A start number that is new, of which something changed, behind which somebody else stands, or that is no more. (rules/handover#changes) */
export type ChangeKind = (typeof CHANGE_KINDS)[number]
export type HandOverChange = { kind: ChangeKind; slot: HandedSlot }

/**
 * Differences between two versions for somebody who works with the cells of a file, by start number: who replaces these rows in the earlier
 * one has the later one. (rules/handover#changes)
 */
export function handOverChanges(
  before: readonly FrozenSlot[],
  after: readonly FrozenSlot[],
  cellsOf: (slot: HandedSlot) => readonly unknown[],
): HandOverChange[] {
  const earlier = new Map(before.map((slot) => [keyOf(slot), slot]))
  const later = new Map(after.map((slot) => [keyOf(slot), slot]))
  const kindOf = (slot: FrozenSlot): ChangeKind | null => {
    const was = earlier.get(keyOf(slot))
    if (was === undefined) return 'new'
    // what was deleted of the earlier one is still in the file that was handed over
    const isDeletedSince = was.isErased && !slot.isErased
    if (!isDeletedSince && isSame(cellsOf(was), cellsOf(slot))) return null
    return isSomebodyElse(was, slot) ? 'swapped' : 'changed'
  }
  const changes = [
    ...after.flatMap((slot): HandOverChange[] => {
      const kind = kindOf(slot)
      return kind === null ? [] : [{ kind, slot }]
    }),
    ...before.flatMap((slot): HandOverChange[] => (later.has(keyOf(slot)) ? [] : [{ kind: 'gone', slot }])),
  ]
  return changes.toSorted(({ slot: one }, { slot: other }) => compareStartNumbers(one.startNumber, other.startNumber))
}

/** Key by which the timekeeper knows a slot; without a number its place. */
const keyOf = ({ startNumber, teamID, slot }: HandedSlot) => startNumber ?? `${teamID}/${slot}`

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((cell, place) => cell === other[place])

const TELLING = ['firstName', 'lastName', 'year'] as const satisfies readonly (typeof HANDED_FIELDS)[number][]
/** Fields that change when somebody else takes a place; a corrected spelling or a new surname changes one. */
const OTHERS = 2

function isSomebodyElse(was: FrozenSlot, is: FrozenSlot): boolean {
  if (isNameless(was) || isNameless(is)) return false
  return TELLING.filter((field) => folded(was[field]) !== folded(is[field])).length >= OTHERS
}

const folded = (value: string | number | null) => readAlike(String(value ?? ''))

/** Nobody is in it. */
export const isNameless = ({ firstName, lastName }: Pick<HandedSlot, 'firstName' | 'lastName'>) =>
  !firstName?.trim() && !lastName?.trim()

/** Counts the changes of each kind. */
export function countChanges(changes: readonly HandOverChange[]): Record<ChangeKind, number> {
  const counts: Record<ChangeKind, number> = { new: 0, changed: 0, swapped: 0, gone: 0 }
  for (const { kind } of changes) counts[kind] += 1
  return counts
}
