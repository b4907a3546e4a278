import { exec } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { asAdmin, asCustomer } from '../test/support/as.ts'
import { aCustomer, anAdmin, anEmail, aRegistration } from '../test/support/build.ts'
import { runCommand } from '../test/support/commands.ts'
import { aHouse } from '../test/support/context.ts'
import { itemOf, termsOf } from '../test/support/orders.ts'
import { aPerson } from '../test/support/runners.ts'
import { tracesOf } from '../test/support/traces.ts'

const house = aHouse()

const person = (...words: string[]) => runCommand('person.ts', words, { DATABASE_URL: house.connectionString })

test('a person’s data come as JSON, and nothing is erased without a yes', async () => {
  const { id, email } = await aCustomer(house)
  const { code, output } = await person('export', email)
  expect([code, JSON.parse(output)]).toMatchObject([0, { account: [{ id, email }] }])
  const asked = await person('erase', email)
  expect(asked).toEqual({
    code: 1,
    output: 'Gefunden: Konto 1, Kontaktpersonen 1, E-Mails 1, Log-Einträge 2.\nNichts gelöscht.\n',
  })
  const meant = await person('erase', email, '--ja')
  expect([meant.code, meant.output]).toEqual([0, expect.stringContaining('Gelöscht.')])
  expect(await tracesOf(house.db, email)).toEqual([])
})

test('before a company with credit is erased it says so, and the payments stay', async () => {
  const { id, email } = await aCustomer(house)
  const staff = asAdmin(house.app, (await anAdmin(house)).token)
  const { body: payment } = await staff.post('/payments', { amount: 42.5, bookedOn: '2026-03-02', customerId: id })
  const said = expect.stringMatching(/Achtung: Bergblick GmbH hat noch ein Guthaben von 42,50\s€\. .*zuerst zurück/)
  const asked = await person('erase', email)
  expect([asked.code, asked.output]).toEqual([1, said])
  expect(asked.output.indexOf('Guthaben')).toBeLessThan(asked.output.indexOf('Nichts gelöscht.'))
  const meant = await person('erase', email, '--ja')
  expect([meant.code, meant.output]).toEqual([0, said])
  expect(await tracesOf(house.db, email)).toEqual([])
  expect((await staff.get(`/payments/${payment.id}`)).body).toMatchObject({ customerId: id, unassignedAmount: 42.5 })
  const { email: paidBack, id: other } = await aCustomer(house)
  await staff.post('/payments', { amount: 5, bookedOn: '2026-03-02', customerId: other })
  await staff.post('/payments', { amount: -5, bookedOn: '2026-03-02', customerId: other })
  const { code, output } = await person('erase', paidBack, '--ja')
  expect([code, output]).toEqual([0, expect.not.stringContaining('Guthaben')])
})

test('somebody is found by name as runner, as account and as contact person', async () => {
  const lastName = `Zirbe${crypto.randomUUID().slice(0, 8)}`
  const { companyContactDTO } = aRegistration()
  const contact = { ...companyContactDTO, firstName: 'Vroni', lastName, email: anEmail() }
  const { token, email } = await aCustomer(house, { firstName: 'Greta', lastName, companyContactDTO: contact })
  const me = asCustomer(house.app, token)
  await me.post('/orders', [{ itemId: (await itemOf(house, 'TEAM')).itemId, quantity: 1 }], termsOf(house))
  const [team] = (await me.get('/teams/me')).body
  const { runnerID, startNumber } = team.runners[1]
  const runner = aPerson({ firstName: 'Resi', lastName, email: anEmail() })
  expect((await me.put(`/runners/${runnerID}`, runner)).status).toBe(200)
  const { code, output } = await person('find', lastName.toUpperCase())
  expect([
    code,
    output
      .trim()
      .split('\n')
      .map((line) => line.split('\t')),
  ]).toEqual([
    0,
    [
      [String(runnerID), `Resi ${lastName}`, runner.email, startNumber, team.teamName, 'Bergblick GmbH'],
      ['Konto', `Greta ${lastName}`, email, 'Bergblick GmbH'],
      ['Kontaktperson', `Vroni ${lastName}`, contact.email, 'Bergblick GmbH'],
    ],
  ])
  expect(await person('find', 'Niemand%')).toEqual({ code: 0, output: 'Zu dieser Person ist nichts gespeichert.\n' })
})

test('what the usage prints reaches the command when npm runs it', async () => {
  const { output } = await person()
  const line = output.split('\n').find((one) => one.includes('--ja')) ?? ''
  const [said = ''] = line.trim().split(/ {2,}/)
  const folder = await mkdtemp(path.join(tmpdir(), 'npm-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const script = 'node -p "process.argv.slice(1).join()"'
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ scripts: { person: script } }))
  const typed = said.replace('<E-Mail>', 'greta@firma.example').replace('[Startplatz-ID …]', '7')
  const { stdout } = await promisify(exec)(typed, { cwd: folder })
  expect(stdout.trim().split('\n').at(-1)).toBe('erase,greta@firma.example,7,--ja')
})

test.each([
  ['nothing', [], 'npm run person find'],
  ['a name where an e-mail belongs', ['erase', 'Greta', 'Gruber'], 'npm run person find'],
  ['nobody’s e-mail', ['erase', 'niemand@firma.example', '--ja'], 'Zu dieser Person ist nichts gespeichert.'],
])('with %s it says why, in German and without a stack', async (_, words, said) => {
  const { code, output } = await person(...words)
  expect([code, output]).toEqual([1, expect.stringContaining(said)])
  expect(output).not.toContain('    at ')
})
