import { slotFinder } from '../numbers/findSlot.ts'
import { foldWord, tidyCell } from '../roster/rosterCells.ts'
import type { Competition } from '../teams/teams.ts'
import { chipKey } from '../text/chipKey.ts'
import { oddTimes, type Bounds } from './oddTimes.ts'
import { hoursAsMinutes, readTime } from './raceTimes.ts'
import type { ListCell, ResultList } from './raceResultList.ts'
import { isOfPlaces, type ColumnUse } from './resultColumns.ts'
import { isSame, type Told } from './results.ts'
import { readStatus, type ResultStatus } from './statuses.ts'

/** Kinds of what is odd in a list of results; none forbids it but a number that stands there twice with different times. (rules/results#warnings) */
export const RESULT_WARNINGS = [
  'fitsNobody',
  'differentTwice',
  'corrected',
  'unknownNumber',
  'withdrawn',
  'noNumber',
  'noTime',
  'withoutTimekeeping',
  'tooFast',
  'tooSlow',
  'netAboveGun',
  'together',
  'otherName',
  'otherPerson',
  'notFetched',
  'hoursAsMinutes',
  'sameTwice',
] as const
export type ResultWarning = (typeof RESULT_WARNINGS)[number]

/** A warning by its line in the file, and its sheet where several are read; `startNumber` as far as it is known, else what stands there, and the `text` that is odd. */
export type WarnedLine = { kind: ResultWarning; line: number; sheet?: string; startNumber: string; text: string }

/** Bounds of what is plausible for each competition. (rules/results#plausible) */
export type Plausible = Readonly<Record<Competition, Bounds>>

/** A place of a team as a list of results finds it. */
export type ResultSlot = {
  startNumber: string | null
  chipNumber: number | null
  transponder: string | null
  firstName: string | null
  lastName: string | null
  competition: Competition
  timekeeping: boolean
}

/** Result of a start number as a list tells it. */
export type ReadResult = Told & { startNumber: string }

/** Results of a list by its own columns, and what is odd in it. */
export type ReadResults = { results: ReadResult[]; warnings: WarnedLine[] }

/** Start and chip number of a place that was handed over and has been withdrawn since. */
export type GoneNumber = { startNumber: string | null; chipNumber: number | null }

type Reading = {
  columns: readonly ColumnUse[]
  slots: readonly ResultSlot[]
  gone?: readonly GoneNumber[]
  plausible: Plausible
}

/** Below this an Excel time of hours is none of minutes either. */
const SHORTEST_MS = 300_000

/** Reads a list of results by the use of its columns. A line that says nothing of anybody is passed over. (rules/results#reading) */
export function readResults(
  { headings, rows }: ResultList,
  { columns, slots, gone = [], plausible }: Reading,
): ReadResults {
  const placesOf = (use: ColumnUse) => columns.flatMap((one, place) => (one === use ? [place] : []))
  const [numberPlaces, chipPlaces, transponderPlaces] = [
    placesOf('startNumber'),
    placesOf('chipNumber'),
    placesOf('transponder'),
  ]
  const [gunPlaces, netPlaces, statusPlaces, namePlaces] = [
    placesOf('gunTime'),
    placesOf('netTime'),
    placesOf('status'),
    placesOf('name'),
  ]
  const textIn = (cells: readonly ListCell[], places: readonly number[]) =>
    places
      .map((place) => tidyCell(cells[place] ?? ''))
      .filter(Boolean)
      .join(' ')
  const find = slotFinder(slots)
  const findGone = slotFinder(gone)
  const byTransponder = new Map(
    slots.flatMap((slot) => (slot.transponder === null ? [] : [[chipKey(slot.transponder), slot]])),
  )
  const areNumbers = statusPlaces.every((place) => {
    const heading = headings[place]
    return heading === undefined || !isOfPlaces(heading)
  })
  const warnings: WarnedLine[] = []
  const known = new Map<string, ReadResult>()

  for (const { line, cells, sheet } of rows) {
    const number = textIn(cells, numberPlaces) || textIn(cells, chipPlaces)
    const transponder = textIn(cells, transponderPlaces)
    const slot =
      (number === '' ? undefined : find(number)) ??
      (transponder === '' ? undefined : byTransponder.get(chipKey(transponder)))
    const shown = slot?.startNumber ?? (number || transponder)
    const warn = (kind: ResultWarning, text = '') =>
      warnings.push({ kind, line, startNumber: shown, text, ...(sheet !== undefined && { sheet }) })
    const gun = timeIn(cells, gunPlaces, { slot, plausible })
    const net = timeIn(cells, netPlaces, { slot, plausible })
    const said = readStatus(textIn(cells, statusPlaces), { inColumn: areNumbers }) ?? net.status ?? gun.status
    const isSaid = said !== null || net.ms !== null || gun.ms !== null
    for (const text of [net.odd, gun.odd]) if (text !== null) warn('noTime', text)
    if (!isSaid) continue
    if (shown === '') {
      warn('noNumber')
      continue
    }
    if (!slot?.startNumber) {
      warn(number !== '' && findGone(number) ? 'withdrawn' : 'unknownNumber')
      continue
    }
    const result = {
      startNumber: slot.startNumber,
      gunTime: gun.ms,
      netTime: net.ms,
      // a time says it already
      status: said === 'FINISHED' ? null : said,
    }
    const before = known.get(slot.startNumber)
    if (before) {
      warn(isSame(before, result) ? 'sameTwice' : 'differentTwice')
      continue
    }
    known.set(slot.startNumber, result)
    if (net.wereHours || gun.wereHours) warn('hoursAsMinutes', net.wereHours ? net.text : gun.text)
    judge(result, { slot, plausible, name: textIn(cells, namePlaces), warn })
  }
  return { results: [...known.values()], warnings }
}

type Cell = { ms: number | null; status: ResultStatus | null; odd: string | null; wereHours: boolean; text: string }
type Beside = { slot: ResultSlot | undefined; plausible: Plausible }

/** The time in a cell, or the status in its stead; `odd`: a text that is neither. */
function timeIn(cells: readonly ListCell[], [place]: readonly number[], { slot, plausible }: Beside): Cell {
  const cell = place === undefined ? '' : (cells[place] ?? '')
  const text = tidyCell(cell)
  const none = { ms: null, status: null, odd: null, wereHours: false, text }
  if (text === '' || text === '-' || text === '*') return none
  const time = readTime(typeof cell === 'number' ? cell : text)
  if (time === null) {
    const status = readStatus(text, { inColumn: false })
    return { ...none, status, odd: status === null ? text : null }
  }
  const { fastest, slowest } = plausible[slot?.competition ?? 'RUNNING']
  const meant = hoursAsMinutes(time.ms)
  const wereHours = time.unit === 'days' && time.ms > slowest && meant >= (fastest ?? SHORTEST_MS) && meant <= slowest
  return { ...none, ms: wereHours ? meant : time.ms, wereHours }
}

type Judged = Beside & { slot: ResultSlot; name: string; warn: (kind: ResultWarning, text?: string) => void }

/** Warns of what is odd of a single result. */
function judge({ netTime, gunTime }: ReadResult, { slot, plausible, name, warn }: Judged): void {
  const time = netTime ?? gunTime
  if (!slot.timekeeping && time !== null) warn('withoutTimekeeping')
  for (const odd of oddTimes({ netTime, gunTime }, plausible[slot.competition])) warn(odd)
  if (name !== '' && !isNameOf(name, slot)) warn('otherName', name)
}

/** A longer name is compared by its beginning. */
const NAME_MAX = 200
const wordsOf = (name: string) =>
  name
    .slice(0, NAME_MAX)
    .split(/[\s,;/-]+/)
    .map(foldWord)
    .filter(Boolean)

/** True if a name is that of somebody, in whatever order: all words of one are among those of the other. */
function isNameOf(name: string, { firstName, lastName }: ResultSlot): boolean {
  const own = wordsOf(`${firstName ?? ''} ${lastName ?? ''}`)
  const told = wordsOf(name)
  // nobody is entered there, or the letters are of another writing
  if (own.length === 0 || told.length === 0) return true
  return told.every((word) => own.includes(word)) || own.every((word) => told.includes(word))
}
