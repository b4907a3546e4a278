import { beforeAll, expect, test } from 'vitest'
import { asAdmin } from '../../test/support/as.ts'
import { aCustomer, anAdmin } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { anOrder, itemOf } from '../../test/support/orders.ts'
import { aStatement } from '../../test/support/statements.ts'
import type { StatementEntry } from '#server/demo/camtStatement.ts'

const house = aHouse()
let staff: ReturnType<typeof asAdmin>
let token: string
let productId: number

beforeAll(async () => {
  token = (await anAdmin(house, ['billing'])).token
  staff = asAdmin(house.app, token)
  productId = (await itemOf(house, 'PRODUCT')).itemId
})

/** A company with so many invoices. */
async function aBilledCompany(count: number) {
  const customer = await aCustomer(house)
  const invoices = []
  for (let place = 0; place < count; place += 1) {
    const order = await anOrder(house, customer, [{ itemId: productId, quantity: 1 }])
    invoices.push((await staff.post('/invoices/create', { orderID: order.orderID })).body)
  }
  return { customer, invoices }
}

async function book(...entries: StatementEntry[]) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/xml' }
  const payload = aStatement({ entries })
  return (await house.app.inject({ method: 'POST', url: '/api/v1/statements', headers, payload })).json()
}
const openOf = async ({ orderID }: { orderID: number }) => (await staff.get(`/orders/${orderID}`)).body.openAmount
const euro = (amount: number) => amount.toFixed(2)

test.each([
  ['none', {}],
  ['one of its own', { endToEnd: 'RUECK-1' }],
])(
  'a returned transfer whose payment had an EndToEndId is found by words and amount where it has %s',
  async (_, own) => {
    const { invoices } = await aBilledCompany(1)
    const [invoice] = invoices
    const paid = { amount: euro(invoice.gross), text: invoice.number }
    await book({ ...paid, endToEnd: `AUFTRAG-${invoice.number}` })
    expect(await openOf(invoice)).toBe(0)
    expect(await book({ ...paid, ...own, isDebit: true, isReturn: true })).toMatchObject({ returns: 1 })
    expect(await openOf(invoice)).toBe(invoice.gross)
  },
)
