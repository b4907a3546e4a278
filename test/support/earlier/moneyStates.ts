import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../server/schema/migrations')

/** Tables that orders, documents and payments are in; whatever else is about money refers to one of them. */
const MONEY = /\b(?:orders|order_items|invoices|payments)\b/
/** An index that only finds faster, and a column that repeats others to be searched in, change nothing that counts. */
const WITHOUT_EFFECT = /^(?:CREATE INDEX|DROP INDEX)|GENERATED ALWAYS/
const COMMENT = /^--(?!>).*$/gm
const BREAK = '--> statement-breakpoint'

/** Tests whether a migration alters money: one of its statements names a table of money, and is more than an index or a search column. */
export function altersMoney(sql: string): boolean {
  const statements = sql.replaceAll(COMMENT, '').split(BREAK)
  return statements.some((statement) => MONEY.test(statement) && !WITHOUT_EFFECT.test(statement.trim()))
}

/** The migrations that altered money, oldest first, by the names of their files: each begins a state of the books' form. */
export function moneyStates(): string[] {
  return readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql') && altersMoney(readFileSync(path.join(MIGRATIONS, name), 'utf8')))
    .map((name) => path.basename(name, '.sql'))
    .toSorted()
}
