import { eq, like, sql } from '#server/drizzle.cjs'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Audience } from '#domain/letters/broadcasts.ts'
import { teamNumber } from '#domain/teams/runners.ts'
import { customers } from '../schema/tables/accounts.ts'
import { broadcastLetters, broadcasts } from '../schema/tables/broadcasts.ts'
import { mails } from '../schema/tables/records.ts'
import { eventSettings, organiserSettings } from '../schema/tables/settings.ts'
import { teams } from '../schema/tables/teams.ts'
import { contextOf } from '../context.ts'
import { startMailer, type Mailer } from '../mail/mailer.ts'
import { noticeDrawer } from '../pickupNotices/drawNotice.ts'
import { refreshEvent } from '../settings/eventInForce.ts'
import { asAdmin, asAnyone } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aCompanyWith } from '../../test/support/companies.ts'
import { aContext, type TestContext } from '../../test/support/context.ts'
import { aMailServer, type MailServer } from '../../test/support/mailServer.ts'
import { aPerson } from '../../test/support/runners.ts'
import { feedLetters } from './feedLetters.ts'

let server: MailServer
let house: TestContext
let mailer: Mailer
let office: ReturnType<typeof asAdmin>

beforeAll(async () => {
  server = await aMailServer((recipient) => (recipient.startsWith('falsch') ? 550 : 250))
  house = await aContext({ SMTP_URL: server.url })
  mailer = startMailer(house.context, noticeDrawer(house.context))
  office = asAdmin(house.app, (await anAdmin(house, ['office'])).token)
})
beforeEach(async () => {
  await house.db.delete(broadcasts)
  await house.db.delete(mails)
  await setPace(600)
})
afterAll(async () => {
  await mailer.stop()
  await house.close()
  await server.close()
})

async function setPace(perMinute: number) {
  const settings = sql`${organiserSettings.settings} || ${JSON.stringify({ lettersPerMinute: perMinute })}::jsonb`
  await house.db.update(organiserSettings).set({ settings })
  await house.db.update(eventSettings).set({ updatedAt: sql`now()` })
  await refreshEvent(house.context)
}

/** A company whose first team has a captain, and lacks somebody. */
async function aCompany(captain = `kapitaen-${crypto.randomUUID()}@privat.example`) {
  const company = await aCompanyWith(house, { places: 2, timed: 0 })
  const [team] = company.mine
  await company.me.put(`/runners/${team!.runners[0]!.runnerID}`, aPerson({ firstName: 'Kai', email: captain }))
  return { ...company, captain, team: team! }
}

const CAPTAINS = { audience: 'captains-incomplete', subject: 'Team {Team}', text: 'Es fehlt: **{Fehlt}**\n\n{Link}' }
const send = async (message: object, headers?: Record<string, string>) => office.post('/messages', message, headers)
const stateOf = async (id: number) => (await office.get(`/messages/${id}`)).body
const arrived = (recipient: string) => server.handedOver.filter(({ recipients }) => recipients[0] === recipient)

/** Ten seconds and a minute are over. */
const passPace = () =>
  house.db.update(broadcastLetters).set({ queuedAt: sql`${broadcastLetters.queuedAt} - interval '2 minutes'` })

/** All goes out, whatever the pace. */
async function goOut(id: number) {
  await vi.waitFor(
    async () => {
      await passPace()
      await feedLetters(house.context)
      mailer.wake()
      expect((await stateOf(id)).state).toBe('done')
    },
    { timeout: 30_000, interval: 50 },
  )
}

test('a preview says how many, shows three real letters whose links open nothing, and writes nothing', async () => {
  for (let count = 0; count < 4; count += 1) await aCompany()
  const before = await house.db.$count(teams, sql`${teams.teamCodeHash} is not null`)
  const { status, body } = await office.post('/messages?preview=true', CAPTAINS)
  expect(status).toBe(200)
  expect(body.recipients).toBeGreaterThanOrEqual(4)
  expect(body.samples).toHaveLength(3)
  for (const { to, subject, text } of body.samples) {
    expect(to).toMatch(/^kapitaen-/)
    expect(subject).toMatch(/^Team Team von Firma /)
    expect(text).toContain('Guten Tag Kai')
    expect(text).toContain('Es fehlt: 2\u00a0Personen')
    expect(text).toContain('code=%E2%80%A2')
  }
  expect(JSON.stringify(body.samples.map(({ blocks }: { blocks: unknown }) => blocks))).not.toContain('"to"')
  expect(await house.db.$count(broadcasts)).toBe(0)
  expect(await house.db.$count(teams, sql`${teams.teamCodeHash} is not null`)).toBe(before)
})

test.each([
  [
    'a placeholder that nobody knows',
    { text: 'Hallo {Name}' },
    { text: '{Name} gibt es hier nicht. Möglich sind {Firma}, {Team}, {Link} und {Fehlt}.' },
  ],
  [
    'one that the audience does not have',
    { audience: 'runners', text: '{Link}' },
    { text: '{Link} gibt es hier nicht. Möglich sind {Firma} und {Team}.' },
  ],
  [
    'a link in the subject',
    { subject: '{Link}' },
    { subject: '{Link} gibt es hier nicht. Möglich sind {Firma} und {Team}.' },
  ],
  [
    'a company has no team',
    { audience: 'companies', subject: '{Team}', text: 'x' },
    { subject: '{Team} gibt es hier nicht. Möglich ist {Firma}.' },
  ],
  ['no text', { text: ' \n ' }, { text: 'Bitte geben Sie den Text ein.' }],
  ['no subject', { subject: ' ' }, { subject: 'Bitte geben Sie einen Betreff ein.' }],
  ['a subject of two lines', { subject: 'Eins\nBcc: zwei' }, { subject: 'Der Betreff enthält unerlaubte Zeichen.' }],
  [
    'a table that is wider than any letter',
    { text: `|${'a|'.repeat(300)}\n|${'-|'.repeat(300)}\n${'|\n'.repeat(200)}` },
    {
      text: 'Eine Tabelle darf höchstens 20 Spalten haben, und alle Tabellen zusammen höchstens 1.000 Felder, leere mitgezählt.',
    },
  ],
  [
    'one long address to which a thousand links lead',
    { text: `[a]: https://x.example/${'x'.repeat(5000)}\n\n${'[a] '.repeat(1000)}` },
    {
      text: 'Der Text wird zu umfangreich. Bitte verwenden Sie weniger Überschriften, Aufzählungen, Links und Tabellenfelder.',
    },
  ],
  [
    'a name a hundred times',
    { text: '{Firma}'.repeat(100) },
    { text: 'Bitte verwenden Sie höchstens 30 Platzhalter.' },
  ],
  ['no audience', { audience: 'alle' }, { audience: 'Bitte wählen Sie, an wen die Rundmail geht.' }],
])('refused at its field: %s', async (_, other, fields) => {
  for (const path of ['/messages', '/messages?preview=true']) {
    const { status, body } = await office.post(path, { ...CAPTAINS, ...other })
    expect([status, body.fields]).toEqual([400, fields])
  }
})

test('a captain gets a link that opens the team, one that was out already stays, and a name is no markup', async () => {
  const { me, team, captain } = await aCompany()
  const old = await aCompany()
  const { body: codes } = await old.me.post('/teams/align-codes', [old.team.id])
  await me.put(`/teams/${team.id}`, { teamName: '<b>Blitz</b> {Firma} *&*' })
  const { body, status } = await send(CAPTAINS)
  expect(status).toBe(201)
  await goOut(body.messageId)
  const [letter] = arrived(captain)
  expect(letter!.mail.subject).toBe('Team <b>Blitz</b> {Firma} *&*')
  expect(letter!.mail.html).toContain('&lt;b&gt;Blitz&lt;/b&gt; {Firma} *&amp;*')
  expect(letter!.mail.html).toMatch(/Es fehlt: <strong>2.Personen<\/strong>/)
  expect(letter!.mail.html).toContain('>Team bearbeiten</a>')
  const code = /code=([\w-]+)/.exec(letter!.mail.text ?? '')?.[1]
  expect((await asAnyone(house.app).get(`/teams/public/code/${code}`)).body[0]).toMatchObject({ id: team.id })
  expect(arrived(old.captain)[0]!.mail.text).toContain(codes[0].teamCode)
  const stored = await house.db.select().from(mails).where(like(mails.cause, 'message:%'))
  expect(JSON.stringify(stored)).not.toContain(code)
})

test('what bounces is told with its reason, readdressed and sent again without its code being read', async () => {
  const { captain, team } = await aCompany(`falsch-${crypto.randomUUID()}@privat.example`)
  const { body } = await send(CAPTAINS)
  await goOut(body.messageId)
  const { failed, sent, waiting } = await stateOf(body.messageId)
  expect([failed, sent, waiting]).toEqual([1, body.recipients - 1, 0])
  const found = async (query: string) => (await office.get(`/messages/${body.messageId}/letters?${query}`)).body
  const [bounced, ...others] = await found('state=failed')
  const number = teamNumber(team.runners)
  expect([bounced.recipient, bounced.teams, others]).toEqual([
    captain,
    [{ id: team.id, teamName: team.teamName, number }],
    [],
  ])
  expect(bounced.lastError).toContain('550')
  expect(await found(`q=${captain.toUpperCase()}`)).toHaveLength(1)
  expect(await found(`q=${encodeURIComponent(`${number} ${team.teamName}`)}`)).toHaveLength(1)
  const behindTheEnd = await office.get(`/messages/${body.messageId}/letters?offset=100000&limit=10`)
  expect([behindTheEnd.body, behindTheEnd.headers['x-total-count']]).toEqual([[], String(body.recipients)])
  const { body: letters } = await office.get('/letters?state=parked')
  expect(letters[0]).toMatchObject({ id: bounced.letterId, kind: 'message', sendable: true, customerID: null })
  expect(letters[0].text).toContain('••••••')
  await office.put(`/letters/${bounced.letterId}/recipient`, { recipient: 'richtig@privat.example' })
  await office.post('/letters/send', { ids: [bounced.letterId] })
  await goOut(body.messageId)
  expect(arrived('richtig@privat.example')[0]!.mail.text).toMatch(/code=[A-Z\d]{4}-/)
  expect(await found('state=failed')).toEqual([])
})

test('it stops, also what is queued already, goes on where it was, and is done once', async () => {
  const company = await aCompany()
  for (const { runnerID } of company.team.runners.slice(1))
    await company.me.put(`/runners/${runnerID}`, aPerson({ email: `laeufer-${crypto.randomUUID()}@privat.example` }))
  await setPace(6)
  const { body } = await send({ audience: 'runners', subject: 'Anreise', text: 'Kommt mit dem Zug, {Team}.' })
  const set = (state: string) => office.put(`/messages/${body.messageId}/state`, { state })
  // while nobody delivers: the letter is queued and not claimed yet
  await mailer.stop()
  expect(await feedLetters(house.context)).toBe(1)
  expect(await feedLetters(house.context), 'six a minute is one in ten seconds').toBe(0)
  expect((await set('stopped')).body).toMatchObject({ state: 'stopped', sent: 0, waiting: body.recipients })
  expect((await set('stopped')).status).toBe(200)
  expect(await house.db.$count(mails, like(mails.cause, 'message:%'))).toBe(0)
  await passPace()
  expect(await feedLetters(house.context)).toBe(0)
  expect((await set('sending')).body).toMatchObject({ state: 'sending', waiting: body.recipients })
  mailer = startMailer(house.context, noticeDrawer(house.context))
  await setPace(600)
  await goOut(body.messageId)
  const { sent, failed, waiting } = await stateOf(body.messageId)
  expect([sent + failed, waiting]).toEqual([body.recipients, 0])
  expect((await set('stopped')).body).toMatchObject({ code: 'BROADCAST_DONE' })
  expect((await set('weg')).status).toBe(400)
})

test('two servers at once: everybody gets one mail', async () => {
  for (let count = 0; count < 3; count += 1) await aCompany()
  const { body } = await send(CAPTAINS)
  const [one, other] = [house.context, contextOf({ ...house.context })]
  await setPace(12)
  while ((await house.db.$count(broadcastLetters, sql`${broadcastLetters.queuedAt} is null`)) > 0) {
    await passPace()
    await Promise.all([feedLetters(one), feedLetters(other)])
  }
  const rows = await house.db.select({ recipient: mails.recipient }).from(mails).where(like(mails.cause, 'message:%'))
  expect(rows).toHaveLength(body.recipients)
  expect(new Set(rows.map(({ recipient }) => recipient)).size).toBe(body.recipients)
})

test('a second click with the same key sends once, another text with it is refused', async () => {
  await aCompany()
  const headers = { 'idempotency-key': 'ein Klick zu viel' }
  const answers = await Promise.all([send(CAPTAINS, headers), send(CAPTAINS, headers)])
  expect(answers[0]!.body).toEqual(answers[1]!.body)
  expect(await send({ ...CAPTAINS, subject: 'Anders' }, headers)).toMatchObject({
    status: 422,
    body: { code: 'BROADCAST_KEY_REUSED' },
  })
  expect((await office.get('/messages')).headers['x-total-count']).toBe('1')
})

test('nobody in an audience is a clear refusal; the counts say so before', async () => {
  const countOf = async (audience: Audience) =>
    (await office.get('/messages/audiences')).body.find((one: { audience: Audience }) => one.audience === audience)
  expect((await countOf('companies-open-shirts')).recipients).toBe(0)
  const message = { audience: 'companies-open-shirts', subject: 'T-Shirts', text: '{Fehlt}' }
  expect((await office.post('/messages?preview=true', message)).body).toEqual({ recipients: 0, samples: [] })
  expect(await send(message)).toMatchObject({ status: 409, body: { code: 'AUDIENCE_EMPTY' } })
  expect((await countOf('companies')).recipients).toBe(await house.db.$count(customers))
})

test('other letters do not wait behind a Rundmail', async () => {
  await mailer.stop()
  const { customer } = await aCompany()
  const { body } = await send({ audience: 'companies', subject: 'Für {Firma}', text: '[Zum Shop](/shop)' })
  await feedLetters(house.context)
  const before = server.handedOver.length
  const queued = await house.db.select().from(mails).where(eq(mails.state, 'queued'))
  expect(queued.filter(({ isBulk }) => isBulk)).toHaveLength(body.recipients)
  await house.db.insert(mails).values({
    cause: 'email-asked:later',
    messageId: 'later',
    recipient: customer.email,
    subject: 'Später gekommen',
    text: 'Hallo',
  })
  mailer = startMailer(house.context, noticeDrawer(house.context))
  await goOut(body.messageId)
  const subjects = server.handedOver.slice(before).map(({ mail }) => mail.subject)
  // five are tried at once
  expect(subjects.indexOf('Später gekommen')).toBeLessThan(5)
  expect(arrived(customer.email).at(-1)!.mail.text).toContain('Zum Shop (http://localhost:3000/shop)')
})
