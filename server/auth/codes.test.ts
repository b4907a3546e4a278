import { eq } from '#server/drizzle.cjs'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { mailedCodes } from '../schema/tables/accounts.ts'
import { asAnyone, asCustomer } from '../../test/support/as.ts'
import { anUnverifiedCustomer, codeFor } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { logEntries } from '../../test/support/logEntries.ts'

const house = aHouse()

const anyone = () => asAnyone(house.app)
const logsOf = async (id: number) => (await logEntries(house.db)).filter(({ userID }) => userID === id)

describe('confirming the e-mail', () => {
  const validate = (token: string, code: string) =>
    asCustomer(house.app, token).put('/verify-email/validate', { token: code })
  const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const refused = { status: 400, body: { message: 'Der Verifizierungscode ist ungültig oder abgelaufen.' } }

  test('takes the mailed code, with spaces too, and a second time changes nothing', async () => {
    const { email, token } = await anUnverifiedCustomer(house)
    const code = await codeFor(house, email)
    expect((await validate(token, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200)
    expect((await asCustomer(house.app, token).get('/customers/me')).body.emailVerified).toBe(true)
    expect((await validate(token, code)).status).toBe(200)
    expect((await asCustomer(house.app, token).get('/verify-email/send')).body.message).toBe(
      messages.auth.alreadyVerified,
    )
  })

  test('refuses a wrong code, and one that belongs to somebody else', async () => {
    const mine = await anUnverifiedCustomer(house)
    const theirs = await anUnverifiedCustomer(house)
    expect(await validate(mine.token, wrongOf(await codeFor(house, mine.email)))).toMatchObject(refused)
    expect(await validate(mine.token, await codeFor(house, theirs.email))).toMatchObject(refused)
  })

  test('voids a code after five wrong tries, the limits being off', async () => {
    const { email, token } = await anUnverifiedCustomer(house)
    const code = await codeFor(house, email)
    for (let turn = 0; turn < 5; turn++) expect(await validate(token, wrongOf(code))).toMatchObject(refused)
    expect(await validate(token, code)).toMatchObject(refused)
  })

  test('still takes the right code at the fifth try', async () => {
    const { email, token } = await anUnverifiedCustomer(house)
    const code = await codeFor(house, email)
    for (let turn = 0; turn < 4; turn++) await validate(token, wrongOf(code))
    expect((await validate(token, code)).status).toBe(200)
  })

  test('counts wrong tries that come at the same moment', async () => {
    const { id, email, token } = await anUnverifiedCustomer(house)
    const code = await codeFor(house, email)
    await Promise.all(Array.from({ length: 12 }, () => validate(token, wrongOf(code))))
    const [kept] = await house.db.select().from(mailedCodes).where(eq(mailedCodes.userId, id))
    expect(kept?.triesLeft).toBe(0)
    expect(await validate(token, code)).toMatchObject(refused)
  })

  test('voids the old code when a new one is sent', async () => {
    const { email, token } = await anUnverifiedCustomer(house)
    const old = await codeFor(house, email)
    const sent = await asCustomer(house.app, token).get('/verify-email/send')
    expect(sent).toMatchObject({
      status: 200,
      body: { message: 'Code wurde erfolgreich gesendet. Bitte überprüfen Sie ihre E-Mail-Postfach.' },
    })
    const fresh = await codeFor(house, email)
    expect(await validate(token, old)).toMatchObject(refused)
    expect((await validate(token, fresh)).status).toBe(200)
  })

  test('does not take a code that was sent for a new password', async () => {
    const { email, token } = await anUnverifiedCustomer(house)
    await anyone().put('/password-reset/send', { email })
    expect(await validate(token, await codeFor(house, email, 'reset'))).toMatchObject(refused)
  })

  test('uses a code up once, also when it comes twice at the same moment', async () => {
    const { id, email, token } = await anUnverifiedCustomer(house)
    const code = await codeFor(house, email)
    await Promise.all([validate(token, code), validate(token, code)])
    expect((await logsOf(id)).filter(({ action }) => action === 'E-Mail-Adresse bestätigt')).toHaveLength(1)
  })
})
