import { readFileSync } from 'node:fs'
import pg from 'pg'
import { SETTINGS } from '#server/db/client.ts'
import { inGerman } from '../table.ts'
import { ROW_WORKS, type RowWork } from './rowWorks.ts'

/** Orders of one measurement. */
const TURNS = 100
const ROUNDS = 15
/** The whole is measured again after so many variants, so that its least is as low as theirs. */
const WHOLE_AGAIN = 4

/** A thing of a table that can be left out, and that without which it is compared: of a generated column, those without its indexes. */
type Part = { name: string; kind: string; leaveOut: string; beside: string }
/** Processor time in µs and bytes of log that an order takes. */
type Cost = { micros: number; walBytes: number }
export type PartCost = Cost & { work: string; kind: string; name: string }

/**
 * Costs of every part of the tables that an order writes to: the same rows are written once with all and once without the part, in transactions
 * that are undone, all variants in turn, the least of several rounds of each. The time is that of the processor of the one connection's process.
 */
export async function partCosts(url: string): Promise<PartCost[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`SET search_path = ${SETTINGS.search_path}`)
  try {
    const costs: PartCost[] = []
    for (const work of ROW_WORKS) {
      process.stderr.write(`› ${work.name} (${work.table})\n`)
      costs.push(...(await costsOf(client, work)))
    }
    return costs
  } finally {
    await client.end()
  }
}

async function costsOf(client: pg.Client, work: RowWork): Promise<PartCost[]> {
  const parts = await partsOf(client, work)
  const ofAll = parts.filter(({ name }) => name !== work.needed).map(({ leaveOut }) => leaveOut)
  const bare = { name: '', kind: 'die Zeilen ohne all das', leaveOut: ofAll.join(';'), beside: '' }
  const nothing = { name: '', kind: 'nichts (Rauschen)', leaveOut: 'select', beside: '' }
  const once = [...new Set([nothing, ...parts, bare].flatMap(({ leaveOut, beside }) => [leaveOut, beside]))]
  const variants = once.flatMap((leaveOut, place) => (place % WHOLE_AGAIN === 0 ? ['', leaveOut] : [leaveOut]))
  const repeated = await statementsOf(client, work)
  const least = new Map<string, Cost>()
  for (let round = 0; round < ROUNDS; round += 1)
    for (const leaveOut of variants) {
      const { micros, walBytes } = await measured(client, { work, leaveOut, repeated })
      const before = least.get(leaveOut)
      least.set(leaveOut, {
        micros: Math.min(micros, before?.micros ?? micros),
        walBytes: Math.min(walBytes, before?.walBytes ?? walBytes),
      })
      // rows of a transaction that was undone stay until then
      await client.query(`vacuum ${[...new Set([work.table, 'teams'])].join(', ')}`)
    }
  const of = (leaveOut: string) => least.get(leaveOut) ?? { micros: Number.NaN, walBytes: Number.NaN }
  const whole = { work: work.name, kind: 'alles', name: work.table, ...of('') }
  const cost = ({ kind, name, leaveOut, beside }: Part) => ({
    work: work.name,
    kind,
    name,
    micros: of(beside).micros - of(leaveOut).micros,
    walBytes: of(beside).walBytes - of(leaveOut).walBytes,
  })
  const alone = { work: work.name, kind: bare.kind, name: bare.name, ...of(bare.leaveOut) }
  return [whole, ...parts.map(cost).toSorted((one, other) => other.micros - one.micros), cost(nothing), alone]
}

/** The indexes, constraints, triggers and generated columns of a table. */
async function partsOf(client: pg.Client, { table, needed = '' }: RowWork): Promise<Part[]> {
  const { rows } = await client.query<Part & { columns: string[] }>(
    `select conname as name,
       case contype when 'f' then 'Fremdschlüssel' when 'c' then 'Bedingung' else 'eindeutiger Index' end as kind,
       format('alter table %s drop constraint if exists %I cascade', $1::text, conname) as "leaveOut", '' as beside
     from pg_constraint where conrelid = $1::regclass and contype in ('f', 'c', 'u', 'p')
     union all
     select relname, case when indisunique then 'eindeutiger Index' else 'Index' end, format('drop index if exists %I', relname), ''
     from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = $1::regclass
       and not exists (select from pg_constraint where conindid = indexrelid and contype in ('u', 'p'))
     union all
     select tgname, 'Auslöser', format('alter table %s disable trigger %I', $1::text, tgname), ''
     from pg_trigger where tgrelid = $1::regclass and not tgisinternal
     union all
     select attname, 'berechnete Spalte',
       concat_ws(';', indexes, format('alter table %s alter column %I drop not null, alter column %I drop expression', $1::text, attname, attname)), indexes
     from pg_attribute cross join lateral (
       select coalesce(string_agg(format('drop index if exists %s', indexrelid::regclass), ';'), '') as indexes
       from pg_index where indrelid = attrelid and attnum = any(indkey)) as its
     where attrelid = $1::regclass and attgenerated <> '' and not attisdropped`,
    [table],
  )
  return rows.filter(({ name }) => name !== needed)
}

async function statementsOf(client: pg.Client, work: RowWork): Promise<string> {
  const { table, fresh, ending = '', changes = [] } = work
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  const columns = rows.map(({ name }) => name)
  const values = columns.map((name) => fresh[name] ?? `real."${name}"`)
  const quoted = columns.map((name) => `"${name}"`)
  const insert = `insert into ${table} (${quoted.join(', ')}) select ${values.join(', ')} from real ${ending}`
  return [insert, ...changes].map((statement) => `${statement};`).join('\n')
}

type Measurement = { work: RowWork; leaveOut: string; repeated: string }

async function measured(client: pg.Client, { work, leaveOut, repeated }: Measurement): Promise<Cost> {
  await client.query('begin')
  try {
    const { rows } = await client.query<{ pid: number; id: number }>(
      'select pg_backend_pid() as pid, max(order_id) as id from orders where not is_upgrade',
    )
    const [{ pid, id } = { pid: 0, id: 0 }] = rows
    await client.query(`create temp table real on commit drop as ${work.real.replaceAll('$1', String(id))}`)
    if (work.prepare) await client.query(work.prepare(TURNS))
    if (leaveOut !== '') await client.query(leaveOut)
    await client.query('set constraints all immediate')
    const lists = await waitingLists(client, work.table)
    for (const list of lists) await client.query(list)
    const before = await spent(client, pid)
    await client.query(`do $$ begin for turn in 1..${TURNS} loop ${repeated} end loop; end $$`)
    // what an index for searching puts off is put in by somebody
    for (const list of lists) await client.query(list)
    const after = await spent(client, pid)
    return {
      micros: (after.micros - before.micros) / TURNS,
      walBytes: (after.walBytes - before.walBytes) / TURNS,
    }
  } finally {
    await client.query('rollback')
  }
}

async function waitingLists(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indexrelid
     join pg_am on pg_am.oid = relam where indrelid = $1::regclass and amname = 'gin'`,
    [table],
  )
  return rows.map(({ name }) => `select gin_clean_pending_list('${name}')`)
}

/** Processor time of a process of PostgreSQL on this machine so far (Linux), and bytes of log of all. */
async function spent(client: pg.Client, pid: number): Promise<Cost> {
  const { rows } = await client.query<{ bytes: number }>(
    `select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes`,
  )
  const [nanos = ''] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
  return { micros: Number(nanos) / 1000, walBytes: rows[0]?.bytes ?? Number.NaN }
}

export const partRow = ({ work, kind, name, micros, walBytes }: PartCost): string[] => [
  work,
  kind,
  name,
  inGerman(micros),
  inGerman(walBytes),
]
