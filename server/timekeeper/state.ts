import { chipOf, countChanges, handOverChanges, type HandedSlot } from '#domain/numbers/handOver.ts'
import { profileCells } from '#contract/numbers/handOverFiles.ts'
import type { Context } from '../context.ts'
import { inSnapshot } from '../db/transaction.ts'
import { findingsIn, teamsIn } from './makeVersion.ts'
import { newestVersion, numbersWithChips, slotsInPieces, slotsOf } from './store.ts'

/** So many slots and numbers of a finding are named; all are counted. */
const NAMED = 50

/** What would be handed over now, what is wrong with it, and what changed since the newest version. (rules/handover#page) */
export async function handOverState(context: Context) {
  return inSnapshot(context.db, async (tx) => {
    const slots = await slotsInPieces(tx)
    const newest = await newestVersion(tx)
    const isForgotten = newest !== undefined && newest.erased === newest.runners
    const findings = await findingsIn(tx, slots)
    return {
      teams: teamsIn(slots),
      runners: slots.length,
      findings: findings.map(({ kind, slots: those, numbers }) => ({
        kind,
        count: those.length + numbers.length,
        slots: those.slice(0, NAMED).map(foundSlot),
        numbers: numbers.slice(0, NAMED),
      })),
      chips: (await numbersWithChips(tx)).length,
      changes:
        newest === undefined || isForgotten
          ? null
          : {
              since: newest.version,
              ...countChanges(handOverChanges(await slotsOf(tx, newest.version), slots, profileCells('generic.csv'))),
            },
    }
  })
}

/** A slot as a page names it and leads to it. */
export const foundSlot = (slot: HandedSlot) => ({
  runnerID: slot.runnerID,
  teamID: slot.teamID,
  startNumber: slot.startNumber,
  chip: chipOf(slot),
  personName: [slot.firstName, slot.lastName].filter(Boolean).join(' '),
  teamName: slot.teamName,
})
