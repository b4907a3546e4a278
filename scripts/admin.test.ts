import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { databaseMessages } from '#server/db/messages.ts'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { runCommand, runInTerminal, TERMINAL } from '../test/support/commands.ts'
import { connectionTo, query, until } from '../test/support/embeddedProcess.ts'
import { aDataFolder, aServer } from '../test/support/serverProcess.ts'

const FIRST = { email: 'leitung@veranstalter.example', password: 'Startschuss-2027' }

let folder: Awaited<ReturnType<typeof aDataFolder>>
let server: Awaited<ReturnType<typeof aServer>>

beforeAll(async () => {
  folder = await aDataFolder()
  const environment = { DATA_DIR: folder.path, ADMIN_EMAIL: FIRST.email, ADMIN_PASSWORD: FIRST.password }
  server = await aServer({ environment })
})
afterAll(async () => {
  await server.stop()
  await folder.remove()
})

/** The command beside the running product. */
const admin = (words: string[], environment: Record<string, string> = {}) =>
  runCommand('admin.ts', words, { DATA_DIR: folder.path, ...environment })

async function logIn(email: string, password: string): Promise<number> {
  const response = await fetch(`${server.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  await response.body?.cancel()
  return response.status
}

test('beside the running product a further account is added, with a password that is shown once', async () => {
  const email = 'zweite@veranstalter.example'
  const { code, output } = await admin(['add', email, '--roles', 'billing,office'])
  const [, password = ''] = /^Passwort: (\w{20}) \(wird nur jetzt gezeigt\)$/m.exec(output) ?? []
  expect([code, output]).toEqual([0, expect.stringContaining(`${email} angelegt.`)])
  expect(await logIn(email, password)).toBe(200)
  expect((await admin(['list'])).output).toMatch(
    new RegExp(`${RegExp.escape(FIRST.email)}.*lead\n.*${RegExp.escape(email)}.*office,billing`),
  )
})

test.each([
  ['as it was given', 'anna@veranstalter.example', ['Anna', 'von der Au', '--roles', 'read'], 'Anna von der Au'],
  ['as it was given, where npm kept --roles', 'eva@veranstalter.example', ['Eva', 'Berger', 'read'], 'Eva Berger'],
  ['of its address', 'julia.moser@veranstalter.example', ['--roles', 'read'], 'Julia Moser'],
])('an account has the name %s', async (_, email, words, name) => {
  expect(await admin(['add', email, ...words])).toMatchObject({ code: 0 })
  expect((await admin(['list'])).output).toContain(`${email}\t${name}\tread\n`)
})

const adding: { words: string[]; kept?: Record<string, string>; roles: string }[] = [
  { words: [], roles: 'lead' },
  { words: ['pickup'], kept: { npm_config_roles: 'true' }, roles: 'pickup' },
  { words: [], kept: { npm_config_roles: 'read' }, roles: 'read' },
]

test('an account gets the roles of the command, also where npm kept --roles or --roles=… for itself, else that of the lead', async () => {
  const email = (roles: string) => `${roles}@veranstalter.example`
  const added = adding.map(({ words, kept, roles }) => admin(['add', email(roles), ...words], kept))
  expect((await Promise.all(added)).map(({ code }) => code)).toEqual([0, 0, 0])
  const { output } = await admin(['list'])
  for (const { roles } of adding) expect(output).toMatch(new RegExp(`${RegExp.escape(email(roles))}.*\t${roles}\n`))
})

test('an account gets other roles, from its next request on; the last lead stays one', async () => {
  const email = 'vierte@veranstalter.example'
  await admin(['add', email, '--roles', 'billing'])
  const { code, output } = await admin(['roles', email.toUpperCase(), '--roles', 'pickup,office'])
  expect([code, output]).toEqual([0, expect.stringContaining('hat jetzt die Rollen office, pickup.')])
  expect((await admin(['list'])).output).toMatch(new RegExp(`${RegExp.escape(email)}.*\toffice,pickup\n`))
  expect(await admin(['roles', 'lead@veranstalter.example', '--roles', 'read'])).toMatchObject({ code: 0 })
  const last = await admin(['roles', FIRST.email, '--roles', 'office'])
  expect(last).toEqual({ code: 1, output: expect.stringContaining('Leitung') })
})

test('a given password is set and not shown; the old one is void', async () => {
  const { code, output } = await admin(['password', FIRST.email], { ADMIN_PASSWORD: 'Zieleinlauf-2027' })
  expect([code, output]).toEqual([0, `${FIRST.email} hat ein neues Passwort.\n`])
  expect(await logIn(FIRST.email, FIRST.password)).toBe(401)
  expect(await logIn(FIRST.email, 'Zieleinlauf-2027')).toBe(200)
})

test.skipIf(!existsSync(TERMINAL))(
  'name and password are asked at a terminal, and the password is not shown there',
  async () => {
    const email = 'pia@veranstalter.example'
    const typed = ['Pia', 'Moser', 'Volksschule-2027', 'Volksschule-2027']
    const environment = { DATA_DIR: folder.path }
    const { code, output } = await runInTerminal('admin.ts', ['add', email, '--roles', 'read'], { environment, typed })
    expect([code, output]).toEqual([0, expect.stringContaining(`${email} angelegt.`)])
    expect(output).not.toMatch(/Volksschule|Passwort: /)
    expect((await admin(['list'])).output).toContain(`${email}\tPia Moser\tread\n`)
    expect(await logIn(email, 'Volksschule-2027')).toBe(200)
  },
)

test('whoever has lost the second step logs in with the password alone after `totp`', async () => {
  const email = 'ohne-telefon@veranstalter.example'
  await admin(['add', email, '--roles', 'read'], { ADMIN_PASSWORD: 'Zieleinlauf-2027' })
  await query(
    await connectionTo(folder.path),
    `insert into second_steps (user_id, sealed_secret, confirmed_at) select id, '', now() from users where email = '${email}'`,
  )
  expect(await logIn(email, 'Zieleinlauf-2027')).toBe(401)
  expect(await admin(['totp', email])).toEqual({
    code: 0,
    output: `${email} meldet sich wieder mit dem Passwort allein an.\n`,
  })
  expect(await logIn(email, 'Zieleinlauf-2027')).toBe(200)
})

// each is a process of its own, and none changes anything
test.concurrent.each([
  { name: 'an unknown word', words: ['delete', FIRST.email], says: 'npm run admin list' },
  { name: 'no e-mail', words: ['add', 'leitung'], says: 'Bitte eine E-Mail-Adresse angeben' },
  { name: 'a role in place of a name', words: ['add', 'x@y.example', 'Anna', 'read'], says: '<Vorname> <Nachname>' },
  { name: 'no roles', words: ['roles', FIRST.email], says: 'npm run admin roles <E-Mail> --roles <Rollen>' },
  { name: 'roles of nobody', words: ['roles', 'x@y.example', 'read'], says: 'keine Adresse der Verwaltung' },
  { name: 'an unknown role', words: ['add', 'x@y.example', '--roles', 'chef'], says: '„chef“ ist keine Rolle.' },
  { name: 'a taken e-mail', words: ['add', FIRST.email], says: 'Diese E-Mail-Adresse ist bereits registriert.' },
  {
    name: 'nobody’s e-mail',
    words: ['password', 'x@y.example'],
    says: 'x@y.example ist keine Adresse der Verwaltung.',
  },
])('with $name it says why, in German and without a stack', async ({ words, says }) => {
  const { code, output } = await admin(words)
  expect([code, output]).toEqual([1, expect.stringContaining(says)])
  expect(output).not.toMatch(/^\s+at /m)
})

test('a password that is too short for the staff is refused', async () => {
  const { code, output } = await admin(['add', 'kurz@veranstalter.example'], { ADMIN_PASSWORD: 'elf Zeichen' })
  expect([code, output]).toEqual([1, 'Einstellung ADMIN_PASSWORD: muss 12 bis 200 Zeichen lang sein.\n'])
})

test('the product goes on as if nothing had been', async () => {
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})

test('the settings leave as files and come back changed, in force on the running product without a restart', async () => {
  const settings = (words: string[]) => runCommand('settings.ts', words, { DATA_DIR: folder.path })
  const facts = async () => (await fetch(`${server.url}/api/v1/event`)).json()
  const place = path.join(folder.path, 'exported')
  const file = path.join(place, 'event.json')
  expect(await settings(['export', place])).toEqual({ code: 0, output: expect.stringContaining(file) })
  expect((await settings(['export', place])).output).toContain('nicht leer')
  expect((await settings(['import', file])).output).toContain('Es hat sich nichts geändert.')

  const exported = JSON.parse(await readFile(file, 'utf8'))
  expect(exported).toMatchObject({ catalogue: 'catalogue.json', issuer: { iban: 'AT149940000027181828' } })
  const wrong = { ...exported, deadlines: { ...exported.deadlines, names: '2099-01-01' } }
  await writeFile(file, JSON.stringify(wrong))
  expect(await settings(['import', file])).toEqual({ code: 1, output: expect.stringContaining('deadlines.names: ') })

  await writeFile(file, JSON.stringify({ ...exported, shortName: 'Stadtlauf', termsVersion: '2027-03' }))
  const about = path.join(place, 'legal', 'about.md')
  await writeFile(about, `${await readFile(about, 'utf8')}\n## Neu\n\nDazu.\n`)
  const { output } = await settings(['import', file])
  expect(output).toMatch(/\(AGB\): neue Fassung 2027-03, gültig ab heute\.\nÜber uns: neue Fassung \d{4}-\d\d-\d\d, /)
  await vi.waitFor(async () => {
    expect(await facts()).toMatchObject({ shortName: 'Stadtlauf', termsVersion: '2027-03' })
  }, 30_000)
})

test('a backup is told to whoever watches', async () => {
  const file = path.join(folder.path, 'sicherung.backup.gz')
  expect(await runCommand('backup.ts', [file], { DATA_DIR: folder.path })).toMatchObject({ code: 0 })
  expect(await (await fetch(`${server.url}/metrics`)).text()).toMatch(/^firmenlauf_backup_age_seconds \d{1,2}\./m)
})

test('a command says in one sentence that the database takes no changes', async () => {
  const connection = await connectionTo(folder.path)
  const writing = { ...connection, options: '-c default_transaction_read_only=off' }
  const change = (words: string) => query(writing, `alter database "${connection.database}" ${words}`)
  await change('set default_transaction_read_only = on')
  onTestFinished(async () => void (await change('reset default_transaction_read_only')))
  const { code, output } = await admin(['add', 'vierte@veranstalter.example'])
  const line =
    /^Die Datenbank nimmt keine Änderungen an, nur Abfragen \(cannot execute \w+ in a read-only transaction\)\. .*\n$/
  expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(line) })
})

test('a command whose database goes away meanwhile says so in one sentence', async () => {
  const connection = await connectionTo(folder.path)
  const holder = new pg.Client(connection)
  await holder.connect()
  await holder.query('begin; lock table users')
  const listing = admin(['list'])
  const ending = `select pg_terminate_backend(pid) from pg_locks where relation = 'users'::regclass and not granted`
  await until('the end of its connection', async () => (await query(connection, ending)).length > 0)
  await holder.end()
  const reason = 'terminating connection due to administrator command'
  expect(await listing).toEqual({ code: 1, output: `${databaseMessages.lostMeanwhile(reason)}\n` })
})
