import { eq } from '#server/drizzle.cjs'
import { describe, expect, test } from 'vitest'
import { mails } from '../schema/tables/records.ts'
import { asAdmin } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aCompanyWith, aNewTeam } from '../../test/support/companies.ts'
import { aHouse } from '../../test/support/context.ts'

const house = aHouse()

describe('POST /teams', () => {
  test('fills one free place of the company, without code and mail', async () => {
    const { me, mine } = await aCompanyWith(house, { places: 1, timed: 0 })
    const teamContact = `eigen-${mine[0]!.id}@firma.example`
    const timed = await me.post('/teams', aNewTeam({ timekeeping: true }))
    expect(timed.body.message).toBe('Nicht genügend Teamplätze mit Zeitmessung. Verfügbar: 0.')
    expect((await me.post('/teams', { ...aNewTeam(), customerId: 1 })).status).toBe(400)
    const team = aNewTeam({ teamContact })
    const created = await me.post('/teams', team)
    expect(created).toMatchObject({ status: 201, body: { id: mine[0]!.id, teamCode: null, reserved: false } })
    expect(await house.db.select().from(mails).where(eq(mails.recipient, teamContact))).toEqual([])
    const none = 'Keine freien Teamplätze. Bitte buchen Sie zuerst weitere Teams.'
    expect(await me.post('/teams', aNewTeam())).toMatchObject({ status: 409, body: { message: none } })
  })

  test('makes a team without an order for the staff, with numbers of its own', async () => {
    const { customer, me } = await aCompanyWith(house, { places: 1, timed: 0 })
    const staff = asAdmin(house.app, (await anAdmin(house)).token)
    const team = aNewTeam({ timekeeping: true })
    const { status, body } = await staff.post('/teams', { ...team, customerId: customer.id })
    expect(status).toBe(201)
    expect(body).toMatchObject({ orderId: null, customerId: customer.id, timekeeping: true, reserved: false })
    expect(body.runners.map(({ startNumber }: { startNumber: string }) => startNumber.at(-1))).toEqual(['A', 'B', 'C'])
    expect((await me.get(`/teams/${body.id}`)).status).toBe(200)
    expect((await staff.post('/teams', team)).status).toBe(409)
    expect((await staff.post('/teams', { ...aNewTeam(), customerId: 999_999 })).status).toBe(404)
    expect((await staff.post('/teams', aNewTeam())).body.customerId).toBeNull()
  })
})
