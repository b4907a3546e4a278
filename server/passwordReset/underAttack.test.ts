import { and, eq, like } from '#server/drizzle.cjs'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { mails } from '../schema/tables/records.ts'
import { as } from '../../test/support/as.ts'
import { aCustomer, anEmail, codeFor, resetLinkFor } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'

const WRONG = { status: 400, body: { message: messages.auth.badCode } }
const SENT = { status: 200, body: { message: messages.auth.resetSent } }
const NEW = 'Neuschnee1234'

const house = aHouse({ RATE_LIMITS: 'on' })

let lastAddress = 0
const anAddress = () => `10.2.${Math.floor(++lastAddress / 250)}.${(lastAddress % 250) + 1}`
const at = (address: string) => as(house.app, { address })
const ask = (address: string, email: string) => at(address).put('/password-reset/send', { email })
const reset = (address: string, email: string, token: string) =>
  at(address).put('/password-reset/reset', { email, token, newPassword: NEW })
const open = (address: string, token: string) => at(address).put('/password-reset/link', { token, newPassword: NEW })
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const mailsTo = (email: string) => house.db.$count(mails, and(eq(mails.recipient, email), like(mails.cause, 'reset:%')))

test('what a stranger asks for neither keeps the owner from asking nor voids the code that the owner has', async () => {
  const { email } = await aCustomer(house)
  const [stranger, owner] = [anAddress(), anAddress()]
  expect(await ask(stranger, email)).toMatchObject(SENT)
  expect(await ask(owner, email.toUpperCase())).toMatchObject(SENT)
  const code = await codeFor(house, email, 'reset')
  house.clock.pass({ minutes: 1, seconds: 1 })
  expect(await ask(stranger, email)).toMatchObject(SENT)
  expect(await mailsTo(email)).toBe(3)
  expect((await reset(owner, email, code)).status).toBe(200)
})

test('one asker is mailed one code a minute and five an hour, and the newest of them holds', async () => {
  const { email } = await aCustomer(house)
  const address = anAddress()
  expect((await ask(address, email)).status).toBe(200)
  const old = await codeFor(house, email, 'reset')
  expect(await ask(address, email)).toMatchObject({ status: 429, body: { message: messages.tooOften } })
  for (let turn = 0; turn < 4; turn++) {
    house.clock.pass({ seconds: 61 })
    expect((await ask(address, email)).status).toBe(200)
  }
  house.clock.pass({ seconds: 61 })
  expect((await ask(address, email)).status).toBe(429)
  expect(await reset(address, email, old)).toMatchObject(WRONG)
  expect((await reset(address, email, await codeFor(house, email, 'reset'))).status).toBe(200)
})

test('five wrong tries of a stranger use up the own ones only; a code holds wherever it is entered', async () => {
  const { email } = await aCustomer(house)
  const [stranger, owner, phone] = [anAddress(), anAddress(), anAddress()]
  await ask(owner, email)
  const code = await codeFor(house, email, 'reset')
  const guesses = await Promise.all(Array.from({ length: 9 }, () => reset(stranger, email, wrongOf(code))))
  expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([400]))
  expect(await reset(stranger, email, code)).toMatchObject(WRONG)
  expect((await reset(phone, email, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
})

test('with a fresh code an asker has five tries again', async () => {
  const { email } = await aCustomer(house)
  const address = anAddress()
  await ask(address, email)
  const first = await codeFor(house, email, 'reset')
  for (let turn = 0; turn < 5; turn++) await reset(address, email, wrongOf(first))
  house.clock.pass({ seconds: 61 })
  await ask(address, email)
  expect((await reset(address, email, await codeFor(house, email, 'reset'))).status).toBe(200)
})

test('twenty wrong codes a day are all that an account bears; the link lets its owner in all the same', async () => {
  const { email } = await aCustomer(house)
  const owner = anAddress()
  await ask(owner, email)
  const code = await codeFor(house, email, 'reset')
  for (let stranger = 0; stranger < 4; stranger++) {
    const address = anAddress()
    for (let turn = 0; turn < 5; turn++) expect(await reset(address, email, wrongOf(code))).toMatchObject(WRONG)
  }
  expect(await reset(owner, email, code)).toMatchObject(WRONG)
  expect((await open(owner, await resetLinkFor(house, email))).status).toBe(200)
  house.clock.pass({ days: 1, seconds: 1 })
  await ask(owner, email)
  expect((await reset(owner, email, await codeFor(house, email, 'reset'))).status).toBe(200)
})

test('when many have asked for an account no more is mailed, and the last link still lives', async () => {
  const { email } = await aCustomer(house)
  for (let asker = 0; asker < 10; asker++) expect(await ask(anAddress(), email)).toMatchObject(SENT)
  expect(await mailsTo(email)).toBe(10)
  house.clock.pass({ minutes: 59 })
  expect(await ask(anAddress(), email)).toMatchObject(SENT)
  expect(await mailsTo(email)).toBe(10)
  expect((await open(anAddress(), await resetLinkFor(house, email))).status).toBe(200)
})

test('an e-mail that nobody has is answered alike, at each of these bounds', async () => {
  const unknown = anEmail()
  const address = anAddress()
  expect([(await ask(address, unknown)).status, (await ask(address, unknown)).status]).toEqual([200, 429])
  for (let asker = 0; asker < 11; asker++) expect(await ask(anAddress(), unknown)).toMatchObject(SENT)
  for (let turn = 0; turn < 7; turn++) expect(await reset(address, unknown, '123456')).toMatchObject(WRONG)
})

test('wrong links count nowhere', async () => {
  const { email } = await aCustomer(house)
  const address = anAddress()
  await ask(address, email)
  const no = { status: 400, body: { message: messages.auth.badLink } }
  for (let turn = 0; turn < 35; turn++) expect(await open(address, `guess ${turn}`)).toMatchObject(no)
  expect((await reset(address, email, await codeFor(house, email, 'reset'))).status).toBe(200)
})
