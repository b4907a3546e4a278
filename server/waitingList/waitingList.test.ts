import { eq } from '#server/drizzle.cjs'
import { describe, expect, test } from 'vitest'
import { problem } from '../../test/support/problem.ts'
import { aContextOn, aHouse } from '../../test/support/context.ts'
import { aWaitingLine } from '../../test/support/waitingLine.ts'
import { mails } from '../schema/tables/records.ts'
import { items } from '../schema/tables/shop.ts'
import { waitingEntries } from '../schema/tables/waitingEntries.ts'
import { serveLines } from './serveLines.ts'

const house = aHouse()
const { login, aCompany, mine, onSale, order, parts, round, soldOut, wait } = aWaitingLine(house)

describe('a line', () => {
  test('has places for what is sold out; nobody else can buy what comes back, and the first whose minimum fits is offered it', async () => {
    const { itemId, orderID } = await soldOut(10)
    const [first, second] = [await aCompany(), await aCompany()]
    expect(await wait(first, { itemId, wanted: 12, atLeast: 11 })).toMatchObject({
      status: 201,
      body: { position: 1, state: 'waiting', wanted: 12, atLeast: 11, offered: null, until: null },
    })
    expect((await wait(second, { itemId, wanted: 8, atLeast: 4 })).body).toMatchObject({ position: 2 })
    expect(await login.staff.delete(`/orders/${orderID}`)).toMatchObject({ status: 204 })
    expect(await parts(itemId)).toEqual({ sold: 0, held: 0, left: 10, open: 0 })
    const newcomer = await aCompany()
    expect(await order(newcomer, '', [[itemId, 1]])).toMatchObject({ status: 409, body: problem('TEAMS_SOLD_OUT') })
    expect(await round()).toBe(1)
    expect(await parts(itemId)).toEqual({ sold: 0, held: 8, left: 10, open: 0 })
    expect(await mine(second)).toMatchObject([
      { state: 'offered', offered: 8, offer: [{ itemId, quantity: 8, price: 150 }] },
    ])
    expect(await mine(first)).toMatchObject([{ state: 'waiting', position: 1, skipped: { why: 'tooFew', free: 10 } }])
    const [letter] = await house.db
      .select()
      .from(mails)
      .where(eq(mails.cause, await causeOf(second)))
    expect(letter?.text).toContain('8\u00a0Teams')
    expect(await round()).toBe(0)
  })

  test('an offer is ordered once; what the order leaves goes to the next', async () => {
    const { itemId, orderID } = await soldOut(6)
    const [first, second] = [await aCompany(), await aCompany()]
    const { id } = (await wait(first, { itemId, wanted: 6, atLeast: 4 })).body
    await wait(second, { itemId, wanted: 2, atLeast: 2 })
    await login.staff.delete(`/orders/${orderID}`)
    await round()
    const at = `?waitingListId=${id}`
    expect((await first.post(`/orders/quote${at}`, [{ itemId, quantity: 4 }])).body).toMatchObject({
      problems: [],
      net: 600,
    })
    expect(await order(second, at, [[itemId, 1]])).toMatchObject({ status: 404, body: problem('WAITING_NOT_FOUND') })
    expect(await order(first, at, [[itemId, 7]])).toMatchObject({ status: 409, body: problem('TEAMS_SOLD_OUT') })
    const answers = await Promise.all([order(first, at, [[itemId, 4]]), order(first, at, [[itemId, 4]])])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('OFFER_TAKEN')
    expect(await parts(itemId)).toEqual({ sold: 4, held: 0, left: 2, open: 0 })
    await round()
    expect(await mine(second)).toMatchObject([{ state: 'offered', offered: 2 }])
    expect((await mine(first))[0]).toMatchObject({ state: 'taken', offer: [] })
  })

  test('an offer holds for 48 hours from 8 o’clock on, to its last moment, and then returns its pieces with a letter', async () => {
    const { itemId, orderID } = await soldOut(3)
    const company = await aCompany()
    const { id } = (await wait(company, { itemId, wanted: 3, atLeast: 1 })).body
    await login.staff.delete(`/orders/${orderID}`)
    await round()
    const until = new Date((await mine(company))[0].until)
    expect(until.toLocaleTimeString('de-AT', { timeZone: 'Europe/Vienna' })).toBe('08:00:00')
    expect(until.getTime() - house.clock.now().getTime()).toBeGreaterThanOrEqual(48 * 3_600_000)
    const early = await order(await aCompany(), '', [[itemId, 1]])
    expect(early.status).toBe(409)
    const endsIn = (ms: number) =>
      house.db.update(waitingEntries).set({ until: new Date(house.clock.now().getTime() + ms) })
    await endsIn(60_000)
    await round()
    expect((await order(company, `?waitingListId=${id}`, [[itemId, 1]])).status).toBe(201)
    await house.db.update(waitingEntries).set({ state: 'offered', offered: 2, until: house.clock.now() })
    await house.db.update(items).set({ availableQuantity: 0 }).where(eq(items.itemId, itemId))
    await endsIn(0)
    expect(await order(company, `?waitingListId=${id}`, [[itemId, 2]])).toMatchObject({ body: problem('OFFER_OVER') })
    await round()
    expect(await mine(company)).toMatchObject([{ state: 'ended', endedWhy: 'expired' }])
    expect(await parts(itemId)).toEqual({ sold: 1, held: 0, left: 2, open: 2 })
    const [letter] = await house.db
      .select()
      .from(mails)
      .where(eq(mails.cause, `waiting:${id}:expired`))
    expect(letter?.subject).toContain('abgelaufen')
  })

  test('what fits no minimum for a day goes to open sale; more that is asked for stands at the end', async () => {
    const { itemId } = await soldOut(1)
    const [first, second] = [await aCompany(), await aCompany()]
    const { id } = (await wait(first, { itemId, wanted: 5, atLeast: 5 })).body
    await wait(second, { itemId, wanted: 4, atLeast: 4 })
    expect((await login.staff.put(`/items/${itemId}/stock?quantity=3`)).status).toBe(200)
    expect(await onSale(itemId)).toBe(0)
    await round()
    const since = async (hours: number) => {
      await house.db.update(items).set({ lineSince: new Date(house.clock.now().getTime() - hours * 3_600_000) })
      await round()
    }
    await since(23)
    expect(await onSale(itemId)).toBe(0)
    await since(24)
    expect(await onSale(itemId)).toBe(3)
    const { body: log } = await login.staff.get('/logs?limit=5')
    expect(log.some(({ details }: { details: string }) => details.includes('passte einen Tag lang'))).toBe(true)
    // three more make six: five for the first, and one is left; what was asked for later comes behind the second
    expect((await first.put(`/waiting-list/${id}`, { wanted: 9, atLeast: 5 })).body).toMatchObject({
      wanted: 9,
      more: 4,
      position: 1,
    })
    await login.staff.put(`/items/${itemId}/stock?quantity=10`)
    await round()
    expect([(await mine(first))[0].offered, (await mine(second))[0].offered]).toEqual([6, 4])
  })

  test('the deadline ends it with a letter, an offer within it earlier than its hours', async () => {
    const { itemId, orderID } = await soldOut(2)
    const [first, second] = [await aCompany(), await aCompany()]
    await wait(first, { itemId, wanted: 2, atLeast: 2 })
    await wait(second, { itemId, wanted: 2, atLeast: 2 })
    const today = house.clock.now().toISOString().slice(0, 10)
    await login.staff.put('/settings', { deadlines: { registration: today } })
    await login.staff.delete(`/orders/${orderID}`)
    await round()
    const { until, id } = (await mine(first))[0]
    expect(new Date(until).getTime() - house.clock.now().getTime()).toBeLessThanOrEqual(24 * 3_600_000)
    house.clock.pass({ days: 2 })
    await round()
    expect(await house.db.select().from(waitingEntries)).toMatchObject([
      { state: 'ended', endedWhy: 'deadline' },
      { state: 'ended', endedWhy: 'deadline' },
    ])
    const [letter] = await house.db
      .select()
      .from(mails)
      .where(eq(mails.cause, `waiting:${id}:deadline`))
    expect(letter?.subject).toContain('zu Ende')
    expect(await wait(await aCompany(), { itemId, wanted: 2, atLeast: 1 })).toMatchObject({
      status: 409,
      body: { code: 'DEADLINE_PASSED' },
    })
  })

  test('two servers make each offer once, and whoever leaves gives it back', async () => {
    const { itemId, orderID } = await soldOut(4)
    const companies = [await aCompany(), await aCompany()]
    for (const company of companies) await wait(company, { itemId, wanted: 4, atLeast: 2 })
    const { db, connectionString, context, clock } = house
    const other = await aContextOn({ db, connectionString, pool: context.pool, drop: async () => undefined }, {}, clock)
    await login.staff.delete(`/orders/${orderID}`)
    for (let time = 0; time < 3; time += 1) await Promise.all([serveLines(context), serveLines(other.context)])
    expect((await parts(itemId)).held).toBe(4)
    const [first] = await mine(companies[0]!)
    const left = await Promise.all([1, 2].map(() => companies[0]!.delete(`/waiting-list/${first.id}`)))
    expect(left.map(({ status }) => status)).toEqual([204, 204])
    await Promise.all([serveLines(context), serveLines(other.context)])
    expect((await mine(companies[1]!))[0]).toMatchObject({ state: 'offered', offered: 4 })
    expect(await parts(itemId)).toEqual({ sold: 0, held: 4, left: 4, open: 0 })
    await other.close()
  })
})

/** The cause of the letter of a company's offer. */
async function causeOf(company: Parameters<typeof mine>[0]): Promise<string> {
  const [{ id }] = await mine(company)
  const [entry] = await house.db.select().from(waitingEntries).where(eq(waitingEntries.id, id))
  return `waiting:${id}:${entry?.offeredAt?.getTime()}`
}
