import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import { settingMessages as say } from '#contract/event/settingMessages.ts'
import { addDays, dayOf } from '#domain/text/days.ts'
import { centsOf } from '#domain/text/money.ts'
import { asAdmin, asAnyone, asCustomer } from '../../test/support/as.ts'
import { aCustomer, anAdmin } from '../../test/support/build.ts'
import { aContext } from '../../test/support/context.ts'
import { itemOf, termsOf } from '../../test/support/orders.ts'
import { buildApp } from '../app.ts'
import { readEventFile } from '../configuration/eventFile.ts'
import { contextOf } from '../context.ts'
import { listenForChanges, noChanges } from '../db/changes.ts'
import { leftQuestion } from '../items/store.ts'
import { readCatalogue } from '../firstFilling/catalogue.ts'
import { fillSettings } from '../firstFilling/eventSettings.ts'
import { refreshEvent } from './eventInForce.ts'
import { exportSettings } from './exportSettings.ts'
import { followSettings } from './followSettings.ts'

const house = await aContext()
const staff = asAdmin(house.app, (await anAdmin(house)).token)
const visitor = asAnyone(house.app)
const today = dayOf(house.context.now())
afterAll(() => house.close())

const faultsOf = (answer: { status: number; body: { fields?: object } }) => [answer.status, answer.body.fields]
const lastLog = async () => (await staff.get('/logs?limit=1')).body[0]

describe('the settings', () => {
  test('say all that the event’s file holds', async () => {
    const { status, body } = await staff.get('/settings')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'Innsbrucker Firmenlauf 2027',
      issuer: { iban: 'AT149940000027181828', companyUID: 'ATU72619044' },
      retention: { runnersDays: 90, resultsDays: 365, logsDays: 365, accountsDays: 730 },
      updatedAt: expect.any(String),
    })
    expect(body.asShipped).toMatchObject({
      settings: expect.arrayContaining(['issuer.iban', 'deadlines.names']),
      texts: ['terms', 'imprint', 'privacy', 'cookies', 'about', 'accessibility'],
    })
  })

  test('change by their parts, are in force at once, and the log says what was and is', async () => {
    const sent = {
      shortName: 'Lauf',
      deadlines: { shirts: null },
      issuer: { iban: 'at61 1904 3002 3457 3201', companyUID: 'atu 72619044' },
    }
    const { status, body } = await staff.put('/settings', sent)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      shortName: 'Lauf',
      deadlines: { registration: '2027-08-31', shirts: null },
      issuer: { name: 'Nordkette Laufveranstaltungs GmbH', iban: 'AT611904300234573201', companyUID: 'ATU72619044' },
    })
    // it is one's own now, and leaves the checklist
    expect(body.asShipped.settings).toContain('issuer.bic')
    expect(body.asShipped.settings).not.toContain('issuer.iban')
    expect((await visitor.get('/event')).body).toMatchObject({ shortName: 'Lauf', deadlines: { shirts: null } })
    expect(JSON.stringify((await visitor.get('/event/legal/imprint')).body)).not.toContain('AT14 9940')
    expect(await lastLog()).toMatchObject({
      action: 'Einstellungen geändert',
      details:
        'Kurzname: „Firmenlauf“ → „Lauf“, IBAN: „AT149940000027181828“ → „AT611904300234573201“, Frist für T-Shirts: „13.\u00a0August\u00a02027“ → –',
    })
  })

  test('of a page that somebody else has changed since are refused, and what is the same leaves no trace', async () => {
    const { body } = await staff.get('/settings')
    expect((await staff.put('/settings', { claim: 'Zu dritt', updatedAt: body.updatedAt })).status).toBe(200)
    const late = await staff.put('/settings', { claim: 'Zu viert', updatedAt: body.updatedAt })
    expect([late.status, late.body.code]).toEqual([409, 'STALE'])
    const { logID } = await lastLog()
    expect((await staff.put('/settings', { claim: 'Zu dritt' })).status).toBe(200)
    expect(await lastLog()).toMatchObject({ logID })
  })

  test.each([
    [{ paymentTermDays: 0 }, { paymentTermDays: say.number('Zahlungsfrist', 1, 365) }],
    [{ issuer: { iban: 'AT611904300234573202' } }, { 'issuer.iban': say.iban('IBAN') }],
    [{ issuer: { bic: 'kurz' } }, { 'issuer.bic': say.bic('BIC') }],
    [{ issuer: { city: ' ' } }, { 'issuer.city': messages.required('Ort des Rechnungsstellers') }],
    [{ contact: { email: 'nicht@' } }, { 'contact.email': say.email('E-Mail für Anfragen') }],
    [{ homeUrl: 'javascript:alert(1)' }, { homeUrl: say.web('Website der Veranstaltung') }],
    [{ name: 'a\u001bb' }, { name: messages.forbiddenCharacters('Name der Veranstaltung') }],
    [{ date: '' }, { date: messages.required('Tag der Veranstaltung') }],
    [{ date: '2020-01-01' }, { date: say.datePast }],
    [
      { deadlines: { names: '2027-09-18' } },
      {
        'deadlines.names': say.deadlineAfterEvent(
          'Frist für Namen',
          '18.\u00a0September\u00a02027',
          '17.\u00a0September\u00a02027',
        ),
      },
    ],
  ])('%j is refused at its field', async (sent, fields) => {
    const before = await staff.get('/settings')
    expect(faultsOf(await staff.put('/settings', sent))).toEqual([400, fields])
    expect((await staff.get('/settings')).body).toEqual(before.body)
  })
})

describe('another server', () => {
  /** A second server on the database of the first, which hears of changes, or only looks again and again. */
  async function aSecondServer({ hears }: { hears: boolean }) {
    const context = contextOf({ ...house.context, changes: noChanges })
    const app = await buildApp(context)
    const following = followSettings(context, () => undefined)
    const changes = hears
      ? listenForChanges(context.pool, { question: leftQuestion, onSettings: following.look })
      : undefined
    const close = async () => {
      await Promise.all([following.stop(), changes?.stop()])
      await app.close()
    }
    return { visitor: asAnyone(app), close }
  }

  test.each([true, false])('has a change in force without a restart (its news arrive: %s)', async (hears) => {
    const second = await aSecondServer({ hears })
    const place = hears ? 'Hall in Tirol' : 'Schwaz'
    await staff.put('/settings', { place })
    await vi.waitFor(async () => expect((await second.visitor.get('/event')).body).toMatchObject({ place }), 30_000)
    await second.close()
  })

  test('that changes the settings meanwhile does not change a request that has begun', async () => {
    const { context } = house
    const before = context.event
    const seen = await context.holdEvent(async () => {
      await staff.put('/settings', { place: 'Wattens' })
      return context.event
    })
    expect(seen).toBe(before)
    expect(context.event.place).toBe('Wattens')
  })
})

describe('the event’s file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'firmenlauf-settings-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('is written as it was read: the settings, the texts in force, what is on sale', async () => {
    const exported = path.join(folder, 'exported')
    const file = await exportSettings(house.context, exported)
    const { settings, registrationOpen, legal, catalogueFile } = readEventFile(file)
    const {
      updatedAt: _,
      asShipped: __,
      wordmark: ___,
      stylesheet: ____,
      mail: _____,
      exceptionDays: ______,
      ...stored
    } = (await staff.get('/settings')).body
    expect({ ...settings, registrationOpen }).toEqual(stored)
    expect(legal.terms).toBe((await staff.get('/settings/legal/terms')).body.markdown)
    const onSale = (await visitor.get('/items')).body
    const read = readCatalogue(catalogueFile).map(({ row, vatRates }) => [row.name, row.price, vatRates.length > 0])
    expect(read).toEqual(onSale.map((item: { name: string; price: number }) => [item.name, centsOf(item.price), true]))
    await expect(exportSettings(house.context, exported)).rejects.toThrow('nicht leer')
  })

  test('is not read any more, and the start says so when it has changed since', async () => {
    const { db, now } = house.context
    const own = path.dirname(house.context.settings.EVENT_FILE)
    const file = path.join(folder, 'event.json')
    cpSync(own, folder, { recursive: true })
    const settings = { EVENT_FILE: file, PUBLIC_URL: undefined }
    expect(await fillSettings({ db, settings, now })).toBeUndefined()
    writeFileSync(path.join(folder, 'legal', 'about.md'), '# Über uns\n\nAnders.')
    expect(await fillSettings({ db, settings, now })).toContain('wird nicht mehr gelesen')
    writeFileSync(file, 'nothing that anybody could read')
    expect(await fillSettings({ db, settings, now })).toBeUndefined()
  })
})

describe('a legal text', () => {
  const text = (heading: string) => `# Bedingungen\n\nFür {name}.\n\n## ${heading}\n\nFassung {termsVersion}.`
  const put = (body: object, page = 'terms') => staff.put(`/settings/legal/${page}`, body)

  test('in a new version is what orders accept from then on, and the older ones stay readable', async () => {
    const customer = await aCustomer(house)
    const { itemId } = await itemOf(house, 'TEAM')
    const order = (headers: Record<string, string>) =>
      asCustomer(house.app, customer.token).post('/orders', [{ itemId, quantity: 1 }], headers)
    const accepted = termsOf(house)
    expect((await order(accepted)).status).toBe(201)

    const { status, body } = await put({ markdown: text('Neues'), version: '2027-01', validFrom: today })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      version: '2027-01',
      versions: [
        { version: '2027-01', isInForce: true, orders: 0 },
        { version: '2026-11', isInForce: false, orders: 1, markdown: expect.stringContaining('## 1. Geltung') },
      ],
    })
    expect(await lastLog()).toMatchObject({
      action: 'Rechtstext geändert',
      details: expect.stringContaining('2027-01'),
    })
    expect((await visitor.get('/event')).body).toMatchObject({ termsVersion: '2027-01' })
    expect((await order(accepted)).body.code).toBe('TERMS_NEEDED')
    expect((await order(termsOf(house))).status).toBe(201)

    const old = await visitor.get('/event/legal/terms?version=2026-11')
    expect(old.body).toMatchObject({ version: '2026-11', validFrom: today })
    expect((await visitor.get('/event/legal/terms')).body).toMatchObject({
      version: '2027-01',
      intro: [{ kind: 'paragraph', words: [{ text: 'Für Innsbrucker Firmenlauf\u00a02027.' }] }],
      sections: [{ heading: 'Neues', blocks: [{ words: [{ text: 'Fassung\u00a02027-01.' }] }] }],
    })
    expect((await visitor.get('/event/legal/terms?version=1999')).status).toBe(404)
  })

  test.each([
    [{ markdown: ' \n' }, { markdown: say.legal.required }],
    [{ markdown: 'Text' }, { markdown: say.legal.noTitle }],
    [{ markdown: '# Titel\n\n## Leer' }, { markdown: say.legal.noText }],
    [{ markdown: text('{nmae}') }, { markdown: say.legal.unknownFact('nmae') }],
    [{ version: '2027-01' }, { version: say.legal.versionInForce('2027-01') }],
    [{ version: 'a/b' }, { version: say.legal.versionCharacters }],
    [{ validFrom: '2026-01-01' }, { validFrom: say.legal.validFromPast }],
    [{ validFrom: '' }, { validFrom: say.legal.validFrom }],
  ])('with %j is refused at its field', async (fault, fields) => {
    const whole = { markdown: text('Ganz'), version: '2027-02', validFrom: addDays(today, 1) }
    expect(faultsOf(await put({ ...whole, ...fault }))).toEqual([400, fields])
  })

  test.each([
    ['a table of thirty columns', `|${'a|'.repeat(30)}\n|${'-|'.repeat(30)}`, say.legal.tablesTooLarge],
    ['a thousand links to a long address', `[a]: /${'x'.repeat(5000)}\n\n${'[a] '.repeat(1000)}`, say.legal.tooMuch],
  ])('with %s is refused', async (_, words, sentence) => {
    const entry = { markdown: text(`\n\n${words}`), version: '2027-02', validFrom: addDays(today, 1) }
    expect(faultsOf(await put(entry))).toEqual([400, { markdown: sentence }])
  })

  test('is previewed with the facts of the event, and nothing is stored', async () => {
    const sent = { markdown: text('Vorschau'), version: '2030-01', validFrom: '2030-01-01' }
    const { status, body } = await staff.put('/settings/legal/terms?preview=true', sent)
    expect([status, body.version, body.shown]).toEqual([
      200,
      '2027-01',
      expect.objectContaining({ version: '2030-01', sections: [expect.objectContaining({ heading: 'Vorschau' })] }),
    ])
    expect((await staff.get('/settings/legal/terms')).body.versions).toHaveLength(2)
  })

  test('of a later day can still be changed, comes into force on its day, and the second of two who change it learns of it', async () => {
    const validFrom = addDays(today, 1)
    const { body: before } = await staff.get('/settings/legal/about')
    const first = await put({ markdown: text('Eins'), version: 'neu', validFrom, updatedAt: before.updatedAt }, 'about')
    expect([first.status, first.body.version]).toEqual([200, '2026-11'])
    const late = await put({ markdown: text('Zwei'), version: 'neu', validFrom, updatedAt: before.updatedAt }, 'about')
    expect([late.status, late.body.code]).toEqual([409, 'STALE'])
    const { updatedAt } = first.body
    expect((await put({ markdown: text('Zwei'), version: 'neu', validFrom, updatedAt }, 'about')).status).toBe(200)
    house.clock.pass({ days: 1 })
    await refreshEvent(house.context)
    expect((await visitor.get('/event/legal/about')).body).toMatchObject({
      version: 'neu',
      sections: [{ heading: 'Zwei' }],
    })
  })
})
