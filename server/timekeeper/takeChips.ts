import { TextDecoder } from 'node:util'
import { readChipList } from '#domain/chipList.ts'
import type { ChipList, ChipSlot } from '#domain/chipList.ts'
import { faultInWords } from '#contract/handOverMessages.ts'
import type { Context } from '../context.ts'
import { inSnapshot } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { logActions } from '../logs/messages.ts'
import { writeLog } from '../logs/store.ts'
import { inTurn } from './inTurn.ts'
import { timekeeperLog } from './messages.ts'
import { foundSlot } from './state.ts'
import { slotsInPieces, slotsNow, writeChips } from './store.ts'

/** So many are named to somebody who looks; all are counted. */
const NAMED = 200

/** What a list of chips would change, and what is wrong with it. Refusals: 400, 415 it is no such list. (rules/handover#chips) */
export async function previewChips(context: Context, bytes: Uint8Array) {
  return inSnapshot(context.db, async (tx) => {
    const slots = await slotsInPieces(tx)
    const list = readList(slots, bytes)
    const ofNumber = new Map(slots.map((slot) => [slot.startNumber, slot]))
    const changed = list.given.filter(({ before }) => before !== null)
    const news = list.given.filter(({ before }) => before === null)
    return {
      ...countsOf(list),
      isByChipNumber: list.isByChipNumber,
      given: [...changed, ...news].slice(0, NAMED).flatMap(({ startNumber, chip, before }) => {
        const slot = ofNumber.get(startNumber)
        return slot ? [{ ...foundSlot(slot), startNumber, chip, before }] : []
      }),
      faults: list.faults.slice(0, NAMED).map((faulty) => ({ line: faulty.line, text: faultInWords(faulty) })),
      faulty: list.faults.length,
    }
  })
}

/** Takes a list of chips, all or none. Refusals: 400 it is no such list, or lines are wrong, which are named. (rules/handover#chips) */
export async function takeChips(context: Context, caller: User, bytes: Uint8Array) {
  return inTurn(context, async (tx) => {
    const list = readList(await slotsNow(tx), bytes)
    if (list.faults.length > 0) {
      const named = list.faults.slice(0, NAMED)
      const fields = Object.fromEntries(named.map((faulty) => [String(faulty.line), faultInWords(faulty)]))
      throw new Refusal('CHIPS_WRONG', list.faults.length).withFields(fields)
    }
    const counts = countsOf(list)
    if (list.given.length === 0) return counts
    await writeChips(tx, list.given)
    await writeLog(tx, { caller, action: logActions.chipsTaken, details: timekeeperLog.chips(counts) })
    return counts
  })
}

const countsOf = ({ given, same }: ChipList) => {
  const changed = given.filter(({ before }) => before !== null).length
  return { new: given.length - changed, changed, same }
}

function readList(slots: readonly ChipSlot[], bytes: Uint8Array): ChipList {
  // no text has a NUL, every workbook has
  if (bytes.includes(0)) throw new Refusal('CHIPS_WRONG_TYPE')
  const list = readChipList(decoded(bytes), slots)
  if (list === null) throw new Refusal('CHIPS_UNREADABLE')
  if (list.given.length + list.same + list.faults.length === 0) throw new Refusal('CHIPS_EMPTY')
  return list
}

/** Excel saves in the encoding of Windows unless it is told otherwise; what is no UTF-8 is that. (rules/handover#chips-read) */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
