import { z } from 'zod'
import { day } from '#contract/fields.ts'
import { ItemAttributes } from '#contract/shop/items.ts'
import { ITEM_TYPES } from '#domain/shop/kinds.ts'
import { centsOf } from '#domain/text/money.ts'
import type { Settings } from '../config.ts'
import type { Connection } from '../db/client.ts'
import { readEventFile, readJson } from '../configuration/eventFile.ts'
import { eventMessages as say } from '../eventMessages.ts'
import { writeLog } from '../logs/store.ts'
import { StartError } from '../startError.ts'
import { addCatalogueItem, hadItems, lockFilling } from './store.ts'
import { inTransaction } from '../db/transaction.ts'

const text = z.string({ error: say.text }).trim().min(1, say.empty)
const euro = z
  .number({ error: say.price })
  .min(0, say.price)
  .max(100_000, say.price)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, say.price)
const rate = z
  .number({ error: say.rate })
  .min(0, say.rate)
  .max(99, say.rate)
  .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e5), say.rate)

/** The rates of an item, each with the day from which it holds. (rules/items#vat-rates) */
const VatRates = z
  .array(z.strictObject({ validFrom: day(say.day), vatRate: rate }), { error: say.noRate })
  .min(1, say.noRate)
  .refine((rates) => new Set(rates.map(({ validFrom }) => validFrom)).size === rates.length, say.twoRates)

const CatalogueFile = z.strictObject({
  /** Rates by name, so that a change of the law is one line. */
  vat: z.record(text, VatRates),
  items: z.array(
    z.strictObject({
      name: text,
      baseName: text.optional(),
      itemType: z.enum(ITEM_TYPES, { error: say.itemType }),
      /** Net, in euro. */
      price: euro,
      vat: text,
      vatExemption: text.optional(),
      availableQuantity: z.int({ error: say.wholeNumber }).min(0, say.from(0)).nullable(),
      lastDay: day(say.day).nullable().default(null),
      itemAttributes: ItemAttributes.strict(),
    }),
  ),
})

/** The catalogue of a file, prices in cents, each item with its rates. Throws a StartError that names the file and the field. */
export function readCatalogue(file: string) {
  const { vat, items: entries } = readJson(file, CatalogueFile)
  return entries.map((entry, position) => {
    const vatRates = vat[entry.vat]
    if (!vatRates) throw new StartError(say.wrong(file, `items.${position}.vat`, say.noRate))
    const { name, baseName = name, itemType, vatExemption, availableQuantity, lastDay, itemAttributes } = entry
    const price = centsOf(entry.price)
    return {
      row: { name, baseName, itemType, price, vatExemption, availableQuantity, lastDay, itemAttributes, position },
      vatRates,
    }
  })
}

/** A database to fill, and the file that says with what. */
type Filling = { db: Connection; settings: Pick<Settings, 'EVENT_FILE'> }

/**
 * Fills a shop that never had an item from the catalogue that the event's file names; returns how many items came in. Two servers may start
 * at once. (rules/operations#catalogue)
 */
export async function fillCatalogue({ db, settings }: Filling): Promise<number> {
  return inTransaction(db, async (transaction) => {
    await lockFilling(transaction, 'firstCatalogue')
    if (await hadItems(transaction)) return 0
    const catalogue = readCatalogue(readEventFile(settings.EVENT_FILE).catalogueFile)
    for (const { row, vatRates } of catalogue) await addCatalogueItem(transaction, row, vatRates)
    await writeLog(transaction, { code: 'catalogueFilled', facts: { count: catalogue.length } })
    return catalogue.length
  })
}
