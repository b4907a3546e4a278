import type { ChipList, ChipSlot } from '#domain/numbers/chipList.ts'
import { columnsInWords, faultInWords } from '#contract/numbers/handOverMessages.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { inSnapshot } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { writeLog } from '../logs/store.ts'
import { job } from '../workers/job.ts'
import { runJob, sentBy, takingSlot } from '../workers/pool.ts'
import { inTurn } from './inTurn.ts'
import type { readChips } from './readChips.ts'
import { foundSlot } from './state.ts'
import { slotsInPieces, slotsNow, writeChips } from './store.ts'

const chipReading = job<typeof readChips>('list', new URL('./readChips.ts', import.meta.url), 'readChips')

/** So many are named to somebody who looks; all are counted. */
const NAMED = 200

/** What a list of chips would change, and what is wrong with it. Refusals: 400, 415 it is no such list. (rules/handover#chips) */
export async function previewChips(context: Context, caller: User, bytes: Uint8Array) {
  return takingSlot(sentBy(caller), async () => {
    const slots = await inSnapshot(context.db, slotsInPieces)
    const list = await runJob(chipReading, slots.map(chipSlotOf), bytes)
    const ofNumber = new Map(slots.map((slot) => [slot.startNumber, slot]))
    const changed = list.given.filter(({ before }) => before !== null)
    const news = list.given.filter(({ before }) => before === null)
    return {
      ...countsOf(list),
      isByChipNumber: list.isByChipNumber,
      columns: columnsInWords(list.columns),
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
  const take = async (tx: Transaction) => {
    const list = await runJob(chipReading, (await slotsNow(tx)).map(chipSlotOf), bytes)
    if (list.faults.length > 0) {
      const named = list.faults.slice(0, NAMED)
      const fields = Object.fromEntries(named.map((faulty) => [String(faulty.line), faultInWords(faulty)]))
      throw new Refusal('CHIPS_WRONG', list.faults.length).withFields(fields)
    }
    const counts = countsOf(list)
    if (list.given.length === 0) return counts
    await writeChips(tx, list.given)
    await writeLog(tx, { caller, code: 'chipsTaken', facts: counts })
    return counts
  }
  return takingSlot(sentBy(caller), () => inTurn(context, take))
}

/** Of a slot no more than a list of chips finds it by: nobody's name is copied to another thread. */
const chipSlotOf = ({ startNumber, chipNumber, transponder }: ChipSlot): ChipSlot => ({
  startNumber,
  chipNumber,
  transponder,
})

const countsOf = ({ given, same }: ChipList) => {
  const changed = given.filter(({ before }) => before !== null).length
  return { new: given.length - changed, changed, same }
}
