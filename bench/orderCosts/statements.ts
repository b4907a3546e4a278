import type pg from 'pg'
import { inGerman } from '../table.ts'

/** Least calls for each order of a statement that counts: what the bench asks for itself, and what goes by the clock, is rarer. */
const CALLS_LEAST = 0.05

export type StatementCost = { calls: number; ms: number; walBytes: number; text: string }

/** Begins to count anew. The extension must be loaded by the server (`shared_preload_libraries`). */
export async function countStatements(client: pg.Client): Promise<void> {
  await client.query('create extension if not exists pg_stat_statements')
  await client.query('select pg_stat_statements_reset()')
}

/** The statements that were sent since, for each of so many orders; the dearest first. What they start by themselves (checks, triggers) is in them. */
export async function statementCosts(client: pg.Client, orders: number): Promise<StatementCost[]> {
  const { rows } = await client.query<StatementCost>(
    `select calls::float8 / $1 as calls, (total_plan_time + total_exec_time) / $1 as ms, wal_bytes::float8 / $1 as "walBytes",
       regexp_replace(query, '\\s+', ' ', 'g') as text
     from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
     order by total_plan_time + total_exec_time desc`,
    [orders],
  )
  return rows.filter(({ calls }) => calls >= CALLS_LEAST)
}

const TEXT_MAX = 90

export const statementRow = ({ calls, ms, walBytes, text }: StatementCost): string[] => [
  inGerman(calls, 2),
  inGerman(ms * 1000),
  inGerman(walBytes),
  `\`${text.replaceAll('"', '').replaceAll('|', '¦').slice(0, TEXT_MAX)}\``,
]
