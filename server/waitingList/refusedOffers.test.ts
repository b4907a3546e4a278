import { eq } from '#server/drizzle.cjs'
import { describe, expect, test } from 'vitest'
import { anItem } from '../../test/support/items.ts'
import { problem } from '../../test/support/problem.ts'
import { aBuyer, termsOf } from '../../test/support/orders.ts'
import { aHouse } from '../../test/support/context.ts'
import { aWaitingLine } from '../../test/support/waitingLine.ts'
import { items, orderItems } from '../schema/tables/shop.ts'

const house = aHouse()
const { login, aCompany, contingent, mine, order, parts, round, soldOut, wait } = aWaitingLine(house)

describe('what is refused', () => {
  test('a second place, what is on sale, what cannot be waited for, more at least than wanted', async () => {
    const { itemId } = await soldOut(1)
    const company = await aCompany()
    await wait(company, { itemId, wanted: 2, atLeast: 1 })
    expect(await wait(company, { itemId, wanted: 2, atLeast: 1 })).toMatchObject({ body: problem('WAITING_TWICE') })
    expect((await wait(await aCompany(), { itemId, wanted: 1, atLeast: 2 })).body.fields.atLeast).toContain('Mindeste')
    const product = await anItem(house, { availableQuantity: 5 })
    expect(await wait(company, { itemId: product, wanted: 2, atLeast: 1 })).toMatchObject({
      body: problem('WAITING_STILL_ON_SALE', 5),
    })
    const asked = await anItem(house, { price: 0, availableQuantity: 0, name: 'Auf Wunsch' })
    expect(await wait(company, { itemId: asked, wanted: 2, atLeast: 1 })).toMatchObject({
      body: problem('WAITING_NOT_POSSIBLE', 'Auf Wunsch'),
    })
    expect((await wait(company, { itemId: product, wanted: 2, atLeast: 1, timekeeping: true })).status).toBe(400)
  })

  test('less stock than offers hold, and to take such an item off sale', async () => {
    const { itemId, orderID } = await soldOut(5)
    const company = await aCompany()
    await wait(company, { itemId, wanted: 3, atLeast: 1 })
    await login.staff.delete(`/orders/${orderID}`)
    await round()
    expect(await login.staff.put(`/items/${itemId}/stock?quantity=2`)).toMatchObject({
      status: 409,
      body: problem('STOCK_HELD', 3),
    })
    expect((await login.staff.put(`/items/${itemId}/stock?quantity=3`)).status).toBe(200)
    expect(await parts(itemId)).toEqual({ sold: 0, held: 3, left: 3, open: 0 })
    expect(await login.staff.put(`/items/${itemId}/archived`, { archived: true })).toMatchObject({ status: 409 })
    expect(await login.staff.delete(`/items/${itemId}`)).toMatchObject({ status: 409 })
  })

  test('held teams count towards the ceiling of a company, who is passed over for it', async () => {
    const { itemId, orderID } = await soldOut(10)
    const other = await contingent(0, 14_000)
    const { me: company, customer } = await aBuyer(house, [])
    await login.staff.put(`/admins/${customer.id}/team-places-max`, { teamPlacesMax: 5 })
    expect(await wait(company, { itemId, wanted: 9, atLeast: 6 })).toMatchObject({
      body: problem('WAITING_ROOM', 5, 0),
    })
    await wait(company, { itemId, wanted: 9, atLeast: 2 })
    await login.staff.delete(`/orders/${orderID}`)
    await round()
    expect((await mine(company))[0].offered).toBe(5)
    expect(await order(company, '', [[other, 1]])).toMatchObject({ status: 409 })
    await house.db.update(items).set({ availableQuantity: 3 }).where(eq(items.itemId, other))
    expect(await order(company, '', [[other, 1]])).toMatchObject({ body: problem('TOO_MANY_TEAMS', 5, 5) })
    const { id } = (await mine(company))[0]
    expect((await order(company, `?waitingListId=${id}`, [[itemId, 5]])).status).toBe(201)
  })
})

test('timekeeping that is offered is booked for teams, or comes with teams that wait for it', async () => {
  const team = await contingent(10)
  const time = await anItem(house, { itemType: 'TIME', name: 'Zeitmessung', price: 3000, availableQuantity: 4 })
  const holder = await aBuyer(house, [
    [
      [team, 6],
      [time, 4],
    ],
  ])
  const { me: company, ids } = await aBuyer(house, [[[team, 4]]])
  const both = await aCompany()
  expect((await wait(company, { itemId: time, wanted: 3, atLeast: 1 })).status).toBe(201)
  expect((await wait(both, { itemId: team, wanted: 6, atLeast: 1, timekeeping: true })).status).toBe(201)
  await login.staff.delete(`/orders/${holder.order}`)
  await round()
  expect((await mine(company))[0]).toMatchObject({ state: 'offered', offered: 3 })
  expect((await mine(both))[0]).toMatchObject({ state: 'offered', offered: 1, timekeeping: true })
  expect(await parts(time)).toEqual({ sold: 0, held: 4, left: 4, open: 0 })
  const booked = await company.post('/orders/upgrade-timekeeping', { teamIds: ids.slice(0, 2) }, termsOf(house))
  expect(booked.status).toBe(201)
  expect(await parts(time)).toEqual({ sold: 2, held: 2, left: 2, open: 0 })
  const { id } = (await mine(both))[0]
  const taken = await order(both, `?waitingListId=${id}`, [
    [team, 1],
    [time, 1],
  ])
  expect(taken.status).toBe(201)
  expect(await parts(time)).toEqual({ sold: 3, held: 1, left: 1, open: 0 })
})

test('the staff see the line, move a company with a reason, and offer by hand what is free', async () => {
  const { itemId } = await soldOut(1)
  const companies = [await aCompany(), await aCompany(), await aCompany()]
  const ids: number[] = []
  for (const company of companies) ids.push((await wait(company, { itemId, wanted: 6, atLeast: 5 })).body.id)
  const reason = 'Sie waren schon am Telefon zugesagt'
  expect((await login.staff.put(`/waiting-list/${ids[2]}/position`, { position: 1 })).body.fields.reason).toBeTruthy()
  expect((await login.staff.put(`/waiting-list/${ids[2]}/position`, { position: 1, reason })).body.position).toBe(1)
  const { body: lines } = await login.staff.get('/waiting-list/lines')
  expect(lines.find(({ line }: { line: string }) => line === 'TEAM')).toMatchObject({
    free: 0,
    onSale: 0,
    held: 0,
    entries: [ids[2], ids[0], ids[1]].map((id, place) => ({ id, position: place + 1 })),
  })
  await login.staff.put(`/items/${itemId}/stock?quantity=3`)
  const call = `/waiting-list/${ids[1]}/offer`
  expect(await login.staff.post(call, { pieces: 4, reason })).toMatchObject({ body: problem('OFFER_NOT_FREE', 3) })
  expect((await login.staff.post(call, { pieces: 2, reason })).body).toMatchObject({ state: 'offered', offered: 2 })
  expect(await login.staff.post(call, { pieces: 1, reason })).toMatchObject({ body: problem('WAITING_NOT_IN_LINE') })
  expect(await parts(itemId)).toEqual({ sold: 1, held: 2, left: 3, open: 0 })
  const sold = await house.db.$count(orderItems, eq(orderItems.itemId, itemId))
  expect(sold).toBe(1)
})
