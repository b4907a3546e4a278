import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { LEGAL_PAGES, type LegalPage } from '#contract/event/event.ts'
import { settingMessages } from '#contract/event/settingMessages.ts'
import { asAdmin, asAnyone, asCustomer } from '../../test/support/as.ts'
import { aCustomer, anAdmin, PASSWORD, type TestCustomer } from '../../test/support/build.ts'
import { problem } from '../../test/support/problem.ts'
import { aContext, aHouse, type TestContext } from '../../test/support/context.ts'
import { readCatalogue } from '../firstFilling/catalogue.ts'
import { readEvent } from '../event.ts'
import { readEventFile } from '../configuration/eventFile.ts'

const OWN = path.resolve(import.meta.dirname, '..', '..', 'event')
const folders: string[] = []
let context: TestContext

beforeAll(async () => {
  context = await aContext({ MAINTENANCE: 'on' })
})

afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

afterAll(() => context.close())

/** A copy of the event with one file changed; answers the path of event.json. */
function anEvent(name: string, change: (text: string) => string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'firmenlauf-event-'))
  folders.push(folder)
  cpSync(OWN, folder, { recursive: true })
  const file = path.join(folder, name)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
  return path.join(folder, 'event.json')
}

const replace = (from: string | RegExp, to: string) => (text: string) => {
  expect(text).toMatch(from)
  return text.replace(from, to)
}

test('everybody may read the facts of the event, during maintenance too', async () => {
  const answer = await context.app.inject('/api/v1/event')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toMatchObject({
    name: 'Innsbrucker Firmenlauf 2027',
    date: '2027-09-17',
    distance: '3\u00a0×\u00a05\u00a0km',
    termsVersion: '2026-11',
    teamPlacesPerCompany: 150,
    maintenance: true,
    deadlines: { registration: '2027-08-31', names: '2027-09-05', shirts: '2027-08-13', timekeeping: '2027-09-05' },
  })
})

test('the facts keep the bank account of the organiser to themselves', async () => {
  expect((await context.app.inject('/api/v1/event')).body).not.toContain('AT14')
})

test.each(LEGAL_PAGES)('the page %s has a text without a placeholder left', async (page) => {
  const answer = await context.app.inject(`/api/v1/event/legal/${page}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.json<LegalPage>().sections.length).toBeGreaterThan(3)
  expect(answer.body).not.toMatch(/\{[a-z.]+\}/i)
})

test('the privacy page says how long accounts are kept, who can read codes, and what the web server notes', async () => {
  const { body } = await context.app.inject('/api/v1/event/legal/privacy')
  for (const words of [
    '730 Tage nach der letzten Anmeldung',
    'für den Server wieder lesbar',
    'im Protokoll des Webservers',
  ])
    expect(body).toContain(words)
})

test('an unknown legal page is 404', async () => {
  expect((await context.app.inject('/api/v1/event/legal/secrets')).statusCode).toBe(404)
})

test('the event is on a Friday and its terms say when', () => {
  const event = readEvent(path.join(OWN, 'event.json'))
  expect(new Date(event.date).getUTCDay()).toBe(5)
  expect(JSON.stringify(event.legal.terms.intro)).toContain('am 17.\u00a0September\u00a02027')
  expect(event.issuer.iban).toBe('AT149940000027181828')
})

test.each([
  {
    fault: 'a date that is none',
    change: replace('"2027-09-17"', '"2027-13-17"'),
    says: /: date: .* muss ein Tag wie/,
  },
  { fault: 'a wrong check digit', change: replace('AT14', 'AT15'), says: /: issuer\.iban: IBAN hat keine richtigen/ },
  { fault: 'a UID of another country', change: replace('ATU', 'DEU'), says: /: issuer\.companyUID: .* „ATU“/ },
  { fault: 'a missing field', change: replace(/"distance".*\n/, ''), says: /: distance: Strecke ist ein Pflichtfeld/ },
  {
    fault: 'an unknown field',
    change: replace('"name"', '"nam": "x", "name"'),
    says: /: nam: Das ist hier nicht vorgesehen/,
  },
  {
    fault: 'a deadline that is no day',
    change: replace('"2027-08-31"', '"bald"'),
    says: /: deadlines\.registration: .* muss ein Tag/,
  },
  {
    fault: 'a link that runs a script',
    change: replace(/https:[^"]*/, 'javascript:alert(1)'),
    says: /: homeUrl: .* muss eine Webadresse/,
  },
  {
    fault: 'a term of payment of 0',
    change: replace('"paymentTermDays": 14', '"paymentTermDays": 0'),
    says: /: paymentTermDays: /,
  },
  { fault: 'broken JSON', change: replace('{', '{{'), says: /kann nicht gelesen werden/ },
])('$fault stops the start with one line that names the file and the field', ({ change, says }) => {
  const file = anEvent('event.json', change)
  expect(() => readEvent(file)).toThrow(says)
  expect(() => readEvent(file)).toThrow(`EVENT_FILE (${file})`)
})

test('a deadline may be missing', () => {
  const file = anEvent('event.json', replace('"2027-08-31"', 'null'))
  expect(readEvent(file).deadlines.registration).toBeNull()
})

test.each([
  { fault: 'an unknown fact', change: replace('{name}', '{nmae}'), says: settingMessages.legal.unknownFact('nmae') },
  { fault: 'no title', change: replace(/^# .*/, ''), says: settingMessages.legal.noTitle },
  { fault: 'nothing below the title', change: () => '# Bedingungen\n', says: settingMessages.legal.noText },
])('a legal text with $fault stops the start', ({ change, says }) => {
  const file = anEvent('legal/terms.md', change)
  expect(() => readEvent(file)).toThrow(says)
})

test('a legal text in the JSON of earlier versions is read as the same Markdown', () => {
  const file = anEvent('event.json', replace('legal/about.md', 'legal/about.json'))
  const old = {
    title: 'Über *uns*',
    intro: ['Wir sind {name}.'],
    sections: [
      { heading: '1. Wer', paragraphs: ['1. Platz, „a_b“ & mehr', '- kein Punkt'], points: ['[eins]', '<b>'] },
    ],
  }
  writeFileSync(path.join(path.dirname(file), 'legal/about.json'), JSON.stringify(old))
  expect(readEventFile(file).legal.about).toBe(
    '# Über \\*uns\\*\n\nWir sind {name}.\n\n## 1. Wer\n\n1\\. Platz, „a_b“ & mehr\n\n\\- kein Punkt\n\n- \\[eins\\]\n- \\<b>\n',
  )
  const paragraph = (text: string) => ({ kind: 'paragraph', words: [{ text }] })
  const point = (text: string) => ({ words: [{ text }], points: [] })
  expect(readEvent(file).legal.about).toMatchObject({
    title: 'Über *uns*',
    intro: [paragraph('Wir sind Innsbrucker Firmenlauf\u00a02027.')],
    sections: [
      {
        heading: '1. Wer',
        blocks: [
          paragraph('1. Platz, „a_b“ & mehr'),
          paragraph('- kein Punkt'),
          { kind: 'list', points: [point('[eins]'), point('<b>')] },
        ],
      },
    ],
  })
})

test.each([
  {
    fault: 'a price below a cent',
    change: replace(/"price": 72[.0]*/, '"price": 72.005'),
    says: /items\.0\.price: Das muss ein Betrag/,
  },
  {
    fault: 'an unknown rate',
    change: replace('"vat": "standard"', '"vat": "none of it"'),
    says: /items\.0\.vat: Das braucht mindestens einen Steuersatz/,
  },
  {
    fault: 'an unknown type',
    change: replace('"itemType": "TEAM"', '"itemType": "CAR"'),
    says: /items\.0\.itemType: Das muss eine dieser Artikelarten sein: PRODUCT/,
  },
  {
    fault: 'a negative stock',
    change: replace('"availableQuantity": 500', '"availableQuantity": -1'),
    says: /items\.0\.availableQuantity: Das muss mindestens 0/,
  },
])('a catalogue with $fault stops the start', ({ change, says }) => {
  const file = anEvent('catalogue.json', change)
  expect(() => readCatalogue(readEventFile(file).catalogueFile)).toThrow(says)
})

test('before registration opens nobody but the staff sees the shop; it opens on all servers by one call', async () => {
  const house = await aContext()
  const staff = asAdmin(house.app, (await anAdmin(house)).token)
  const customer = asCustomer(house.app, (await aCustomer(house)).token)
  const visitor = asAnyone(house.app)
  expect((await visitor.get('/event')).body).toMatchObject({ maintenance: false, registrationOpen: true })
  expect((await staff.put('/settings', { registrationOpen: false })).status).toBe(200)
  for (const caller of [visitor, customer])
    expect(await caller.get('/items')).toMatchObject({ status: 503, body: problem('NOT_OPEN_YET') })
  expect((await staff.get('/items')).status).toBe(200)
  expect((await visitor.get('/event/legal/imprint')).status).toBe(200)
  expect((await staff.get('/logs?limit=1')).body[0]).toMatchObject({ details: 'Anmeldung geöffnet: ja → nein' })
  expect((await visitor.get('/event')).body).toMatchObject({ maintenance: false, registrationOpensAt: null })
  await staff.put('/settings', { registrationOpensAt: '2027-01-15T10:00' })
  expect((await visitor.get('/event')).body).toMatchObject({
    maintenance: false,
    registrationOpen: false,
    registrationOpensAt: '2027-01-15T09:00:00.000Z',
  })
  const late = await staff.put('/settings', { registrationOpensAt: '2027-09-18T08:00:00Z' })
  expect([late.status, Object.keys(late.body.fields)]).toEqual([400, ['registrationOpensAt']])
  const [wrong, none] = [{ registrationOpensAt: 'bald' }, { registrationOpensAt: '' }]
  expect((await staff.put('/settings', wrong)).body.fields.registrationOpensAt).toContain('ein Tag mit Uhrzeit')
  expect((await staff.put('/settings', none)).body.registrationOpensAt).toBeNull()
  await staff.put('/settings', { registrationOpen: true })
  expect((await visitor.get('/items')).status).toBe(200)
  await house.close()
})

describe('while registration is closed', () => {
  const house = aHouse()
  let customer: TestCustomer
  let company: ReturnType<typeof asCustomer>
  let visitor: ReturnType<typeof asAnyone>
  beforeAll(async () => {
    customer = await aCustomer(house)
    company = asCustomer(house.app, customer.token)
    visitor = asAnyone(house.app)
    const staff = asAdmin(house.app, (await anAdmin(house)).token)
    await staff.put('/settings', { registrationOpen: false })
  })

  test.each([
    '/customers/me',
    '/orders/me',
    '/invoices/me',
    '/teams/me',
    '/items/me',
    '/company-contacts',
    '/customers/me/account',
    '/users/me/address/all',
  ])('a company reads GET %s', async (line) => {
    expect((await company.get(line)).status).toBe(200)
  })

  test.each<[string, () => Promise<{ status: number; body: unknown }>]>([
    ['the shop', () => company.get('/items')],
    ['a quote', () => visitor.post('/orders/quote', [])],
    ['an order', () => company.post('/orders', [])],
    ['a team', () => company.post('/teams', {})],
    ['a list of runners', () => company.get('/teams/roster')],
    ['an invite link', () => company.get('/teams/invite-links')],
    ['a registration', () => visitor.post('/auth/register', {})],
    ['an editing code', () => visitor.get('/teams/public/code/AAAA-BBBB-CCCC')],
  ])('nobody gets to %s', async (_, ask) => {
    expect(await ask()).toMatchObject({ status: 503, body: problem('NOT_OPEN_YET') })
  })

  test('a company logs in, changes its data, and gets its password anew', async () => {
    const { email } = customer
    expect((await visitor.post('/auth/login', { email, password: PASSWORD })).status).toBe(200)
    const { body } = await company.get('/customers/me')
    expect((await company.put('/customers/me', { business: 'Holzbau', updatedAt: body.updatedAt })).status).toBe(200)
    expect((await visitor.put('/password-reset/send', { email })).status).not.toBe(503)
    // a person's own link leads on, here to nobody
    expect((await visitor.get('/runners/link/AAAA-BBBB-CCCC-DDDD')).status).not.toBe(503)
  })
})

test.each([
  ['https://lauf.example', undefined, false],
  ['http://localhost:3000', undefined, true],
  [undefined, undefined, true],
  ['https://lauf.example', true, true],
  [undefined, false, false],
])('a first start at %s whose file says %s fills in %s', async (publicUrl, registrationOpen, expected) => {
  const file = anEvent('event.json', (text) => JSON.stringify({ ...JSON.parse(text), registrationOpen }))
  const environment = { EVENT_FILE: file, ...(publicUrl !== undefined && { PUBLIC_URL: publicUrl }) }
  const house = await aContext(environment)
  expect(house.context.event.registrationOpen).toBe(expected)
  await house.close()
})
