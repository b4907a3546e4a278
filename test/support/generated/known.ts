import { sql } from '#server/drizzle.cjs'
import type { Connection } from '#server/db/client.ts'
import type { World } from '../world.ts'

/** Values that mean something in the world at this moment, by what they are called in addresses and bodies. */
export type Known = Map<string, (string | number)[]>

const SOME = 12
const IDS = {
  teams: ['teams', 'id'],
  orders: ['orders', 'order_id'],
  runners: ['runners', 'runner_id'],
  customers: ['customers', 'id'],
  'company-contacts': ['company_contacts', 'company_contact_id'],
  items: ['items', 'item_id'],
  orderItemId: ['order_items', 'order_item_id'],
  roster: ['rosters', 'id'],
  invoices: ['invoices', 'id'],
} as const

/** Some ids of every kind, of both companies and of others; codes and e-mails of the world. */
export async function knownValues(db: Connection, { owner, stranger, shop }: World, seed: number): Promise<Known> {
  const known: Known = new Map()
  for (const [name, [table, column]] of Object.entries(IDS)) {
    const { rows } = await db.execute<{ id: string | number }>(
      sql`select ${sql.identifier(column)} as id from ${sql.identifier(table)} order by md5(${sql.identifier(column)}::text || ${String(seed)}) limit ${SOME}`,
    )
    known.set(
      name,
      rows.map(({ id }) => id),
    )
  }
  const { rows: names } = await db.execute<{ name: string }>(
    sql`select team_name as name from teams order by md5(team_name || ${String(seed)}) limit ${SOME}`,
  )
  const both = [owner.rows, stranger.rows]
  known.set(
    'name',
    names.map(({ name }) => name),
  )
  known.set(
    'email',
    both.map(({ email }) => email),
  )
  known.set(
    'code',
    both.map(({ teamCode }) => teamCode),
  )
  known.set(
    'inviteCode',
    both.map(({ inviteCode }) => inviteCode),
  )
  known.set(
    'inviteLinks',
    both.map(({ inviteLink }) => inviteLink),
  )
  known.set('pictures', [shop.picture])
  known.set('x-terms-version', [shop.terms['x-terms-version']])
  return known
}

const ALIASES: Record<string, string> = {
  teamId: 'teams',
  runnerId: 'runners',
  runnerID: 'runners',
  customerId: 'customers',
  customerID: 'customers',
  orderID: 'orders',
  itemId: 'items',
}
const CHAPTERS: Record<string, string> = { admins: 'customers' }

/** What a value of this name is called among the known ones, at this address; undefined where nothing is known of it. */
export function knownAs(name: string, path: string): string | undefined {
  if (name !== 'id' && name !== '[]') return ALIASES[name] ?? name
  if (path.includes('/invite-links/')) return 'inviteLinks'
  if (path.includes('/roster/')) return 'roster'
  if (path.includes('/pictures/')) return 'pictures'
  if (path.includes('/runner')) return 'runners'
  if (path.includes('/customer/')) return 'customers'
  const chapter = path.split('/')[3] ?? ''
  return CHAPTERS[chapter] ?? chapter
}
