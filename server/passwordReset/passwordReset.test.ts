import { like } from '#server/drizzle.cjs'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import { mails } from '../schema/tables/records.ts'
import { asAdmin, asAnyone, asCustomer } from '../../test/support/as.ts'
import {
  aCustomer,
  anAdmin,
  anEmail,
  anUnverifiedCustomer,
  codeFor,
  PASSWORD,
  resetLinkFor,
} from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { textsOf } from '../../test/support/statementTexts.ts'

const house = aHouse()

const anyone = () => asAnyone(house.app)
const login = (email: string, password = PASSWORD) => anyone().post('/auth/login', { email, password })
const logsOf = async (userID: number) => (await logEntries(house.db)).filter((entry) => entry.userID === userID)

describe('a forgotten password', () => {
  const reset = (email: string, code: string, newPassword = 'Neuschnee1234') =>
    anyone().put('/password-reset/reset', { email, token: code, newPassword })

  test('is set anew with the mailed code, which ends every session', async () => {
    const { id, email, token } = await aCustomer(house)
    expect((await anyone().put('/password-reset/send', { email: email.toUpperCase() })).status).toBe(200)
    expect(await reset(email, await codeFor(house, email, 'reset'))).toMatchObject({
      status: 200,
      body: { message: messages.auth.resetDone },
    })
    expect((await asCustomer(house.app, token).get('/customers/me')).status).toBe(401)
    expect((await login(email)).status).toBe(401)
    expect((await login(email, 'Neuschnee1234')).status).toBe(200)
    expect(JSON.stringify(await logsOf(id))).not.toContain('Neuschnee1234')
  })

  test('is set anew with the link of the same mail, once, which voids the code too', async () => {
    const { email, token } = await aCustomer(house)
    await anyone().put('/password-reset/send', { email })
    const [code, link] = [await codeFor(house, email, 'reset'), await resetLinkFor(house, email)]
    const open = () => anyone().put('/password-reset/link', { token: link, newPassword: 'Neuschnee1234' })
    const answers = await Promise.all([open(), open()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(await open()).toMatchObject({ status: 400, body: { message: messages.auth.badLink } })
    expect((await reset(email, code)).status).toBe(400)
    expect((await asCustomer(house.app, token).get('/customers/me')).status).toBe(401)
    expect((await login(email, 'Neuschnee1234')).status).toBe(200)
  })

  test('by a link is too late after an hour, and too short for the staff leaves the link', async () => {
    const { email } = await anAdmin(house)
    const open = async (newPassword: string) =>
      anyone().put('/password-reset/link', { token: await resetLinkFor(house, email), newPassword })
    await anyone().put('/password-reset/send', { email })
    expect(await open('Neuschnee1')).toMatchObject({ status: 400, body: { message: messages.auth.staffPassword } })
    expect((await open('Lang-genug-2027')).status).toBe(200)
    await anyone().put('/password-reset/send', { email })
    house.clock.pass({ minutes: 60, seconds: 1 })
    expect(await open('Lang-genug-2027')).toMatchObject({ status: 400, body: { message: messages.auth.badLink } })
  })

  test('of a member of staff ends what that one does as a company', async () => {
    const { email: company } = await aCustomer(house)
    const { email, token } = await anAdmin(house)
    const { body: acting } = await asAdmin(house.app, token).post('/admins/impersonate', { email: company })
    const me = () => asCustomer(house.app, acting.token).get('/customers/me')
    expect((await me()).status).toBe(200)
    await anyone().put('/password-reset/send', { email })
    const link = await resetLinkFor(house, email)
    await anyone().put('/password-reset/link', { token: link, newPassword: 'Lang-genug-2027' })
    expect((await me()).status).toBe(401)
  })

  test('is asked for with the same answer whether or not the account exists', async () => {
    const { email } = await aCustomer(house)
    const known = await anyone().put('/password-reset/send', { email })
    const unknown = await anyone().put('/password-reset/send', { email: anEmail() })
    expect(known.status).toBe(200)
    expect(unknown.status).toBe(200)
    expect(unknown.body).toEqual(known.body)
  })

  test('costs the same statements whether or not the account exists, so that many at once tell nothing either', async () => {
    const { email } = await aCustomer(house)
    const statements = async (asked: string) => {
      const query = vi.spyOn(pg.Client.prototype, 'query')
      await anyone().put('/password-reset/send', { email: asked })
      const texts = textsOf(query)
      query.mockRestore()
      return texts.map((text) => text.replace(/^(?:release|rollback to) savepoint/, 'end of savepoint'))
    }
    await statements(anEmail())
    const known = await statements(email)
    expect(known.filter((text) => /^insert into "(?:password_resets|mails|logs)"/.test(text))).toHaveLength(3)
    expect(await statements(anEmail())).toEqual(known)
    expect(await house.db.$count(mails, like(mails.cause, 'reset:0:%'))).toBe(0)
  })

  test('is not set with a wrong, used or unknown code', async () => {
    const { email } = await aCustomer(house)
    const refused = { status: 400, body: { message: 'Der Verifizierungscode ist ungültig oder abgelaufen.' } }
    expect(await reset(email, '000000')).toMatchObject(refused)
    expect(await reset(anEmail(), '000000')).toMatchObject(refused)
    await anyone().put('/password-reset/send', { email })
    const code = await codeFor(house, email, 'reset')
    expect((await reset(email, code)).status).toBe(200)
    expect(await reset(email, code)).toMatchObject(refused)
  })

  test('does not confirm the e-mail by the way', async () => {
    const { email } = await anUnverifiedCustomer(house)
    await anyone().put('/password-reset/send', { email })
    await reset(email, await codeFor(house, email, 'reset'))
    expect((await login(email, 'Neuschnee1234')).body.emailVerified).toBe(false)
  })

  test('must be strong', async () => {
    expect(await reset(anEmail(), '123456', 'schwach')).toMatchObject({
      status: 400,
      body: {
        fields: {
          newPassword:
            'Passwort muss mindestens 8 Zeichen, einen Großbuchstaben, einen Kleinbuchstaben und eine Zahl enthalten.',
        },
      },
    })
  })
})
