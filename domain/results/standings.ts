import type { ReadResult } from './readResults.ts'
import { isSame, type Told } from './results.ts'

/** A correction by hand: what it leaves out stays as files tell it. (rules/results#by-hand) */
export type Correction = Partial<Told>

/** The standing of a start number: what files tell, null when none does, and what was corrected of it by hand. */
export type Standing = { told: Told | null; correction: Correction | null }

/** Standings of an event by start number. */
export type Standings = ReadonlyMap<string, Standing>

const NOTHING: Told = { gunTime: null, netTime: null, status: null }

/** The standing of a start number of which nothing is known. */
export const NO_STANDING: Standing = { told: null, correction: null }

/** Times and status that count: a correction stands above every file. (rules/results#by-hand) */
export const counting = ({ told, correction }: Standing): Told => ({ ...(told ?? NOTHING), ...correction })

/** Times and status that count for a start number, known or not. (rules/results#by-hand) */
export const countingOf = (standings: Standings, startNumber: string): Told =>
  counting(standings.get(startNumber) ?? NO_STANDING)

/** Modes of an import: a file replaces all that came from files, or leaves what is not in it. (rules/results#import) */
export const IMPORT_MODES = ['all', 'merge'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]

/** Standings after a file was taken; corrections by hand outlive it. (rules/results#import) */
export function afterImport(before: Standings, read: readonly ReadResult[], mode: ImportMode): Standings {
  const kept = [...before].flatMap(([startNumber, standing]): [string, Standing][] => {
    if (mode === 'merge') return [[startNumber, standing]]
    return standing.correction === null ? [] : [[startNumber, { ...standing, told: null }]]
  })
  const standings = new Map(kept)
  for (const { startNumber, ...told } of read)
    standings.set(startNumber, { told, correction: standings.get(startNumber)?.correction ?? null })
  return standings
}

/** True if a list takes away at least half of the results that are there, as one that is only a part of them does. (rules/results#preview) */
export const removesMost = ({ removed, before }: { removed: number; before: number }): boolean =>
  removed > 0 && removed * 2 >= before

/** Standings after a correction by hand, or after one was taken back (null). (rules/results#by-hand) */
export function afterCorrection(before: Standings, startNumber: string, correction: Correction | null): Standings {
  const told = before.get(startNumber)?.told ?? null
  const standings = new Map(before)
  if (told === null && correction === null) standings.delete(startNumber)
  else standings.set(startNumber, { told, correction })
  return standings
}

/** Numbers of which a file says something else than was corrected by hand: the correction stands. (rules/results#by-hand) */
export function contradicted(
  before: Standings,
  read: readonly ReadResult[],
): { startNumber: string; told: Told; counts: Told }[] {
  return read.flatMap(({ startNumber, ...told }) => {
    const standing = before.get(startNumber)
    if (!standing?.correction) return []
    const counts = counting({ ...standing, told })
    return isSame(told, counts) ? [] : [{ startNumber, told, counts }]
  })
}

/** Differences of a start number between two versions. (rules/results#differences) */
export const DIFFERENCES = ['new', 'removed', 'time', 'status'] as const
export type Difference = (typeof DIFFERENCES)[number]
export type Different = { startNumber: string; difference: Difference; before: Told | null; after: Told | null }

/** Differences of a version from the one before, by start number. (rules/results#differences) */
export function differencesOf(before: Standings, after: Standings): Different[] {
  const found: Different[] = []
  for (const [startNumber, standing] of after) {
    const earlier = before.get(startNumber)
    const [was, is] = [earlier && counting(earlier), counting(standing)]
    if (!was) found.push({ startNumber, difference: 'new', before: null, after: is })
    else if (!isSame(was, is))
      found.push({ startNumber, difference: was.status === is.status ? 'time' : 'status', before: was, after: is })
  }
  for (const [startNumber, standing] of before)
    if (!after.has(startNumber))
      found.push({ startNumber, difference: 'removed', before: counting(standing), after: null })
  return found.toSorted((one, other) => (one.startNumber < other.startNumber ? -1 : 1))
}

/** True if files tell the same in both, whatever was corrected by hand. (rules/results#refused) */
export function tellTheSame(before: Standings, after: Standings): boolean {
  const isIn = (others: Standings, [startNumber, { told }]: [string, Standing]) => {
    const other = others.get(startNumber)?.told ?? null
    return told === null ? other === null : other !== null && isSame(told, other)
  }
  return [...after].every((one) => isIn(before, one)) && [...before].every((one) => isIn(after, one))
}
