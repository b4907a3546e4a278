import { eq } from '#server/drizzle.cjs'
import { describe, expect, test } from 'vitest'
import { aHouse } from '../../test/support/context.ts'
import { anItem } from '../../test/support/items.ts'
import { beginNextYear } from '../../test/support/newYears.ts'
import { aBuyer } from '../../test/support/orders.ts'
import { problem } from '../../test/support/problem.ts'
import { aWaitingLine } from '../../test/support/waitingLine.ts'
import { erasePerson } from '../persons/erasePerson.ts'
import { mails } from '../schema/tables/records.ts'
import { items } from '../schema/tables/shop.ts'
import { waitingEntries } from '../schema/tables/waitingEntries.ts'

const house = aHouse()
const { login, aCompany, contingent, mine, onSale, order, parts, round, soldOut, wait } = aWaitingLine(house)
const reason = 'Am Telefon zugesagt'

const letterOf = async (id: number, why: string) =>
  (
    await house.db
      .select()
      .from(mails)
      .where(eq(mails.cause, `waiting:${id}:${why}`))
  )[0]
const setStock = (itemId: number, quantity: number) => login.staff.put(`/items/${itemId}/stock?quantity=${quantity}`)
const endOffers = () => house.db.update(waitingEntries).set({ until: house.clock.now() })

describe('the price of an offer', () => {
  test('is of the contingent on sale last: sold pieces of a cheaper one that come back go to it', async () => {
    const cheap = await contingent(4, 10_000)
    const { order: early } = await aBuyer(house, [[[cheap, 4]]])
    const { itemId: dear } = await soldOut(2)
    const company = await aCompany()
    await wait(company, { itemId: dear, wanted: 4, atLeast: 2 })
    await login.staff.delete(`/orders/${early}`)
    expect((await parts(cheap)).left).toBe(0)
    await round()
    expect((await mine(company))[0].offer).toMatchObject([{ itemId: dear, quantity: 4, price: 150 }])
    expect([await parts(cheap), await parts(dear)]).toEqual([
      { sold: 0, held: 0, left: 0, open: 0 },
      { sold: 2, held: 4, left: 4, open: 0 },
    ])
  })

  test('is of a cheaper one that the staff raise while somebody waits; what such an offer held goes back to it', async () => {
    const cheap = await contingent(0, 10_000)
    const { itemId: dear } = await soldOut(2)
    const [first, second] = [await aCompany(), await aCompany()]
    const { id } = (await wait(first, { itemId: dear, wanted: 3, atLeast: 3 })).body
    await wait(second, { itemId: dear, wanted: 3, atLeast: 3 })
    await setStock(cheap, 3)
    await round()
    expect((await mine(first))[0].offer).toMatchObject([{ itemId: cheap, price: 100 }])
    await first.delete(`/waiting-list/${id}`)
    await round()
    expect((await mine(second))[0].offer).toMatchObject([{ itemId: cheap, quantity: 3, price: 100 }])
    expect(await parts(cheap)).toEqual({ sold: 0, held: 3, left: 3, open: 0 })
  })

  test('is of a new contingent that comes on sale, whose pieces are the line’s', async () => {
    const { itemId: dear } = await soldOut(2)
    const company = await aCompany()
    await wait(company, { itemId: dear, wanted: 3, atLeast: 1 })
    const entry = { itemType: 'TEAM', name: 'Nachrückerplatz', price: 120, availableQuantity: 5 }
    const { body: added } = await login.staff.post('/items', entry)
    expect(await onSale(added.itemId)).toBe(0)
    await round()
    expect((await mine(company))[0].offer).toMatchObject([{ itemId: added.itemId, quantity: 3, price: 120 }])
    expect(await onSale(added.itemId)).toBe(2)
  })
})

describe('while registration is closed', () => {
  const close = (registrationOpen: boolean) => login.staff.put('/settings', { registrationOpen })

  test('nothing is offered, not by hand either, and nothing goes to open sale', async () => {
    const { itemId, orderID } = await soldOut(3)
    const company = await aCompany()
    const { id } = (await wait(company, { itemId, wanted: 3, atLeast: 1 })).body
    await close(false)
    await login.staff.delete(`/orders/${orderID}`)
    await house.db.update(items).set({ lineSince: new Date(house.clock.now().getTime() - 25 * 3_600_000) })
    expect(await round()).toBe(0)
    expect(await login.staff.post(`/waiting-list/${id}/offer`, { pieces: 1, reason })).toMatchObject({
      status: 409,
      body: problem('OFFER_WHILE_CLOSED'),
    })
    // it reads where it stands, and changes nothing
    expect(await mine(company)).toMatchObject([{ id, position: 1 }])
    expect((await company.delete(`/waiting-list/${id}`)).status).toBe(503)
    await close(true)
    expect(await parts(itemId)).toEqual({ sold: 0, held: 0, left: 3, open: 0 })
    expect(await round()).toBe(1)
  })

  test('an offer that ends costs its company nothing: it waits where it stood, and is offered the same once it is open', async () => {
    const { itemId, orderID } = await soldOut(3)
    const [first, second] = [await aCompany(), await aCompany()]
    const { id } = (await wait(first, { itemId, wanted: 3, atLeast: 1 })).body
    await wait(second, { itemId, wanted: 3, atLeast: 1 })
    await login.staff.delete(`/orders/${orderID}`)
    await round()
    await close(false)
    await endOffers()
    await round()
    await close(true)
    expect((await mine(first))[0]).toMatchObject({ state: 'waiting', position: 1, offered: null })
    expect(await letterOf(id, 'expired')).toBeUndefined()
    expect(await round()).toBe(1)
    expect((await mine(first))[0]).toMatchObject({ state: 'offered', offered: 3 })
    expect(await order(first, `?waitingListId=${id}`, [[itemId, 3]])).toMatchObject({ status: 201 })
  })
})

describe('at the same moment', () => {
  test('two offers of the same pieces are one, and so is a newcomer’s order beside an offer', async () => {
    const itemId = await contingent(3)
    const companies = [await aCompany(), await aCompany()]
    const ids: number[] = []
    for (const company of companies) ids.push((await wait(company, { itemId, wanted: 4, atLeast: 4 })).body.id)
    const by = (id: number) => login.staff.post(`/waiting-list/${id}/offer`, { pieces: 3, reason })
    const newcomer = await aCompany()
    const answers = await Promise.all([by(ids[0]!), by(ids[1]!), order(newcomer, '', [[itemId, 3]])])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    const { sold, held, left } = await parts(itemId)
    expect([sold + held, sold + left]).toEqual([3, 3])
  })

  test('offers, moves, orders, withdrawals and rounds of many stop nobody', async () => {
    const { itemId } = await soldOut(6)
    const orders = await Promise.all([1, 2, 3].map(async () => (await aBuyer(house, [])).me))
    await setStock(itemId, 6)
    for (const company of orders) await order(company, '', [[itemId, 2]])
    const companies = await Promise.all([1, 2, 3, 4].map(aCompany))
    const ids: number[] = []
    for (const company of companies) ids.push((await wait(company, { itemId, wanted: 2, atLeast: 1 })).body.id)
    const placed: { orderID: number }[] = (await Promise.all(orders.map((one) => one.get('/orders/me')))).flatMap(
      ({ body }) => body,
    )
    const answers = await Promise.all([
      ...placed.map(({ orderID }) => login.staff.delete(`/orders/${orderID}`)),
      ...ids.map((id, at) => login.staff.put(`/waiting-list/${id}/position`, { position: 4 - at, reason })),
      ...ids.map((id) => login.staff.post(`/waiting-list/${id}/offer`, { pieces: 1, reason })),
      companies[0]!.put(`/waiting-list/${ids[0]}`, { wanted: 5, atLeast: 1 }),
      companies[3]!.delete(`/waiting-list/${ids[3]}`),
      ...companies.map((company, at) => order(company, `?waitingListId=${ids[at]}`, [[itemId, 1]])),
    ])
    await Promise.all([round(), round()])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const { sold, left, held } = await parts(itemId)
    expect([sold + left, held <= left]).toEqual([12, true])
  })
})

test('timekeeping that is asked for later stands at the end, and an offer by hand may be of more than was asked for', async () => {
  const { itemId } = await soldOut(2)
  await anItem(house, { itemType: 'TIME', name: 'Zeitmessung', price: 3000, availableQuantity: 0 })
  const [first, second] = [await aCompany(), await aCompany()]
  const { id } = (await wait(first, { itemId, wanted: 2, atLeast: 1 })).body
  const other = (await wait(second, { itemId, wanted: 2, atLeast: 1 })).body
  expect((await first.put(`/waiting-list/${id}`, { wanted: 2, atLeast: 1, timekeeping: true })).body.position).toBe(2)
  await setStock(itemId, 5)
  const offered = await login.staff.post(`/waiting-list/${other.id}/offer`, { pieces: 5, reason })
  expect(offered).toMatchObject({ status: 200, body: { state: 'offered', offered: 5, more: 0 } })
  expect((await order(second, `?waitingListId=${other.id}`, [[itemId, 5]])).status).toBe(201)
})

test('the letters say what happened: an offer that ended, one that ended with the deadline, and nothing that became free', async () => {
  const { itemId } = await soldOut(2)
  const ids: number[] = []
  const companies = [await aCompany(), await aCompany(), await aCompany()]
  for (const company of companies) ids.push((await wait(company, { itemId, wanted: 2, atLeast: 2 })).body.id)
  await setStock(itemId, 2)
  await round()
  await endOffers()
  await round()
  const expired = await letterOf(ids[0]!, 'expired')
  expect(expired?.subject).toContain('Ihr Angebot ist abgelaufen')
  expect(expired?.text).toContain('ohne dass Sie bestellt haben')
  expect((await mine(companies[1]!))[0].state).toBe('offered')
  house.clock.pass({ days: 400 })
  await round()
  expect((await letterOf(ids[1]!, 'deadline'))?.text).toContain('damit ist auch unser Angebot abgelaufen')
  expect((await letterOf(ids[2]!, 'deadline'))?.text).toContain('nichts mehr frei geworden')
  house.clock.pass({ days: -400 })
})

test('a company that is erased leaves its offer to the next', async () => {
  const { itemId, orderID } = await soldOut(2)
  const { customer, me } = await aBuyer(house, [])
  const second = await aCompany()
  await wait(me, { itemId, wanted: 2, atLeast: 1 })
  await wait(second, { itemId, wanted: 2, atLeast: 1 })
  await login.staff.delete(`/orders/${orderID}`)
  await round()
  await erasePerson(house.context, { email: customer.email, runnerIDs: [] })
  expect(await parts(itemId)).toEqual({ sold: 0, held: 0, left: 2, open: 0 })
  await round()
  expect((await mine(second))[0]).toMatchObject({ state: 'offered', offered: 2 })
})

test('the next year ends the lines with a letter, and what they held and kept is stock again', async () => {
  const { itemId, orderID } = await soldOut(5)
  const [first, second] = [await aCompany(), await aCompany()]
  const { id } = (await wait(first, { itemId, wanted: 3, atLeast: 1 })).body
  const other = (await wait(second, { itemId, wanted: 9, atLeast: 9 })).body
  await login.staff.delete(`/orders/${orderID}`)
  await round()
  const [{ label }] = (await login.staff.get('/years')).body
  await beginNextYear(login.staff)
  for (const place of [id, other.id]) expect((await letterOf(place, 'yearBegun'))?.subject).toContain('zu Ende')
  const { body: before } = await login.staff.get(`/items/all?year=${label}`)
  const item = before.find((one: { itemId: number }) => one.itemId === itemId)
  expect([item.sold, item.held, item.availableQuantity]).toEqual([0, 0, 5])
})
