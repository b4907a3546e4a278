import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { sql } from '#server/drizzle.cjs'
import { inTransaction } from '#server/db/transaction.ts'
import { asAnyone } from '../../test/support/as.ts'
import { aContext, aContextOn, type TestContext } from '../../test/support/context.ts'
import { pdfWords } from '../../test/support/pdfWords.ts'
import { DEFAULT_RESULT_SETTINGS } from '#domain/results/resultSettings.ts'
import { aResultEvent } from '../../test/support/resultEvent.ts'

const NESTED = '01-raceresult-nested.json'
let house: TestContext
let event: Awaited<ReturnType<typeof aResultEvent>>
beforeEach(async () => {
  house = await aContext()
  event = await aResultEvent(house)
})
afterEach(() => house.close())

const get = async (path: string) => event.anyone.get(`/results${path}`)
const rowsOf = async (key: string) => (await get(`/rankings/${key}`)).body.rows
/** Everybody sees what is public now. */
const aWhile = () => house.clock.pass({ seconds: 60 })
describe('before anything is published', () => {
  test('there are no results for anybody, also while versions are made', async () => {
    await event.sample(NESTED)
    const none = { status: 404, body: { code: 'RESULTS_NONE', message: 'Es gibt noch keine Ergebnisse.' } }
    for (const path of ['', '/rankings/walking', '/persons/101A', '/teams/101', '/search-index'])
      expect([path, await get(path)]).toMatchObject([path, none])
  })
})

describe('what is published', () => {
  beforeEach(async () => {
    await event.sample(NESTED)
    await event.publish(1)
  })

  test('is for everybody, also in proxies for ten seconds, and in no search engine', async () => {
    const { status, body, headers } = await get('')
    expect(status).toBe(200)
    expect(body).toMatchObject({ version: 1, state: 'preliminary', timing: null, digits: 1, corrections: [] })
    expect(body.rankings[0]).toMatchObject({
      key: 'team-company-male',
      title: 'Teams Mitarbeiter*innen Männer',
      of: 'team',
      count: 3,
      leaders: [
        { place: 1, words: 'Die Mürben', detail: 'Bäckerei Öllinger GmbH', time: 3_528_900 },
        { place: 1 },
        { place: 3 },
      ],
    })
    expect(body.rankings.find(({ key }: { key: string }) => key === 'walking')).toMatchObject({
      title: 'Nordic Walking',
      count: 3,
    })
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=10',
      'x-robots-tag': 'noindex',
      etag: expect.stringMatching(/^W\//),
    })
    const again = await event.anyone.get('/results', { 'if-none-match': String(headers['etag']) })
    expect(again.status).toBe(304)
  })

  test('follows the settings at once', async () => {
    const { body: settings } = await event.clerk.get('/results/settings')
    expect(settings).toMatchObject({ digits: 1, unsaid: 'number', timing: null })
    expect(settings.rankings).toHaveLength(13)
    const timing = { name: 'Zeit & Ziel', url: 'https://zeit.example/' }
    const photoUrl = 'https://fotos.example/{startNumber}'
    const rankings = settings.rankings.map((ranking: { key: string }) =>
      ranking.key === 'walking'
        ? { ...ranking, rule: 'nearTarget', target: 2_855_000, title: 'Nahe an 47:35' }
        : ranking,
    )
    const change = (other: object) => event.clerk.put('/results/settings', { ...settings, ...other })
    expect((await change({ timing, photoUrl, digits: 2, rankings })).status).toBe(200)
    const { body: shown } = await get('')
    expect(shown).toMatchObject({ timing, digits: 2 })
    const walking = shown.rankings.find(({ key }: { key: string }) => key === 'walking')
    expect(walking.nearTo).toEqual({ of: 'target', time: 2_855_000 })
    expect(await pdfWords((await get('/rankings/walking?format=pdf')).body)).toContain(
      'der Richtzeit 47:35 am nächsten',
    )
    expect(await rowsOf('walking')).toMatchObject([{ place: 1, startNumber: '108B' }, { place: 2 }, { place: 3 }])
    expect((await get('/persons/108C')).body.rankings).toMatchObject([{ place: 2, gap: null }])
    expect((await get('/persons/108B')).body).toMatchObject({ photoUrl: 'https://fotos.example/108B' })
    for (const wrong of [
      { rankings: [] },
      { rankings: [...rankings, rankings[0]] },
      { photoUrl: 'javascript:alert(1)' },
      { digits: 7 },
      { plausible: {} },
      { plausible: { ...DEFAULT_RESULT_SETTINGS.plausible, RUNNING: { fastest: 2000, slowest: 1000 } } },
    ])
      expect((await change(wrong)).status).toBe(400)
  })

  test('comes a hundred rows at a time where a part is asked for', async () => {
    const { body } = await get('/rankings/person-male?part=1')
    expect([body.total, body.rows.length]).toEqual([17, 17])
    expect((await get('/rankings/person-male?part=2')).body).toMatchObject({ total: 17, rows: [] })
    expect((await get('/rankings/person-male?part=0')).status).toBe(400)
  })

  test('ranks teams, equal is equal and the next place is left out', async () => {
    expect(await rowsOf('team-company-male')).toMatchObject([
      { place: 1, teamNumber: 101, time: 3_528_900, finished: 3, teamName: 'Die Mürben' },
      { place: 1, teamNumber: 112, time: 3_528_900, companyName: expect.any(String) },
      { place: 3, teamNumber: 106 },
    ])
    const [first] = await rowsOf('team-company-male')
    expect(first.members).toEqual([
      { startNumber: '101A', name: 'Jürgen Größlhuber', time: 1_077_500, status: 'FINISHED' },
      { startNumber: '101B', name: 'Ahmet Şenyurtlu', time: 1_164_400, status: 'FINISHED' },
      { startNumber: '101C', name: null, time: 1_287_000, status: 'FINISHED' },
    ])
  })

  test('has a page for each person, team and company, with gaps', async () => {
    expect((await get('/persons/112%20b')).body).toMatchObject({
      startNumber: '112B',
      name: 'Hasan Stapleröder',
      teamName: 'Rampe 7',
      netTime: 1_074_400,
      gunTime: 1_080_400,
      rankings: [{ key: 'person-male', place: 1, gap: null }],
    })
    expect((await get('/persons/101A')).body.rankings).toMatchObject([
      { key: 'person-male', place: 2, gap: { place: 1, time: 3100 } },
    ])
    expect((await get('/teams/106')).body).toMatchObject({
      teamNumber: 106,
      competition: 'RUNNING',
      rankings: [{ key: 'team-company-male', place: 3, of: 3, gap: { place: 1, time: 151_200 } }],
    })
    const id = event.companies.get('Bäckerei Öllinger GmbH')
    const { body } = await get(`/companies/${id}`)
    expect(body).toMatchObject({ id, companyName: 'Bäckerei Öllinger GmbH', finishers: 15 })
    expect(body.rankings).toMatchObject([
      { key: 'companies', place: 1 },
      { key: 'companies-mean', place: 1 },
    ])
    expect(body.teams.map(({ teamNumber }: { teamNumber: number }) => teamNumber)).toEqual([101, 104, 103, 102, 105])
    for (const path of ['/persons/111A', '/teams/111', '/teams/999', '/companies/999999', '/persons/101D'])
      expect([path, (await get(path)).body.code]).toEqual([path, 'RESULT_NOT_FOUND'])
    expect((await get('/rankings/nichts')).body.code).toBe('RANKING_NOT_FOUND')
  })

  test('is searched by the server too, without umlauts and by names that are shown', async () => {
    const search = (words: string) => get(`/search?q=${encodeURIComponent(words)}`)
    const none = { persons: [], teams: [], companies: [], hasMore: false }
    const juergen = { ...none, persons: [{ startNumber: '101A', name: 'Jürgen Größlhuber' }] }
    expect((await search('groesslhuber JURGEN')).body).toEqual({ version: 1, ...juergen })
    expect((await search('101b')).body).toMatchObject({ persons: [{ startNumber: '101B', name: 'Ahmet Şenyurtlu' }] })
    expect((await search('mürben')).body).toMatchObject({ ...none, teams: [{ teamNumber: 101 }] })
    expect((await search('backerei')).body).toMatchObject({
      ...none,
      companies: [{ companyName: 'Bäckerei Öllinger GmbH' }],
    })
    const hidden = event.teams[0]?.runners[2]?.lastName ?? ''
    expect([hidden, (await search(hidden)).body]).toEqual([hidden, { version: 1, ...none }])
    expect((await search('–')).body).toEqual({ version: 1, ...none })
    expect((await search('a'.repeat(101))).status).toBe(400)
    expect((await get('/search')).status).toBe(400)
  })

  test('can be saved as a file', async () => {
    const { headers, body } = await get('/rankings/person-female?format=csv')
    expect(headers).toMatchObject({ 'content-disposition': expect.stringContaining('Ergebnisse%20Frauen.csv') })
    const lines = String(body).slice(1).split('\r\n')
    expect(lines[0]).toBe('"Platz";"Startnummer";"Name";"Team";"Firma";"Zeit";"Status"')
    expect(lines[1]).toBe('"1";"109A";"Vroni Karabiner";"Seilschaft Eins";"Tiroler Seilwerk AG";"20:00,1";"im Ziel"')
    expect(lines).toContainEqual(expect.stringMatching(/^"\d+";"102C";"";"";"";"29:31,2";"im Ziel"$/))
  })

  test('can be saved of a company too, with the names that are shown', async () => {
    const { headers, body } = await get(`/companies/${event.companies.get('Tiroler Seilwerk AG')}?format=csv`)
    expect(headers).toMatchObject({
      'content-disposition': expect.stringContaining('Ergebnisse%20Tiroler%20Seilwerk%20AG.csv'),
    })
    expect(String(body)).toContain('"1";"109";"Seilschaft Eins";')
    expect(String(body)).toContain('109A Vroni Karabiner 20:00,1')
  })

  test('can be printed as a PDF, drawn once, with the names that are shown and as long in proxies', async () => {
    const path = '/results/rankings/person-female?format=pdf'
    const first = await event.anyone.get(path)
    expect([first.status, first.headers]).toMatchObject([
      200,
      {
        'content-type': 'application/pdf',
        'content-disposition': expect.stringContaining('Ergebnisse%20Frauen.pdf'),
        'cache-control': 'public, max-age=10',
        'x-robots-tag': 'noindex',
      },
    ])
    const words = await pdfWords(first.body)
    for (const word of ['Vroni Karabiner', '20:00,1', 'Vorläufig. Stand', '102C']) expect(words).toContain(word)
    const etag = String(first.headers['etag'])
    expect((await event.anyone.get(path, { 'if-none-match': etag })).status).toBe(304)
    const company = await get(`/companies/${event.companies.get('Tiroler Seilwerk AG')}?format=pdf`)
    expect(await pdfWords(company.body)).toContain('Seilschaft Eins')
    expect((await get('/rankings/nichts?format=pdf')).body.code).toBe('RANKING_NOT_FOUND')
  })

  test('becomes another one by one click, tells what was corrected, and goes back', async () => {
    const reason = 'Strecke abgekürzt, Entscheid der Jury'
    await event.clerk.put('/results/101A', { status: 'DSQ', reason })
    expect((await event.publish(2)).body).toMatchObject({ code: 'RESULTS_OVERTAKEN' })
    // the answer to a click was lost, and it is clicked again
    expect((await event.publish(1)).body).toMatchObject({ version: 1 })
    expect((await event.publish(2, 1, 'official')).body).toMatchObject({ version: 2, state: 'official' })
    aWhile()
    const { body } = await get('')
    expect(body).toMatchObject({
      version: 2,
      state: 'official',
      corrections: [{ startNumber: '101A', text: '17:57,5 → disqualifiziert', reason }],
    })
    expect(await rowsOf('team-company-male')).toMatchObject([
      { place: 1, teamNumber: 112 },
      { place: 2, teamNumber: 106 },
      { place: null, teamNumber: 101, finished: 2 },
    ])
    expect((await get('/persons/101A')).body).toMatchObject({ time: null, netTime: null, status: 'DSQ' })
    expect((await event.publish(1, 2)).status).toBe(200)
    aWhile()
    expect((await get('')).body.corrections).toMatchObject([
      { text: 'disqualifiziert → 17:57,5', reason: 'Zurück zu einer früheren Fassung' },
      { text: '17:57,5 → disqualifiziert', reason },
    ])
    expect((await event.publish(null, 1)).body).toMatchObject({ version: null, state: null })
    aWhile()
    expect((await get('')).status).toBe(404)
  })

  test('is shown until the next one is read, for which nobody waits', async () => {
    const { db, connectionString, context } = house
    let moment = house.clock.now()
    const other = await aContextOn(
      { db, connectionString, pool: context.pool, drop: async () => undefined },
      {},
      {
        now: () => moment,
        pass: ({ seconds = 0 }) => (moment = new Date(moment.getTime() + seconds * 1000)),
      },
    )
    onTestFinished(() => other.close())
    const elsewhere = async () => (await asAnyone(other.app).get('/results')).body.version
    expect(await elsewhere()).toBe(1)
    await event.sample('03-raceresult-places.json')
    await event.publish(2, 1)
    expect((await get('')).body.version).toBe(2)
    other.clock.pass({ seconds: 4 })
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`lock table result_publications in access exclusive mode`)
      expect([await elsewhere(), await elsewhere()]).toEqual([1, 1])
    })
    await vi.waitFor(async () => expect(await elsewhere()).toBe(2))
  })

  test('is asked about those who are missing before it is official', async () => {
    await event.sample('08-statuses.csv')
    expect((await event.publish(2, 1, 'official')).body).toMatchObject({
      code: 'RESULTS_MISSING',
      message: expect.stringMatching(/^15\sPersonen haben weder Zeit noch Status/),
    })
    expect((await event.clerk.get('/results/published')).body.missing).toMatchObject({ count: 15 })
    expect((await event.publish(2, 1, 'official', { missing: 'DNS' })).body).toMatchObject({ version: 3 })
    aWhile()
    const dns = (await rowsOf('person-female')).filter(({ status }: { status: string }) => status === 'DNS')
    expect(dns.length).toBeGreaterThan(3)
    // a later list with a time for one of them counts
    await event.sample(NESTED)
    expect((await event.clerk.get('/results/published')).body).toMatchObject({
      missing: { count: 0 },
      newest: { statuses: 0 },
    })
  })
})
