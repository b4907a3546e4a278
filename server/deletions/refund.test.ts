import { eq } from '#server/drizzle.cjs'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { companyYears } from '../schema/tables/companyYears.ts'
import { asAdmin } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { expectBalanced, stockOf, type Stock } from '../../test/support/invariants.ts'
import { anItem } from '../../test/support/items.ts'
import { aBuyer, anOrder, linesSeenBy, type BoughtLine } from '../../test/support/orders.ts'

const house = aHouse()
let staff: ReturnType<typeof asAdmin>
let stock: Stock
let early: number
let fee: number

beforeAll(async () => {
  staff = asAdmin(house.app, (await anAdmin(house)).token)
  early = await anItem(house, { itemType: 'TEAM', name: 'Früh', price: 7200, availableQuantity: 500 })
  fee = await anItem(house, { itemType: 'COMPANYCAPTAIN', name: 'Firmenpaket', price: 49_000, availableQuantity: 50 })
  stock = await stockOf(house.db)
})
beforeEach(() => expectBalanced(house.db, stock))

const aCompany = (...lists: BoughtLine[][]) => aBuyer(house, lists)
const linesOf = (orderID: number) => linesSeenBy(staff, orderID)
const lastLog = async () => (await staff.get('/logs?limit=1')).body[0]
const cascade = (id: number) => staff.delete(`/teams/${id}/cascade`)
const invoice = (orderID: number) => staff.post('/invoices/create', { orderID })

describe('the refund of the company fee', () => {
  const feeOf = async (id: number) => {
    const [row] = await house.db.select().from(companyYears).where(eq(companyYears.customerId, id))
    return { packagePaid: row!.packagePaid, feeRefunded: row!.feeRefunded, companyPageActive: row!.companyPageActive }
  }

  test('goes with the fifteenth team, from whichever order carries it, and comes back with the next one', async () => {
    const { customer, ids, placed } = await aCompany(
      [
        [fee, 1],
        [early, 10],
      ],
      [[early, 5]],
    )
    expect(await linesOf(placed[1]!)).toMatchObject({
      lines: [
        [early, 5, 72],
        [fee, 1, -490],
      ],
    })
    await cascade(ids[0]!)
    expect(await linesOf(placed[1]!)).toEqual({ total: 360, lines: [[early, 5, 72]] })
    expect(await feeOf(customer.id)).toEqual({ packagePaid: 49_000, feeRefunded: false, companyPageActive: true })
    expect((await lastLog()).details).toContain(`Rückerstattung der Firmengebühr entfällt (Bestellung ${placed[1]})`)
    await expectBalanced(house.db, stock)
    const again = await anOrder(house, customer, [{ itemId: early, quantity: 1 }])
    expect(await linesOf(again.orderID)).toMatchObject({ total: 72 - 490 })
    expect((await feeOf(customer.id)).feeRefunded).toBe(true)
  })

  test('stays with sixteen teams, and on an order that is invoiced', async () => {
    const { ids, placed } = await aCompany(
      [
        [fee, 1],
        [early, 11],
      ],
      [[early, 5]],
    )
    await cascade(ids[0]!)
    expect(await linesOf(placed[1]!)).toMatchObject({ total: 360 - 490 })
    await invoice(placed[1]!)
    await cascade(ids[1]!)
    expect(await linesOf(placed[1]!)).toMatchObject({ total: 360 - 490 })
    await expectBalanced(house.db, stock)
  })

  test('takes the order with it on which nothing else is left', async () => {
    const { ids, placed } = await aCompany(
      [
        [fee, 1],
        [early, 14],
      ],
      [[early, 1]],
    )
    await cascade(ids[14]!)
    expect(await linesOf(placed[1]!)).toBe(404)
    await expectBalanced(house.db, stock)
  })
})
