import { startNumber as startNumberOf } from '../teams/runners.ts'
import { SLOTS } from '../teams/teams.ts'

/** '101A', also when it was written '0101a', '101 A' or '101-A'; null: it has not this form. (rules/handover#chips-read) */
export function printedNumber(text: string): string | null {
  const [, team, letter = ''] = /^0*(\d{1,9})[\s./-]*([a-z])$/i.exec(text) ?? []
  const slot = SLOTS.find((one) => one === letter.toUpperCase())
  return team === undefined || slot === undefined ? null : startNumberOf(Number(team), slot)
}

/** A whole number, which is the 'Startnummer ID' of a slot and never a team. */
const CHIP_NUMBER = /^\d{1,9}$/

/**
 * Finds the slots of a list by what stands in its column of numbers: the number printed on the bib in any spelling, or the whole number that the timekeeper
 * gets for it. (rules/handover#chips-read)
 */
export function slotFinder<Slot extends { startNumber: string | null; chipNumber: number | null }>(
  slots: readonly Slot[],
): (number: string) => Slot | undefined {
  const byNumber = new Map(slots.flatMap((slot) => (slot.startNumber ? [[slot.startNumber.toUpperCase(), slot]] : [])))
  const byChipNumber = new Map(slots.flatMap((slot) => (slot.chipNumber === null ? [] : [[slot.chipNumber, slot]])))
  return (number) => {
    const printed = printedNumber(number)
    if (printed !== null) return byNumber.get(printed)
    return CHIP_NUMBER.test(number) ? byChipNumber.get(Number(number)) : byNumber.get(number.toUpperCase())
  }
}
