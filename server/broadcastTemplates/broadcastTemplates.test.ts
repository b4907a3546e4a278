import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { asAdmin } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { logEntries } from '../../test/support/logEntries.ts'

const house = aHouse()
const staff = async () => asAdmin(house.app, (await anAdmin(house)).token)

const ARRIVAL = { name: 'Anreise', subject: 'Ihre Anreise, {Firma}', text: 'Guten Morgen, {Firma}.\n\n{Link}' }

test('subject and text are kept under a name, changed, and deleted; the log tells it', async () => {
  const clerk = await staff()
  const added = await clerk.post('/messages/templates', { ...ARRIVAL, name: '  An\u200Breise ' })
  expect(added).toMatchObject({ status: 201, body: ARRIVAL })
  const { id, updatedAt } = added.body
  expect((await clerk.get('/messages/templates')).body).toEqual([
    { id, name: 'Anreise', subject: ARRIVAL.subject, updatedAt },
  ])
  const changed = { name: 'Anreise und Parken', subject: 'Parken', text: 'Am Bahnhof.' }
  expect((await clerk.put(`/messages/templates/${id}`, { ...changed, updatedAt })).body).toMatchObject(changed)
  expect((await clerk.get(`/messages/templates/${id}`)).body).toMatchObject(changed)
  expect((await clerk.delete(`/messages/templates/${id}`)).status).toBe(204)
  expect(await clerk.get(`/messages/templates/${id}`)).toMatchObject({
    status: 404,
    body: { message: 'Diese Vorlage gibt es nicht mehr.' },
  })
  const told = (await logEntries(house.db)).map(({ action, details }) => `${action}: ${details}`)
  expect(told.filter((line) => line.startsWith('Vorlage'))).toEqual([
    `Vorlage einer Rundmail gespeichert: Vorlage ${id}: „Anreise“`,
    `Vorlage einer Rundmail geändert: Vorlage ${id}: „Anreise“ heißt jetzt „Anreise und Parken“`,
    `Vorlage einer Rundmail gelöscht: Vorlage ${id}: „Anreise und Parken“`,
  ])
})

test('two names that people read as one are one; the same save again after a lost answer is the one that there is', async () => {
  const clerk = await staff()
  const { body: first } = await clerk.post('/messages/templates', ARRIVAL)
  expect(await clerk.post('/messages/templates', ARRIVAL)).toMatchObject({ status: 201, body: first })
  const taken = 'Es gibt schon eine Vorlage „Anreise“. Bitte wählen Sie einen anderen Namen.'
  const refused = { status: 409, body: { fields: { name: taken } } }
  expect(await clerk.post('/messages/templates', { ...ARRIVAL, name: 'ANREISE', text: 'Anders' })).toMatchObject(
    refused,
  )
  const { body: other } = await clerk.post('/messages/templates', { ...ARRIVAL, name: 'Straße' })
  expect(await clerk.put(`/messages/templates/${other.id}`, { ...ARRIVAL, name: 'anreise' })).toMatchObject(refused)
  const renamed = { ...ARRIVAL, name: 'STRASSE', updatedAt: other.updatedAt }
  expect((await clerk.put(`/messages/templates/${other.id}`, renamed)).status).toBe(200)
  const again = await clerk.put(`/messages/templates/${other.id}`, renamed)
  expect(again).toMatchObject({ status: 200, body: { name: 'STRASSE' } })
  expect(await clerk.put(`/messages/templates/${other.id}`, { ...renamed, text: 'Veraltet' })).toMatchObject({
    status: 409,
    body: { message: messages.stale },
  })
})

test('ten at once under one name are one', async () => {
  const clerk = await staff()
  const written = Array.from({ length: 10 }, (_, number) => ({
    name: 'Zugleich',
    subject: 'S',
    text: `Text ${number}`,
  }))
  const answers = await Promise.all(written.map((one) => clerk.post('/messages/templates', one)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
})

test.each([
  ['name', { name: ' ' }, 'Name der Vorlage ist ein Pflichtfeld.'],
  ['name', { name: 'x'.repeat(101) }, messages.tooLong('Name der Vorlage', 100)],
  ['subject', { subject: '' }, 'Bitte geben Sie einen Betreff ein.'],
  ['text', { text: 'x'.repeat(10_001) }, messages.tooLong('Der Text', 10_000)],
  [
    'text',
    { text: 'Hallo {Vorname}' },
    '{Vorname} gibt es hier nicht. Möglich sind {Firma}, {Team}, {Link} und {Fehlt}.',
  ],
  ['subject', { subject: '{Link}' }, '{Link} gibt es hier nicht. Möglich sind {Firma} und {Team}.'],
])('what no Rundmail could say is refused at its field: %s', async (field, wrong, sentence) => {
  const { status, body } = await (await staff()).post('/messages/templates', { ...ARRIVAL, ...wrong })
  expect([status, body.fields]).toEqual([400, { [field]: sentence }])
})
