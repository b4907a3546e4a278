import { eq } from '#server/drizzle.cjs'
import { afterAll, describe, expect, test } from 'vitest'
import { codeMessages } from '#contract/teams/codeMessages.ts'
import { inviteLinkMessages as say } from '#contract/teams/inviteLinkMessages.ts'
import { messages } from '#contract/messages.ts'
import { INVITE_LINKS_MAX } from '#domain/teams/codes.ts'
import { asAdmin, asAnyone, asCustomer } from '../../test/support/as.ts'
import { aColleague, anAdmin } from '../../test/support/build.ts'
import { aCompanyWith, aNewTeam } from '../../test/support/companies.ts'
import { aContext } from '../../test/support/context.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { dataOf } from '../persons/store.ts'
import { companyYears } from '../schema/tables/companyYears.ts'
import { inviteCodes } from '../schema/tables/teams.ts'

const house = await aContext()
afterAll(() => house.close())
const anyone = () => asAnyone(house.app)

/** A company with the package, an open page and so many places, and how it speaks of its links. */
async function aCompany(places = 4) {
  const company = await aCompanyWith(house, { places, timed: 0 })
  const owner = eq(companyYears.customerId, company.customer.id)
  await house.db.update(companyYears).set({ packagePaid: 20_000, companyPageActive: true }).where(owner)
  const { me } = company
  return {
    ...company,
    add: (name: string, limit: number | null = null) => me.post('/teams/invite-links', { name, limit }),
    change: (id: number, body: object) => me.put(`/teams/invite-links/${id}`, body),
    link: async (id: number) => (await me.get('/teams/invite-links')).body.find((one: { id: number }) => one.id === id),
  }
}

const redeem = (code: string, body: unknown) => anyone().post(`/teams/public/invite-codes/redeem/${code}`, body)
const left = async (code: string) => (await anyone().get(`/orders/available-team-slots-by-invite/${code}`)).body
const NOBODY = {
  firstName: null,
  lastName: null,
  year: null,
  sex: null,
  email: null,
  phoneNumber: null,
  isApprentice: false,
  bestTime: null,
}
const empty = (team: { runners: { runnerID: number; slot: string }[] }, from = 0) => ({
  runners: team.runners.slice(from).map(({ runnerID, slot }) => ({
    runnerID,
    slot,
    ...NOBODY,
  })),
})

describe('the links of a company', () => {
  test('stand beside the general one, each with its name, code, limit and count', async () => {
    const { me, add, customer } = await aCompany()
    const { body: general } = await me.post('/teams/invite-code/9999')
    const { status, body } = await add(' Vertrieb ', 2)
    expect([status, body]).toMatchObject([201, { name: 'Vertrieb', limit: 2, used: 0, left: 2, open: true }])
    expect(body.code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    const named = { name: 'Alle', code: general, limit: null, used: 0, left: null, open: true }
    expect((await me.get('/teams/invite-links')).body).toMatchObject([named, body])

    const { body: answer } = await redeem(body.code, [aNewTeam()])
    const [{ id }] = answer.teams
    expect(answer.teams).toMatchObject([{ inviteName: null }])
    expect(await left(body.code)).toBe(1)
    expect(await left(general)).toBe(3)
    expect((await anyone().get(`/teams/public/invite-codes/${body.code}`)).body).toMatchObject({ limit: 2, left: 1 })
    expect((await me.get('/teams/invite-links')).body).toMatchObject([named, { used: 1, left: 1 }])
    // the company reads through which link a team came; the staff and the team's own link do not
    expect((await me.get(`/teams/${id}`)).body).toMatchObject({ inviteName: 'Vertrieb' })
    // whoever asks for the own data reads it too: the link may be called as the person's department
    const { email, runnerID } = answer.teams[0].runners[0]
    const { runners } = await dataOf(house.db, { email, runnerIDs: [] })
    expect(runners.find((one) => one.runnerID === runnerID)).toMatchObject({ inviteLink: 'Vertrieb' })
    const contacted = (await dataOf(house.db, { email: answer.teams[0].teamContact, runnerIDs: [] })).teams
    expect(contacted.find((team) => team.id === id)).toMatchObject({ inviteLink: 'Vertrieb' })
    const staff = asAdmin(house.app, (await anAdmin(house)).token)
    expect(JSON.stringify((await staff.get(`/teams/customer/${customer.id}`)).body)).not.toContain('Vertrieb')
    expect(JSON.stringify((await anyone().get(`/teams/public/code/${answer.teamCode}`)).body)).not.toContain('Vertrieb')
    // the general one is voided without those of departments, and is 'Alle' again
    await me.delete('/teams/invite-code')
    expect((await me.post('/teams/invite-code/9')).body).not.toBe(general)
    expect((await me.get('/teams/invite-links')).body).toMatchObject([{ name: 'Vertrieb' }, { name: 'Alle', limit: 9 }])
    const entries = (await logEntries(house.db)).filter(({ userID }) => userID === customer.id)
    expect(JSON.stringify(entries)).not.toMatch(/[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/)
  })

  test('are renamed, limited, closed, opened and voided; the code stays until then', async () => {
    const { me, add, change, link } = await aCompany()
    const { body: first } = await add('Lager', 2)
    await redeem(first.code, [aNewTeam(), aNewTeam()])
    const tooLow = { status: 409, body: { code: 'INVITE_LINK_LIMIT_TOO_LOW', fields: { limit: say.limitTooLow(2) } } }
    expect(await change(first.id, { limit: 1 })).toMatchObject(tooLow)
    expect(await change(first.id, { limit: 0 })).toMatchObject({ status: 400, body: { fields: { limit: say.limit } } })
    const { body: changed } = await change(first.id, {
      name: 'Lager und Versand',
      limit: 3,
      updatedAt: first.updatedAt,
    })
    expect(changed).toMatchObject({ name: 'Lager und Versand', limit: 3, left: 1, code: first.code })
    expect(await change(first.id, { name: 'Alt', updatedAt: first.updatedAt })).toMatchObject({
      status: 409,
      body: { message: messages.stale },
    })
    await change(first.id, { open: false })
    const closed = { status: 403, body: { code: 'INVITE_LINK_CLOSED', message: codeMessages.linkClosed } }
    expect(await redeem(first.code, [aNewTeam()])).toMatchObject(closed)
    expect(await anyone().get(`/orders/available-team-slots-by-invite/${first.code}`)).toMatchObject(closed)
    expect(await anyone().get(`/teams/public/invite-codes/${first.code}`)).toMatchObject(closed)
    await change(first.id, { open: true, limit: null })
    expect(await link(first.id)).toMatchObject({ open: true, limit: null, used: 2, left: null })
    expect((await redeem(first.code, [aNewTeam()])).status).toBe(201)

    expect((await me.delete(`/teams/invite-links/${first.id}`)).status).toBe(204)
    expect((await me.delete(`/teams/invite-links/${first.id}`)).status).toBe(204)
    expect(await link(first.id)).toBeUndefined()
    const gone = { status: 404, body: { message: say.notFound } }
    expect(await change(first.id, { name: 'Neu' })).toMatchObject(gone)
    expect(await me.get(`/teams/invite-links/${first.id}/poster`)).toMatchObject(gone)
    expect(await redeem(first.code, [aNewTeam()])).toMatchObject({ status: 404 })
    // its teams stay and remember it; the name is free again
    expect((await me.get('/teams/me')).body.filter((team: { inviteName: string }) => team.inviteName)).toHaveLength(3)
    expect((await add('lager und VERSAND')).status).toBe(201)
  })

  test('a name is there once, also of two that are added at once, and 100 links are enough', async () => {
    const { add, change, customer } = await aCompany()
    const both = await Promise.all([add('Büro'), add(' BÜRO')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const taken = (name: string) => ({ status: 409, body: { fields: { name: say.nameTaken(name) } } })
    const { body: other } = await add('Werk')
    expect(await change(other.id, { name: 'büro' })).toMatchObject(taken('büro'))
    expect(await add('', null)).toMatchObject({ status: 400, body: { fields: { name: messages.required('Name') } } })
    const rest = Array.from({ length: INVITE_LINKS_MAX - 2 }, (_, place) => ({
      customerId: customer.id,
      name: `Abteilung ${place}`,
      codeHash: crypto.randomUUID(),
      sealed: 'x',
      usesAllowed: 1,
    }))
    await house.db.insert(inviteCodes).values(rest)
    expect(await add('Noch einer')).toMatchObject({ status: 409, body: { message: say.tooMany } })
  })

  test('need the package and an open page, and are for who writes teams', async () => {
    const { customer, me, add } = await aCompany()
    const [teams, billing] = await Promise.all(
      (['teams', 'billing'] as const).map(async (access) => {
        const { token } = await aColleague(house, customer, { access })
        return asCustomer(house.app, token)
      }),
    )
    expect((await teams!.post('/teams/invite-links', { name: 'Team', limit: null })).status).toBe(201)
    expect((await billing!.get('/teams/invite-links')).body).toMatchObject({ code: 'ACCESS_MISSING' })
    await me.patch('/customers/me/company-page-active', { companyPageActive: false })
    expect(await add('Pause')).toMatchObject({ status: 403, body: { message: codeMessages.pagePaused } })
    await house.db.update(companyYears).set({ packagePaid: null }).where(eq(companyYears.customerId, customer.id))
    expect(await add('Ohne')).toMatchObject({ status: 403, body: { message: codeMessages.packageNeeded } })
  })

  test('a closed general link is not shared anew', async () => {
    const { me, change } = await aCompany()
    const { body: code } = await me.post('/teams/invite-code/9999')
    const [{ id }] = (await me.get('/teams/invite-links')).body
    await change(id, { open: false })
    expect(await me.post('/teams/invite-code/9999')).toMatchObject({
      status: 403,
      body: { code: 'INVITE_LINK_CLOSED' },
    })
    await change(id, { open: true })
    expect((await me.post('/teams/invite-code/9999')).body).toBe(code)
  })
})

describe('the places of a link', () => {
  test('the last one is given once, however many want it at once', async () => {
    const { add, link, me } = await aCompany(8)
    const { body: one } = await add('Werkstatt', 1)
    const answers = await Promise.all(Array.from({ length: 6 }, () => redeem(one.code, [aNewTeam()])))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'TOO_FEW_PLACES' })
    expect(await link(one.id)).toMatchObject({ used: 1, left: 0 })
    expect(await left(one.code)).toBe(0)
    expect((await anyone().get(`/teams/public/invite-codes/${one.code}`)).body).toMatchObject({ limit: 1, left: 0 })
    expect((await me.get('/orders/me/available-team-slots')).body).toBe(7)
  })

  test('one is free again when its team is empty, withdrawn or deleted, not when one person less is in it', async () => {
    const { add, link, me } = await aCompany(4)
    const { body: one } = await add('Küche', 3)
    const { body } = await redeem(one.code, [aNewTeam(), aNewTeam(), aNewTeam()])
    const [first, second, third] = body.teams
    expect((await me.put(`/teams/${first.id}`, empty(first, 1))).status).toBe(200)
    expect(await link(one.id)).toMatchObject({ used: 3 })
    expect((await me.put(`/teams/${first.id}`, empty(first))).status).toBe(200)
    expect(await link(one.id)).toMatchObject({ used: 2, left: 1 })
    expect((await me.get(`/teams/${first.id}`)).body.inviteName).toBeNull()
    // whoever comes back into it has not come through the link
    const staff = asAdmin(house.app, (await anAdmin(house)).token)
    expect((await staff.delete(`/teams/${second.id}/cascade`)).status).toBe(204)
    expect(await link(one.id)).toMatchObject({ used: 1, left: 2 })
    const { body: orders } = await me.get('/orders/me')
    const { body: invoice } = await staff.post('/invoices/create', { orderID: orders[0].orderID })
    const [line] = orders[0].orderItems
    const credit = { reason: 'Abgesagt', lines: [{ orderItemId: line.orderItemId, quantity: 1 }], teamIds: [third.id] }
    expect((await staff.post(`/invoices/${invoice.id}/credit`, credit)).status).toBe(201)
    expect(await link(one.id)).toMatchObject({ used: 0, left: 3 })
  })

  test('who fills them and who empties teams at the same moment do not stop each other', async () => {
    const { add, link, me } = await aCompany(12)
    const { body: one } = await add('Halle', 8)
    const { body } = await redeem(one.code, [aNewTeam(), aNewTeam(), aNewTeam(), aNewTeam()])
    const emptied = body.teams.map((team: Parameters<typeof empty>[0] & { id: number }) =>
      me.put(`/teams/${team.id}`, empty(team)),
    )
    const answers = await Promise.all([...emptied, ...[1, 2, 3, 4].map(() => redeem(one.code, [aNewTeam()]))])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 201, 201, 201, 201])
    expect(await link(one.id)).toMatchObject({ used: 4, left: 4 })
  })
})
