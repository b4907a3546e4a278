import { sql } from '#server/drizzle.cjs'
import { openDatabase, type Database } from '#server/db/client.ts'
import { aCompany, type Product } from '../../test/journeys/product.ts'
import { aCrowd } from '../../test/support/crowd.ts'
import { aField } from '../../test/support/field.ts'
import { hotItem } from '../fill.ts'
import { addBookings } from '../growth/fill.ts'
import { nameAll } from '../tyroleans.ts'
import { LONG_LISTS, PAGES, type List } from './lists.ts'

const FRAME_MS = 1000 / 60

/** An event that is measured, how long its pages may take to open and to answer, and those pages. */
export type LongEvent = {
  title: string
  fill: (product: Product) => Promise<void>
  lists: List[]
  openMs: number
  answerMs: number
}

/** Three times the largest run of Tirol, all of one company, and a run of Vienna's size, with orders and documents. */
export const LONG_EVENTS = {
  tirol: {
    title: '3.334 Teams mit 10.002 Läufern einer Firma',
    fill: fillTirol,
    lists: LONG_LISTS,
    openMs: 1000,
    answerMs: 2 * FRAME_MS,
  },
  wien: {
    title: '10.000 Teams mit 30.000 Läufern von 2.000 Firmen, jede mit Bestellung',
    fill: fillVienna,
    lists: PAGES,
    openMs: 1500,
    answerMs: 100,
  },
} satisfies Record<string, LongEvent>

async function fillTirol(product: Product): Promise<void> {
  const { email } = await aCompany(product)
  const { rows: owners } = await product.pool.query<{ id: number }>('select id from users where email = $1', [email])
  await aField(openDatabase(product.pool), { customerIds: owners.slice(0, 1).map(({ id }) => id), teams: 3334 })
  await product.pool.query(`update teams set timekeeping = true where id % 2 = 0 and team_name like 'Staffel %'`)
  // without a digit, so that a search for one finds some rows only
  await product.pool.query(`update customers set company_name = 'Bergblick'`)
}

const COMPANIES = 2000
const TEAMS_EACH = 5

async function fillVienna({ pool }: Product): Promise<void> {
  const db: Database = openDatabase(pool)
  const named = (place: number) => `Firma ${String(place).padStart(5, '0')}`
  const companies = await aCrowd({ context: { db, now: () => new Date() } }, COMPANIES, named)
  await aField(db, { customerIds: companies.map(({ id }) => id), teams: TEAMS_EACH })
  await nameAll(db, COMPANIES)
  await addBookings(db, { teamItemId: await hotItem(db, 'TEAM'), timeItemId: await hotItem(db, 'TIME') })
  // so that each filter leaves some rows only
  await db.execute(sql`
    update teams set timekeeping = id % 2 = 0, competition = case id % 7 when 0 then 'NORDIC_WALKING' else 'RUNNING' end`)
  await db.execute(sql`update orders set payment_state = 'COMPLETED' where order_id % 3 = 0`)
  await db.execute(sql`vacuum analyze`)
}
