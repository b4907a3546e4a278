import { eq } from '#server/drizzle.cjs'
import { describe, expect, test } from 'vitest'
import { erasePerson } from '../persons/erasePerson.ts'
import { dataOf } from '../persons/store.ts'
import { mails } from '../schema/tables/records.ts'
import { waysBack } from '../schema/tables/waysBack.ts'
import { asAdmin, asAnyone, asCustomer } from '../../test/support/as.ts'
import {
  aColleague,
  aCustomer,
  anAdmin,
  anEmail,
  invitationFor,
  PASSWORD,
  wayBackFor,
} from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { problem } from '../../test/support/problem.ts'
import { tracesOf } from '../../test/support/traces.ts'
import { deleteOldWaysBack } from './store.ts'

const house = aHouse()

const by = ({ token }: { token: string }) => asCustomer(house.app, token)
const anyone = () => asAnyone(house.app)
const look = (code: string) => anyone().post('/auth/way-back?preview=true', { code })
const take = (code: string) => anyone().post('/auth/way-back', { code })
const lettersTo = async (email: string) =>
  (await house.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)).map(({ text }) => text)

async function aCompany() {
  const owner = await aCustomer(house)
  const heir = await aColleague(house, owner, { access: 'billing' })
  const handOver = () => by(owner).post('/customers/me/owner', { id: heir.id })
  return { owner, heir, handOver }
}

describe('a link', () => {
  test('works once, also when two use it at the same moment', async () => {
    const { owner, handOver } = await aCompany()
    await handOver()
    const code = await wayBackFor(house, owner.email)
    const answers = await Promise.all([take(code), take(code)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await take(code)).toMatchObject({ status: 409, body: problem('WAY_BACK_USED') })
    expect(await look(code)).toMatchObject({ status: 409, body: problem('WAY_BACK_USED') })
  })

  test.each(['', 'niemandes', 'x'.repeat(201)])('that nobody has is refused: %j', async (code) => {
    expect((await take(code)).status).toBe(400)
  })

  test('ends after seven days, and leaves nothing', async () => {
    const { owner, handOver } = await aCompany()
    await handOver()
    const code = await wayBackFor(house, owner.email)
    house.clock.pass({ days: 6, hours: 23 })
    expect((await look(code)).status).toBe(200)
    house.clock.pass({ hours: 1 })
    expect(await take(code)).toMatchObject({ status: 400, body: problem('WRONG_WAY_BACK') })
    await deleteOldWaysBack(house.db, house.clock.now())
    expect(await house.db.$count(waysBack, eq(waysBack.email, owner.email))).toBe(0)
  })

  test('of a person who was erased says so; nothing of the person is kept for it', async () => {
    const { owner, handOver } = await aCompany()
    await handOver()
    const code = await wayBackFor(house, owner.email)
    const person = { email: owner.email, runnerIDs: [] }
    const { waysBack: kept } = await dataOf(house.db, person)
    expect(kept.at(-1)).toMatchObject({ act: 'owner', email: owner.email, lastName: 'Gruber' })
    await erasePerson(house.context, person)
    expect(await take(code)).toMatchObject({ status: 409, body: problem('WAY_BACK_ERASED') })
    expect(await tracesOf(house.db, owner.email)).toEqual([])
  })
})

describe('a lead', () => {
  const lead = async () => asAdmin(house.app, (await anAdmin(house)).token)

  test('decides whose company it is, which no link takes back; both are told', async () => {
    const { owner, heir, handOver } = await aCompany()
    await handOver()
    const code = await wayBackFor(house, owner.email)
    const staff = await lead()
    expect(await staff.put(`/customers/${owner.id}/owner`, { id: heir.id })).toMatchObject({ status: 200 })
    expect(await take(code)).toMatchObject({ status: 409, body: problem('WAY_BACK_DECIDED') })
    expect(await staff.put(`/customers/${owner.id}/owner`, { id: owner.id })).toMatchObject({
      status: 200,
      body: { email: owner.email },
    })
    for (const email of [owner.email, heir.email])
      expect((await lettersTo(email)).at(-1)).toContain(`die Leitung der Veranstaltung hat entschieden`)
    expect((await by(owner).get('/customers/me')).body.access).toBe('owner')
  })

  test('who gives the owner another e-mail decides too; the office does not', async () => {
    const [one, other] = [await aCompany(), await aCompany()]
    await one.handOver()
    await other.handOver()
    const codes = [await wayBackFor(house, one.owner.email), await wayBackFor(house, other.owner.email)]
    await (await lead()).put(`/customers/${one.owner.id}`, { email: anEmail() })
    const office = asAdmin(house.app, (await anAdmin(house, ['office'])).token)
    await office.put(`/customers/${other.owner.id}`, { email: anEmail() })
    expect([(await take(codes[0]!)).body, (await take(codes[1]!)).status]).toMatchObject([
      problem('WAY_BACK_DECIDED'),
      200,
    ])
  })

  test('takes only somebody of the company who has accepted', async () => {
    const { owner } = await aCompany()
    const staff = await lead()
    const person = { email: anEmail(), firstName: 'Ida', lastName: 'Imhof', access: 'teams' }
    const { body } = await by(owner).post('/customers/me/colleagues', person)
    const stranger = await aCustomer(house)
    expect(await staff.put(`/customers/${owner.id}/owner`, { id: body.id })).toMatchObject(problemOf('INVITATION_OPEN'))
    expect(await staff.put(`/customers/${owner.id}/owner`, { id: stranger.id })).toMatchObject(
      problemOf('COLLEAGUE_NOT_FOUND'),
    )
    expect(
      (
        await anyone().post('/auth/accept-invitation', {
          code: await invitationFor(house, person.email),
          password: PASSWORD,
        })
      ).status,
    ).toBe(201)
    expect((await staff.put(`/customers/${owner.id}/owner`, { id: body.id })).status).toBe(200)
  })
})

const problemOf = (code: 'INVITATION_OPEN' | 'COLLEAGUE_NOT_FOUND') => ({ body: problem(code) })
