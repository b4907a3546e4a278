import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#server/drizzle.cjs'
import { aContext, type TestContext } from '../../test/support/context.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { aResultEvent } from '../../test/support/resultEvent.ts'

const NESTED = '01-raceresult-nested.json'
let house: TestContext
let event: Awaited<ReturnType<typeof aResultEvent>>
beforeEach(async () => {
  house = await aContext()
  event = await aResultEvent(house)
})
afterEach(() => house.close())

const state = async () => (await event.clerk.get('/results/published')).body
const versionOf = async (version: number) => (await event.clerk.get(`/results/versions/${version}`)).body

describe('a list of the timekeeper', () => {
  test('is looked at, then taken; what is odd in it stays with the version, and names nobody', async () => {
    const preview = await event.sample('10-warnings.csv', '?preview=true')
    expect(preview.status).toBe(200)
    expect(preview.body).toMatchObject({
      columns: [
        { index: 0, heading: 'Startnummer', use: 'startNumber' },
        { index: 1, heading: 'Name', use: 'name' },
        { index: 2, use: 'netTime' },
        { index: 3, use: 'gunTime' },
      ],
      total: 10,
      times: 8,
      changes: { new: 8, changed: 0, removed: 0 },
    })
    expect(preview.body.rows[0]).toEqual(['101A', 'Jürgen Größlhuber', '0:17:57,5', '0:18:00,5'])
    const kinds = preview.body.warned.map(({ kind, count }: { kind: string; count: number }) => [kind, count])
    expect(Object.fromEntries(kinds)).toEqual({
      sameTwice: 1,
      otherName: 1,
      withoutTimekeeping: 1,
      tooFast: 1,
      tooSlow: 1,
      netAboveGun: 1,
      unknownNumber: 1,
    })
    expect(preview.body.warnings).toContainEqual({
      kind: 'unknownNumber',
      line: 11,
      startNumber: '9999A',
      text: 'Die Nummer 9999A hat niemand.',
    })
    expect((await state()).newest).toBeNull()
    await event.sample('10-warnings.csv')
    expect(await versionOf(1)).toMatchObject({ warned: preview.body.warned, warnings: 7 })
    expect((await state()).list).toEqual({ version: 1, warned: preview.body.warned })
    const { rows } = await house.db.execute(sql`select warned::text as kept from result_versions`)
    expect(JSON.stringify(rows)).not.toMatch(/Vroni|Karabiner|Niemandl/)
    expect((await versionOf(1)).lines.map(({ text }: { text: string }) => text)).toContainEqual(
      expect.stringMatching(/^Bei .* steht ein anderer Name, so heißt dort niemand\.$/),
    )
  })

  test('that was taken is refused once more, unless it is wished', async () => {
    const taken = await event.sample(NESTED)
    expect(taken).toMatchObject({ status: 201, body: { version: 1, times: 33, statuses: 0, warnings: 0 } })
    expect(await event.sample('02-raceresult-flat.json')).toMatchObject({
      status: 409,
      body: { code: 'RESULTS_UNCHANGED', message: 'In dieser Liste steht dasselbe wie in Fassung 1.' },
    })
    expect((await event.sample(NESTED, '?anyway=true')).body.version).toBe(2)
    expect((await logEntries(house.db)).at(-1)).toMatchObject({
      action: 'Ergebnisse übernommen',
      details: expect.stringMatching(/^Fassung 2 \(Datei\): 33\sZeiten/),
    })
  })

  test('is refused as a whole where a number stands twice with different times, or nothing of it fits', async () => {
    expect(await event.sample('09-number-twice.csv')).toMatchObject({
      status: 400,
      body: { code: 'RESULTS_TWICE', fields: { 11: '102A steht schon weiter oben, mit einer anderen Zeit.' } },
    })
    const other = 'Startnummer;Zeit\n901A;17:00\n902B;18:00\n'
    const preview = await event.send(other, { query: '?preview=true' })
    expect(preview.body.warnings[0]).toMatchObject({ kind: 'fitsNobody', line: 0 })
    expect(await event.send(other)).toMatchObject({ status: 400, body: { code: 'RESULTS_FIT_NOBODY' } })
    expect((await state()).newest).toBeNull()
  })

  test('that is none says so', async () => {
    const rows = [
      ['', 'text/csv', 400, 'RESULTS_EMPTY'],
      ['Startnummer;Zeit\n', 'text/csv', 400, 'RESULTS_EMPTY'],
      ['gar keine Liste', 'text/csv', 400, 'RESULTS_NO_HEADINGS'],
      ['<html><body>Bitte anmelden</body></html>', 'text/csv', 400, 'RESULTS_UNREADABLE'],
      ['{"fehler": 1}', 'application/json', 400, 'RESULTS_UNREADABLE'],
      ['{"list": ', 'application/json', 400, 'RESULTS_UNREADABLE'],
      ['PK\u0003\u0004kaputt', 'text/csv', 400, 'RESULTS_UNREADABLE'],
      ['%PDF-1.7', 'application/pdf', 415, 'RESULTS_WRONG_TYPE'],
      [`Startnummer;Zeit\n${'1A;0:20:00\n'.repeat(1_000_000)}`, 'text/csv', 413, 'RESULTS_TOO_LARGE'],
      [`Startnummer;Zeit\n${'101A;0:20:00\n'.repeat(40_001)}`, 'text/csv', 400, 'RESULTS_TOO_MANY'],
    ] as const
    for (const [text, type, status, code] of rows)
      expect([text.slice(0, 40), await event.send(text, { type })]).toMatchObject([
        text.slice(0, 40),
        { status, body: { code } },
      ])
  })

  test('is read by chosen columns, which are remembered by a name', async () => {
    const list = 'Wer;Wann\n101A;17:57,5\n'
    expect(await event.send(list)).toMatchObject({ status: 400, body: { code: 'RESULTS_NO_HEADINGS' } })
    const known = 'Startnummer;Wann;Zeit\n101A;18:00,5;17:57,5\n'
    const saved = await event.clerk.put('/result-formats/Unser%20Zeitnehmer', {
      columns: ['startNumber', 'gunTime', 'netTime'],
    })
    expect(saved.status).toBe(204)
    expect((await event.clerk.get('/result-formats')).body).toEqual([
      { name: 'Unser Zeitnehmer', columns: ['startNumber', 'gunTime', 'netTime'] },
    ])
    expect((await event.send(known, { query: '?format=unser%20zeitnehmer' })).status).toBe(201)
    const { differences } = await versionOf(1)
    expect(differences[0].after).toEqual({ gunTime: 1_080_500, netTime: 1_077_500, status: null })
    expect(await event.send(known, { query: '?columns=startNumber,ignore,ignore' })).toMatchObject({ status: 400 })
    expect(await event.send(known, { query: '?format=Anderes' })).toMatchObject({ status: 404 })
  })

  test('replaces what came from files, or leaves what is not in it', async () => {
    await event.sample(NESTED)
    const one = 'Startnummer;Nettozeit\n101A;0:17:57,6\n'
    expect((await event.send(one, { query: '?mode=merge' })).body).toMatchObject({ version: 2, times: 33 })
    expect(await versionOf(2)).toMatchObject({
      summary: [expect.stringMatching(/^1\sZeit geändert$/)],
      changes: { new: 0, changed: 1, removed: 0 },
    })
    expect((await event.send(one)).body).toMatchObject({ version: 3, times: 1 })
    expect((await versionOf(3)).changes).toEqual({ new: 0, changed: 0, removed: 32 })
  })
})

describe('a correction by hand', () => {
  test('stands above every later list until it is taken back, and says what it moved', async () => {
    await event.sample(NESTED)
    const reason = 'Strecke abgekürzt, Entscheid der Jury'
    const made = await event.clerk.put('/results/101%20a', { status: 'DSQ', reason })
    expect(made).toMatchObject({ status: 201, body: { version: 2, times: 33, statuses: 1 } })
    expect((await event.clerk.put('/results/101A', { status: 'DSQ', reason })).body.version).toBe(2)
    expect(await versionOf(2)).toMatchObject({
      summary: ['1 disqualifiziert'],
      places: expect.arrayContaining([
        { teamNumber: 101, teamName: 'Die Mürben', title: 'Teams Mitarbeiter*innen Männer', before: 1, after: null },
      ]),
    })
    const preview = await event.sample('02-raceresult-flat.json', '?preview=true')
    expect(preview.body.warnings).toContainEqual({
      kind: 'corrected',
      line: 0,
      startNumber: '101A',
      text: '101A: von Hand: disqualifiziert (17:57,5), Datei: 17:57,5.',
    })
    expect((await event.sample('02-raceresult-flat.json', '?anyway=true')).body).toMatchObject({ statuses: 1 })
    expect((await state()).corrections).toMatchObject([
      { startNumber: '101A', personName: 'Jürgen Größlhuber', counts: { status: 'DSQ' } },
    ])
    const back = await event.clerk.delete(`/results/101A?reason=${encodeURIComponent('Einspruch stattgegeben')}`)
    expect(back).toMatchObject({ status: 200, body: { statuses: 0 } })
    expect((await event.clerk.delete('/results/101A?reason=Noch')).body.code).toBe('CORRECTION_NOT_FOUND')
  })

  test('needs a reason that names nobody, a number that somebody has, and something to say', async () => {
    await event.sample(NESTED)
    const put = async (number: string, body: object) => (await event.clerk.put(`/results/${number}`, body)).body
    expect(await put('101A', { status: 'DSQ', reason: 'Herr Größlhuber lief falsch' })).toMatchObject({
      code: 'REASON_NAMES',
    })
    expect(await put('101A', { status: 'DSQ', reason: 'Gemeldet von Vroni Karabiner' })).toMatchObject({
      code: 'REASON_NAMES',
    })
    expect(await put('901A', { status: 'DSQ', reason: 'Jury' })).toMatchObject({ code: 'START_NUMBER_UNKNOWN' })
    expect(await put('101A', { status: 'DSQ' })).toMatchObject({ fields: { reason: expect.any(String) } })
    expect(await put('101A', { reason: 'Jury' })).toMatchObject({
      fields: { netTime: 'Bitte nennen Sie eine Zeit oder einen Status.' },
    })
    expect(await put('101A', { netTime: 1.5, reason: 'Jury' })).toMatchObject({ code: 'INVALID_INPUT' })
  })

  test('that is odd is taken, and says so with its version; nobody is in the goal without a time', async () => {
    await event.sample(NESTED)
    expect((await event.clerk.get('/results/standings/101%20a')).body).toMatchObject({
      startNumber: '101A',
      personName: 'Jürgen Größlhuber',
      teamName: 'Die Mürben',
      competition: 'RUNNING',
      bounds: { fastest: 960_000 },
      counts: { netTime: 1_077_500, status: null },
      correction: null,
    })
    const body = { netTime: 900_000, gunTime: 899_000, reason: 'Handzeit' }
    expect((await event.clerk.put('/results/101A', body)).body).toMatchObject({ version: 2, warnings: 2 })
    expect((await versionOf(2)).warned).toEqual([
      { kind: 'tooFast', count: 1 },
      { kind: 'netAboveGun', count: 1 },
    ])
    expect((await event.clerk.get('/results/standings/101A')).body).toMatchObject({
      correction: { netTime: 900_000 },
      hand: { byProgram: false, reason: 'Handzeit' },
    })
    expect(await event.clerk.get('/results/standings/901A')).toMatchObject({
      status: 404,
      body: { code: 'START_NUMBER_UNKNOWN' },
    })
    // 111A is in no list
    expect(await event.clerk.put('/results/111A', { status: 'FINISHED', reason: 'Jury' })).toMatchObject({
      status: 400,
      body: {
        code: 'RESULT_WITHOUT_TIME',
        fields: { netTime: 'Wer im Ziel ist, hat eine Zeit. Bitte nennen Sie sie.' },
      },
    })
    expect((await state()).newest.version).toBe(2)
  })

  test('comes before any list, for somebody whose chip failed', async () => {
    const made = await event.clerk.put('/results/105B', { netTime: 1_500_000, reason: 'Chip ausgefallen, Handzeit' })
    expect(made).toMatchObject({ status: 201, body: { version: 1, times: 1 } })
    await event.sample(NESTED)
    expect((await state()).corrections).toMatchObject([{ startNumber: '105B', counts: { netTime: 1_500_000 } }])
  })
})

describe('versions', () => {
  test('cannot be changed in the database; of people something is only ever lost', async () => {
    await event.sample(NESTED)
    const change = (statement: string) => house.db.execute(sql.raw(statement))
    for (const statement of [
      `update result_versions set standings = '{}'`,
      `update result_versions set times = 1`,
      'delete from result_versions',
      `update result_slots set team_name = 'Andere'`,
      'delete from result_slots',
      `update result_persons set last_name = 'Andere'`,
      'delete from result_persons',
    ])
      await expect(change(statement).then(() => statement)).rejects.toThrow('Failed query')
    await change(`update result_persons set last_name = null where id = (select min(id) from result_persons)`)
    await expect(change(`update result_persons set last_name = 'Wieder' where last_name is null`)).rejects.toThrow(
      'Failed query',
    )
  })

  test('of two at the same moment both are made, one after the other', async () => {
    const lists = [1, 2].map((second) => `Startnummer;Nettozeit\n101A;0:17:5${second}\n`)
    const answers = await Promise.all(lists.map((list) => event.send(list)))
    expect(answers.map(({ body }) => body.version).toSorted()).toEqual([1, 2])
  })

  test('are about the teams of their moment; with teams of now there is another one', async () => {
    await event.sample(NESTED)
    expect((await event.clerk.post('/results/teams')).body.code).toBe('RESULTS_UNCHANGED')
    await event.sample('03-raceresult-places.json')
    const { rows } = await house.db.execute(sql`select distinct slot_set from result_slots`)
    expect(rows).toHaveLength(1)
    expect((await state()).untimed).toEqual([])
    await event.send('Startnummer;Nettozeit\n111A;0:30:00\n', { query: '?mode=merge' })
    const { untimed } = await state()
    expect(untimed).toMatchObject([{ teamNumber: 111, teamName: 'Ohne Uhr' }])
    await house.db.execute(sql`update teams set timekeeping = true where id = ${untimed[0].teamID}`)
    expect((await state()).teamsChanged).toBe(true)
    expect((await event.clerk.post('/results/teams')).status).toBe(201)
    expect(await state()).toMatchObject({ untimed: [], teamsChanged: false, newest: { source: 'teams' } })
  })
})
