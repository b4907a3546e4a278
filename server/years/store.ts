import pg from 'pg'
import type { YearSettings } from '#contract/event/settingHalves.ts'
import type { Year as WiredYear } from '#contract/event/years.ts'
import { and, asc, eq, isNull, sql } from '#server/drizzle.cjs'
import { CURRENT, pathTo, SETTINGS, type Connection, type Transaction } from '../db/client.ts'
import { schemaOf } from '../db/eachYear.ts'
import { isOneOf } from '../db/isOneOf.ts'
import { inTransaction } from '../db/transaction.ts'
import { customers } from '../schema/tables/accounts.ts'
import { now } from '../schema/tables/columns.ts'
import { companyYears } from '../schema/tables/companyYears.ts'
import { eventSettings, legalTexts } from '../schema/tables/settings.ts'
import { items } from '../schema/tables/shop.ts'
import { orderNumbers, years } from '../schema/tables/years.ts'

export type Year = typeof years.$inferSelect

const quoted = (name: string) => pg.escapeIdentifier(name)

/** All years, oldest first. */
export const listYears = (connection: Connection): Promise<Year[]> =>
  connection.select().from(years).orderBy(asc(years.id))

/** All years with the days of their races, oldest first. */
export async function yearsWithDays(connection: Connection): Promise<WiredYear[]> {
  const day = sql<string>`${eventSettings.settings}->>'date'`
  return inTransaction(connection, async (tx) => {
    const days = await inEveryYear(tx, async (year) => (await year.select({ day }).from(eventSettings))[0]?.day ?? null)
    const all = await listYears(tx)
    return all.map(({ id, label, state }, place) => ({ id, label, state, date: days[place] ?? null }))
  })
}

/** The year of a label, if there is one. */
export async function yearCalled(connection: Connection, label: string): Promise<Year | undefined> {
  const [year] = await connection.select().from(years).where(eq(years.label, label))
  return year
}

/** The year before the one of a label; without one, or with one that is not noted yet, the one before the current one. */
export async function yearBefore(connection: Connection, label?: string): Promise<Year | undefined> {
  const all = await listYears(connection)
  const place = all.findIndex((year) => year.label === label)
  return all[(place < 0 ? all.findIndex(({ state }) => state === 'current') : place) - 1]
}

/** Gives the current year its label, if it has none, as once its day is known. */
export async function nameFirstYear(tx: Transaction, label: string): Promise<void> {
  await tx
    .update(years)
    .set({ label })
    .where(and(eq(years.state, 'current'), isNull(years.label)))
}

/**
 * Adds a year that is being prepared, with tables of its own: in them are the settings and legal texts of the current one, without which no page can be
 * shown, and registration is closed.
 */
export async function addYear(tx: Transaction, label: string): Promise<Year> {
  const [year] = await tx
    .insert(years)
    .values({ id: sql`(select max(id) + 1 from years)`, label, state: 'preparation' })
    .returning()
  if (!year) throw new Error('a year was not added')
  const schema = schemaOf(year)
  await makeSchema(tx.$client, schema)
  const [settings, texts] = ['event_settings', 'legal_texts'].map(
    (table) => sql`${sql.identifier(schema)}.${sql.identifier(table)}`,
  )
  await tx.execute(sql`insert into ${settings} select * from ${eventSettings}`)
  await tx.execute(
    sql`update ${settings} set settings = settings || '{"registrationOpen": false}', kept_as_is = default`,
  )
  await tx.execute(sql`insert into ${texts} select * from ${legalTexts}`)
  return year
}

/** Locks the years until the transaction ends: one that begins, is prepared or given up at the same time waits. */
export async function lockYears(tx: Transaction): Promise<void> {
  await tx.select({ id: years.id }).from(years).for('update')
}

/** Tables whose rows a new year can take as they are. */
const COPIED = {
  documents: ['organiser_documents'],
  templates: [
    'broadcast_templates',
    'certificate_templates',
    'certificate_grounds',
    'certificate_fonts',
    'result_settings',
  ],
} as const

/** Copies such rows of the current year into a schema; what has a number of its own gets a new one, and prizes of its winners stay. */
export async function copyRows(tx: Transaction, schema: string, what: keyof typeof COPIED): Promise<void> {
  for (const table of COPIED[what]) {
    const { rows } = await tx.execute<{ columns: string }>(sql`
      select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns from information_schema.columns
      where table_schema = ${schema} and table_name = ${table} and coalesce(column_default, '') not like 'nextval(%' and is_generated = 'NEVER'`)
    const columns = sql.raw(rows[0]?.columns ?? '')
    const [from, to] = [CURRENT, schema].map((name) => sql`${sql.identifier(name)}.${sql.identifier(table)}`)
    await tx.execute(sql`insert into ${to} (${columns}) select ${columns} from ${from}`)
  }
  if (what === 'templates')
    await tx.execute(sql`update ${sql.identifier(schema)}.result_settings set settings = settings || '{"prizes": []}'`)
}

/** Settings of the year that the transaction looks into, with nothing kept of what was changed or ticked off in another. */
export async function saveYearSettings(tx: Transaction, settings: YearSettings): Promise<void> {
  await tx.update(eventSettings).set({ settings, letterDatesChangedOn: null, updatedAt: now })
}

/** Takes a year that is being prepared away, with its tables. */
export async function deleteYear(tx: Transaction, year: Year): Promise<void> {
  await tx.execute(sql`drop schema ${sql.identifier(schemaOf(year))} cascade`)
  await tx.delete(years).where(eq(years.id, year.id))
}

/**
 * Makes the year in preparation the current one, and the current one a past year. Whoever is at work on the year's tables is waited for, and what is asked
 * meanwhile waits; all servers are told that catalogue and settings are others.
 */
export async function beginPrepared(tx: Transaction): Promise<void> {
  const all = await listYears(tx)
  const [current, next] = (['current', 'preparation'] as const).map((state) => all.find((year) => year.state === state))
  if (!current || !next) throw new Error('no year is being prepared')
  const past = { ...current, state: 'past' } as const
  await lockYear(tx, CURRENT)
  await lockYear(tx, schemaOf(next))
  await renameSchema(tx, schemaOf(current), schemaOf(past))
  await renameSchema(tx, schemaOf(next), CURRENT)
  await tx.update(years).set({ state: past.state }).where(eq(years.id, past.id))
  await tx.update(years).set({ state: 'current', beganAt: now }).where(eq(years.id, next.id))
  // statements without a row, for their triggers
  await tx
    .update(items)
    .set({ position: 0 })
    .where(sql`false`)
  await tx
    .update(eventSettings)
    .set({ updatedAt: now })
    .where(sql`false`)
  await tx.execute(sql`insert into ${companyYears} (customer_id) select id from ${customers} on conflict do nothing`)
}

/** Marks a past year as closed. (rules/years#close) */
export async function markClosed(tx: Transaction, { id }: Year): Promise<void> {
  await tx.update(years).set({ state: 'closed' }).where(eq(years.id, id))
}

/** Locks all tables of a year: no transaction begins in one year and goes on in another. */
async function lockYear(tx: Transaction, schema: string): Promise<void> {
  const { rows } = await tx.execute<{ tables: string }>(sql`
    select string_agg(format('%I.%I', ${schema}::text, relname), ', ' order by relname) as tables
    from pg_class where relnamespace = ${schema}::regnamespace and relkind = 'r'`)
  await tx.execute(sql`lock table ${sql.raw(rows[0]?.tables ?? '')} in access exclusive mode`)
}

const renameSchema = (tx: Transaction, from: string, to: string) =>
  tx.execute(sql`alter schema ${sql.identifier(from)} rename to ${sql.identifier(to)}`)

/** Has the statements of this transaction see that year's tables instead of the current one's. */
export async function lookInto(tx: Transaction, year: Pick<Year, 'id' | 'state'>): Promise<void> {
  await setPath(tx.$client, pathTo(schemaOf(year)))
}

/** Does something in that year, and looks into the one of before again, as what encloses it goes on there. */
export async function within<Result>(
  tx: Transaction,
  year: Pick<Year, 'id' | 'state'>,
  act: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await tx.execute<{ path: string }>(sql`select ${PATH} as path`)
  await lookInto(tx, year)
  const result = await act()
  await setPath(tx.$client, rows[0]?.path ?? SETTINGS.search_path)
  return result
}

/**
 * Does something in the year of each of these orders, one after the other, for money that reaches across: `isPast` says that it is not the current
 * one. An unknown order is in no year. (rules/years#across)
 */
export async function inYearsOf(
  tx: Transaction,
  orderIDs: readonly number[],
  act: (ofYear: number[], isPast: boolean) => Promise<void>,
): Promise<void> {
  const rows = await tx
    .select({ orderID: orderNumbers.orderID, id: years.id, state: years.state, path: PATH })
    .from(orderNumbers)
    .innerJoin(years, eq(years.id, orderNumbers.yearId))
    .where(isOneOf(orderNumbers.orderID, orderIDs))
    .orderBy(asc(years.id), asc(orderNumbers.orderID))
  for (const ofYear of Map.groupBy(rows, ({ id }) => id).values()) {
    const [first] = ofYear
    if (!first) continue
    const { path, ...year } = first
    const isElsewhere = pathTo(schemaOf(year)) !== path
    if (isElsewhere) await lookInto(tx, year)
    const ids = ofYear.map(({ orderID }) => orderID)
    await act(ids, year.state !== 'current')
    if (isElsewhere) await setPath(tx.$client, path)
  }
}

/** Does something in the year of one order and answers what comes of it; an unknown one is looked for in the current year. (rules/years#across) */
export async function inYearOf<Result>(
  tx: Transaction,
  orderID: number,
  act: (isPast: boolean) => Promise<Result>,
): Promise<Result> {
  let done: { result: Result } | undefined
  await inYearsOf(tx, [orderID], async (_, isPast) => {
    done = { result: await act(isPast) }
  })
  return done ? done.result : act(false)
}

/** Does something in each year, oldest first, and answers what comes of it in each. (rules/years#across) */
export async function inEveryYear<Result>(
  connection: Connection,
  act: (tx: Transaction) => Promise<Result>,
): Promise<Result[]> {
  return inTransaction(connection, async (tx) => {
    const all = await tx.select({ id: years.id, state: years.state, path: PATH }).from(years).orderBy(asc(years.id))
    const results: Result[] = []
    for (const { path, ...year } of all) {
      const isElsewhere = pathTo(schemaOf(year)) !== path
      if (isElsewhere) await lookInto(tx, year)
      results.push(await act(tx))
      if (isElsewhere) await setPath(tx.$client, path)
    }
    return results
  })
}

type Client = Pick<pg.ClientBase, 'query'>

const PATH = sql<string>`current_setting('search_path')`

/** Until the transaction ends. */
const setPath = (client: Client, path: string) => client.query(`SELECT set_config('search_path', $1, true)`, [path])

/** Tests whether a schema is there. */
export async function isThere(client: Client, schema: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM pg_namespace WHERE nspname = $1', [schema])
  return rowCount !== 0
}

/**
 * Makes a schema with the tables that the current year has: their columns, constraints, indexes and triggers under the same names, numbers from
 * the same sequences. Within a transaction. (rules/years#apart)
 */
export async function makeSchema(client: Client, schema: string): Promise<void> {
  const { rows } = await client.query<{ path: string }>(`SELECT current_setting('search_path') AS path`)
  await setPath(client, SETTINGS.search_path)
  const structure = await structureOf(client)
  await client.query(`CREATE SCHEMA ${quoted(schema)}`)
  await setPath(client, pathTo(schema))
  for (const statement of structure) await client.query(statement)
  await setPath(client, rows[0]?.path ?? SETTINGS.search_path)
}

/** The statements that make the current year's tables, in order. PostgreSQL names in them without a schema what is found without one. */
async function structureOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `WITH tables AS (
      SELECT oid, relname, obj_description(oid, 'pg_class') AS comment
      FROM pg_class WHERE relnamespace = $1::regnamespace AND relkind = 'r')
    SELECT 1 AS step, relname, '' AS name, format(
        'CREATE TABLE %I (LIKE %I.%I INCLUDING DEFAULTS INCLUDING GENERATED INCLUDING STORAGE INCLUDING COMPRESSION)',
        relname, $1, relname) AS statement
      FROM tables
    UNION ALL SELECT 2, relname, '', format('COMMENT ON TABLE %I IS %L', relname, comment)
      FROM tables WHERE comment IS NOT NULL
    UNION ALL SELECT CASE contype WHEN 'f' THEN 5 ELSE 3 END, relname, conname,
        format('ALTER TABLE %I ADD CONSTRAINT %I %s', relname, conname, pg_get_constraintdef(con.oid))
      FROM tables JOIN pg_constraint AS con ON conrelid = tables.oid WHERE contype IN ('p', 'u', 'c', 'f')
    UNION ALL SELECT 4, relname, indexrelid::regclass::text, pg_get_indexdef(indexrelid, 0, true)
      FROM tables JOIN pg_index ON indrelid = tables.oid WHERE NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
    UNION ALL SELECT 6, relname, tgname, pg_get_triggerdef(tg.oid, true)
      FROM tables JOIN pg_trigger AS tg ON tgrelid = tables.oid WHERE NOT tgisinternal
    ORDER BY 1, 2, 3`,
    [CURRENT],
  )
  return rows.map(({ statement }) => statement)
}
