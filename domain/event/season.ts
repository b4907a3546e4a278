import { addDays, isDay } from '../text/days.ts'
import { isSumRow, listRows } from '../text/listRows.ts'

/** Number of team places sold on a day. */
export type SoldDay = { day: string; places: number }

/** Number of teams on a day, and of those complete for the staff. */
export type CompletenessDay = { day: string; teams: number; complete: number }

/** Places sold for an earlier event, and its day: its days are laid on this year's by their distance from the race. */
export type EarlierSeason = { eventDate: string; sold: SoldDay[] }

/** A day of the season; null is not known, or not yet. The places are those of all days until then. */
export type SeasonDay = { day: string; places: number | null; earlier: number | null; complete: number | null }

/** Reason that a line of the list cannot be read. */
export type SeasonLineFault = { line: number; fault: 'columns' | 'day' | 'places' | 'twice' | 'notItsYear' }

const DAY_MS = 86_400_000
/** A season is no longer than this before its race: what is older belongs to another event. */
export const SEASON_DAYS_MAX = 500
const DAYS_A_WEEK = 7
/** More than the days of a season, and the columns of such a list. */
const LINES_MAX = 2000
const COLUMNS_MAX = 20
/** With more days a table has a row a week. */
const MOST_ROWS = 60

/**
 * The days of last year's list: 'Datum; Plätze' a line, as spreadsheets save and copy it ('17.09.2026;12', '2026-09-17' and a tab too), with
 * or without a title, a line of headings and sums. What cannot be read is named by its line, and then nothing is taken. (rules/statistics#season)
 */
export function readSeason(text: string, eventDate: string): { sold: SoldDay[]; faults: SeasonLineFault[] } {
  const sold = new Map<string, number>()
  const faults: SeasonLineFault[] = []
  const { rows, before } = listRows(text, { max: LINES_MAX, columns: COLUMNS_MAX })
  for (const [at, row] of rows.entries()) {
    const cells = row.map((cell) => cell.trim())
    // above the first day stand a title and headings
    const [first = '', second = ''] = cells
    const isAbove = sold.size + faults.length === 0 && !/^\d{1,4}[.-]/.test(first) && !/^\d+$/.test(second)
    if (isAbove || isSumRow(cells) || cells.every((cell) => cell === '')) continue
    const [date = '', places = '', ...more] = cells
    const day = dayIn(date)
    const fault =
      cells.length < 2 || more.some((cell) => cell !== '')
        ? 'columns'
        : day === null
          ? 'day'
          : !/^\d{1,5}$/.test(places)
            ? 'places'
            : sold.has(day)
              ? 'twice'
              : day > eventDate || day < addDays(eventDate, -SEASON_DAYS_MAX)
                ? 'notItsYear'
                : null
    if (fault !== null) faults.push({ line: at + 1 + before, fault })
    else if (day !== null) sold.set(day, Number(places))
  }
  const days = [...sold].map(([day, places]) => ({ day, places }))
  return { sold: days.toSorted((one, other) => (one.day < other.day ? -1 : 1)), faults }
}

/** '17.9.2026' and '2026-09-17' as a day; null when there is no such day. */
function dayIn(text: string): string | null {
  const [, date, month, year] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text) ?? []
  const day = year ? `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}` : text
  return isDay(day) ? day : null
}

type Season = {
  sold: readonly SoldDay[]
  completeness: readonly CompletenessDay[]
  earlier: EarlierSeason | null
  eventDate: string
  /** Like '2027-03-01', in the event's place. */
  today: string
}

/** The day that a season has come to: today, or once the race is over its day, or that of what was sold afterwards. (rules/statistics#season) */
export function seasonUntil({ sold, eventDate, today }: Pick<Season, 'sold' | 'eventDate' | 'today'>): string {
  const days = [eventDate, ...sold.map(({ day }) => day)].toSorted()
  return today <= eventDate ? today : (days.at(-1) ?? today)
}

/**
 * The season day by day, from the first known one until today, or as far as last year's goes: how many places were sold until then, this year
 * and as long before the race last year, and how many teams were complete. (rules/statistics#season)
 */
export function seasonDays({ sold, completeness, earlier, eventDate, today }: Season): SeasonDay[] {
  const shift = earlier ? (Date.parse(eventDate) - Date.parse(earlier.eventDate)) / DAY_MS : 0
  const before = new Map(earlier?.sold.map(({ day, places }) => [addDays(day, shift), places]))
  const now = new Map(sold.map(({ day, places }) => [day, places]))
  if (now.size + before.size === 0) return []
  const complete = new Map(completeness.map((one) => [one.day, one.complete]))
  const known = [...now.keys(), ...before.keys()].toSorted()
  const days: SeasonDay[] = []
  const sums = { now: 0, before: 0 }
  const last = [today, known.at(-1) ?? today].toSorted().at(-1) ?? today
  for (let day = known[0] ?? today; day <= last; day = addDays(day, 1)) {
    sums.now += now.get(day) ?? 0
    sums.before += before.get(day) ?? 0
    days.push({
      day,
      places: day <= today ? sums.now : null,
      earlier: earlier ? sums.before : null,
      complete: complete.get(day) ?? null,
    })
  }
  return days
}

/** The days that a table names: all of a short season, else today, the same weekday of the other weeks, and the last day with the sum of all. */
export function seasonRows(days: readonly SeasonDay[], today: string): readonly SeasonDay[] {
  if (days.length <= MOST_ROWS) return days
  return days.filter(
    ({ day }, at) => at === days.length - 1 || ((Date.parse(day) - Date.parse(today)) / DAY_MS) % DAYS_A_WEEK === 0,
  )
}

const TICKS_MOST = 4

/** Values of the lines in a drawing of values up to this one: round numbers from 0 on, the last at or above it. */
export function scaleOf(highest: number): number[] {
  const least = Math.max(1, highest) / TICKS_MOST
  const power = 10 ** Math.floor(Math.log10(least))
  const step = Math.max(1, [1, 2, 5, 10].map((times) => times * power).find((one) => one >= least) ?? least)
  return Array.from({ length: Math.ceil(Math.max(1, highest) / step) + 1 }, (_, place) => place * step)
}
