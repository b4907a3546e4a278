import { differencesOf, type Different, type Standings } from './standings.ts'
import type { VersionSource } from './versions.ts'

/** A correction between two versions that were public one after the other; `reason` null: a list of the timekeeper without one of its own. */
export type PublishedCorrection = Pick<Different, 'startNumber' | 'difference' | 'before' | 'after'> & {
  reason: string | null
  isBack: boolean
}

/** A version between two that were public: where it came from, and its reason. */
type Between = { source: VersionSource; startNumber: string | null; reason: string | null }

/** Two versions that were public one after the other, and those between them, oldest first. `isBack`: the later one is the earlier version. */
type Published = { before: Standings; after: Standings; between: readonly Between[]; isBack: boolean }

/** Corrections that are told of one publication; a list in which all is another is no correction any more. */
const MOST = 500

/**
 * Corrections between two versions that were public one after the other. Who has come in meanwhile is none, unless it was entered by hand.
 * (rules/results#corrections)
 */
export function correctionsBetween({ before, after, between, isBack }: Published): PublishedCorrection[] {
  const ofList = between.findLast(({ source, reason }) => source !== 'hand' && reason !== null)?.reason ?? null
  return differencesOf(before, after)
    .flatMap((different) => {
      const byHand = between.findLast((one) => one.source === 'hand' && one.startNumber === different.startNumber)
      if (different.difference === 'new' && !byHand) return []
      return [{ ...different, reason: byHand?.reason ?? ofList, isBack }]
    })
    .slice(0, MOST)
}
