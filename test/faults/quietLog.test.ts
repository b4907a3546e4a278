import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '#server/db/client.ts'
import { aRegistration } from '../support/build.ts'
import { namedEngine, type Engine } from '../support/engines.ts'
import { until } from '../support/embeddedProcess.ts'
import { aMailServer, type MailServer } from '../support/mailServer.ts'
import { aServer, killServers, type ServerProcess } from '../support/serverProcess.ts'

const STAFF = { email: 'verwaltung-zirbe@lauf.example', password: 'Zirbenholz-Geheim-77' }
const EMAIL = 'greta.zirbenstein@firma-zirbe.example'
const NEW_EMAIL = 'neue.zirbenstein@firma-zirbe.example'
const REFUSED = 'abgelehnt.zirbenstein@firma-zirbe.example'

/** What was typed, mailed and handed out; none of it may be printed. */
const secrets = new Set<string>()
const secret = <Text extends string>(text: Text): Text => {
  secrets.add(text)
  return text
}

let engine: Engine
let mailServer: MailServer
let server: ServerProcess

beforeAll(async () => {
  engine = await namedEngine()
  // one recipient is refused for now, one for good
  mailServer = await aMailServer((recipient) => (recipient === NEW_EMAIL ? 450 : recipient === REFUSED ? 550 : 250))
  for (const text of [STAFF.email, STAFF.password, EMAIL, NEW_EMAIL, REFUSED]) secret(text)
})
afterAll(async () => {
  killServers()
  await mailServer.close()
  await engine.remove()
})

const start = (settings: Record<string, string>) =>
  aServer({
    environment: {
      ...engine.environment,
      ADMIN_EMAIL: STAFF.email,
      ADMIN_PASSWORD: STAFF.password,
      LOG_LEVEL: 'trace',
      ...settings,
    },
  })

type Sent = { token?: string; body?: unknown; headers?: Record<string, string> }

/** Says a sentence of the API; answers the status and what came. */
async function say(line: string, { token, body, headers }: Sent = {}) {
  const [method, path] = line.split(' ')
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return { status: response.status, body: isJson ? JSON.parse(text) : text }
}

async function expectSaid(status: number, line: string, sent: Sent = {}) {
  const answer = await say(line, sent)
  expect({ line, ...answer }).toMatchObject({ line, status })
  return answer.body
}

/** The six digits of the n-th mail to that address. */
async function codeTo(address: string, subject: RegExp): Promise<string> {
  const found = () =>
    mailServer.handedOver.findLast(
      ({ recipients, mail }) => recipients.includes(address) && subject.test(mail.subject ?? ''),
    )
  const { mail } = await until(`a mail about ${subject}`, () => found() ?? false)
  return secret(/^\s*(\d{6})\s*$/m.exec(mail.text ?? '')?.[1] ?? '')
}

const aPerson = (name: string) => ({
  firstName: secret(`Vorname${name}`),
  lastName: secret(`Nachname${name}`),
  year: 1991,
  sex: 'FEMALE',
  email: secret(`${name.toLowerCase()}@laeuferin.example`),
  phoneNumber: secret(`0664 55566${name.length}7`),
})

/** A company signs up, confirms its e-mail, logs in, loses its password and buys. */
async function buyAsCompany() {
  const registration = aRegistration({
    email: EMAIL,
    password: secret('Zirbenzapfen-9a'),
    firstName: secret('Gretazirbe'),
    lastName: secret('Zirbenstein'),
    companyName: secret('Zirbenstein Möbel & Söhne'),
    business: secret('Zirbenmöbelbau'),
    addressDTO: {
      street: secret('Zirbenholzgasse'),
      houseNumber: secret('4711b'),
      postalCode: 6020,
      city: secret('Zirbendorf'),
      state: 'Tirol',
      country: 'Österreich',
    },
    companyContactDTO: {
      firstName: secret('Kontaktvroni'),
      lastName: secret('Kontaktzirbe'),
      email: secret('kontakt.zirbe@firma-zirbe.example'),
      phone: secret('+43 512 998877'),
    },
  })
  const { token } = await expectSaid(201, 'POST /auth/register', { body: registration })
  secret(token)
  await expectSaid(409, 'POST /auth/register', { body: registration })
  await expectSaid(400, 'PUT /verify-email/validate', { token, body: { token: secret('000000') } })
  const code = await codeTo(EMAIL, /Code für den/)
  await expectSaid(200, 'PUT /verify-email/validate', { token, body: { token: code } })
  await expectSaid(401, 'POST /auth/login', { body: { email: EMAIL, password: secret('Falsches-Zirben-1') } })
  await expectSaid(401, 'POST /auth/login', {
    body: { email: secret('niemand.zirbe@x.example'), password: 'Abcdefg1' },
  })
  await expectSaid(200, 'PUT /password-reset/send', { body: { email: EMAIL } })
  const resetCode = await codeTo(EMAIL, /neues Passwort/)
  const newPassword = secret('Zirbennadel-8b')
  const reset = { email: EMAIL, newPassword, token: resetCode }
  await expectSaid(400, 'PUT /password-reset/reset', { body: { ...reset, token: secret('111111') } })
  await expectSaid(200, 'PUT /password-reset/reset', { body: reset })
  const login = await expectSaid(200, 'POST /auth/login', { body: { email: EMAIL, password: newPassword } })
  return secret(login.token) as string
}

async function orderAndName(token: string) {
  const { termsVersion } = await expectSaid(200, 'GET /event')
  const items: { itemId: number; itemType: string; name: string }[] = await expectSaid(200, 'GET /items')
  const line = (itemType: string, quantity: number) => {
    const itemId = items.find((item) => item.itemType === itemType)?.itemId
    return { itemId, quantity }
  }
  const headers = { 'x-terms-version': termsVersion, 'idempotency-key': secret('schluessel-zirbe-0815') }
  const body = [line('TEAM', 4), line('COMPANYCAPTAIN', 1)]
  const { orderID } = await expectSaid(201, 'POST /orders', { token, headers, body })
  await expectSaid(400, 'POST /orders', { token, body })
  const teams: { id: number; runners: { runnerID: number }[] }[] = await expectSaid(200, 'GET /teams/me', { token })
  const [first] = teams
  const runners = first!.runners.map(({ runnerID }, index) => ({
    runnerID,
    ...aPerson(['Ada', 'Berta', 'Clara'][index]!),
  }))
  const teamName = secret('Zirbenläuferinnen')
  const named = { teamName, teamContact: secret('captain.zirbe@firma-zirbe.example'), runners }
  await expectSaid(200, `PUT /teams/${first!.id}`, { token, body: named })
  await expectSaid(409, `GET /teams/me/exists/${encodeURIComponent(teamName)}`, { token })
  await expectSaid(400, `PUT /teams/${first!.id}`, { token, body: { teamName: 'Zirben\u0007glocke', runners } })

  const [{ teamCode }] = await expectSaid(200, 'POST /teams/generate-codes', { token, body: [first!.id] })
  secret(teamCode)
  await expectSaid(200, 'POST /teams/mail-codes', { token, body: [first!.id] })
  await expectSaid(200, `GET ${CODE_PATHS.teams(teamCode)}`)
  await expectSaid(404, `GET ${CODE_PATHS.teams(secret('ZZZZ-ZZZZ-ZZZZ'))}`)
  const invite: string = await expectSaid(200, 'POST /teams/invite-code/9999', { token })
  const newTeam = {
    teamName: secret('Eingeladene Zirben'),
    teamContact: secret('einladung.zirbe@firma-zirbe.example'),
    competition: 'RUNNING',
    teamType: 'COMPANY',
    runners: ['Dora', 'Emilia', 'Franziska'].map(aPerson),
  }
  const redeemed = await expectSaid(201, `POST ${CODE_PATHS.redeem(secret(invite))}`, { body: [newTeam] })
  secret(redeemed.teamCode)
  const rows = [{ ...aPerson('Gundula'), year: 'keine Ahnung vom Zirbenjahr' }]
  await expectSaid(200, 'POST /teams/roster', { token, body: { rows, mode: 'preview' } })
  await expectSaid(200, 'PUT /customers/me', { token, body: { email: NEW_EMAIL, business: secret('Zirbenhandel') } })
  return orderID as number
}

/** The calls with a code in their address. */
const CODE_PATHS = {
  teams: (code: string) => `/teams/public/code/${code}`,
  redeem: (code: string) => `/teams/public/invite-codes/redeem/${code}`,
}

async function actAsStaff(orderID: number) {
  const { token } = await expectSaid(200, 'POST /auth/login', { body: STAFF })
  secret(token)
  const { id } = await expectSaid(201, 'POST /invoices/create', { token, body: { orderID } })
  const reason = secret('Falsche Zirbenanschrift')
  await expectSaid(201, `POST /invoices/${id}/cancel`, { token, body: { reason } })
  const [customer] = await expectSaid(200, 'GET /customers', { token })
  await expectSaid(200, `PUT /customers/${customer.id}`, { token, body: { firstName: secret('Umbenanntzirbe') } })
  await expectSaid(201, 'POST /items', { token, body: { name: secret('Zirbentisch'), itemType: 'PRODUCT', price: 5 } })
  await expectSaid(200, `PUT /customers/${customer.id}`, { token, body: { email: REFUSED } })
  const acting = await expectSaid(200, 'POST /admins/impersonate', { token, body: { email: REFUSED } })
  secret(acting.token)
}

/** What no client of ours sends. */
async function sendRubbish() {
  await expectSaid(400, 'POST /auth/login', {
    headers: { 'content-type': 'application/json' },
    body: `{"email":"${EMAIL}`,
  })
  await expectSaid(404, `GET /nothing/${encodeURIComponent(EMAIL)}?token=${secret('anfragetoken-zirbe')}`)
  await expectSaid(415, 'POST /auth/login', { headers: { 'content-type': 'text/plain' }, body: EMAIL })
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.resume().write(`HALLO ${EMAIL} Bearer ${secret('rohtoken-zirbe-123456789')}\r\n\r\n`)
  await once(socket, 'close')
  await fetch(`${server.url}/bearbeitung/teams?code=${secret('ADRE-SSCO-DEZI')}`).then((answer) => answer.text())
}

/** A database that quotes values in its errors: a unique index, a check, and a cast of what was typed. */
async function failInDatabase() {
  const pool = openPool(await engine.connection())
  const register = () =>
    say('POST /auth/register', {
      body: aRegistration({
        email: secret('datenbank.zirbe@firma-zirbe.example'),
        firstName: secret('Zirbenvornamewert'),
        companyName: secret('Zirbenfehler GmbH'),
      }),
    })
  await pool.query('alter table customers add constraint no_more check (false) not valid')
  expect((await register()).status).toBe(500)
  await pool.query('alter table customers drop constraint no_more')
  await pool.query(`create function quote_it() returns trigger language plpgsql as
    $$ begin perform new.company_name::integer; return new; end $$`)
  await pool.query('create trigger quote_it before insert on customers for each row execute function quote_it()')
  expect((await register()).status).toBe(500)
  await pool.query('drop trigger quote_it on customers')
  await pool.end()
}

const found = (output: string) => [...secrets].filter((text) => output.includes(text))

test('what the server prints holds no person, no password, no code and no token', async () => {
  server = await start({ SMTP_URL: mailServer.url })
  const token = await buyAsCompany()
  const orderID = await orderAndName(token)
  await actAsStaff(orderID)
  await sendRubbish()
  await failInDatabase()
  const isAsked = (address: string) => mailServer.handedOver.some(({ recipients }) => recipients.includes(address))
  await until('two refusals', () => isAsked(NEW_EMAIL) && isAsked(REFUSED))
  await until('word of them', () => server.output().includes('E-Mails warten'))
  await server.stop()

  const output = server.output()
  expect(output).toContain('"route":"/api/v1/auth/register"')
  expect(output).toContain('invalid input syntax for type integer')
  expect(output).toContain('Not now')
  expect(secrets.size).toBeGreaterThan(60)
  expect(found(output)).toEqual([])
  // nothing that looks like one either
  expect(output.match(/[\w.-]+@[\w-]+\.example|Bearer \S+/g)).toBeNull()
})

test('the search finds them where they are printed on purpose: letters without a mail server', async () => {
  secrets.clear()
  secret('ausgang.zirbe@firma-zirbe.example')
  server = await start({})
  await expectSaid(201, 'POST /auth/register', { body: aRegistration({ email: 'ausgang.zirbe@firma-zirbe.example' }) })
  await until('the letter', () => server.output().includes('E-Mail an'))
  await server.stop()
  // nobody sits at a test: the letter's file is named, not its code
  expect(server.output()).toMatch(/E-Mail an \S+: \S+\/outbox\/\S+\.eml/)
  expect(server.output()).not.toMatch(/\d{6} ist Ihr Code/)
  expect(found(server.output())).toEqual(['ausgang.zirbe@firma-zirbe.example'])
})
