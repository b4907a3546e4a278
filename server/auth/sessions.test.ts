import { eq } from '#server/drizzle.cjs'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { sessions } from '../schema/tables/accounts.ts'
import { asAdmin, asAnyone, asCustomer } from '../../test/support/as.ts'
import { aCustomer, anAdmin, PASSWORD } from '../../test/support/build.ts'
import { aContext, aHouse } from '../../test/support/context.ts'
import { inTransaction } from '../db/transaction.ts'
import { hashPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import { addAccount } from './store.ts'
import { hashToken } from './tokens.ts'

const house = aHouse()

const customerSays = async (token: string) => (await asCustomer(house.app, token).get('/customers/me')).status
const adminSays = async (token: string) => (await asAdmin(house.app, token).get('/admins/me')).status

describe('a session', () => {
  test('of a customer ends after 12 hours without use', async () => {
    const { token } = await aCustomer(house)
    house.clock.pass({ hours: 11, minutes: 59 })
    expect(await customerSays(token)).toBe(200)
    house.clock.pass({ hours: 11, minutes: 59 })
    expect(await customerSays(token)).toBe(200)
    house.clock.pass({ hours: 12, seconds: 1 })
    expect(await asCustomer(house.app, token).get('/customers/me')).toMatchObject({
      status: 401,
      body: { message: messages.auth.sessionEnded },
    })
  })

  test('of a customer ends after 30 days in any case', async () => {
    const { token } = await aCustomer(house)
    for (let day = 0; day < 59; day++) {
      house.clock.pass({ hours: 11, minutes: 59 })
      expect(await customerSays(token)).toBe(200)
    }
    house.clock.pass({ hours: 11, minutes: 59 })
    await customerSays(token)
    house.clock.pass({ hours: 2 })
    expect(await customerSays(token)).toBe(401)
  })

  test('of staff ends after 8 hours without use, and after 12 in any case', async () => {
    const idle = await anAdmin(house)
    house.clock.pass({ hours: 8, seconds: 1 })
    expect(await adminSays(idle.token)).toBe(401)
    const busy = await anAdmin(house)
    house.clock.pass({ hours: 6 })
    expect(await adminSays(busy.token)).toBe(200)
    house.clock.pass({ hours: 5, minutes: 59 })
    expect(await adminSays(busy.token)).toBe(200)
    house.clock.pass({ minutes: 2 })
    expect(await adminSays(busy.token)).toBe(401)
  })

  test('in which staff acts as a customer says so and ends after 60 minutes', async () => {
    const customer = await aCustomer(house)
    const admin = await anAdmin(house)
    const token = await inTransaction(house.db, (tx) =>
      openSession(tx, { user: { id: customer.id, role: 'customer' }, now: house.clock.now(), adminID: admin.id }),
    )
    expect((await asCustomer(house.app, token).get('/customers/me')).body).toMatchObject({
      id: customer.id,
      impersonatedBy: admin.email,
    })
    house.clock.pass({ minutes: 59 })
    expect(await customerSays(token)).toBe(200)
    house.clock.pass({ minutes: 2 })
    expect(await customerSays(token)).toBe(401)
  })

  test('notes its use at most once a minute', async () => {
    const { token } = await aCustomer(house)
    const lastUse = async () => {
      const [kept] = await house.db
        .select()
        .from(sessions)
        .where(eq(sessions.tokenHash, hashToken(token)))
      return kept?.lastUsedAt.getTime()
    }
    const opened = await lastUse()
    house.clock.pass({ seconds: 50 })
    await customerSays(token)
    expect(await lastUse()).toBe(opened)
    house.clock.pass({ seconds: 15 })
    await customerSays(token)
    expect(await lastUse()).toBeGreaterThan(opened ?? 0)
  })
})

test('in maintenance only staff get a token', async () => {
  const closed = await aContext({ MAINTENANCE: 'on' })
  try {
    const { email } = await anAdmin(closed)
    const login = (who: string, password = PASSWORD) =>
      asAnyone(closed.app).post('/auth/login', { email: who, password })
    expect((await login(email)).status).toBe(200)
    expect((await login(email, 'Falsch123')).status).toBe(401)
    const passwordHash = await hashPassword(PASSWORD)
    const customer = {
      email: 'firma@firma.example',
      passwordHash,
      role: 'customer',
      firstName: 'Greta',
      lastName: 'Gruber',
    } as const
    await addAccount(closed.db, customer)
    expect(await login(customer.email)).toMatchObject({ status: 503, body: { message: messages.maintenance } })
  } finally {
    await closed.close()
  }
})
