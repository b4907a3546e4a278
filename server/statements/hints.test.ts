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

async function preview(...entries: StatementEntry[]) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/xml' }
  const url = '/api/v1/statements?preview=true'
  return (await house.app.inject({ method: 'POST', url, headers, payload: aStatement({ entries }) })).json()
}

test('an order is known before its invoice is there, and a company by its very name', async () => {
  const customer = await aCustomer(house, { companyName: 'Zirbelstube Achensee GmbH' })
  const { orderID } = await anOrder(house, customer, [{ itemId: productId, quantity: 1 }])
  const reasonOf = async (entry: StatementEntry) => {
    const [{ match }] = (await preview(entry)).entries
    return [match.certainty, match.reason, match.customerId]
  }
  expect(await reasonOf({ amount: '5.55', text: `Bestellung ${orderID}`, name: 'Chefin privat' })).toEqual([
    'suggested',
    `Bestellung ${orderID} von Zirbelstube Achensee GmbH genannt, sie hat noch keine Rechnung`,
    customer.id,
  ])
  await staff.post('/invoices/create', { orderID })
  expect(await reasonOf({ amount: '5.55', text: 'Danke', name: 'ZIRBELSTUBE ACHENSEE GMBH' })).toEqual([
    'suggested',
    'Name von Zirbelstube Achensee GmbH, Betrag weicht ab',
    customer.id,
  ])
})
