import { expect, test } from 'vitest'
import { asAdmin } from '../../test/support/as.ts'
import { aCustomer, anAdmin } from '../../test/support/build.ts'
import { aContext } from '../../test/support/context.ts'
import { anOrder, itemOf } from '../../test/support/orders.ts'
import { OWN_EVENT } from '../../test/support/ownEvent.ts'
import { issueDueInvoices } from './automaticInvoices.ts'

/** Reports nothing that a test here expects. */
const fail = (error: unknown) => {
  throw error
}

test('an order is invoiced once its hours are over, not before and not while registration is closed; two servers issue it once', async () => {
  const own = await aContext({ INVOICE_DELAY_HOURS: '24', EVENT_FILE: OWN_EVENT })
  try {
    const customer = await aCustomer(own)
    const item = await itemOf(own, 'TEAM')
    await anOrder(own, customer, [{ itemId: item.itemId, quantity: 1 }])
    expect(await issueDueInvoices(own.context, fail)).toBe(0)
    own.clock.pass({ hours: 23, minutes: 59 })
    expect(await issueDueInvoices(own.context, fail)).toBe(0)
    own.clock.pass({ minutes: 2 })
    const staff = asAdmin(own.app, (await anAdmin(own)).token)
    await staff.put('/settings', { registrationOpen: false })
    expect(await issueDueInvoices(own.context, fail)).toBe(0)
    await staff.put('/settings', { registrationOpen: true })
    const issued = await Promise.all([issueDueInvoices(own.context, fail), issueDueInvoices(own.context, fail)])
    expect(issued.toSorted()).toEqual([0, 1])
  } finally {
    await own.close()
  }
})

test('an order that lacks the UID is left to the staff, and the next one is issued', async () => {
  const own = await aContext({ INVOICE_DELAY_HOURS: '0', EVENT_FILE: OWN_EVENT })
  try {
    const item = await itemOf(own, 'TEAM')
    const blocked = await anOrder(own, await aCustomer(own), [{ itemId: item.itemId, quantity: 116 }])
    const fine = await anOrder(own, await aCustomer(own), [{ itemId: item.itemId, quantity: 1 }])
    own.clock.pass({ seconds: 1 })
    expect(await issueDueInvoices(own.context, fail)).toBe(1)
    const boss = asAdmin(own.app, (await anAdmin(own)).token)
    expect((await boss.get(`/orders/${blocked.orderID}`)).body.invoiceDocumentId).toBeNull()
    expect((await boss.get(`/orders/${fine.orderID}`)).body.invoiceDocumentId).not.toBeNull()
  } finally {
    await own.close()
  }
})

test('an order that cannot be issued is reported, and the next one is issued', async () => {
  const own = await aContext({ INVOICE_DELAY_HOURS: '0', EVENT_FILE: OWN_EVENT })
  try {
    const item = await itemOf(own, 'TEAM')
    const broken = await anOrder(own, await aCustomer(own, { companyUID: 'ATU12345678' }), [
      { itemId: item.itemId, quantity: 1 },
    ])
    const fine = await anOrder(own, await aCustomer(own), [{ itemId: item.itemId, quantity: 1 }])
    // a line whose choices no document can name
    await own.context.pool.query("update order_items set item_attributes = 'null' where order_id = $1", [
      broken.orderID,
    ])
    own.clock.pass({ seconds: 1 })
    const faults: unknown[] = []
    expect(await issueDueInvoices(own.context, (error) => faults.push(error))).toBe(1)
    expect(faults).toHaveLength(1)
    const boss = asAdmin(own.app, (await anAdmin(own)).token)
    expect((await boss.get(`/orders/${fine.orderID}`)).body.invoiceDocumentId).not.toBeNull()
  } finally {
    await own.close()
  }
})

test('nothing is issued by itself with INVOICE_DELAY_HOURS=off', async () => {
  const own = await aContext()
  try {
    const item = await itemOf(own, 'TEAM')
    await anOrder(own, await aCustomer(own), [{ itemId: item.itemId, quantity: 1 }])
    own.clock.pass({ days: 1 })
    expect(await issueDueInvoices(own.context, fail)).toBe(0)
  } finally {
    await own.close()
  }
})
