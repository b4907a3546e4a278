import { NUMBER_PLAN_DEFAULTS } from '#contract/numbers/numberSettings.ts'
import type { KeptAsIs } from '#contract/event/checklist.ts'
import { LEGAL_PAGES } from '#contract/event/event.ts'
import type { NewYear, YearPlan } from '#contract/event/newYear.ts'
import type { Year } from '#contract/event/years.ts'
import { dayOf } from '#domain/text/days.ts'
import { pick } from '#domain/text/factTable.ts'
import { readEventFile } from '../configuration/eventFile.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { schemaOf } from '../db/eachYear.ts'
import { inTransaction } from '../db/transaction.ts'
import { addCatalogueItem } from '../firstFilling/store.ts'
import type { StaffUser } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { writeLog } from '../logs/store.ts'
import { followPlan } from '../numbers/store.ts'
import { legalTexts } from '../schema/tables/settings.ts'
import { foundSettings, saveKept, saveLegalText } from '../settings/store.ts'
import { planYear, type TakenItem } from './planYear.ts'
import { addYear, copyRows, deleteYear, lockYears, lookInto, listYears, saveYearSettings } from '../years/store.ts'

/** A new year before it is made. Refusals as of `prepareYear`. (rules/years#begin) */
export async function previewYear(context: Context, wanted: NewYear): Promise<YearPlan> {
  return (await planYear(context.db, context, wanted)).plan
}

/**
 * Prepares another year of the event in one act: its tables, with what it takes from the current year. Nobody but the staff sees it until it begins.
 * Refusals: 409 one is being prepared already, or the label is taken; 400 a day that cannot be. (rules/years#begin)
 */
export async function prepareYear(context: Context, caller: StaffUser, wanted: NewYear): Promise<Year> {
  return inTransaction(context.db, async (tx) => {
    await lockYears(tx)
    const { date, label, take } = wanted
    const { settings, items } = await planYear(tx, context, wanted)
    const year = await addYear(tx, label)
    const schema = schemaOf(year)
    if (take.documents) await copyRows(tx, schema, 'documents')
    if (take.templates) await copyRows(tx, schema, 'templates')
    await writeLog(tx, { caller, code: 'yearPrepared', facts: { label, date } })
    const { keptAsIs } = await foundSettings(tx)
    await lookInto(tx, year)
    await saveYearSettings(tx, settings)
    await followPlan(tx, { before: NUMBER_PLAN_DEFAULTS, after: settings.numberPlan })
    if (!take.legalTexts) await shippedTexts(tx, context)
    const sold: number[] = []
    for (const [position, taken] of items.entries()) {
      const itemId = await addItem(tx, { ...taken, position })
      if (taken.newPrice === taken.item.price && keptAsIs.items.includes(taken.item.itemId)) sold.push(itemId)
    }
    await saveKept(tx, keptAlong(keptAsIs, { take, items: sold }))
    return { ...pick(year, ['id', 'label', 'state']), date }
  })
}

/** Gives up the year that is being prepared, with all that stands in it. Refusals: 404 there is none of that id, 409 it is not being prepared. (rules/years#begin) */
export async function giveUpYear({ db }: Context, caller: StaffUser, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockYears(tx)
    const year = (await listYears(tx)).find((one) => one.id === id)
    if (!year) throw new Refusal('YEAR_NOT_FOUND')
    if (year.state !== 'preparation') throw new Refusal('YEAR_NOT_PREPARED')
    await deleteYear(tx, year)
    await writeLog(tx, { caller, code: 'yearGivenUp', facts: { label: year.label ?? '' } })
  })
}

/** Points of the checklist that were taken as they are and come along unchanged. (rules/settings#as-it-is) */
const keptAlong = (kept: KeptAsIs, { take, items }: Pick<NewYear, 'take'> & { items: number[] }): KeptAsIs => ({
  settings: take.settings ? kept.settings : [],
  texts: take.legalTexts ? kept.texts : [],
  items,
  compared: take.legalTexts && take.templates ? (kept.compared ?? []) : [],
})

async function addItem(
  tx: Transaction,
  { item, newPrice, availableQuantity, lastDay, position }: TakenItem & { position: number },
): Promise<number> {
  const kept = pick(item, ['name', 'baseName', 'itemType', 'itemAttributes', 'vatExemption'])
  return addCatalogueItem(tx, { ...kept, price: newPrice, availableQuantity, lastDay, position }, item.vatRates)
}

/** The product's texts in place of the organiser's. */
async function shippedTexts(tx: Transaction, { settings: { EVENT_FILE }, now }: Pick<Context, 'settings' | 'now'>) {
  const { legal, termsVersion: version } = readEventFile(EVENT_FILE)
  await tx.delete(legalTexts)
  for (const page of LEGAL_PAGES)
    await saveLegalText(tx, { page, version, markdown: legal[page], validFrom: dayOf(now()) })
}
