import { chipKey } from '../text/chipKey.ts'
import { isSumRow, listRows } from '../text/listRows.ts'
import { foldWord, tidyCell } from '../roster/rosterCells.ts'
import { printedNumber, slotFinder } from './findSlot.ts'

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

/** Columns that were taken as numbers and as chips: by their headings, or, without headings, by their place from 1. */
export type ChipColumns = { number: string | number; chip: string | number }

/** Contents of a list of chips: new and changed chips, number of unchanged ones, and faulty lines. (rules/handover#chips) */
export type ChipList = {
  given: GivenChip[]
  same: number
  faults: FaultyLine[]
  isByChipNumber: boolean
  columns: ChipColumns
}

/** Reasons that no list is read: it is no table, or its columns are not understood, with the cells of its first line. (rules/handover#chips-columns) */
export type UnreadChips = { unread: 'noTable' } | { unread: 'columns'; first: string[] }

/** A slot as a list of chips finds it. */
export type ChipSlot = { startNumber: string | null; chipNumber: number | null; transponder: string | null }

type Line = { line: number; number: string; chip: string }

/** Reads 'Startnummer;Chip' and says what it would change, or why it is no such list. (rules/handover#chips-read) */
export function readChipList(text: string, slots: readonly ChipSlot[]): ChipList | UnreadChips {
  const read = linesOf(text)
  if ('unread' in read) return read
  const { lines, columns } = read
  const find = slotFinder(slots)
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
  return {
    given,
    same,
    faults: [...faults, ...taken].toSorted((one, other) => one.line - other.line),
    isByChipNumber,
    columns,
  }
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

/** More columns than any list of a timekeeper has, and rows above its headings. */
const COLUMNS_MAX = 60
const HEADING_WITHIN = 20

/** Headings of the columns with start numbers and chips, best first; and longer ones that say nothing else: a 'Chipzeit' is no chip. */
const NUMBER_NAMES =
  'startnummer startnummernaufdruck aufdruck startnr stnr nummer nr bib bibnumber bibnr startnummerid id'.split(' ')
const CHIP_NAMES =
  'chip transponder transponder1 chipcode chipid chipnummer chipnr tag epc rfid rfidchip rfidtag rfidcode rfidnummer rfidnr tagid transpondernummer transpondernr'.split(
    ' ',
  )
const NUMBER_PART =
  /^(?:startnummern?|startnr|bibnum(?:ber)?|id|der|des|laeufers?|teilnehmer|gedruckt|aufdruck|neu|20\d\d)+$/
const CHIP_PART =
  /^(?:(?:pro|leih|lauf|einweg|fuss|mylaps|bib)?(?:chip|transponder|rfid|epc|tag)|uhf|hf|nfc|uid|id|code|ident|nummern?|number|nr|no|key|des|der|laeufers?|neu|\d)+$/
const CHIP_WORD = /chip|transponder|rfid|epc|tag/
/** A longer cell is no heading. */
const HEADING_MAX = 60

type Row = { line: number; cells: string[] }

function linesOf(text: string): { lines: Line[]; columns: ChipColumns } | UnreadChips {
  const { rows: all, before } = listRows(text, { max: CHIP_LINES_MAX + HEADING_WITHIN, columns: COLUMNS_MAX })
  const rows = all
    .map((row, index): Row => ({ line: index + 1 + before, cells: row.map(tidyCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== '') && !isSumRow(cells))
  const [first] = rows
  if (first === undefined || all.every((row) => row.length < 2)) return { unread: 'noTable' }
  const above = rows.slice(0, HEADING_WITHIN)
  const begin = above.findIndex(({ cells: [number = '', ...others] }) => isNumberForm(number) && others.some(Boolean))
  const heads = begin < 0 ? above : above.slice(0, begin)
  const heading = heads.findIndex(({ cells }) => placesIn(cells) !== null)
  const places = heading < 0 ? placesWithout(rows) : placesIn(rows[heading]?.cells ?? [])
  if (places === null) return { unread: 'columns', first: (heads.at(-1) ?? first).cells.filter((cell) => cell !== '') }
  const headings = heading < 0 ? [] : (rows[heading]?.cells ?? [])
  const { number, chip } = places
  // headings are printed again on each page
  const isHeading = ({ cells }: Row) =>
    heading >= 0 && cells[number] === headings[number] && cells[chip] === headings[chip]
  return {
    lines: rows
      .slice(heading + 1)
      .filter((row) => !isHeading(row))
      .map(({ line, cells }) => ({ line, number: cells[number] ?? '', chip: cells[chip] ?? '' })),
    columns: { number: headings[number] ?? number + 1, chip: headings[chip] ?? chip + 1 },
  }
}

type Places = { number: number; chip: number }

/** Columns of numbers and chips by their headings; null: not both are named, or one may be meant by several. */
function placesIn(cells: readonly string[]): Places | null {
  const words = cells.map((cell) => (cell.length > HEADING_MAX ? '' : foldWord(cell)))
  const [number, chip] = [
    placeOf(words, NUMBER_NAMES, (word) => NUMBER_PART.test(word)),
    placeOf(words, CHIP_NAMES, (word) => CHIP_WORD.test(word) && CHIP_PART.test(word)),
  ]
  return number === null || chip === null || number === chip ? null : { number, chip }
}

function placeOf(
  words: readonly string[],
  names: readonly string[],
  isMeant: (word: string) => boolean,
): number | null {
  const name = names.find((one) => words.includes(one))
  if (name !== undefined) return words.indexOf(name)
  const found = words.flatMap((word, place) => (isMeant(word) ? [place] : []))
  return found.length === 1 ? (found[0] ?? null) : null
}

/** Two columns without headings: numbers, then chips. Anything else is not guessed. (rules/handover#chips-columns) */
function placesWithout(rows: readonly Row[]): Places | null {
  const isPair = rows.every(({ cells }) => cells.slice(2).every((cell) => cell === ''))
  const numbers = rows.filter(({ cells }) => isNumberForm(cells[0] ?? '')).length
  const [first] = rows
  const begins = first !== undefined && (isNumberForm(first.cells[0] ?? '') || first.cells[0] === '')
  return isPair && begins && numbers * 2 >= rows.length ? { number: 0, chip: 1 } : null
}

/** '101A' or '17': what a start number looks like. */
const isNumberForm = (cell: string) =>
  cell.length <= CHIP_MAX && (printedNumber(cell) !== null || /^\d{1,9}$/.test(cell))
