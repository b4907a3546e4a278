import type { ReadResult, WarnedLine } from './readResults.ts'

/** Three of a team that come in within so many milliseconds may be one person with three chips. */
const TOGETHER_MS = 200

/** Team's number at the beginning of a start number: '101A'. */
export const teamNumberOf = (startNumber: string): number => Number.parseInt(startNumber, 10)

/** Warns of teams whose three have come in at nearly the same moment, by their first start number. (rules/results#warnings) */
export function teamsTogether(results: readonly ReadResult[]): WarnedLine[] {
  const timed = results.flatMap(({ startNumber, gunTime, netTime }) => {
    const ms = gunTime ?? netTime
    return ms === null ? [] : [{ startNumber, ms }]
  })
  return [...Map.groupBy(timed, ({ startNumber }) => teamNumberOf(startNumber)).values()].flatMap((team) => {
    const times = team.map(({ ms }) => ms)
    const [first] = team
    const isTogether = team.length >= 3 && Math.max(...times) - Math.min(...times) <= TOGETHER_MS
    return first && isTogether ? [{ kind: 'together', line: 0, startNumber: first.startNumber, text: '' }] : []
  })
}

/** Numbers of the list with one of these marks, such as those whose bib was not fetched. (rules/results#warnings) */
export const warnedNumbers = (
  kind: WarnedLine['kind'],
  results: readonly ReadResult[],
  numbers: ReadonlySet<string>,
): WarnedLine[] =>
  results.flatMap(({ startNumber }) => (numbers.has(startNumber) ? [{ kind, line: 0, startNumber, text: '' }] : []))
