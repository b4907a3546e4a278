import type pg from 'pg'

/** A statement as PostgreSQL's book has it, `$1` for what changes, and how often it was sent. */
export type Statement = { query: string; calls: number }

/** What the product sends to this database while something happens. */
export async function statementsOf<Result>(
  client: pg.Client,
  act: () => Promise<Result>,
): Promise<{ result: Result; statements: Statement[] }> {
  await client.query('select pg_stat_statements_reset()')
  const result = await act()
  const { rows } = await client.query<Statement>(`
    select query, sum(calls)::int as calls from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database()) and query not like '%pg_stat_statements%'
    group by query`)
  return { result, statements: rows }
}

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Index Cond'?: string; Plans?: Node[] }

/**
 * The tables that a statement reads from end to end because no index leads to what it wants, whatever its parameters are. A small table
 * is often read whole although it has the index: PostgreSQL is told here that this costs much.
 */
export async function tablesReadWhole(client: pg.Client, query: string): Promise<string[]> {
  await client.query('set enable_seqscan = off')
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
    `explain (generic_plan, format json) ${plannable(query)}`,
  )
  const plans = rows[0]?.['QUERY PLAN'] ?? []
  return plans.flatMap(({ Plan }) => readWhole(Plan))
}

/** How the database goes about a statement, in its own words. */
export async function planOf(client: pg.Client, query: string): Promise<string> {
  await client.query('reset enable_seqscan')
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${plannable(query)}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** The book has a parameter where a constant stood, also where the language allows only a constant. */
const plannable = (query: string) => query.replaceAll(/\binterval \$\d+/g, "interval '1 day'")

/** What is under a limit ends when that is reached. */
function readWhole(node: Node): string[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Cond': condition, Plans: inputs = [] } = node
  if (type === 'Limit') return []
  const isWhole = type === 'Seq Scan' || (type.startsWith('Index') && condition === undefined)
  return [...(isWhole && table !== undefined ? [table] : []), ...inputs.flatMap(readWhole)]
}
