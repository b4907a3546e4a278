import { eq } from '#server/drizzle.cjs'
import { beforeAll, expect, test } from 'vitest'
import { asAdmin } from '../../test/support/as.ts'
import { aCustomer, anAdmin, anEmail } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { anOrder, itemOf } from '../../test/support/orders.ts'
import { mails } from '../schema/tables/records.ts'

const house = aHouse({ RATE_LIMITS: 'on' })
let staff: ReturnType<typeof asAdmin>

beforeAll(async () => {
  staff = asAdmin(house.app, (await anAdmin(house)).token)
})

async function anInvoice(): Promise<{ id: string }> {
  const customer = await aCustomer(house)
  const order = await anOrder(house, customer, [{ itemId: (await itemOf(house, 'TEAM')).itemId, quantity: 1 }])
  return (await staff.post('/invoices/create', { orderID: order.orderID })).body
}

const refusedWith = (words: string) => ({
  status: 429,
  body: { code: 'MAILED_TOO_OFTEN', message: expect.stringContaining(words) },
})

type Again = { mailed: () => ReturnType<typeof staff.post>; done: number; letters: () => Promise<number> }

/** Things that a member of the staff mails again, with the status of one that went out and how many letters there are of it. */
const AGAIN: Record<string, () => Promise<Again>> = {
  'a document': async () => {
    const { id } = await anInvoice()
    return {
      mailed: () => staff.post(`/invoices/${id}/mail`),
      done: 202,
      letters: () => house.db.$count(mails, eq(mails.invoiceId, id)),
    }
  },
  'a letter that was sent': async () => {
    const { id: invoiceId } = await anInvoice()
    const [letter] = await house.db.select({ id: mails.id }).from(mails).where(eq(mails.invoiceId, invoiceId))
    const { id } = letter!
    return {
      mailed: async () => {
        await house.db.update(mails).set({ state: 'sent' }).where(eq(mails.id, id))
        return staff.post('/letters/send', { ids: [id] })
      },
      done: 200,
      letters: async () => 1,
    }
  },
  'an invitation': async () => {
    const email = anEmail()
    const { body } = await staff.post('/admins', { email, firstName: 'Eva', lastName: 'Neu', roles: ['office'] })
    return {
      mailed: () => staff.post(`/admins/${body.id}/invitation`),
      done: 200,
      letters: () => house.db.$count(mails, eq(mails.recipient, email)),
    }
  },
}

test.each(Object.keys(AGAIN))('%s is mailed again once a minute and five times a day', async (what) => {
  const { mailed, done, letters } = await AGAIN[what]!()
  const before = await letters()
  expect((await mailed()).status).toBe(done)
  expect(await mailed()).toMatchObject(refusedWith('gerade erst gesendet'))
  for (let time = 2; time <= 5; time += 1) {
    house.clock.pass({ minutes: 2 })
    expect((await mailed()).status).toBe(done)
  }
  house.clock.pass({ minutes: 2 })
  expect(await mailed()).toMatchObject(refusedWith('in den letzten 24 Stunden schon 5-mal'))
  expect((await letters()) - before).toBe(what === 'a letter that was sent' ? 0 : 5)
})

test('the same call again is told what came of the first, and counts nothing', async () => {
  const { id } = await anInvoice()
  const key = { 'idempotency-key': crypto.randomUUID() }
  for (let time = 1; time <= 3; time += 1)
    expect((await staff.post(`/invoices/${id}/mail`, undefined, key)).status).toBe(202)
})

test('mails that somebody tries at themselves are twenty an hour', async () => {
  const other = asAdmin(house.app, (await anAdmin(house)).token)
  for (let time = 1; time <= 20; time += 1) expect((await other.post('/letters/test')).status).toBe(202)
  expect(await other.post('/letters/test')).toMatchObject(refusedWith('20 Testmails'))
})
