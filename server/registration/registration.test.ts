import { describe, expect, test } from 'vitest'
import { eq, sql } from '#server/drizzle.cjs'
import { users } from '../schema/tables/accounts.ts'
import { asAnyone, asCustomer } from '../../test/support/as.ts'
import { anEmail, aRegistration } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'

const house = aHouse()

const register = (body: unknown) => asAnyone(house.app).post('/auth/register', body)

const MARKED = 'Bitte korrigieren Sie die markierten Felder.'
const EMAIL_FORMAT = 'Email hat kein gültiges Format.'
const PASSWORD_WEAK = 'Password muss mind. 8 Zeichen, Groß-/Kleinbuchstaben und Zahlen enthalten.'
const PHONE =
  "Telefonnummer ist nicht gültig. Es muss zwischen 10 und 15 Ziffern lang sein und optional mit einem '+' beginnen."
const UID = 'Ungültige UID-Nummer. Das Format muss „ATU“ gefolgt von 8 Ziffern sein.'
const EMPLOYEES_NUMBER = 'Anzahl der Angestellten muss eine Zahl sein.'
const EMPLOYEES_POSITIVE = 'Anzahl der Angestellten muss eine positive Zahl sein.'
const required = (label: string) => `${label} ist ein Pflichtfeld.`
const tooLong = (label: string, max: number) => `${label} darf maximal ${max} Zeichen haben.`
const forbidden = (label: string) => `${label} enthält unerlaubte Zeichen.`

/** Field, what is sent there (undefined: nothing), the sentence that must come back at that field. */
type Fault = [field: string, value: unknown, message: string]

const text = (field: string, label: string, max = 100): Fault[] => [
  [field, undefined, required(label)],
  [field, null, required(label)],
  [field, '', required(label)],
  [field, '   ', required(label)],
  [field, 17, required(label)],
  [field, ['a'], required(label)],
  [field, 'a'.repeat(max + 1), tooLong(label, max)],
  [field, 'a\u0000b', forbidden(label)],
  [field, 'a\nb', forbidden(label)],
  [field, 'a\u001bb', forbidden(label)],
]

const emailFaults = (field: string): Fault[] => [
  [field, undefined, required('Email')],
  [field, null, required('Email')],
  [field, '', required('Email')],
  [field, 17, required('Email')],
  ...[
    'ohne-at',
    'a@b',
    '@firma.example',
    'a b@firma.example',
    'a@firma.example,b@firma.example',
    'a@firma.example\r\nBcc: b@c.de',
    'a\u0000@firma.example',
    `${'a'.repeat(250)}@firma.example`,
  ].map((value): Fault => [field, value, EMAIL_FORMAT]),
]

const FAULTS: Fault[] = [
  ...emailFaults('email'),
  ['password', undefined, required('Password')],
  ['password', null, required('Password')],
  ['password', '', required('Password')],
  ['password', 12345678, required('Password')],
  ['password', 'Kurz1', PASSWORD_WEAK],
  ['password', 'nurkleine1', PASSWORD_WEAK],
  ['password', 'NURGROSSE1', PASSWORD_WEAK],
  ['password', 'OhneZiffern', PASSWORD_WEAK],
  ['password', `Aa1${'x'.repeat(198)}`, tooLong('Password', 200)],
  ['password', 'Rodelhang123\u0000', forbidden('Password')],
  ...text('firstName', 'Vorname'),
  ...text('lastName', 'Nachname'),
  ...text('companyName', 'Firma'),
  ...text('addressDTO.street', 'Straße', 120),
  ...text('addressDTO.houseNumber', 'Hausnummer', 20),
  ...text('addressDTO.city', 'Ort'),
  ...text('addressDTO.state', 'Bundesland'),
  ...text('addressDTO.country', 'Land'),
  ['addressDTO.postalCode', undefined, required('PLZ')],
  ['addressDTO.postalCode', null, required('PLZ')],
  ['addressDTO.postalCode', '', required('PLZ')],
  ['addressDTO.postalCode', '6020', 'PLZ muss eine Zahl sein.'],
  ['addressDTO.postalCode', 'abc', 'PLZ muss eine Zahl sein.'],
  ['addressDTO.postalCode', 6020.5, 'PLZ muss eine Zahl sein.'],
  ['addressDTO.postalCode', 10_000_000_000, 'PLZ muss eine Zahl sein.'],
  ['addressDTO.postalCode', 999, 'PLZ muss mindestens 1000 sein.'],
  ['addressDTO.postalCode', -6020, 'PLZ muss mindestens 1000 sein.'],
  ...text('companyContactDTO.firstName', 'Vorname'),
  ...text('companyContactDTO.lastName', 'Nachname'),
  ...emailFaults('companyContactDTO.email'),
  ['companyContactDTO.phone', undefined, required('Telefonnummer')],
  ['companyContactDTO.phone', '', required('Telefonnummer')],
  ['companyContactDTO.phone', 4351212345678, required('Telefonnummer')],
  ['companyContactDTO.phone', '123456789', PHONE],
  ['companyContactDTO.phone', '1234567890123456', PHONE],
  ['companyContactDTO.phone', '0512,1234567', PHONE],
  ['companyContactDTO.phone', '++435121234567', PHONE],
  ['companyUID', 'ATU1234567', UID],
  ['companyUID', 'DE123456789', UID],
  ['companyUID', 'at12345678', UID],
  ['companyUID', 12345678, UID],
  ['business', 17, 'Branche muss ein Text sein.'],
  ['business', 'a'.repeat(101), tooLong('Branche', 100)],
  ['business', 'a\u0000b', forbidden('Branche')],
  ['numberEmployees', '12', EMPLOYEES_NUMBER],
  ['numberEmployees', 'viele', EMPLOYEES_NUMBER],
  ['numberEmployees', 1.5, EMPLOYEES_NUMBER],
  ['numberEmployees', 0, EMPLOYEES_POSITIVE],
  ['numberEmployees', -3, EMPLOYEES_POSITIVE],
  ['addressDTO', undefined, required('Adresse')],
  ['addressDTO', [], required('Adresse')],
  ['companyContactDTO', null, required('Kontakt')],
  ['companyPageActive', 'ja', 'companyPageActive muss ja oder nein sein.'],
  ['isAdmin', true, 'Das Feld „isAdmin“ ist hier nicht vorgesehen.'],
  ['toString', 1, 'Das Feld „toString“ ist hier nicht vorgesehen.'],
  ['role', 'admin', 'Das Feld „role“ ist hier nicht vorgesehen.'],
  ['addressDTO.zip', 6020, 'Das Feld „zip“ ist hier nicht vorgesehen.'],
]

/** The registration with one field as the table says. */
function withFault(field: string, value: unknown) {
  const registration: Record<string, unknown> = structuredClone(aRegistration())
  const path = field.split('.')
  const last = path.pop() ?? ''
  const owner = path.reduce<Record<string, unknown>>((part, key) => part[key] as Record<string, unknown>, registration)
  if (value === undefined) delete owner[last]
  else owner[last] = value
  return registration
}

const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 40) ?? 'nichts'

describe('a registration is refused at its faulty field', () => {
  test.each(FAULTS.map(([field, value, message]) => ({ field, value, message, sent: shown(value) })))(
    '$field = $sent: $message',
    async ({ field, value, message }) => {
      const { status, body } = await register(withFault(field, value))
      expect(status).toBe(400)
      expect(body).toEqual({ message: MARKED, code: 'INVALID_INPUT', fields: { [field]: message } })
    },
  )

  test('with all faults at once, each at its field', async () => {
    const { status, body } = await register({ addressDTO: {}, companyContactDTO: {} })
    expect(status).toBe(400)
    expect(body.fields).toEqual({
      email: required('Email'),
      password: required('Password'),
      firstName: required('Vorname'),
      lastName: required('Nachname'),
      companyName: required('Firma'),
      'addressDTO.street': required('Straße'),
      'addressDTO.houseNumber': required('Hausnummer'),
      'addressDTO.postalCode': required('PLZ'),
      'addressDTO.city': required('Ort'),
      'addressDTO.state': required('Bundesland'),
      'addressDTO.country': required('Land'),
      'companyContactDTO.firstName': required('Vorname'),
      'companyContactDTO.lastName': required('Nachname'),
      'companyContactDTO.email': required('Email'),
      'companyContactDTO.phone': required('Telefonnummer'),
    })
  })

  test('but not for the way in which people write numbers', async () => {
    const wanted = aRegistration()
    const companyContactDTO = { ...wanted.companyContactDTO, phone: '0512 / 12 34 56' }
    const { status, body } = await register({ ...wanted, companyUID: 'atu 1234 5678', companyContactDTO })
    expect(status).toBe(201)
    const { body: me } = await asCustomer(house.app, body.token).get('/customers/me')
    expect([me.companyUID, me.companyContact.phoneNumber]).toEqual(['ATU12345678', '0512 / 12 34 56'])
  })

  test('and nothing of it is kept', async () => {
    const email = anEmail()
    await register({ ...aRegistration({ email }), companyUID: 'falsch' })
    expect(
      await house.db
        .select()
        .from(users)
        .where(eq(sql`lower(${users.email})`, email)),
    ).toEqual([])
  })

  test.each([
    ['nothing', undefined],
    ['no JSON', '{"email":'],
    ['a list', []],
    ['a text', '"hallo"'],
    ['null', 'null'],
  ])('when %s is sent', async (_, body) => {
    const { status, body: answer } = await register(body)
    expect(status).toBe(400)
    expect(answer.message).toMatch(/^(Die Anfrage konnte nicht gelesen werden|Bitte)/)
  })

  test('when it is longer than a registration can be', async () => {
    expect((await register({ ...aRegistration(), business: 'a'.repeat(70_000) })).status).toBe(413)
  })

  test('when it is no JSON by its type', async () => {
    const sent = await asAnyone(house.app).post('/auth/register', 'email=a', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(sent.status).toBe(415)
  })
})

describe('what people may type', () => {
  test.each(['+43 512 12 34 56 78', '0664-1234567', '+436641234567'])('phone %s', async (phone) => {
    const registration = aRegistration()
    const companyContactDTO = { ...registration.companyContactDTO, phone }
    expect((await register({ ...registration, companyContactDTO })).status).toBe(201)
  })

  test.each(["Zoë O'Hara-Müßig", 'Ягода', '李雷'])('name %s', async (firstName) => {
    expect((await register(aRegistration({ firstName }))).status).toBe(201)
  })
})

describe('logging in is refused at its faulty field', () => {
  const login = (body: unknown) => asAnyone(house.app).post('/auth/login', body)
  test.each([
    [{}, { email: required('Email'), password: required('Password') }],
    [
      { email: '', password: '' },
      { email: required('Email'), password: required('Password') },
    ],
    [{ email: 'ohne-at', password: 'x' }, { email: EMAIL_FORMAT }],
    [{ email: 'a\u0000@firma.example', password: 'x' }, { email: EMAIL_FORMAT }],
    [{ email: 'a@firma.example', password: 'x\u0000' }, { password: forbidden('Password') }],
    [{ email: 'a@firma.example', password: 'x'.repeat(201) }, { password: tooLong('Password', 200) }],
    [{ email: 'a@firma.example', password: 5 }, { password: required('Password') }],
    [
      { email: 'a@firma.example', password: 'x', admin: true },
      { admin: 'Das Feld „admin“ ist hier nicht vorgesehen.' },
    ],
  ])('%j', async (body, fields) => {
    expect(await login(body)).toMatchObject({ status: 400, body: { message: MARKED, fields } })
  })
})
