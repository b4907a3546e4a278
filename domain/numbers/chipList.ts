import { chipKey } from '../text/chipKey.ts'
import { isSumRow, listRows } from '../text/listRows.ts'
import { foldWord, tidyCell } from '../roster/rosterCells.ts'
import { startNumber as startNumberOf } from '../teams/runners.ts'
import { SLOTS } from '../teams/teams.ts'

/** A chip has at most so many characters: more, programs of timekeepers do not take. */
export const CHIP_MAX = 40
/** Lines in one list at most. */
export const CHIP_LINES_MAX = 20_000

/** Reasons that a line of a list of chips cannot be taken. (rules/handover#chips-wrong) */
export const CHIP_FAULTS = [
  'noNumber',
  'noChip',
  'badChip',
  'unknownNumber',
  'numberTwice',
  'chipTwice',
  'chipTaken',
] as const
export type ChipFault = (typeof CHIP_FAULTS)[number]
/** `other`: the earlier line, or the start number that has the chip. */
export type FaultyLine = { line: number; fault: ChipFault; startNumber: string; chip: string; other: string }

/** A start number gets this chip; `before`: the one it had. */
export type GivenChip = { line: number; startNumber: string; chip: string; before: string | null }

/** Contents of a list of chips: new and changed chips, number of unchanged ones, and faulty lines. (rules/handover#chips) */
export type ChipList = { given: GivenChip[]; same: number; faults: FaultyLine[]; isByChipNumber: boolean }

/** A slot as a list of chips finds it. */
export type ChipSlot = { startNumber: string | null; chipNumber: number | null; transponder: string | null }

type Line = { line: number; number: string; chip: string }

/** Reads 'Startnummer;Chip' and says what it would change; null: it is no list of two columns. (rules/handover#chips-read) */
export function readChipList(text: string, slots: readonly ChipSlot[]): ChipList | null {
  const lines = linesOf(text)
  if (lines === null) return null
  const byNumber = new Map(slots.flatMap((slot) => (slot.startNumber ? [[slot.startNumber.toUpperCase(), slot]] : [])))
  const byChipNumber = new Map(slots.flatMap((slot) => (slot.chipNumber === null ? [] : [[slot.chipNumber, slot]])))
  const find = (number: string) => {
    const printed = printedNumber(number)
    if (printed !== null) return byNumber.get(printed)
    return /^\d{1,9}$/.test(number) ? byChipNumber.get(Number(number)) : byNumber.get(number.toUpperCase())
  }
  const ofNumber = new Map<string, Line>()
  const ofChip = new Map<string, Line>()
  const given: GivenChip[] = []
  const faults: FaultyLine[] = []
  let same = 0
  for (const one of lines) {
    const { line, number, chip } = one
    const slot = find(number)
    const startNumber = slot?.startNumber ?? null
    const [numberBefore, chipBefore] = [ofNumber.get(startNumber ?? ''), ofChip.get(chipKey(chip))]
    // a line that stands there twice says nothing else
    if (numberBefore !== undefined && numberBefore === chipBefore) continue
    const wrong = (fault: ChipFault, other = '') => faults.push({ line, fault, startNumber: number, chip, other })
    if (number === '') wrong('noNumber')
    else if (chip === '') wrong('noChip')
    else if (!isChip(chip)) wrong('badChip')
    else if (startNumber === null) wrong('unknownNumber')
    else if (numberBefore !== undefined) wrong('numberTwice', String(numberBefore.line))
    else if (chipBefore !== undefined) wrong('chipTwice', String(chipBefore.line))
    else {
      ofNumber.set(startNumber, one)
      ofChip.set(chipKey(chip), one)
      const before = slot?.transponder ?? null
      if (before !== null && chipKey(before) === chipKey(chip)) same += 1
      else given.push({ line, startNumber, chip, before })
    }
  }
  const taken = takenChips({ given, slots, isListed: (number) => ofNumber.has(number) })
  const isByChipNumber = lines.some(({ number }) => /^\d+$/.test(number))
  return { given, same, faults: [...faults, ...taken].toSorted((one, other) => one.line - other.line), isByChipNumber }
}

type Taken = { given: readonly GivenChip[]; slots: readonly ChipSlot[]; isListed: (startNumber: string) => boolean }

/** Chips that somebody has who is not in the list: it would stand on two. */
function takenChips({ given, slots, isListed }: Taken): FaultyLine[] {
  const holders = new Map(
    slots.flatMap(({ startNumber, transponder }) =>
      startNumber && transponder && !isListed(startNumber) ? [[chipKey(transponder), startNumber]] : [],
    ),
  )
  return given.flatMap(({ line, startNumber, chip }) => {
    const other = holders.get(chipKey(chip))
    return other === undefined ? [] : [{ line, fault: 'chipTaken' as const, startNumber, chip, other }]
  })
}

const isChip = (chip: string) => chip.length <= CHIP_MAX && /^[\p{L}\d][\p{L}\d :_./-]*$/u.test(chip)

/** More columns than any list of a timekeeper has. */
const COLUMNS_MAX = 60

/** Headings of the columns with start numbers and chips, best first. */
const NUMBER_NAMES = ['startnummer', 'startnummernaufdruck', 'aufdruck', 'startnr', 'stnr', 'nummer', 'nr', 'bib']
const NUMBER_IDS = ['startnummerid', 'id']
const CHIP_NAMES = ['chip', 'transponder', 'transponder1', 'chipcode', 'chipid', 'chipnummer', 'chipnr', 'tag', 'epc']

function linesOf(text: string): Line[] | null {
  const { rows: all, before } = listRows(text, { max: CHIP_LINES_MAX + 2, columns: COLUMNS_MAX })
  const rows = all
    .map((row, index) => ({ line: index + 1 + before, cells: row.map(tidyCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== '') && !isSumRow(cells))
  const [first] = rows
  if (first === undefined || all.every((row) => row.length < 2)) return null
  const places = placesIn(first.cells)
  const { number, chip } = places ?? { number: 0, chip: 1 }
  return (places === null ? rows : rows.slice(1)).map(({ line, cells }) => ({
    line,
    number: cells[number] ?? '',
    chip: cells[chip] ?? '',
  }))
}

/** Columns of numbers and chips by their headings; null: the first line is no heading, since a number stands in it. */
function placesIn(cells: readonly string[]): { number: number; chip: number } | null {
  if (/^\d/.test(cells[0] ?? '') && /\d/.test(cells[1] ?? '')) return null
  const words = cells.map(foldWord)
  const placeOf = (names: readonly string[]) => {
    const name = names.find((one) => words.includes(one))
    return name === undefined ? -1 : words.indexOf(name)
  }
  const number = placeOf([...NUMBER_NAMES, ...NUMBER_IDS])
  const chip = placeOf(CHIP_NAMES)
  if (number >= 0 && chip >= 0 && number !== chip) return { number, chip }
  return words.some((word) => /\d/.test(word)) ? null : { number: 0, chip: 1 }
}

/** '101A', also when it was written '0101a', '101 A' or '101-A'; null: it has not this form. */
function printedNumber(text: string): string | null {
  const [, team, letter = ''] = /^0*(\d{1,9})[\s./-]*([a-z])$/i.exec(text) ?? []
  const slot = SLOTS.find((one) => one === letter.toUpperCase())
  return team === undefined || slot === undefined ? null : startNumberOf(Number(team), slot)
}
