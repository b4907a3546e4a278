import { asAdmin, asAnyone } from './as.ts'
import { aCustomer, anAdmin } from './build.ts'
import { aContext } from './context.ts'
import { logEntries } from './logEntries.ts'
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
    lastLog: async () => (await logEntries(house.db)).at(-1),
    managed: async (itemId: number) =>
      (await staff.get('/items/all')).body.find((item: { itemId: number }) => item.itemId === itemId),
    buy: async (itemId: number, quantity = 1) => anOrder(house, await aCustomer(house), [{ itemId, quantity }]),
  }
}
