import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { dayOf } from '#domain/text/days.ts'
import { asAdmin, asCustomer } from '../test/support/as.ts'
import { aCustomer, anAdmin, anEmail } from '../test/support/build.ts'
import { aNewTeam } from '../test/support/companies.ts'
import { aHouse } from '../test/support/context.ts'
import { uploadSentFile } from '../test/support/sentFiles.ts'
import { FACES } from './paper/faces.ts'
import { MOST } from './room.ts'

const house = aHouse()
const FONT = readFileSync(FACES.text)
const PIXEL = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
  .png()
  .toBuffer()

type Staff = ReturnType<typeof asAdmin>
type Setting = { staff: Staff; company: Awaited<ReturnType<typeof aCustomer>> }
/** Each kind: SQL that adds so many, numbered n, and the call that adds one more. */
const KINDS: Record<
  keyof typeof MOST,
  { fill: (of: Setting) => string; add: (of: Setting) => ReturnType<Staff['post']> }
> = {
  note: {
    fill: ({ company }) => `insert into notes (customer_id, text, at) select ${company.id}, 'n', now()`,
    add: ({ staff, company }) => staff.post(`/customers/${company.id}/notes`, { text: 'Ruft zurück' }),
  },
  colleague: {
    fill: ({ company }) => `with added as (insert into users (email, password_hash, first_name, last_name, role)
      select 'k' || n || '@kollegen.example', 'x', 'K', 'L', 'customer' from generate_series(1, :most) n returning id)
      insert into colleagues (user_id, customer_id, access) select id, ${company.id}, 'all' from added`,
    add: ({ company }) =>
      asCustomer(house.app, company.token).post('/customers/me/colleagues', {
        email: anEmail(),
        firstName: 'Eine',
        lastName: 'Mehr',
        access: 'all',
      }),
  },
  item: {
    fill: () =>
      `insert into items (name, base_name, item_type, price, position) select 'I' || n, 'I' || n, 'PRODUCT', 100, n`,
    add: ({ staff }) => staff.post('/items', { name: 'Eines mehr', itemType: 'PRODUCT', price: 1 }),
  },
  bankFormat: {
    fill: () => `insert into bank_formats (name, format) select 'f' || n, '{}'`,
    add: ({ staff }) =>
      staff.put('/statement-formats/noch-eines', {
        encoding: 'utf-8',
        separator: ';',
        hasHeading: true,
        dateFormat: 'DD.MM.YYYY',
        columns: { date: 1, amount: 3, name: 5, iban: null, text: 6 },
      }),
  },
  resultFormat: {
    fill: () => `insert into result_formats (name, columns) select 'f' || n, '[]'`,
    add: ({ staff }) => staff.put('/result-formats/noch-eines', { columns: ['startNumber', 'netTime'] }),
  },
  certificateFont: {
    fill: () => `insert into certificate_fonts (name, bytes) select 'f' || n, ''`,
    add: ({ staff }) =>
      staff.sendFile('/certificates/fonts/noch-eine', { bytes: FONT, type: 'font/ttf', method: 'PUT' }),
  },
  token: {
    fill: () => `insert into program_tokens (token_hash, name, scopes, until)
      select sha256(n::text::bytea), 'T' || n, '{results.read}', '2040-01-01' from generate_series(1, :most) n`,
    add: ({ staff }) =>
      staff.post('/tokens', { name: 'Einer mehr', scopes: ['results.read'], until: dayOf(house.clock.now()) }),
  },
  protest: {
    fill: () =>
      `insert into result_protests (start_number, runner_id, team_id, text, until) select '1A', 1, 1, 'E' || n, now()`,
    add: async ({ staff, company }) => {
      const { body } = await staff.post('/teams', aNewTeam({ customerId: company.id }))
      const [{ startNumber }] = body.runners
      return staff.post('/results/protests', { startNumber, text: 'Abgekürzt', until: '2027-09-17T18:00:00.000Z' })
    },
  },
  broadcast: {
    fill: () =>
      `insert into broadcasts (kind, audience, subject, text, recipients) select 'message', 'companies', 'B', 'x', 1`,
    add: async ({ staff }) =>
      staff.post(
        '/messages',
        { audience: 'companies', subject: 'Eine mehr', text: 'Hallo' },
        { 'idempotency-key': '7d0f3b9c-6f5e-4a53-9d3e-2a8a35b1d1aa' },
      ),
  },
  template: {
    fill: () => `insert into broadcast_templates (name, name_key, subject, text) select 'V' || n, 'v' || n, 'B', 'x'`,
    add: ({ staff }) => staff.post('/messages/templates', { name: 'Eine mehr', subject: 'Hallo', text: 'Hallo' }),
  },
  broadcastFile: {
    fill: () => `insert into broadcast_files (name, kind, size, bytes, code_hash, sealed, uploaded_at)
      select 'f.png', 'PNG', 1, 'x', 'h' || n, 's', now()`,
    add: async () => uploadSentFile(house, await anAdmin(house)),
  },
  unusedPicture: {
    fill: () =>
      `insert into pictures (id, content_type, width, height, bytes) select 'p' || n, 'image/webp', 1, 1, 'x'`,
    add: async () => {
      const { token } = await anAdmin(house)
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' }
      const answer = await house.app.inject({ method: 'POST', url: '/api/v1/items/pictures', headers, payload: PIXEL })
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
    },
  },
  bookkeepingRun: {
    fill: () => `insert into bookkeeping_runs (number, month, format, file_name, file, sha256, documents, payments, sums)
      select 1000 + n, '2027-05', 'neutral', 'f', 'x', 's', 0, 0, '{}'`,
    add: ({ staff }) => staff.post('/bookkeeping/runs', { month: '2027-05', format: 'neutral' }),
  },
  staff: {
    fill: () => `insert into users (email, password_hash, first_name, last_name, role, staff_roles)
      select 's' || n || '@stab.example', 'x', 'S', 'T', 'admin', '{read}'`,
    add: ({ staff }) =>
      staff.post('/admins', { email: anEmail(), firstName: 'Eine', lastName: 'Mehr', roles: ['read'] }),
  },
  enteredPayment: {
    fill: ({ company }) => `insert into payments (amount, booked_on, source, customer_id)
      select 100, '2027-03-01', 'hand', ${company.id}`,
    add: ({ staff, company }) => staff.post('/payments', { amount: 1, bookedOn: '2026-01-02', customerId: company.id }),
  },
  legalVersion: {
    fill: () => `insert into legal_texts (page, version, markdown, valid_from, entered_at)
      select 'terms', 'v' || n, 'x', '2020-01-01', now()`,
    add: ({ staff }) =>
      staff.put('/settings/legal/terms', {
        version: '2099-01',
        validFrom: '2099-01-01',
        markdown: '# Bedingungen\n\nFür {name}.\n\n## Neues\n\nFassung {termsVersion}.',
      }),
  },
}

test.each(Object.entries(KINDS))('no list grows beyond its room: %s', async (kind, { fill, add }) => {
  const company = await aCustomer(house)
  const of = { staff: asAdmin(house.app, (await anAdmin(house)).token), company }
  const most = MOST[kind as keyof typeof MOST]
  const sql = fill(of)
  const whole = sql.includes(':most') ? sql.replace(':most', String(most)) : `${sql} from generate_series(1, ${most}) n`
  await house.context.pool.query(whole)
  const { status, body } = await add(of)
  expect([status, body.message]).toEqual([
    409,
    `Davon gibt es schon ${most.toLocaleString('de-AT').replace(/\s/, '.')}; mehr finden keinen Platz.`,
  ])
})
