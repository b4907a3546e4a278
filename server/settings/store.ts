import { and, asc, count, eq, isNull, lte, notExists, sql } from '#server/drizzle.cjs'
import type { LegalPageName } from '#contract/event/event.ts'
import type { EventSettings } from '#contract/event/settings.ts'
import { halvesOf } from '#contract/event/settingHalves.ts'
import type { Unsaid } from '#domain/results/names.ts'
import { DEFAULT_RESULT_SETTINGS } from '#domain/results/resultSettings.ts'
import { CURRENT, type Connection, type Transaction } from '../db/client.ts'
import { laterThan } from '../schema/tables/columns.ts'
import { resultSettings } from '../schema/tables/results.ts'
import { eventSettings, legalTexts, organiserSettings, wordmarks } from '../schema/tables/settings.ts'
import { years } from '../schema/tables/years.ts'
import { items, itemVatRates, orders } from '../schema/tables/shop.ts'

type YearRow = typeof eventSettings.$inferSelect
type OrganiserRow = typeof organiserSettings.$inferSelect
/** Both halves of the settings as one. (rules/years#settings) */
export type SettingsRow = Omit<YearRow, 'settings'> & Pick<OrganiserRow, 'fileDigest'> & { settings: EventSettings }
export type LegalRow = typeof legalTexts.$inferSelect
export type WordmarkRow = typeof wordmarks.$inferSelect

/** What is set; undefined in an empty database. */
export async function storedSettings(connection: Connection): Promise<SettingsRow | undefined> {
  const [row] = await connection
    .select({ year: eventSettings, organiser: organiserSettings })
    .from(eventSettings)
    .innerJoin(organiserSettings, eq(organiserSettings.id, eventSettings.id))
  return row && asOne(row)
}

const asOne = ({ year, organiser }: { year: YearRow; organiser: OrganiserRow }): SettingsRow => ({
  ...year,
  fileDigest: organiser.fileDigest,
  settings: { ...organiser.settings, ...year.settings },
})

/** The same of a database that was filled. */
export async function foundSettings(connection: Connection): Promise<SettingsRow> {
  const row = await storedSettings(connection)
  if (!row) throw new Error('nothing is set yet')
  return row
}

/** The same, locked against other changes of settings and legal texts until the transaction ends. */
export async function settingsForChange(tx: Transaction): Promise<SettingsRow> {
  await tx.select({ id: eventSettings.id }).from(eventSettings).for('update')
  return foundSettings(tx)
}

/** The settings of a database that has none yet. */
export async function addSettings(
  tx: Transaction,
  { settings, fileDigest }: { settings: EventSettings; fileDigest: string },
): Promise<void> {
  const { year, organiser } = halvesOf(settings)
  await tx.insert(organiserSettings).values({ settings: organiser, fileDigest })
  await tx.insert(eventSettings).values({ settings: year })
}

/** With the day if they changed when letters go by themselves. (rules/letters#after-change) */
export async function saveSettings(
  tx: Transaction,
  { settings, ...more }: Pick<SettingsRow, 'settings'> & Partial<Pick<SettingsRow, 'letterDatesChangedOn'>>,
): Promise<void> {
  const { year, organiser } = halvesOf(settings)
  await tx.update(organiserSettings).set({ settings: organiser })
  await tx.update(eventSettings).set({ ...more, settings: year, updatedAt: laterThan(eventSettings.updatedAt) })
}

/** Keeps which points of the checklist are right as they are; no change of a setting, so that no open form is out of date. */
export async function saveKept(tx: Transaction, keptAsIs: SettingsRow['keptAsIs']): Promise<void> {
  await tx.update(eventSettings).set({ keptAsIs })
}

/** Keeps which file was read last. */
export async function keepDigest(tx: Transaction, fileDigest: string): Promise<void> {
  await tx.update(organiserSettings).set({ fileDigest })
}

/** All versions of all legal texts, of one page if asked, in the order in which they were entered. */
export async function legalVersions(connection: Connection, page?: LegalPageName): Promise<LegalRow[]> {
  return connection
    .select()
    .from(legalTexts)
    .where(page === undefined ? undefined : eq(legalTexts.page, page))
    .orderBy(asc(legalTexts.enteredAt), asc(legalTexts.version))
}

type LegalEntry = Omit<LegalRow, 'enteredAt'>

/** Stores a version of a legal text, or another text for one that there is. */
export async function saveLegalText(
  tx: Transaction,
  { page, version, markdown, validFrom }: LegalEntry,
): Promise<void> {
  const [last] = await tx
    .select({ enteredAt: sql<string | null>`max(${legalTexts.enteredAt})::text` })
    .from(legalTexts)
    .where(eq(legalTexts.page, page))
  const enteredAt = laterThan(sql`coalesce(${last?.enteredAt ?? null}::timestamptz, 'epoch')`)
  await tx
    .insert(legalTexts)
    .values({ page, version, markdown, validFrom, enteredAt })
    .onConflictDoUpdate({ target: [legalTexts.page, legalTexts.version], set: { markdown, validFrom, enteredAt } })
}

/** How many orders have accepted each version of the terms. */
export async function ordersByTerms(connection: Connection): Promise<Map<string, number>> {
  const rows = await connection
    .select({ version: orders.termsVersion, orders: count() })
    .from(orders)
    .groupBy(orders.termsVersion)
  return new Map(rows.map((row) => [row.version, row.orders]))
}

/** The organiser's wordmark; undefined: the drawn one. */
export async function storedWordmark(connection: Connection): Promise<WordmarkRow | undefined> {
  const [row] = await connection.select().from(wordmarks)
  return row
}

/** Puts a wordmark in the place of the one that there is. */
export async function saveWordmark(
  tx: Transaction,
  wordmark: Omit<typeof wordmarks.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(wordmarks).values(wordmark).onConflictDoUpdate({ target: wordmarks.id, set: wordmark })
}

/** Whether there was one. */
export async function dropWordmark(tx: Transaction): Promise<boolean> {
  return (await tx.delete(wordmarks).returning({ id: wordmarks.id })).length > 0
}

/** The setting that says how results show people who have said nothing about the own name, for the privacy text. (rules/results#names) */
export async function unsaidNames(connection: Connection): Promise<Unsaid> {
  const [row] = await connection.select({ settings: resultSettings.settings }).from(resultSettings)
  return row?.settings.unsaid ?? DEFAULT_RESULT_SETTINGS.unsaid
}

/** Settings that legal texts name, as they are now. */
export async function legalFacts(connection: Connection): Promise<{ settings: EventSettings; unsaid: Unsaid }> {
  const { settings } = await foundSettings(connection)
  return { settings, unsaid: await unsaidNames(connection) }
}

/** Changes with every change of settings, legal texts and wordmark, and of what these texts say of results. */
export async function settingsRevision(connection: Connection): Promise<string> {
  const [row] = await connection
    .select({
      revision: sql<string>`concat_ws(' ', (select ${eventSettings.updatedAt} from ${eventSettings}), (select max(${legalTexts.enteredAt}) from ${legalTexts}), (select ${wordmarks.sha256} from ${wordmarks}), (select ${resultSettings.settings}->>'unsaid' from ${resultSettings}))`,
    })
    .from(sql`(values (1)) as one`)
  return row?.revision ?? ''
}

/** Items on sale in the order of the catalogue, each with its price in cents. */
export async function pricesOnSale(connection: Connection): Promise<{ itemId: number; name: string; price: number }[]> {
  const { itemId, name, price } = items
  return connection
    .select({ itemId, name, price })
    .from(items)
    .where(isNull(items.archivedAt))
    .orderBy(asc(items.position), asc(itemId))
}

/** The items on sale without a VAT rate on that day, by name. */
export async function itemsWithoutRate(connection: Connection, day: string): Promise<string[]> {
  const rate = connection
    .select({ itemId: itemVatRates.itemId })
    .from(itemVatRates)
    .where(and(eq(itemVatRates.itemId, items.itemId), lte(itemVatRates.validFrom, day)))
  const rows = await connection
    .select({ name: items.name })
    .from(items)
    .where(and(isNull(items.archivedAt), notExists(rate)))
    .orderBy(asc(items.position))
  return rows.map(({ name }) => name)
}

/** The label of the year whose tables a connection sees; null until the event has a day. */
export async function labelInSight(connection: Connection): Promise<string | null> {
  const schema = sql`case ${years.state} when 'current' then ${CURRENT} else 'y' || ${years.id} end`
  const [year] = await connection
    .select({ label: years.label })
    .from(years)
    .where(sql`${schema} = current_schema()`)
  return year?.label ?? null
}
