import { inGerman } from '../table.ts'
import { sentBy, type Finding, type Growth } from './measure.ts'

/** The tolerance: the best of several turns still varies this much between measurements. */
const TOLERANCE = 2
/** A whole list is read in batches: at most one statement per this many bytes. */
const BYTES_A_STATEMENT = 100_000
/** Teams for which a call that works on every row may send one statement: their ninety slots are about what a frozen hand-over writes in one. */
const TEAMS_A_STATEMENT = 30
/** What counting, adding up or skipping all rows of the largest event may take, in ms; in the smallest there is nothing to count. */
const COUNTING_MS = 10

/** How much longer the call takes in the largest event than in the smallest, and how much more it returns. */
function growthOf({ findings }: Growth): { time: number; answer: number } {
  const [first, last] = endsOf(findings)
  return { time: last.ms / first.ms, answer: Math.max(1, last.bytes / first.bytes) }
}

function endsOf(findings: readonly Finding[]): [Finding, Finding] {
  const [first, last] = [findings[0], findings.at(-1)]
  if (!first || !last) throw new Error('Nothing was measured.')
  return [first, last]
}

/** It grows no faster than its answer, or than the event where it works on all of it, but for the counting of all rows where it tells of all; it sends no statement per row, and scans a whole table only where it must. */
export function isSteady(growth: Growth): boolean {
  const [first, last] = endsOf(growth.findings)
  const answer = growth.worksOnAll ? last.teams / first.teams : growthOf(growth).answer
  const isTooSlow = last.ms > TOLERANCE * answer * first.ms + (growth.tellsOfAll ? COUNTING_MS : 0)
  const inBatches = growth.worksOnAll ? last.teams / TEAMS_A_STATEMENT : last.bytes / BYTES_A_STATEMENT
  const isOneByOne = sentBy(last) > sentBy(first) + inBatches
  const readsTooMuch = !growth.tellsOfAll && growth.whole.length > 0
  return !isTooSlow && !isOneByOne && !readsTooMuch
}

const KILO = 1000

/** The head of the printed table, for events of these sizes. */
export const growthHead = (sizes: readonly number[]) => [
  'Aufruf, ms',
  ...sizes.map((teams) => `${inGerman(teams)} Teams`),
  'Zeit',
  'Antwort (kB)',
  'Abfragen',
  'liest ganz',
  'gehalten',
]

/** A line of the printed table. */
export function growthRow(growth: Growth): string[] {
  const { time, answer } = growthOf(growth)
  const [first, last] = endsOf(growth.findings)
  const sent = [...new Set([sentBy(first), sentBy(last)])].join(' → ')
  const sizes = [first, last].map(({ bytes }) => inGerman(bytes / KILO, 1)).join(' → ')
  return [
    growth.call,
    ...growth.findings.map(({ ms }) => inGerman(ms, 1)),
    `× ${inGerman(time, 1)}`,
    `× ${inGerman(answer, 1)} (${sizes})`,
    sent,
    growth.whole.join(', ') || '–',
    isSteady(growth) ? 'ja' : 'NEIN',
  ]
}
