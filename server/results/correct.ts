import type { Correction } from '#contract/results/results.ts'
import type { ResultVersion } from '#contract/results/resultVersions.ts'
import { isWithoutTime, oddInCorrection } from '#domain/results/oddTimes.ts'
import {
  afterCorrection,
  counting,
  countingOf,
  NO_STANDING,
  type Correction as Corrected,
  type Standing,
} from '#domain/results/standings.ts'
import type { Context } from '../context.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { inTurn } from './inTurn.ts'
import { makeVersion } from './makeVersion.ts'
import { refuseNames } from './refuseNames.ts'
import { slotOf } from './slotOf.ts'
import { oneVersion, settingsOfResults } from './store.ts'
import { newestResults } from '../resultVersions/store.ts'

const NOTHING: ReadonlyMap<string, Standing> = new Map<string, Standing>()

/**
 * Sets or corrects a time or status by hand, with a public reason. The same once more changes nothing; what is odd in the times is kept with the version.
 * Refusals: 404 nobody has or had the number, 400 the reason names somebody, or somebody would be in the goal without a time. (rules/results#by-hand)
 */
export async function correct(
  context: Context,
  caller: Caller,
  { startNumber: typed, reason, ...said }: Correction & { startNumber: string },
): Promise<ResultVersion> {
  const correction: Corrected = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
  return change(context, { caller, typed, reason, correction })
}

/** Takes a correction back: what files tell stands again. Refusal: 404 there is none. (rules/results#by-hand) */
export async function takeBack(
  context: Context,
  caller: Caller,
  { startNumber: typed, reason }: { startNumber: string; reason: string },
): Promise<ResultVersion> {
  return change(context, { caller, typed, reason, correction: null })
}

type Change = { caller: Caller; typed: string; reason: string; correction: Corrected | null }

async function change(context: Context, { caller, typed, reason, correction }: Change): Promise<ResultVersion> {
  return inTurn(context, async (tx) => {
    const newest = await newestResults(tx, context)
    const { startNumber, teamID, runnerID, competition } = await slotOf(tx, context, { newest, typed })
    const standing = newest?.standings.get(startNumber) ?? NO_STANDING
    if (correction === null && standing.correction === null) throw new Refusal('CORRECTION_NOT_FOUND', startNumber)
    await refuseNames(tx, { reason, startNumber })
    const standings = afterCorrection(newest?.standings ?? NOTHING, startNumber, correction)
    const after = countingOf(standings, startNumber)
    if (correction !== null && isWithoutTime(after)) throw refuseField('netTime', 'RESULT_WITHOUT_TIME')
    if (newest && correction !== null && isSameCorrection(standing.correction, correction)) {
      const known = await oneVersion(tx, newest.version)
      if (known?.startNumber === startNumber && known.reason === reason) return known
    }
    const { plausible } = await settingsOfResults(tx)
    const odd = oddInCorrection(correction ?? {}, { after, bounds: plausible[competition] })
    const made = await makeVersion(tx, context, {
      newest,
      standings,
      author: caller,
      source: 'hand',
      startNumber,
      reason,
      warned: odd.map((kind) => ({ kind, count: 1, lines: [{ kind, line: 0, startNumber, text: '' }] })),
    })
    const code = correction === null ? 'resultCorrectionTakenBack' : 'resultCorrected'
    await writeLog(tx, {
      caller,
      code,
      facts: { version: made.version, startNumber, before: counting(standing), after, reason },
      about: [about.team(teamID), about.runner(runnerID)],
    })
    return made
  })
}

const CORRECTED = ['gunTime', 'netTime', 'status'] as const

const isSameCorrection = (one: Corrected | null, other: Corrected) =>
  one !== null && CORRECTED.every((field) => one[field] === other[field])
