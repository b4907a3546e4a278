import { eq } from '#server/drizzle.cjs'
import { expect } from 'vitest'
import { mails } from '#server/schema/tables/records.ts'
import { as, asAdmin } from './as.ts'
import { anAdmin, PASSWORD } from './build.ts'
import type { TestContext } from './context.ts'
import { aDevice } from './device.ts'
import { logEntries } from './logEntries.ts'

/** The staff of a house with passkeys, and what they do with them. */
export function passkeysOf(house: TestContext) {
  let lastAddress = 0
  /** The house as one network that nobody else in this file calls from. */
  const aNetwork = () =>
    as(house.app, { address: `10.7.${Math.floor(++lastAddress / 250)}.${(lastAddress % 250) + 1}` })
  const challenge = async () => (await aNetwork().post('/auth/passkey/challenge')).body
  const logInBy = (assertion: unknown) => aNetwork().post('/auth/passkey', assertion)
  const lastLog = async () => (await logEntries(house.db)).at(-1)
  const lettersTo = async (email: string) => {
    const kept = await house.db
      .select({ text: mails.text })
      .from(mails)
      .where(eq(mails.recipient, email))
      .orderBy(mails.id)
    return kept.map(({ text }) => text)
  }

  async function aMember() {
    const admin = await anAdmin(house)
    const call = asAdmin(house.app, admin.token)
    const begin = async () => (await call.post('/admins/me/passkeys/challenge')).body
    const list = async () => (await call.get('/admins/me/passkeys')).body.passkeys
    const logIn = (second: { totp?: string; passkey?: unknown } = {}) =>
      aNetwork().post('/auth/login', { email: admin.email, password: PASSWORD, ...second })
    const add = async (device: ReturnType<typeof aDevice>, name = 'Telefon') =>
      call.post('/admins/me/passkeys', { name, passkey: device.make(await begin()) })
    const remove = (id: number, proof: object = {}) => call.delete(`/admins/me/passkeys/${id}`, undefined, proof)
    return { ...admin, call, begin, list, logIn, add, remove }
  }

  async function aMemberWithPasskey() {
    const member = await aMember()
    const device = aDevice()
    const { status, body } = await member.add(device)
    expect(status).toBe(201)
    const recoveryCodes: string[] = body.recoveryCodes
    const [{ id: passkeyId }] = await member.list()
    return { ...member, device, recoveryCodes, passkeyId: Number(passkeyId) }
  }
  return { aNetwork, challenge, logInBy, lastLog, lettersTo, aMember, aMemberWithPasskey }
}
