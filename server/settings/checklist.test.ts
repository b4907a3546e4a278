import { afterAll, expect, test } from 'vitest'
import { dayOf } from '#domain/text/days.ts'
import { asAdmin } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aContext } from '../../test/support/context.ts'

const house = await aContext()
const staff = asAdmin(house.app, (await anAdmin(house)).token)
const today = dayOf(house.context.now())
afterAll(() => house.close())

const lastLog = async () => (await staff.get('/logs?limit=1')).body[0]

test('each deadline, price and first word is on the checklist while it is still the example’s; what is taken as it is leaves the checklist', async () => {
  const shipped = async () => (await staff.get('/settings')).body.asShipped
  const before = await shipped()
  expect(before.settings).toEqual(expect.arrayContaining(['shortName', 'claim', 'intro', 'deadlines.names']))
  const [first, second, third] = before.items
  expect(first).toEqual({ itemId: expect.any(Number), name: 'Startplatz Team, Frühbucher' })
  const { body: item } = await staff.get(`/items/${first.itemId}`)
  await staff.put(`/items/${first.itemId}`, { price: item.price + 1 })
  const kept = { settings: ['claim', 'deadlines.names'], texts: ['cookies'], items: [second.itemId] }
  const { status, body } = await staff.put('/settings/kept', kept)
  expect([status, body.updatedAt]).toEqual([200, (await staff.get('/settings')).body.updatedAt])
  const after = await shipped()
  expect(after.items.slice(0, 1)).toEqual([third])
  expect(after.items).toHaveLength(before.items.length - 2)
  expect(after.texts).toEqual(['terms', 'imprint', 'privacy', 'about', 'accessibility'])
  expect(after.settings).toEqual(before.settings.filter((path: string) => !['claim', 'deadlines.names'].includes(path)))
  expect(await lastLog()).toMatchObject({
    action: 'Mitgeliefertes übernommen',
    details: `Leitspruch, Frist für Namen, Datenschutz & Cookies, 1\u00a0Preis (${second.name})`,
  })
  await staff.put(`/items/${first.itemId}`, { price: item.price })
})

test.each(['issuer.iban', 'issuer.name', 'contact.email', 'nichts'])(
  'an example’s %s is never taken as it is',
  async (path) => {
    const { status } = await staff.put('/settings/kept', { settings: [path], texts: [], items: [] })
    expect(status).toBe(400)
  },
)

test('the settings say how mails go out, and a mail to oneself waits for the way of all letters', async () => {
  expect((await staff.get('/settings')).body.mail).toEqual({
    isServed: false,
    from: 'Firmenlauf <anmeldung@firmenlauf.example>',
    isFromShipped: true,
  })
  const { status, body } = await staff.post('/letters/test')
  expect([status, body.recipient]).toEqual([202, expect.stringContaining('@')])
  const letters = (await staff.get('/letters?state=queued')).body
  expect(letters).toContainEqual(expect.objectContaining({ kind: 'test', recipient: body.recipient }))
  expect(await lastLog()).toMatchObject({ action: 'Test-Mail gesendet', details: `An ${body.recipient}.` })
})

test('an imprint begins with what each kind of organisation must say, each a text that can be saved', async () => {
  const { body } = await staff.get('/settings/legal/imprint')
  const kinds = body.samples.map(({ kind }: { kind: string }) => kind)
  expect([body.isAsShipped, kinds]).toEqual([true, ['COMPANY', 'SOLE', 'ASSOCIATION', 'PUBLIC']])
  for (const { kind, markdown } of body.samples.slice(1)) {
    const saved = await staff.put('/settings/legal/imprint', { markdown, version: kind, validFrom: today })
    expect([saved.status, saved.body.isAsShipped]).toEqual([200, false])
    expect(JSON.stringify(saved.body.shown)).not.toMatch(/Firmenbuch|\{issuer/)
  }
  expect((await staff.get('/settings/legal/terms')).body.samples).toEqual([])
})

test('the privacy text says when names stand in results, by their setting; one of one’s own is to be compared, and again after another setting', async () => {
  const text = async () => JSON.stringify((await staff.get('/event/legal/privacy')).body)
  const toCompare = async () => (await staff.get('/settings')).body.asShipped.toCompare
  const unsaid = async (value: string) => {
    const { body } = await staff.get('/results/settings')
    expect((await staff.put('/results/settings', { ...body, unsaid: value })).status).toBe(200)
  }
  expect(await text()).toContain('Ihr Name steht nur dabei, wenn Sie es auf Ihrem eigenen Link erlaubt haben')
  expect(await text()).toContain('Namen in Ergebnissen: 365 Tage nach der Veranstaltung')
  await unsaid('name')
  expect(await text()).toContain('erlaubt oder dort nichts gesagt haben')
  expect(await text()).not.toContain('Ihr Name steht nur dabei')
  expect(await toCompare()).toEqual([])
  const own = (markdown: string, version: string) =>
    staff.put('/settings/legal/privacy', { markdown, version, validFrom: today })
  expect((await own('# Datenschutz\n\n## Ergebnisse\n\nNamen nur mit Ja.', '2')).status).toBe(200)
  expect(await toCompare()).toEqual(['namesInResults.name'])
  const kept = { settings: [], texts: [], items: [], compared: ['namesInResults.name'] }
  expect((await staff.put('/settings/kept', kept)).body.asShipped.toCompare).toEqual([])
  expect(await lastLog()).toMatchObject({ details: 'Datenschutzerklärung: Satz über Namen in Ergebnissen' })
  await unsaid('number')
  expect(await toCompare()).toEqual(['namesInResults.number'])
  const { markdown } = (await own('# Datenschutz\n\n## Ergebnisse\n\n{results.unsaid}', '3')).body
  expect([markdown, await toCompare()]).toEqual([expect.stringContaining('{results.unsaid}'), []])
  expect(await text()).toContain('Ihr Name steht nur dabei')
})
