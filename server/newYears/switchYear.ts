import type { StoppedByYear } from '#contract/event/newYear.ts'
import { withoutPastOpening } from '#domain/event/opening.ts'
import { countGoing, stopAll } from '../broadcasts/store.ts'
import type { Context } from '../context.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { StaffUser } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { writeLog } from '../logs/store.ts'
import { addKeyEnd } from '../pickupKeys/store.ts'
import { isLinkOn, switchLinkOff } from '../resultLink/store.ts'
import { refreshEvent } from '../settings/eventInForce.ts'
import { endLines } from '../waitingList/endPlace.ts'
import { saveSettings, settingsForChange } from '../settings/store.ts'
import { beginPrepared, listYears, lockYears, type Year } from '../years/store.ts'

/** Things that would stop if that year began now. Refusals: 404 there is none of that id, 409 it is not being prepared. (rules/years#switch) */
export async function previewSwitch({ db }: Context, id: number): Promise<StoppedByYear> {
  await preparedYear(db, id)
  return stoppedNow(db)
}

/**
 * Begins the year that is being prepared: it is the current one from now on, what runs in the one before is stopped, and the shop stays closed until somebody opens it.
 * Refusals as of `previewSwitch`. (rules/years#switch)
 */
export async function switchYear(context: Context, caller: StaffUser, id: number): Promise<StoppedByYear> {
  const stopped = await inTransaction(context.db, async (tx) => {
    await lockYears(tx)
    const { year, current } = await preparedYear(tx, id)
    const found = await stoppedNow(tx)
    await stopAll(tx)
    await switchLinkOff(tx)
    await endLines(tx, context)
    await beginPrepared(tx)
    await keepClosed(tx, context.now())
    // in the new year's table: whoever has a key of before sends things of another year
    await addKeyEnd(tx, { at: context.now(), authorId: caller.id })
    const facts = { label: year.label ?? '', before: current?.label ?? '', ...found }
    await writeLog(tx, { caller, code: 'yearBegun', facts })
    return found
  })
  await refreshEvent(context)
  return stopped
}

/** Drops a moment of opening that has passed while the year was prepared: it would open the shop in this act. (rules/settings#opens-at) */
async function keepClosed(tx: Transaction, now: Date): Promise<void> {
  const { settings } = await settingsForChange(tx)
  const closed = withoutPastOpening(settings, now)
  if (closed !== settings) await saveSettings(tx, { settings: closed })
}

async function preparedYear(connection: Connection, id: number): Promise<{ year: Year; current: Year | undefined }> {
  const all = await listYears(connection)
  const year = all.find((one) => one.id === id)
  if (!year) throw new Refusal('YEAR_NOT_FOUND')
  if (year.state !== 'preparation') throw new Refusal('YEAR_NOT_PREPARED')
  return { year, current: all.find(({ state }) => state === 'current') }
}

const stoppedNow = async (connection: Connection): Promise<StoppedByYear> => ({
  ...(await countGoing(connection)),
  resultLink: await isLinkOn(connection),
})
