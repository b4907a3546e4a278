import { desc } from '#server/drizzle.cjs'
import { logs } from '#server/schema/tables/records.ts'
import { asAdmin, asAnyone } from './as.ts'
import { aCustomer, anAdmin } from './build.ts'
import { aContext } from './context.ts'
import { anOrder } from './orders.ts'

/** An item as the staff enters it. */
export const TABLE = { name: 'Stehtisch', itemType: 'PRODUCT', price: 28.5 }

/** A shop with a member of staff who looks after its items, a visitor and buyers. */
export async function aManagedShop() {
  const house = await aContext()
  const staff = asAdmin(house.app, (await anAdmin(house)).token)
  return {
    house,
    staff,
    visitor: asAnyone(house.app),
    aTable: async (more: object = {}): Promise<number> =>
      (await staff.post('/items', { ...TABLE, ...more })).body.itemId,
    lastLog: async () => {
      const [entry] = await house.db.select().from(logs).orderBy(desc(logs.logID)).limit(1)
      return entry
    },
    managed: async (itemId: number) =>
      (await staff.get('/items/all')).body.find((item: { itemId: number }) => item.itemId === itemId),
    buy: async (itemId: number, quantity = 1) => anOrder(house, await aCustomer(house), [{ itemId, quantity }]),
  }
}
