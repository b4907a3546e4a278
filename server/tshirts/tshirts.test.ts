import { beforeAll, describe, expect, test } from 'vitest'
import { asAdmin } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aCompanyWith } from '../../test/support/companies.ts'
import { aHouse } from '../../test/support/context.ts'
import { anItem } from '../../test/support/items.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { anOrder } from '../../test/support/orders.ts'
import { aPerson } from '../../test/support/runners.ts'

const ABSENT = { status: 404, body: { message: 'Dieses Team gibt es nicht.' } }
const TOO_FEW = {
  status: 409,
  body: { message: 'Für dieses Team sind noch nicht genügend passende T-Shirts bestellt.' },
}
const house = aHouse()
let shirt: number

beforeAll(async () => {
  const itemAttributes = { fit: 'Damen,Herren', wSize: 'S,M', mSize: 'L,XL' }
  shirt = await anItem(house, { itemType: 'TSHIRT', name: 'Shirt', itemAttributes })
})

/** A company whose teams have the option, each with a woman in M and a man in XL; `put` answers the team. */
async function aCompany(places: number) {
  const company = await aCompanyWith(house, { places, timed: 0 })
  const { me, mine } = company
  for (const { id, runners } of mine) {
    await me.put(`/teams/${id}/tshirt-option`, { tshirtOption: true })
    const [a, b, c] = runners
    await me.put(`/runners/${a!.runnerID}`, aPerson({ tshirtSize: 'M' }))
    await me.put(`/runners/${b!.runnerID}`, aPerson({ firstName: 'Max', sex: 'MALE', tshirtSize: 'XL' }))
    await me.put(`/runners/${c!.runnerID}`, aPerson())
  }
  const buy = (quantity: number) =>
    anOrder(house, company.customer, [
      { itemId: shirt, quantity, itemAttributes: { fit: 'Damen', wSize: 'M' } },
      { itemId: shirt, quantity, itemAttributes: { fit: 'Herren', mSize: 'XL' } },
    ])
  const purchase = (id: number) => me.put(`/teams/${id}/has-purchased-tshirt`, { hasPurchasedTshirt: true })
  const lastLog = async () => (await logEntries(house.db)).findLast(({ userID }) => userID === company.customer.id)
  return { ...company, buy, purchase, lastLog }
}

const staffOf = async () => asAdmin(house.app, (await anAdmin(house)).token)

test('shirts are counted and assigned for own runners with a size, in teams with the option', async () => {
  const { me, mine } = await aCompany(1)
  const other = await aCompanyWith(house, { places: 1, timed: 0 })
  expect((await me.get('/runners/tshirt-summary')).body).toEqual([
    { fit: 'Damen', size: 'M', quantity: 1 },
    { fit: 'Herren', size: 'XL', quantity: 1 },
  ])
  const [{ id: teamID, teamName, runners }] = [mine[0]!]
  const of = { lastName: 'Lang', teamID, teamName, purchased: false, orderedShirt: null }
  expect((await me.get('/runners/tshirt-assignments')).body).toEqual([
    { ...of, runnerID: runners[0]!.runnerID, firstName: 'Lena', fit: 'Damen', tshirtSize: 'M' },
    { ...of, runnerID: runners[1]!.runnerID, firstName: 'Max', fit: 'Herren', tshirtSize: 'XL' },
  ])
  expect((await other.me.get('/runners/tshirt-summary')).body).toEqual([])
  expect((await other.me.get('/runners/tshirt-assignments')).body).toEqual([])
})

describe('the T-shirt option', () => {
  test('is chosen and dropped; sizes stay, and only then count', async () => {
    const { me, mine, lastLog } = await aCompany(1)
    const path = `/teams/${mine[0]!.id}/tshirt-option`
    const before = (await me.get(`/teams/${mine[0]!.id}`)).body
    const { status, body } = await me.put(path, { tshirtOption: false })
    expect([status, body]).toEqual([200, { ...before, tshirtOption: false, updatedAt: expect.any(String) }])
    expect(body.updatedAt > before.updatedAt).toBe(true)
    expect(body.runners[0].tshirtSize).toBe('M')
    expect((await me.get('/runners/tshirt-summary')).body).toEqual([])
    expect((await me.get('/runners/tshirt-assignments')).body).toEqual([])
    expect(await lastLog()).toMatchObject({ level: 'INFO', action: 'T-Shirt-Option gesetzt' })
    expect((await me.put(path, { tshirtOption: true })).body.tshirtOption).toBe(true)
    expect((await me.get('/runners/tshirt-summary')).body).toHaveLength(2)
  })

  test('is refused in a wrong form, from an old page, and for a foreign team', async () => {
    const { me, mine } = await aCompany(1)
    const path = `/teams/${mine[0]!.id}/tshirt-option`
    const wrong = 'T-Shirt-Option muss ja oder nein sein.'
    expect((await me.put(path, { tshirtOption: 'ja' })).body.fields).toEqual({ tshirtOption: wrong })
    expect((await me.put(path, {})).body.fields).toEqual({ tshirtOption: wrong })
    expect((await me.put(path, { tshirtOption: true, timekeeping: true })).status).toBe(400)
    const { updatedAt } = mine[0]!
    expect(await me.put(path, { tshirtOption: false, updatedAt })).toMatchObject({
      status: 409,
      body: { message: 'Die Daten wurden inzwischen geändert. Bitte neu laden.' },
    })
    const other = await aCompanyWith(house, { places: 1, timed: 0 })
    expect(await other.me.put(path, { tshirtOption: false })).toMatchObject(ABSENT)
    expect(await me.put('/teams/999999/tshirt-option', { tshirtOption: false })).toMatchObject(ABSENT)
    expect((await me.get(`/teams/${mine[0]!.id}`)).body.tshirtOption).toBe(true)
  })

  test('stays as it is after the deadline for shirts; the staff may change it, which is logged as a warning', async () => {
    const { me, mine, lastLog } = await aCompany(1)
    const path = `/teams/${mine[0]!.id}/tshirt-option`
    const { event } = house.context
    house.context.event = { ...event, deadlines: { ...event.deadlines, shirts: '2000-01-02' } }
    try {
      const logged = await lastLog()
      expect(await me.put(path, { tshirtOption: false })).toMatchObject({
        status: 409,
        body: { message: 'Diese Änderung ist seit 2.\u00a0Jänner\u00a02000 nicht mehr möglich.' },
      })
      expect(await lastLog()).toEqual(logged)
      expect((await (await staffOf()).put(path, { tshirtOption: false })).body.tshirtOption).toBe(false)
      const [entry] = (await logEntries(house.db)).filter(({ level }) => level === 'WARN')
      expect(entry).toMatchObject({ action: 'T-Shirt-Option gesetzt', role: 'admin' })
    } finally {
      house.context.event = event
    }
  })
})

describe('bought shirts', () => {
  test('are assigned to a team once they match each fit and size, and are given once', async () => {
    const { me, ids, buy, purchase, lastLog } = await aCompany(2)
    const [first, second] = ids
    expect(await purchase(first!)).toMatchObject(TOO_FEW)
    await buy(1)
    expect(await purchase(first!)).toMatchObject({ status: 200, body: { id: first, hasPurchasedTshirt: true } })
    expect((await lastLog())?.details).toMatch(/, 1 x Damen M, 1 x Herren XL$/)
    expect((await purchase(first!)).status).toBe(200)
    expect(await purchase(second!)).toMatchObject(TOO_FEW)
    expect((await me.get('/runners/tshirt-summary')).body).toEqual([
      { fit: 'Damen', size: 'M', quantity: 1 },
      { fit: 'Herren', size: 'XL', quantity: 1 },
    ])
    await buy(1)
    expect((await purchase(second!)).status).toBe(200)
    expect((await me.get('/runners/tshirt-summary')).body).toEqual([])
    const { body } = await me.get('/runners/tshirt-assignments')
    expect(body.map(({ purchased }: { purchased: boolean }) => purchased)).toEqual([true, true, true, true])
  })

  test('of a team stay counted as they were bought, whatever becomes of its runners', async () => {
    const { me, mine, buy, purchase } = await aCompany(2)
    await buy(1)
    await purchase(mine[0]!.id)
    await me.put(`/runners/${mine[0]!.runners[2]!.runnerID}`, { tshirtSize: 'M' })
    await buy(1)
    expect((await purchase(mine[1]!.id)).status).toBe(200)
  })

  test('go to one of two teams that ask at the same moment', async () => {
    const { ids, buy, purchase } = await aCompany(2)
    await buy(1)
    const answers = await Promise.all(ids.map(purchase))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('are not needed by a team without a size or without the option, and not taken by another company', async () => {
    const { me, mine, ids, buy, purchase } = await aCompany(1)
    await buy(1)
    await me.put(`/teams/${ids[0]}/tshirt-option`, { tshirtOption: false })
    expect(await purchase(ids[0]!)).toMatchObject(TOO_FEW)
    await me.put(`/teams/${ids[0]}/tshirt-option`, { tshirtOption: true })
    for (const { runnerID } of mine[0]!.runners) await me.put(`/runners/${runnerID}`, { tshirtSize: null })
    expect(await purchase(ids[0]!)).toMatchObject(TOO_FEW)
    const other = await aCompany(1)
    expect(await other.purchase(ids[0]!)).toMatchObject(ABSENT)
    expect(await other.purchase(other.ids[0]!)).toMatchObject(TOO_FEW)
  })

  test('are taken back by the staff only', async () => {
    const { me, ids, buy, purchase } = await aCompany(1)
    await buy(1)
    await purchase(ids[0]!)
    const path = `/teams/${ids[0]}/has-purchased-tshirt`
    expect(await me.put(path, { hasPurchasedTshirt: false })).toMatchObject({
      status: 403,
      body: { message: 'Dafür fehlt Ihnen die Berechtigung.' },
    })
    expect((await me.put(path, { hasPurchasedTshirt: null })).status).toBe(400)
    const staff = await staffOf()
    expect((await staff.put(path, { hasPurchasedTshirt: false })).body.hasPurchasedTshirt).toBe(false)
    expect((await staff.put(path, { hasPurchasedTshirt: true })).body.hasPurchasedTshirt).toBe(true)
  })
})

describe('a bought shirt is remembered by person', () => {
  const orderedIn = async (me: Awaited<ReturnType<typeof aCompany>>['me']) => {
    const { body } = await me.get('/teams/me')
    return body.map(({ runners }: { runners: { orderedShirt: unknown }[] }) => runners.map((one) => one.orderedShirt))
  }
  const HER = { fit: 'Damen', size: 'M' }
  const HIM = { fit: 'Herren', size: 'XL' }
  const give = ({ me }: Awaited<ReturnType<typeof aCompany>>, ...runnerIDs: number[]) =>
    me.post('/runners/ordered-shirts', { runnerIDs })

  test('as it was bought, whatever is wished afterwards; all or nothing, and only once', async () => {
    const company = await aCompany(2)
    const { me, mine, buy, lastLog } = company
    const [lena, max, free] = mine[0]!.runners.map(({ runnerID }) => runnerID)
    await buy(1)
    expect(await give(company, lena!, max!, mine[1]!.runners[0]!.runnerID)).toMatchObject(TOO_FEW)
    expect(await orderedIn(me)).toEqual([
      [null, null, null],
      [null, null, null],
    ])
    expect((await give(company, lena!, free!)).body, 'who wishes none gets none').toEqual({ assigned: 1 })
    expect((await me.get(`/teams/${mine[0]!.id}`)).body.hasPurchasedTshirt, 'one still waits').toBe(false)
    await (await staffOf()).put(`/teams/${mine[0]!.id}/has-purchased-tshirt`, { hasPurchasedTshirt: false })
    expect((await me.get(`/runners/${lena}`)).body.orderedShirt, 'the staff take back what is given in part').toBe(null)
    await give(company, lena!)
    expect((await me.get('/runners/tshirt-summary')).body).toEqual([
      { ...HER, quantity: 1 },
      { ...HIM, quantity: 2 },
    ])
    expect((await give(company, lena!, max!)).body).toEqual({ assigned: 1 })
    expect((await lastLog())?.details).toMatch(/, 1 x Herren XL$/)
    expect((await me.get(`/teams/${mine[0]!.id}`)).body.hasPurchasedTshirt).toBe(true)
    await me.put(`/runners/${lena}`, { tshirtSize: 'S' })
    expect((await me.get(`/runners/${lena}`)).body).toMatchObject({ tshirtSize: 'S', orderedShirt: HER })
    const [first] = (await me.get('/runners/tshirt-assignments')).body
    expect(first).toMatchObject({ tshirtSize: 'S', purchased: true, orderedShirt: HER })
    const listed: { runnerID: number }[] = (await (await staffOf()).get('/runners')).body
    const seen = listed.find(({ runnerID }) => runnerID === lena)
    expect(seen).toMatchObject({ tshirtOption: true, orderedShirt: HER })
  })

  test('goes along when the person moves, and stays when somebody else takes the place or nobody', async () => {
    const company = await aCompany(2)
    const { me, mine, buy, purchase } = company
    await buy(1)
    await purchase(mine[0]!.id)
    const [lena, , free] = mine[0]!.runners.map(({ runnerID }) => runnerID)
    const other = mine[1]!.runners[0]!.runnerID
    await me.put(`/runners/${lena}/place-of/${other}`, {})
    expect(await orderedIn(me)).toEqual([
      [null, HIM, null],
      [HER, null, null],
    ])
    await me.put(`/runners/${lena}`, aPerson({ firstName: 'Ida', email: 'ida@firma.example', tshirtSize: 'S' }))
    expect((await me.get(`/runners/${lena}`)).body.orderedShirt).toEqual(HER)
    await me.delete(`/runners/${lena}`)
    expect((await me.get(`/runners/${lena}`)).body).toMatchObject({ firstName: null, orderedShirt: HER })
    expect((await me.get(`/runners/${free}`)).body.orderedShirt).toBe(null)
  })

  test('is taken back with what a Gutschrift gives back, from the newest team first, and with a team that leaves', async () => {
    const company = await aCompany(2)
    const { me, ids, buy, purchase } = company
    const order = await buy(2)
    for (const id of ids) await purchase(id)
    const staff = await staffOf()
    const { body: invoice } = await staff.post('/invoices/create', { orderID: order.orderID })
    const line = order.orderItems.find(
      ({ itemAttributes }: { itemAttributes: { fit: string } }) => itemAttributes.fit === 'Damen',
    )
    const credit = { reason: 'Nicht gebraucht', lines: [{ orderItemId: line.orderItemId, quantity: 1 }] }
    expect((await staff.post(`/invoices/${invoice.id}/credit`, credit)).status).toBe(201)
    expect(await orderedIn(me)).toEqual([
      [HER, HIM, null],
      [null, HIM, null],
    ])
    const { body } = await me.get('/teams/me')
    expect(body.map(({ hasPurchasedTshirt }: { hasPurchasedTshirt: boolean }) => hasPurchasedTshirt)).toEqual([
      true,
      false,
    ])
    expect((await me.get('/runners/tshirt-summary')).body).toEqual([{ ...HER, quantity: 1 }])
    expect(await purchase(ids[1]!), 'what was given back covers nobody').toMatchObject(TOO_FEW)
    await staff.put(`/teams/${ids[0]}/has-purchased-tshirt`, { hasPurchasedTshirt: false })
    expect((await purchase(ids[1]!)).status, 'the other team gave its own back').toBe(200)
  })

  test('refuses persons that are not there, not twice, and nobody', async () => {
    const company = await aCompany(1)
    expect(await give(company, 999_999)).toMatchObject({ status: 404 })
    expect(await give(company)).toMatchObject({ status: 400 })
    await company.buy(2)
    const { runnerID } = company.mine[0]!.runners[0]!
    expect((await give(company, runnerID, runnerID)).body).toEqual({ assigned: 1 })
  })
})
