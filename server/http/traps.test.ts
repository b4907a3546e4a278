import { eq } from '#server/drizzle.cjs'
import { beforeAll, describe, expect, test } from 'vitest'
import { customers, users } from '../schema/tables/accounts.ts'
import { companyYears } from '../schema/tables/companyYears.ts'
import { orders } from '../schema/tables/shop.ts'
import { runners, teams } from '../schema/tables/teams.ts'
import { asAnyone, asCustomer } from '../../test/support/as.ts'
import { aCustomer, aRegistration } from '../../test/support/build.ts'
import { aCompanyWith, aNewTeam, aSharedCode } from '../../test/support/companies.ts'
import { aCrowd } from '../../test/support/crowd.ts'
import { aHouse } from '../../test/support/context.ts'
import { anItem } from '../../test/support/items.ts'
import { itemOf, termsOf } from '../../test/support/orders.ts'
import { aPerson } from '../../test/support/runners.ts'
import { tracesOf } from '../../test/support/traces.ts'

/** Places where the literal reading of the given API gives something away. (rules/access#authority) */
const house = aHouse()
let team: number
let time: number
let shirt: number
let print: number
let versand: number

beforeAll(async () => {
  team = await anItem(house, { itemType: 'TEAM', name: 'Platz', price: 8400, availableQuantity: 500 })
  time = (await itemOf(house, 'TIME')).itemId
  const itemAttributes = { size: 'S,$M', delivery: 'Versand,Abholung' }
  shirt = await anItem(house, {
    itemType: 'TSHIRT',
    name: 'Basic',
    baseName: 'Shirt Basic',
    price: 1500,
    itemAttributes,
  })
  print = (await itemOf(house, 'PRINT')).itemId
  const { body } = await asAnyone(house.app).get('/items?itemType=DELIVERY')
  versand = body.find(({ name }: { name: string }) => name === 'Versand').itemId
})

const anyone = () => asAnyone(house.app)
const aCompany = async () => {
  const [customer] = await aCrowd(house, 1, () => `Firma ${crypto.randomUUID()}`)
  const me = asCustomer(house.app, customer!.token)
  const order = (lines: unknown, headers = {}) => me.post('/orders', lines, { ...termsOf(house), ...headers })
  return { id: customer!.id, me, order }
}
/** The stored row without what every save moves. */
const withoutMoment = <Row extends { updatedAt: Date }>({ updatedAt: _, ...row }: Row) => row
const storedTeam = async (id: number) =>
  withoutMoment((await house.db.select().from(teams).where(eq(teams.id, id)))[0]!)
const storedRunner = async (id: number) =>
  withoutMoment((await house.db.select().from(runners).where(eq(runners.runnerID, id)))[0]!)

describe('rights that are bought are not to be had by asking', () => {
  test('companyPageActive in a registration, and switched on without the package', async () => {
    const registered = await anyone().post('/auth/register', aRegistration({ companyPageActive: true }))
    const me = await asCustomer(house.app, registered.body.token).get('/customers/me')
    expect([registered.status, me.body.companyPageActive]).toEqual([201, false])
    const verified = asCustomer(house.app, (await aCustomer(house)).token)
    const { status } = await verified.patch('/customers/me/company-page-active', { companyPageActive: true })
    expect(status).toBe(403)
    expect((await verified.get('/customers/me')).body.companyPageActive).toBe(false)
  })

  test('role, confirmation, pages, package and number in the own profile', async () => {
    const { id, me } = await aCompany()
    const row = async () => ({
      user: (await house.db.select().from(users).where(eq(users.id, id)))[0],
      customer: withoutMoment((await house.db.select().from(customers).where(eq(customers.id, id)))[0]!),
      year: (await house.db.select().from(companyYears).where(eq(companyYears.customerId, id)))[0],
    })
    const before = await row()
    const forged = { role: 'admin', emailVerified: false, companyPageActive: true, tshirtPageActive: true }
    const more = {
      packagePaid: 1,
      feeRefunded: true,
      id: 1,
      customerID: 1,
      passwordHash: 'x',
      pendingEmail: 'x@y.example',
    }
    expect((await me.put('/customers/me', { ...forged, ...more, business: 'Bau' })).status).toBe(200)
    const after = await row()
    expect(after).toEqual({ ...before, customer: { ...before.customer, business: 'Bau' } })
  })
})

describe('what the server derives is not taken from a body', () => {
  const OF_TEAM = {
    reserved: false,
    hasPurchasedTshirt: true,
    tshirtOption: true,
    teamSex: 'FEMALE',
    teamCode: 'AAAA-BBBB-CCCC',
    orderId: 1,
    customerId: 1,
    isDirectCreation: true,
    complete: true,
    createdAt: '2020-01-01T00:00:00.000Z',
  }
  const OF_RUNNER = { startNumber: '1A', chipNumber: 1, isTeamCaptain: true, slot: 'A', companyName: 'Andere' }

  test('of a team, by its company and by the holder of its code', async () => {
    const { me, code, plain, customer } = await aSharedCode(house)
    const before = await storedTeam(plain.id)
    expect((await me.put(`/teams/${plain.id}`, { ...OF_TEAM, teamContact: 'neu@firma.example' })).status).toBe(200)
    expect(await storedTeam(plain.id)).toEqual({ ...before, teamContact: 'neu@firma.example' })
    const byCode = { id: plain.id, ...OF_TEAM, teamContact: 'code@firma.example' }
    expect((await anyone().put(`/teams/public/code/${code}/update`, byCode)).status).toBe(200)
    expect(await storedTeam(plain.id)).toEqual({ ...before, teamContact: 'code@firma.example' })
    expect(before.customerId).toBe(customer.id)
  })

  test('timekeeping, which costs money, by neither', async () => {
    const { me, code, plain } = await aSharedCode(house)
    expect((await me.put(`/teams/${plain.id}`, { timekeeping: true })).status).toBe(409)
    const byCode = await anyone().put(`/teams/public/code/${code}/update`, { id: plain.id, timekeeping: true })
    expect([byCode.status, (await storedTeam(plain.id)).timekeeping]).toEqual([409, false])
  })

  test('of a runner, who stays in his team with his numbers', async () => {
    const { me, code, plain, other } = await aSharedCode(house)
    const { runnerID } = plain.runners[1]!
    const before = await storedRunner(runnerID)
    const forged = {
      ...aPerson({ bestTime: null, phoneNumber: null }),
      ...OF_RUNNER,
      teamID: other.id,
      teamId: other.id,
    }
    const place = ({ teamID, slot, startNumber, chipNumber }: typeof before) => [teamID, slot, startNumber, chipNumber]
    expect((await me.put(`/runners/${runnerID}`, forged)).status).toBe(200)
    expect(place(await storedRunner(runnerID))).toEqual(place(before))
    expect((await anyone().put(`/runners/code/${code}/runner/${runnerID}`, forged)).status).toBe(200)
    expect(place(await storedRunner(runnerID))).toEqual(place(before))
  })
})

describe('an order is priced, counted and completed by the server', () => {
  const chosen = { size: 'S', delivery: 'Versand' }
  /** What is ordered, and how it must be refused. */
  const TRAPS: [string, () => unknown, number][] = [
    ['an item of price 0', () => anItem(house, { name: 'Auf Anfrage', price: 0 }), 400],
    ['a size that is sold out', () => [{ itemId: shirt, quantity: 1, itemAttributes: { ...chosen, size: 'M' } }], 409],
    [
      'a size with its own mark',
      () => [{ itemId: shirt, quantity: 1, itemAttributes: { ...chosen, size: '$M' } }],
      400,
    ],
    ['a price of its own', () => [{ itemId: team, quantity: 1, price: 0.01 }], 400],
    [
      'a quantity below zero',
      () => [
        { itemId: team, quantity: 2 },
        { itemId: team, quantity: -1 },
      ],
      400,
    ],
    ['half a team', () => [{ itemId: team, quantity: 0.5 }], 400],
    ['more than all numbers', () => [{ itemId: team, quantity: 1e308 }], 400],
    ['one item on many lines', () => Array.from({ length: 6 }, () => ({ itemId: team, quantity: 100 })), 409],
    [
      'more timekeeping than teams',
      () => [
        { itemId: team, quantity: 1 },
        { itemId: time, quantity: 2 },
      ],
      400,
    ],
    ['print without a shirt', () => [{ itemId: print, quantity: 1 }], 400],
    ['delivery without a shirt', () => [{ itemId: versand, quantity: 1 }], 400],
    ['a shirt without its delivery', () => [{ itemId: shirt, quantity: 1, itemAttributes: chosen }], 400],
  ]
  test.each(TRAPS)('%s is refused', async (_, wanted, status) => {
    const { order, me } = await aCompany()
    const made = await wanted()
    const answer = await order(typeof made === 'number' ? [{ itemId: made, quantity: 1 }] : made)
    expect(answer.status).toBe(status)
    expect((await me.get('/orders/me')).body).toEqual([])
  })

  test('a second company package is refused', async () => {
    const { order } = await aCompany()
    const { itemId } = await itemOf(house, 'COMPANYCAPTAIN')
    expect((await order([{ itemId, quantity: 1 }])).status).toBe(201)
    expect((await order([{ itemId, quantity: 1 }])).status).toBe(409)
  })

  test('forged quantities of Druck and delivery become what the shirts need', async () => {
    const { order } = await aCompany()
    const shirts = { itemId: shirt, quantity: 4, itemAttributes: { ...chosen, printQuantity: 2 } }
    const { status, body } = await order([shirts, { itemId: print, quantity: 1 }, { itemId: versand, quantity: 9 }])
    const quantities = body.orderItems.map((line: { itemId: number; quantity: number }) => [line.itemId, line.quantity])
    expect([status, Object.fromEntries(quantities)]).toEqual([201, { [shirt]: 4, [print]: 8, [versand]: 1 }])
  })

  test('a total that the buyer says only refuses the order, and never sets its price', async () => {
    const { order, id } = await aCompany()
    expect((await order([{ itemId: team, quantity: 1 }], { 'x-expected-total': '0.01' })).status).toBe(409)
    expect(await house.db.$count(orders, eq(orders.customerID, id))).toBe(0)
  })
})

describe('codes open what they were made for', () => {
  test('a team and a runner must both bear the code', async () => {
    const mine = await aSharedCode(house)
    const theirs = await aSharedCode(house)
    const runnerOf = ({ plain }: typeof mine) => plain.runners[0]!.runnerID
    const attempts = [
      anyone().put(`/teams/public/code/${mine.code}/update`, { id: theirs.plain.id, teamContact: 'x@y.example' }),
      anyone().put(`/teams/public/code/${mine.code}/update`, { id: mine.other.id, teamContact: 'x@y.example' }),
      anyone().put(`/runners/code/${mine.code}/runner/${runnerOf(theirs)}`, aPerson()),
      anyone().put(`/runners/code/${mine.code}/runner/${mine.other.runners[0]!.runnerID}`, aPerson()),
      anyone().put(`/teams/public/code/${mine.code}/update`, {
        id: mine.plain.id,
        runners: [{ runnerID: runnerOf(theirs), ...aPerson() }],
      }),
    ]
    for (const { status } of await Promise.all(attempts)) expect([400, 404]).toContain(status)
    expect((await storedRunner(runnerOf(theirs))).firstName).toBeNull()
    expect((await storedTeam(theirs.plain.id)).teamContact).toBe(theirs.plain.teamContact)
  })

  test('an invite code for 9999 fills the places that were bought and no more', async () => {
    const { me, customer } = await aCompanyWith(house, { places: 2, timed: 0 })
    const bought = { packagePaid: 20_000, companyPageActive: true }
    await house.db.update(companyYears).set(bought).where(eq(companyYears.customerId, customer.id))
    const { body: code } = await me.post('/teams/invite-code/9999')
    const redeem = (count: number) =>
      anyone().post(
        `/teams/public/invite-codes/redeem/${code}`,
        Array.from({ length: count }, () => aNewTeam()),
      )
    expect([(await redeem(101)).status, (await redeem(3)).status]).toEqual([400, 409])
    expect((await me.get('/orders/me/available-team-slots')).body).toBe(2)
    expect((await redeem(2)).status).toBe(201)
    expect((await me.get('/teams/me')).body).toHaveLength(2)
  })

  test('no code and no token stands in the database in clear', async () => {
    const { me, code, customer } = await aSharedCode(house)
    const bought = { packagePaid: 20_000, companyPageActive: true }
    await house.db.update(companyYears).set(bought).where(eq(companyYears.customerId, customer.id))
    const { body: invite } = await me.post('/teams/invite-code/5')
    for (const secret of [code, invite, customer.token])
      for (const word of [secret, secret.replaceAll('-', '')]) expect(await tracesOf(house.db, word)).toEqual([])
    expect(await tracesOf(house.db, customer.email)).not.toEqual([])
  })
})

const STAFF_ONLY = [
  '/customers',
  '/teams',
  '/runners',
  '/orders',
  '/invoices',
  '/logs',
  '/admins',
  '/statistics/product-stats',
  '/orders/count',
  '/orders/items/price',
]
test.each(STAFF_ONLY)('GET %s is for the staff, though nobody says so at it', async (path) => {
  const { me } = await aCompany()
  expect([(await anyone().get(path)).status, (await me.get(path)).status]).toEqual([401, 403])
})
