import { readFileSync } from 'node:fs'
import { beforeEach, afterEach, describe, expect, test } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { eq, sql } from '#server/drizzle.cjs'
import { asCustomer } from '../../test/support/as.ts'
import { aColleague, aCustomer, type TestCustomer } from '../../test/support/build.ts'
import { aContext, type TestContext } from '../../test/support/context.ts'
import { aLogoPdf } from '../../test/support/logoPdfs.ts'
import { aResultEvent } from '../../test/support/resultEvent.ts'
import { FACES } from '../paper/faces.ts'
import { mails } from '../schema/tables/records.ts'

let house: TestContext
let event: Awaited<ReturnType<typeof aResultEvent>>
let owner: TestCustomer
beforeEach(async () => {
  house = await aContext()
  event = await aResultEvent(house)
  const found = event.owners.get('Bäckerei Öllinger GmbH')
  if (!found) throw new Error('the bakery is missing')
  owner = found
})
afterEach(() => house.close())

const take = async () => {
  await event.sample('01-raceresult-nested.json')
  await event.publish(1)
}
const get = (path: string) => event.anyone.get(`/certificates${path}`)
const codeOf = async (path: string) => (await get(path)).body.code
/** Pages of a PDF as their words. */
async function pagesOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(pdf))
  return text.map((page) => page.replaceAll('\n', ' '))
}
const background = (file: Buffer, type = 'application/pdf') =>
  event.clerk.sendFile('/certificates/person/background', { bytes: file, type, method: 'PUT' })

describe('who gets a certificate', () => {
  test('is everybody under a public address whose person said yes, and has a time', async () => {
    expect(await codeOf('/person/101A.pdf')).toBe('CERTIFICATE_NOT_FOUND')
    await take()
    const { status, body, headers } = await get('/person/101a.pdf')
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-robots-tag': 'noindex' })
    const [page] = await pagesOf(body)
    for (const words of ['Jürgen Größlhuber', 'Die Mürben', 'Bäckerei Öllinger GmbH', '17:57,5', '2. Platz'])
      expect(page).toContain(words)
    // said nothing, said no, does not exist, is no number
    for (const number of ['101C', '102B', '999A', 'x'])
      expect([number, await codeOf(`/person/${number}.pdf`)]).toEqual([number, 'CERTIFICATE_NOT_FOUND'])
    const [team] = await pagesOf((await get('/team/101.pdf')).body)
    for (const words of ['Die Mürben', 'Jürgen Größlhuber', 'Nr. 101C', '58:48,9', '1. Platz'])
      expect(team).toContain(words)
    expect(team).not.toContain('Ručkařík')
    // not all of it are in the goal
    expect(await codeOf('/team/999.pdf')).toBe('CERTIFICATE_NOT_FOUND')
    // 'no' counts within a minute, whatever was drawn before
    await house.db.execute(sql`update runners set show_in_results = false where last_name = 'Größlhuber'`)
    house.clock.pass({ seconds: 60 })
    expect(await codeOf('/person/101A.pdf')).toBe('CERTIFICATE_NOT_FOUND')
    expect((await pagesOf((await get('/team/101.pdf')).body))[0]).not.toContain('Größlhuber')
  })

  test('is whoever holds an own link, whatever was said, and nobody else', async () => {
    const all = asCustomer(house.app, owner.token)
    await all.post('/runners/mail-links', { all: true })
    await take()
    const [letter] = await house.db.select().from(mails).where(eq(mails.recipient, 'laeufer2b@example.at'))
    const code = /\/laeufer#([\w-]+)/.exec(letter?.text ?? '')?.[1]
    const own = await get(`/person/102B.pdf?code=${code}`)
    expect(own.headers['cache-control']).toBe('no-store')
    expect((await pagesOf(own.body))[0]).toContain('Thị Lan Phạmdorfer')
    expect(await codeOf(`/person/102A.pdf?code=${code}`)).toBe('CERTIFICATE_NOT_FOUND')
    expect(await codeOf('/person/102B.pdf?code=AAAA-BBBB')).toBe('RUNNER_LINK_UNKNOWN')
    const [team] = (await all.get('/teams/me')).body.filter(
      ({ teamName }: { teamName: string }) => teamName === 'Kipferlexpress',
    )
    await all.post('/teams/generate-codes', [team.id])
    const teamCode = (await all.get(`/teams/${team.id}/code`)).body
    const [ofCaptain] = await pagesOf((await get(`/person/102B.pdf?code=${teamCode}`)).body)
    expect(ofCaptain).toContain('24:00,5')
    expect(ofCaptain).not.toContain('Phạmdorfer')
    expect(await codeOf(`/person/101A.pdf?code=${teamCode}`)).toBe('CERTIFICATE_NOT_FOUND')
  })

  test('is a company with all of its own, a page each, but not who only pays', async () => {
    const asOne = async (access: 'teams' | 'billing') =>
      asCustomer(house.app, (await aColleague(house, owner, { access })).token)
    const teams = await asOne('teams')
    expect((await teams.get('/certificates/me.pdf')).body.code).toBe('RESULTS_NONE')
    await take()
    const pages = await pagesOf((await teams.get('/certificates/me.pdf')).body)
    expect(pages).toHaveLength(15)
    expect(pages[0]).toContain('Jürgen Größlhuber')
    // said nothing: number and a line
    expect(pages[2]).toContain('2027-101C')
    expect(pages[2]).not.toContain('Ručkařík')
    expect((await (await asOne('billing')).get('/certificates/me.pdf')).body.code).toBe('ACCESS_MISSING')
    const other = asCustomer(house.app, (await aCustomer(house)).token)
    expect((await other.get('/certificates/me.pdf')).body).toMatchObject({
      code: 'CERTIFICATES_NONE_OF_COMPANY',
      message: 'Von Ihrer Firma ist niemand im Ziel, darum gibt es keine Urkunden.',
    })
  })

  test('is for the staff a ranking, some of its places, or a company; before anything is public, too', async () => {
    await event.sample('01-raceresult-nested.json')
    const many = (query: string) => event.clerk.get(`/certificates.pdf?${query}`)
    const printed = await many('ranking=team-company-male&places=1-3')
    expect(decodeURIComponent(printed.headers['content-disposition'] ?? '')).toContain(
      'Urkunden Teams Mitarbeiter*innen Männer.pdf'.replace('*', '-'),
    )
    const [first, ...others] = await pagesOf(printed.body)
    expect([first, others.length]).toEqual([expect.stringContaining('Die Mürben'), 2])
    const women = await pagesOf((await many('ranking=person-female&places=1')).body)
    expect(women).toEqual([expect.stringContaining('Vroni Karabiner')])
    expect(await pagesOf((await many(`customer=${owner.id}&kind=team`)).body)).toHaveLength(5)
    const codes = async (query: string) => (await many(query)).body.code
    expect([
      await codes(''),
      await codes('ranking=nichts'),
      await codes('ranking=companies'),
      await codes('ranking=person-male&places=drei'),
      await codes('customer=999999'),
    ]).toEqual([
      'CERTIFICATES_CHOOSE',
      'RANKING_NOT_FOUND',
      'CERTIFICATES_OF_COMPANIES',
      'INVALID_PARAMETER',
      'CERTIFICATES_NONE',
    ])
    expect((await get('/person/101A.pdf')).status).toBe(404)
    expect((await event.clerk.get('/certificates/person/101C.pdf?ground=none')).status).toBe(200)
  })

  test('names the walk once, whose ranking is called so', async () => {
    await event.sample('01-raceresult-nested.json')
    const { rankings } = (await event.clerk.get('/results/settings')).body
    const ranked = rankings.map((one: { key: string }) => (one.key === 'walking' ? { ...one, rule: 'nearMean' } : one))
    await event.clerk.put('/results/settings', {
      ...(await event.clerk.get('/results/settings')).body,
      rankings: ranked,
    })
    const pages = await pagesOf((await event.clerk.get('/certificates.pdf?ranking=walking')).body)
    expect(pages.length).toBeGreaterThan(0)
    for (const page of pages) expect(page.split('Nordic Walking')).toHaveLength(2)
  })

  test('is only who won, where the design says so', async () => {
    await take()
    const { body: design } = await event.clerk.get('/certificates/person')
    const { ownGround: _, ownFonts: __, ...template } = design
    await event.clerk.put('/certificates/person', { ...template, audience: 'winners', ranking: 'person-male' })
    expect((await get('/person/101A.pdf')).status).toBe(200)
    expect(await codeOf('/person/109A.pdf')).toBe('CERTIFICATE_NOT_FOUND')
  })
})

describe('the design', () => {
  const template = async () => {
    const { ownGround: _, ownFonts: __, ...design } = (await event.clerk.get('/certificates/person')).body
    return design
  }

  test('is shown with the longest names before it is saved, and refused where something is wrong', async () => {
    await house.db.execute(
      sql`update teams set team_name = 'Die Allerlängsten der Langen' where team_name = 'Die Mürben'`,
    )
    const design = await template()
    const preview = await event.clerk.post('/certificates/person/preview', { ...design, ground: 'none' })
    const [shown] = await pagesOf(preview.body)
    expect(shown).toContain('Die Allerlängsten der Langen')
    // a man is no sample of a ranking of women
    for (const [lastName, sex, ranking] of [
      ['Allerlängstername-Oberhauser', 'MALE', 'Männer'],
      ['Allerlängstername-Oberhauserin', 'FEMALE', 'Frauen'],
    ]) {
      await house.db.execute(
        sql`update runners set last_name = ${lastName}, sex = ${sex} where runner_id = (select min(runner_id) from runners where last_name is not null)`,
      )
      const [page] = await pagesOf((await event.clerk.post('/certificates/person/preview', design)).body)
      expect(page).toContain(lastName)
      expect(page).toContain(ranking)
    }
    const picture = await event.clerk.post('/certificates/person/picture', design)
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    const change = (field: object) =>
      event.clerk.put('/certificates/person', { ...design, fields: [{ ...design.fields[0], ...field }] })
    for (const [field, message] of [
      [{ x: 200 }, 'Dieses Feld liegt nicht ganz auf dem Blatt.'],
      [{ size: 0 }, 'Die Schrift hat 4 bis 200 Punkt.'],
      [{ size: 8, smallest: 9 }, 'Die kleinste Schrift ist nicht größer als die gewünschte.'],
      [{ colour: 'rot' }, 'Bitte nennen Sie eine Farbe wie #13221f.'],
    ] as const)
      expect(Object.values((await change(field)).body.fields)).toContain(message)
    expect((await change({ font: 'Fehlt' })).body.code).toBe('CERTIFICATE_FONT_MISSING')
    expect((await event.clerk.put('/certificates/person', { ...design, ground: 'own' })).body.code).toBe(
      'CERTIFICATE_GROUND_MISSING',
    )
    expect(await template()).toEqual(design)
  })

  test('takes one page or a picture as background, and nothing else', async () => {
    expect((await background(await aLogoPdf())).body.code).toBe('CERTIFICATE_GROUND_PAGES')
    expect((await background(Buffer.from('%PDF-1.7\n%%EOF'))).body.code).toBe('CERTIFICATE_GROUND_PDF')
    expect((await background(Buffer.from('GIF89a'), 'image/png')).body.code).toBe('CERTIFICATE_GROUND_UNREADABLE')
    const page = (await event.clerk.post('/certificates/person/preview', await template())).body
    const { body } = await background(page)
    expect(body).toMatchObject({ ground: 'own', ownGround: { kind: 'PDF' } })
    const [drawn] = await pagesOf((await event.clerk.post('/certificates/person/preview', await template())).body)
    // the words of the page below, and those of the fields
    expect(drawn?.split('Urkunde')).toHaveLength(3)
    expect((await event.clerk.delete('/certificates/person/background')).body).toMatchObject({
      ground: 'ridge',
      ownGround: null,
    })
  })

  test('takes fonts that may be embedded, falls back where one lacks a letter, and goes as one file', async () => {
    const font = (name: string, bytes: Buffer) =>
      event.clerk.sendFile(`/certificates/fonts/${name}`, { bytes, type: 'font/ttf', method: 'PUT' })
    const open = (saved: unknown) =>
      event.clerk.sendFile('/certificates/person/file', {
        bytes: Buffer.from(JSON.stringify(saved)),
        type: 'application/json',
        method: 'PUT',
      })
    const head = readFileSync(FACES.head)
    expect((await font('Vereinsschrift', Buffer.from('wOF2'))).body.code).toBe('CERTIFICATE_FONT_UNREADABLE')
    expect((await font('Vereinsschrift', head.subarray(0, 4000))).body.code).toBe('CERTIFICATE_FONT_UNREADABLE')
    expect((await font('Vereinsschrift', forbidden(head))).body.code).toBe('CERTIFICATE_FONT_NOT_EMBEDDABLE')
    expect((await font('strong', head)).body.code).toBe('CERTIFICATE_FONT_OURS')
    expect((await font('Vereinsschrift', head)).status).toBe(204)
    const design = await template()
    const own = { ...design, fields: design.fields.map((field: object) => ({ ...field, font: 'Vereinsschrift' })) }
    expect((await event.clerk.put('/certificates/person', own)).status).toBe(200)
    await house.db.execute(sql`update runners set first_name = 'Αθηνά' where last_name = 'Größlhuber'`)
    await take()
    expect((await pagesOf((await get('/person/101A.pdf')).body))[0]).toContain('Αθηνά Größlhuber')
    expect((await event.clerk.delete('/certificates/fonts/vereinsschrift')).body.code).toBe('CERTIFICATE_FONT_USED')
    const file = (await event.clerk.get('/certificates/person/file')).body
    await event.clerk.put('/certificates/person', design)
    expect((await event.clerk.delete('/certificates/fonts/Vereinsschrift')).status).toBe(204)
    expect(
      (
        await open({
          ...file,
          fonts: [{ name: 'Vereinsschrift', file: 'AAAA' }],
        })
      ).status,
    ).toBe(400)
    expect((await open(file)).body).toMatchObject({
      ownFonts: ['Vereinsschrift'],
    })
  })

  test('can be read aloud: tagged, in German, with a title', async () => {
    const { body } = await event.clerk.post('/certificates/person/preview', await template())
    const pdf = await getDocumentProxy(new Uint8Array(body))
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
    expect((await pdf.getMetadata()).info).toMatchObject({
      Language: 'de-AT',
      Title: expect.stringContaining('Urkunden'),
    })
  })
})

const OS2 = 'OS/2'
const RESTRICTED = 2

/** A copy of a font whose makers say that it may not be embedded. (OpenType OS/2 fsType) */
function forbidden(font: Buffer): Buffer {
  const bytes = Buffer.from(font)
  const tables = bytes.readUInt16BE(4)
  const record = Array.from({ length: tables }, (_, nth) => 12 + nth * 16).find(
    (at) => bytes.toString('latin1', at, at + 4) === OS2,
  )
  bytes.writeUInt16BE(RESTRICTED, bytes.readUInt32BE((record ?? 0) + 8) + 8)
  return bytes
}
