import type { StoppedByYear } from '#contract/event/newYear.ts'
import { withoutPastOpening } from '#domain/event/opening.ts'
import { dayOf } from '#domain/text/days.ts'
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
import { foundSettings, saveSettings, settingsForChange } from '../settings/store.ts'
import { beginPrepared, listYears, lockYears, within, type Year } from '../years/store.ts'

/** Things that would stop if that year began now. Refusals: 404 there is none of that id, 409 it is not being prepared, or its day is past or not after the current one's. (rules/years#switch) */
export async function previewSwitch({ db, now }: Context, id: number): Promise<StoppedByYear> {
  return inTransaction(db, async (tx) => {
    const { year } = await preparedYear(tx, id)
    await refuseDay(tx, year, now())
    return stoppedNow(tx)
  })
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
    await refuseDay(tx, year, context.now())
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

/** Refuses a day that was set meanwhile, or has passed: 409. (rules/years#switch) */
async function refuseDay(tx: Transaction, year: Year, now: Date): Promise<void> {
  const before = (await foundSettings(tx)).settings.date
  const { date } = await within(tx, year, async () => (await foundSettings(tx)).settings)
  if (date < dayOf(now)) throw new Refusal('YEAR_DAY_PASSED', date)
  if (date <= before) throw new Refusal('YEAR_DAY_NOT_AFTER', before)
}

/** Closes the shop, whatever was set while the year was prepared, and drops a moment of opening that has passed: the lead opens it. (rules/settings#opens-at) */
async function keepClosed(tx: Transaction, now: Date): Promise<void> {
  const { settings } = await settingsForChange(tx)
  await saveSettings(tx, { settings: { ...withoutPastOpening({ ...settings, registrationOpen: false }, now) } })
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
