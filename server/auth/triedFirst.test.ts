import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { addAdmin } from '../admins/addAdmin.ts'
import { setAdminPassword } from '../admins/setAdminPassword.ts'
import { asAdmin, asAnyone, asCustomer } from '../../test/support/as.ts'
import {
  aCustomer,
  anAdmin,
  anEmail,
  aRegistration,
  codeFor,
  invitationFor,
  PASSWORD,
  resetLinkFor,
} from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'

const house = aHouse()

const anyone = () => asAnyone(house.app)
const refusedAt = (field: string) => ({ status: 400, body: { fields: { [field]: messages.auth.triedFirst } } })

test.each(['Passwort1', 'Gruber2027', 'Bergblick1!', 'Firmenlauf27'])(
  'a sign-up with %s is told at its field; P’s own example goes through',
  async (password) => {
    const registration = aRegistration()
    expect(await anyone().post('/auth/register', { ...registration, password })).toMatchObject(refusedAt('password'))
    const { status } = await anyone().post('/auth/register', { ...registration, password: 'Abcdefg1' })
    expect(status).toBe(201)
  },
)

test('a change, a code and a link are refused alike, and the code and the link still hold', async () => {
  const { email, token } = await aCustomer(house)
  const change = { currentPassword: PASSWORD, newPassword: 'Bergblick2027' }
  expect(await asCustomer(house.app, token).put('/customers/me/password', change)).toMatchObject(
    refusedAt('newPassword'),
  )
  await anyone().put('/password-reset/send', { email })
  const code = await codeFor(house, email, 'reset')
  const byCode = (newPassword: string) => anyone().put('/password-reset/reset', { email, token: code, newPassword })
  expect(await byCode('Greta1234')).toMatchObject(refusedAt('newPassword'))
  const link = await resetLinkFor(house, email)
  const byLink = (newPassword: string) => anyone().put('/password-reset/link', { token: link, newPassword })
  expect(await byLink('Sommer2027')).toMatchObject(refusedAt('newPassword'))
  expect((await byCode('Rodelhang456')).status).toBe(200)
})

test('an accepted invitation is refused with the company’s name, and the link still holds', async () => {
  const owner = await aCustomer(house)
  const person = { email: anEmail(), firstName: 'Karin', lastName: 'Kofler', access: 'teams' }
  await asCustomer(house.app, owner.token).post('/customers/me/colleagues', person)
  const code = await invitationFor(house, person.email)
  const accept = (password: string) => anyone().post('/auth/accept-invitation', { code, password })
  expect(await accept('Bergblick2027')).toMatchObject(refusedAt('password'))
  expect((await accept(PASSWORD)).status).toBe(201)
})

test('accounts of the staff too: by invitation, by reset, and by command', async () => {
  const lead = asAdmin(house.app, (await anAdmin(house)).token)
  const person = { email: anEmail(), firstName: 'Toni', lastName: 'Tester', roles: ['read'] }
  await lead.post('/admins', person)
  const code = await invitationFor(house, person.email)
  const tried = 'Verwaltung-2027!'
  expect(await anyone().post('/auth/accept-invitation', { code, password: tried })).toMatchObject(refusedAt('password'))
  const admin = await anAdmin(house)
  await anyone().put('/password-reset/send', { email: admin.email })
  const link = await resetLinkFor(house, admin.email)
  expect(await anyone().put('/password-reset/link', { token: link, newPassword: tried })).toMatchObject(
    refusedAt('newPassword'),
  )
  const said = messages.auth.triedFirst
  await expect(setAdminPassword(house.context, { email: admin.email, password: tried })).rejects.toThrow(said)
  await expect(addAdmin(house.context, { email: anEmail(), password: tried, roles: ['read'] })).rejects.toThrow(said)
})
