import { sql } from '#server/drizzle.cjs'
import type { Database } from '#server/db/client.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { readEventFile } from '#server/configuration/eventFile.ts'
import { readCatalogue } from '#server/firstFilling/catalogue.ts'
import { addCatalogueItem } from '#server/firstFilling/store.ts'
import { refreshEvent } from '#server/settings/eventInForce.ts'
import { eventSettings } from '#server/schema/tables/settings.ts'
import { addYear, beginPrepared } from '#server/years/store.ts'
import { aContextOn, type Clock, type TestContext } from './context.ts'
import { copyDatabase } from './copies.ts'
import { aDatabase, anUnmigratedDatabase, type TestDatabase } from './database.ts'
import { aWorld } from './world.ts'

/** Begins another year of the event, with the catalogue of its file and registration open. */
async function beginYear({ db, context }: TestContext, label: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await addYear(tx, label)
    await beginPrepared(tx)
    for (const { row, vatRates } of readCatalogue(readEventFile(context.settings.EVENT_FILE).catalogueFile))
      await addCatalogueItem(tx, row, vatRates)
    await tx.update(eventSettings).set({ settings: sql`settings || '{"registrationOpen": true}'` })
  })
  await refreshEvent(context)
}

/** Tables over the years whose rows come of what was ordered, paid and sent in one of them. */
const OF_A_YEAR = [
  'billed_facts',
  'billed_vat',
  'bookkeeping_runs',
  'broadcast_files',
  'dunned_invoices',
  'dunning_letters',
  'dunning_papers',
  'dunning_runs',
  'invoice_documents',
  'invoice_xmls',
  'invoices',
  'logs',
  'mails',
  'order_numbers',
  'payments',
]

/** Rows of those tables, as text. */
async function rowsOf({ $client }: Database) {
  const found = OF_A_YEAR.map(async (table) => {
    const { rows } = await $client.query<{ row: string }>(`select t::text as row from public.${table} as t`)
    return [table, rows.map(({ row }) => row)] as const
  })
  return new Map(await Promise.all(found))
}

/** Takes away all that other years than the current one have left. */
async function leaveTheCurrentYear({ $client }: Database, before: Awaited<ReturnType<typeof rowsOf>>): Promise<void> {
  const client = await $client.connect()
  // without the keys and triggers that keep documents
  await client.query('set session_replication_role = replica')
  for (const [table, rows] of before)
    await client.query(`delete from public.${table} as t where t::text = any($1)`, [rows])
  await client.query(`drop schema y1, y2, y4 cascade`)
  await client.query(`delete from years where state <> 'current'`)
  client.release(true)
}

/**
 * A house with two past years, a current one and one in preparation, in each of which the same companies have one of everything; and one that has the
 * current year alone.
 */
export async function threeYears() {
  // what is compared is asked at one moment
  const moment = new Date()
  const clock: Clock = { now: () => moment, pass: () => undefined }
  const over = (database: TestDatabase) => aContextOn(database, {}, clock)
  const house = await over(await aDatabase())
  const first = await aWorld(house)
  await beginYear(house, '2028')
  const second = await aWorld(house, first)
  const past = await anUnmigratedDatabase()
  await copyDatabase({ from: house, to: past })
  await beginYear(house, '2029')
  const before = await rowsOf(house.db)
  const world = await aWorld(house, second)
  await inTransaction(house.db, (tx) => addYear(tx, '2030'))
  const alone = await anUnmigratedDatabase()
  await copyDatabase({ from: house, to: alone })
  await leaveTheCurrentYear(alone.db, before)
  return { house, world, second, past: await over(past), alone: await over(alone) }
}
