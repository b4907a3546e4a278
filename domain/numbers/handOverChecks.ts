import { chipOf, isNameless, type HandedSlot } from './handOver.ts'
import { readAlike } from '../text/readAlike.ts'

/** Kinds of faults in what is handed over, the gravest first. (rules/handover#checks) */
export const FINDING_KINDS = [
  'doubleStartNumber',
  'noStartNumber',
  'doubleChipNumber',
  'noChipNumber',
  'doubleChip',
  'noChip',
  'nameless',
  'halfName',
  'noSex',
  'noYear',
  'samePerson',
  'notFrozen',
  'strayChip',
] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** A fault and the slots that have it; `numbers`: start numbers that nobody has. Neither where it is about all. */
export type Finding = { kind: FindingKind; slots: HandedSlot[]; numbers: string[] }

type Checked = {
  slots: readonly HandedSlot[]
  /** The start numbers for which the timekeeper gave a chip. */
  chipsOf: readonly string[]
  isFrozen: boolean
}

/** Faults that somebody should look at before the hand-over; none forbids it. (rules/handover#checks) */
export function handOverFindings({ slots, chipsOf, isFrozen }: Checked): Finding[] {
  const known = new Set(slots.flatMap(({ startNumber }) => startNumber ?? []))
  const named = slots.filter((slot) => !isNameless(slot))
  const hasChips = chipsOf.length > 0
  const found: Record<FindingKind, readonly HandedSlot[]> = {
    doubleStartNumber: doubles(slots, ({ startNumber }) => startNumber),
    noStartNumber: slots.filter(({ startNumber }) => startNumber === null),
    doubleChipNumber: doubles(slots, ({ chipNumber }) => chipNumber),
    noChipNumber: slots.filter(({ chipNumber }) => chipNumber === null),
    doubleChip: hasChips ? doubles(slots, chipOf) : [],
    noChip: hasChips ? slots.filter(({ transponder, timekeeping }) => timekeeping && transponder === null) : [],
    nameless: slots.filter(isNameless),
    halfName: named.filter(({ firstName, lastName }) => !firstName?.trim() || !lastName?.trim()),
    noSex: named.filter(({ sex }) => sex === null),
    noYear: named.filter(({ year }) => year === null),
    samePerson: doubles(named, personOf),
    notFrozen: [],
    strayChip: [],
  }
  const strays = chipsOf.filter((startNumber) => !known.has(startNumber))
  return FINDING_KINDS.flatMap((kind): Finding[] => {
    const numbers = kind === 'strayChip' ? strays : []
    const isFound = kind === 'notFrozen' ? !isFrozen && slots.length > 0 : found[kind].length + numbers.length > 0
    return isFound ? [{ kind, slots: [...found[kind]], numbers }] : []
  })
}

/** Slots that share a value with another. */
function doubles<One>(slots: readonly One[], valueOf: (slot: One) => string | number | null): One[] {
  const sharing = Map.groupBy(
    slots.filter((slot) => valueOf(slot) !== null),
    valueOf,
  )
  return [...sharing.values()].filter((those) => those.length > 1).flat()
}

/** Two people of one name and year are most likely one who was entered twice; without a year nobody can say. */
function personOf({ firstName, lastName, year }: HandedSlot): string | null {
  if (year === null || !firstName?.trim() || !lastName?.trim()) return null
  return [readAlike(firstName), readAlike(lastName), year].join('\n')
}
