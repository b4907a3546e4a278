import { and, asc, eq, isNull, sql } from '#server/drizzle.cjs'
import type { Database } from '#server/db/client.ts'
import { fillCatalogue } from '#server/firstFilling/catalogue.ts'
import { fillSettings } from '#server/firstFilling/eventSettings.ts'
import { companyYears } from '#server/schema/tables/companyYears.ts'
import { items } from '#server/schema/tables/shop.ts'
import type { ItemType } from '#domain/shop/kinds.ts'
import type { TestCustomer } from '../test/support/build.ts'
import { aCrowd } from '../test/support/crowd.ts'
import { aField } from '../test/support/field.ts'

const ITEMS = 30
const BUYERS = 300
/** As large as the portal's largest page. (rules/lists#page-sizes) */
export const LARGE_COMPANY_TEAMS = 132
const PLENTY = 1_000_000_000

/** What both databases hold, and who may ask the product for it. */
export type Filling = {
  teamItemId: number
  timeItemId: number
  /** Companies with an address and a session, nothing bought. */
  buyers: TestCustomer[]
  /** A company with many named teams. */
  large: TestCustomer
}

/** The project's own catalogue extended to 30 items, with unlimited contingents, companies, and one with many teams. */
export async function fill(db: Database): Promise<Filling> {
  const EVENT_FILE = new URL('../event/event.json', import.meta.url).pathname
  // before there are companies: with them the example is refused
  await fillSettings({ db, settings: { EVENT_FILE, PUBLIC_URL: 'http://localhost' }, now: () => new Date() })
  await fillCatalogue({ db, settings: { EVENT_FILE } })
  await bringTo(db, ITEMS)
  const [teamItemId, timeItemId] = [await hotItem(db, 'TEAM'), await hotItem(db, 'TIME')]
  const context = { db, now: () => new Date() }
  const crowd = await aCrowd({ context }, BUYERS + 1, (place) => `Firma ${String(place).padStart(4, '0')}`)
  // they order on and on, for a minute without a pause
  await db.update(companyYears).set({ teamPlacesMax: PLENTY })
  const [large, ...buyers] = crowd
  if (!large) throw new Error('There is no company.')
  await aField(db, { customerIds: [large.id], teams: LARGE_COMPANY_TEAMS })
  await db.execute(sql`analyze`)
  return { teamItemId, timeItemId, buyers, large }
}

async function bringTo(db: Database, wanted: number): Promise<void> {
  const onSale = await db.select({ itemId: items.itemId }).from(items).where(isNull(items.archivedAt))
  await db.execute(sql`
    with added as (
      insert into items (name, base_name, item_type, price, available_quantity, item_attributes, position)
      select 'Artikel ' || n, 'Artikel ' || n, 'PRODUCT', 1000 + n, 500, (select item_attributes from items
        where item_type = 'PRODUCT' order by position limit 1), 1000 + n
      from generate_series(1, ${wanted - onSale.length}) as n returning item_id)
    insert into item_vat_rates select item_id, '2016-01-01', 20 from added`)
  await db.execute(sql`
    update items set archived_at = now() where item_id in (select item_id from items
      where archived_at is null and item_type = 'PRODUCT' order by position desc limit ${Math.max(0, onSale.length - wanted)})`)
}

/** The first item of a kind in the catalogue, made unlimited. */
export async function hotItem(db: Database, itemType: ItemType): Promise<number> {
  const [item] = await db
    .select({ itemId: items.itemId })
    .from(items)
    .where(and(eq(items.itemType, itemType), isNull(items.archivedAt)))
    .orderBy(asc(items.position))
    .limit(1)
  if (!item) throw new Error(`There is no ${itemType} in the catalogue.`)
  await db.update(items).set({ availableQuantity: PLENTY }).where(eq(items.itemId, item.itemId))
  return item.itemId
}
