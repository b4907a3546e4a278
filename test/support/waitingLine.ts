import { beforeEach } from 'vitest'
import { serveLines } from '#server/waitingList/serveLines.ts'
import { items } from '#server/schema/tables/shop.ts'
import { waitingEntries } from '#server/schema/tables/waitingEntries.ts'
import { asAdmin, asAnyone } from './as.ts'
import { anAdmin } from './build.ts'
import type { TestContext } from './context.ts'
import { anItem } from './items.ts'
import { aBuyer, termsOf } from './orders.ts'

type Company = Awaited<ReturnType<typeof aBuyer>>['me']
type Pieces = readonly [itemId: number, quantity: number][]

/** The waiting list of a house, empty before each test and with a shop that sells nothing yet; how companies and staff call it. */
export function aWaitingLine(house: TestContext) {
  const login = { staff: asAnyone(house.app) }
  beforeEach(async () => {
    // a login ends while days pass
    login.staff = asAdmin(house.app, (await anAdmin(house)).token)
    await login.staff.put('/settings', { deadlines: { registration: '2027-08-31', timekeeping: '2027-08-31' } })
    await house.db.delete(waitingEntries)
    await house.db.update(items).set({ archivedAt: house.clock.now(), lineQuantity: 0 })
  })
  const contingent = (availableQuantity: number, price = 15_000) =>
    anItem(house, { itemType: 'TEAM', name: `Teamplatz ${price}`, price, availableQuantity })
  const onSale = async (itemId: number): Promise<number> =>
    (await asAnyone(house.app).get('/items')).body.find((item: { itemId: number }) => item.itemId === itemId)
      .availableQuantity
  return {
    login,
    contingent,
    onSale,
    aCompany: async (): Promise<Company> => (await aBuyer(house, [])).me,
    wait: (company: Company, wish: { itemId: number; wanted: number; atLeast: number; timekeeping?: boolean }) =>
      company.post('/waiting-list', wish),
    order: (company: Company, path: string, lines: Pieces) =>
      company.post(
        `/orders${path}`,
        lines.map(([itemId, quantity]) => ({ itemId, quantity })),
        termsOf(house),
      ),
    round: () => serveLines(house.context),
    mine: async (company: Company) => (await company.get('/waiting-list')).body,
    /** Sold, held and unsold pieces of an item, and those that everybody can buy. */
    parts: async (itemId: number) => {
      const { body } = await login.staff.get('/items/all')
      const item = body.find((one: { itemId: number }) => one.itemId === itemId)
      return { sold: item.sold, held: item.held, left: item.availableQuantity, open: await onSale(itemId) }
    },
    /** A contingent with so many pieces, all sold in one order. */
    soldOut: async (count: number) => {
      const itemId = await contingent(count)
      return { itemId, orderID: (await aBuyer(house, [[[itemId, count]]])).order }
    },
  }
}
