import type pg from 'pg'

/** A statement as in pg_stat_statements, with `$1` for parameters, and how often it was sent. */
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
 * The tables that a statement scans sequentially because it has no usable index, whatever its parameters are. PostgreSQL often scans
 * a small table despite an index: here such scans are made expensive for the planner.
 */
export async function tablesReadWhole(client: pg.Client, query: string): Promise<string[]> {
  await client.query('set enable_seqscan = off')
  const { rows } = await client
    .query<{ 'QUERY PLAN': { Plan: Node }[] }>(`explain (generic_plan, format json) ${plannable(query)}`)
    .catch((cause: unknown) => {
      throw new Error(`There is no plan of this statement: ${query}`, { cause })
    })
  const plans = rows[0]?.['QUERY PLAN'] ?? []
  return plans.flatMap(({ Plan }) => readWhole(Plan))
}

/** The query plan of a statement. */
export async function planOf(client: pg.Client, query: string): Promise<string> {
  await client.query('reset enable_seqscan')
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${plannable(query)}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** The view replaces constants by parameters, also where SQL allows only a constant, where an index is of an expression with it, and where rows are grouped by one. */
const plannable = (query: string) =>
  query
    .replaceAll(/\binterval \$\d+/g, "interval '1 day'")
    .replaceAll(/\bor \(select \$\d+ from/g, 'or (select true from')
    .replaceAll(/\$\d+ as quantity\b/g, '1 as quantity')
    .replaceAll(/\$\d+ as ordered\b/g, 'true as ordered')
    .replaceAll(/(\([\w".]+) - \$\d+\) \/ \$\d+/g, '$1 - 1) / 500')
    .replaceAll(/(split_part\([\w".]+), \$\d+, \$\d+\)/g, "$1, '#', 1)")

/** A scan under a LIMIT ends when that is reached. */
function readWhole(node: Node): string[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Cond': condition, Plans: inputs = [] } = node
  if (type === 'Limit') return []
  const isWhole = type === 'Seq Scan' || (type.startsWith('Index') && condition === undefined)
  return [...(isWhole && table !== undefined ? [table] : []), ...inputs.flatMap(readWhole)]
}
