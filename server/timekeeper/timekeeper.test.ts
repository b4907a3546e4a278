import { monitorEventLoopDelay } from 'node:perf_hooks'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { eq, sql } from '#server/drizzle.cjs'
import { timekeeperCsv, unnamedTimekeeperCsv } from '#contract/staff/exports.ts'
import { delimitedRows } from '#domain/text/delimitedRows.ts'
import { compareStartNumbers } from '#domain/teams/runners.ts'
import { handedSlots, handOvers } from '../schema/tables/handOvers.ts'
import { runners, teams } from '../schema/tables/teams.ts'
import { inTransaction } from '../db/transaction.ts'
import { addVersion } from './store.ts'
import { aHouse } from '../../test/support/context.ts'
import { aHandedSlot } from '../../test/support/handedSlots.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { aPerson } from '../../test/support/runners.ts'
import { aTimedTeam, aTimekeeperClerk, type TimekeeperClerk } from '../../test/support/timekeeper.ts'

const house = aHouse()
let clerk: TimekeeperClerk

beforeAll(async () => {
  clerk = await aTimekeeperClerk(house)
})

describe('an event without teams', () => {
  test('has nothing to hand over, says nothing of findings, and knows no version', async () => {
    expect((await clerk.get('/timekeeper')).body).toEqual({
      teams: 0,
      runners: 0,
      findings: [],
      chips: 0,
      changes: null,
    })
    expect(await clerk.post('/timekeeper/versions')).toMatchObject({ status: 409, body: { code: 'HAND_OVER_NOBODY' } })
    expect(await clerk.get('/timekeeper/versions/1/seed')).toMatchObject({ status: 404 })
    expect((await clerk.get('/timekeeper/versions')).body).toEqual([])
  })
})

describe('a version', () => {
  test('has number, time, counts and sum, and its files are what the list of runners gives at this moment', async () => {
    await aTimedTeam(house)
    await house.db.update(teams).set({ wave: 'Block A' })
    const made = await clerk.post('/timekeeper/versions')
    expect(made).toMatchObject({ status: 201, body: { version: 1, teams: 1, runners: 3, findings: 1, erased: 0 } })
    expect(made.body).toMatchObject({
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const listed = (await clerk.get('/runners')).body.toSorted(
      (one: { startNumber: string }, other: { startNumber: string }) =>
        compareStartNumbers(one.startNumber, other.startNumber),
    )
    expect((await clerk.bytesOf('1/seed')).toString()).toBe(timekeeperCsv(listed).content)
    expect((await clerk.bytesOf('1/unnamed')).toString()).toBe(unnamedTimekeeperCsv(listed).content)
    const [said] = (await logEntries(house.db)).filter(({ action }) => action === 'Übergabe an den Zeitnehmer')
    expect(said?.details).toBe('Übergabe 1: 1\u00a0Team, 3\u00a0Startplätze, mit 1\u00a0Auffälligkeit')
  })

  test('gives the same bytes after everything has changed', async () => {
    const team = await aTimedTeam(house)
    const { version } = await clerk.make()
    const paths = [
      'seed',
      'unnamed',
      'raceresult.csv',
      'raceresult.xlsx',
      'generic.csv',
      'generic.csv?columns=year,wave',
    ]
    const files = await Promise.all(paths.map((path) => clerk.bytesOf(`${version}/${path}`)))
    const [first] = team.entries
    await team.me.put(`/teams/${team.id}`, {
      teamName: 'Umbenannt',
      runners: [{ ...first, lastName: 'Anders', year: 1950 }],
    })
    await house.db.update(teams).set({ wave: 'Block Z', timekeeping: false, competition: 'NORDIC_WALKING' })
    await house.db.update(runners).set({ chipNumber: sql`chip_number + 5000` })
    await clerk.sendChips(`${team.numbers[0]};KX-77`)
    house.clock.pass({ hours: 1 })
    for (const [place, path] of paths.entries())
      expect([path, await clerk.bytesOf(`${version}/${path}`)]).toEqual([path, files[place]])
    expect(await clerk.linesOf(`${version}/generic.csv?columns=year,wave`)).toContain('"1991";"Block A"')
    await house.db.delete(teams).where(eq(teams.id, team.id))
    expect(await clerk.bytesOf(`${version}/seed`)).toEqual(files[0])
    await expect(house.db.update(handedSlots).set({ teamName: 'Anders' })).rejects.toThrow('Failed query')
    await expect(house.db.update(handedSlots).set({ lastName: 'Anders' })).rejects.toThrow('Failed query')
    await expect(house.db.update(handOvers).set({ sha256: '' })).rejects.toThrow('Failed query')
    await expect(house.db.delete(handedSlots)).rejects.toThrow('Failed query')
  })

  test('as RACE RESULT reads it: the workbook has the cells of the CSV, numbers as numbers, and ends with its last line', async () => {
    await aTimedTeam(house, [{ lastName: '=HYPERLINK("x")', sex: 'MALE' }, {}, {}])
    const { version } = await clerk.make()
    const csv = await clerk.linesOf(`${version}/raceresult.csv`)
    expect(csv[0]).toBe(
      '"Bib";"Lastname";"Firstname";"YearOfBirth";"Gender";"Contest";"Club";"Transponder1";"Aufdruck";"Team";"Zeitmessung";"Startblock";"Ergebnisname"',
    )
    expect(csv.filter((line) => line === '')).toEqual([])
    const { sheets } = await readXlsx(await clerk.bytesOf(`${version}/raceresult.xlsx`))
    const rows = sheets[0]!.rows
    expect(rows).toHaveLength(csv.length)
    const plain = (cell: unknown) => (typeof cell === 'number' || typeof cell === 'string' ? String(cell) : '')
    // in a workbook nothing that is a text is a formula
    const cells = delimitedRows(csv.join('\n'), { separator: ';', max: 1000, columns: 20 }).map((row) =>
      row.map((cell) => cell.replace(/^'=/, '=')),
    )
    expect(rows.map((row) => row.map(plain))).toEqual(cells)
    expect(typeof rows[1]![0]).toBe('number')
  })

  test('is made once: a second click gets the same, or is told that nothing changed', async () => {
    await aTimedTeam(house)
    const both = await Promise.all([clerk.post('/timekeeper/versions'), clerk.post('/timekeeper/versions')])
    // whether the other one still asks before freezing begins is a matter of microseconds
    const made = both.filter(({ status }) => status === 201).map(({ body }) => body)
    expect(both.filter(({ status }) => status === 409).length + made.length).toBe(2)
    const { version, sha256 } = made[0]
    expect(made).toEqual(made.map(() => made[0]))
    expect((await clerk.post('/timekeeper/versions')).body).toMatchObject({
      code: 'HAND_OVER_UNCHANGED',
      message: `Seit Übergabe ${version} hat sich nichts geändert.`,
    })
    const again = await clerk.make('?anyway=true')
    expect(again).toMatchObject({ version: version + 1, sha256 })
    const [newest, before] = (await clerk.get('/timekeeper/versions?limit=2')).body
    expect([newest, before.version]).toEqual([again, version])
  })

  test('says what was wrong with it, and which', async () => {
    const team = await aTimedTeam(house, [{ isApprentice: true }, {}, {}])
    await house.db.update(runners).set({ year: null, sex: null }).where(eq(runners.runnerID, team.entries[0]!.runnerID))
    await house.db.update(runners).set({ startNumber: null }).where(eq(runners.runnerID, team.entries[1]!.runnerID))
    const found = await clerk.findings()
    expect([found.get('noYear'), found.get('noSex'), found.get('noStartNumber'), found.get('notFrozen')]).toEqual([
      1, 1, 1, 0,
    ])
    const { findings: told } = (await clerk.get('/timekeeper')).body
    const noYear = told.find(({ kind }: { kind: string }) => kind === 'noYear')
    expect(noYear.slots).toEqual([expect.objectContaining({ runnerID: team.entries[0]!.runnerID, teamID: team.id })])
    expect(await clerk.make()).toMatchObject({ findings: found.size })
    await clerk.put('/runners/admin/number-freeze', { frozen: true })
    expect((await clerk.findings()).has('notFrozen')).toBe(false)
  })

  test('leaves out teams whose place was given back', async () => {
    const team = await aTimedTeam(house)
    const { runners: before } = await clerk.make()
    const withdrawn = { withdrawnAt: new Date(), teamNameKey: null, orderId: null, customerId: null }
    await house.db.update(teams).set(withdrawn).where(eq(teams.id, team.id))
    expect((await clerk.make()).runners).toBe(before - 3)
  })

  test('is refused with a sentence where the question is wrong', async () => {
    const { version } = await clerk.make('?anyway=true')
    const at = (path: string) => clerk.get(`/timekeeper/versions/${path}`)
    expect((await at(`${version}/winlaufen`)).status).toBe(404)
    expect((await at(`${version}/generic.csv?columns=email`)).body).toMatchObject({
      message: 'Bitte wählen Sie mindestens eine der Spalten.',
    })
    expect((await at(`${version}/changes`)).body).toMatchObject({
      message: 'Bitte nennen Sie die frühere Übergabe, mit der verglichen wird.',
    })
    expect((await at(`${version}/changes?since=99999`)).body).toMatchObject({
      message: 'Diese Übergabe gibt es nicht.',
    })
  })
})

describe('changes since a version', () => {
  test('are new, changed, swapped and gone start numbers, with the columns that are asked for', async () => {
    const [team, leaving] = [await aTimedTeam(house), await aTimedTeam(house)]
    const { version: since } = await clerk.make()
    const [first, second, third] = team.entries
    const other = aPerson({ firstName: 'Neu', lastName: 'Dabei', year: 1970, email: 'neu@lauf.example' })
    const entries = [{ ...first, lastName: 'Berichtigt' }, { ...second, ...other }, third]
    await team.me.put(`/teams/${team.id}`, { runners: entries })
    await house.db.delete(teams).where(eq(teams.id, leaving.id))
    const coming = await aTimedTeam(house)
    expect((await clerk.get('/timekeeper')).body.changes).toEqual({ since, new: 3, changed: 1, swapped: 1, gone: 3 })
    const { version } = await clerk.make()
    const path = `${version}/changes?since=${since}&columns=startNumber,lastName`
    const [header, ...lines] = await clerk.linesOf(path)
    expect(header).toBe('"Art";"Startnummer";"Nachname"')
    const named = (people: readonly { lastName: string }[], place: number) => people[place]!.lastName
    expect(lines.toSorted()).toEqual(
      [
        `"geändert";"${team.numbers[0]}";"Berichtigt"`,
        `"andere Person";"${team.numbers[1]}";"Dabei"`,
        ...[0, 1, 2].map((place) => `"entfällt";"${leaving.numbers[place]}";"${named(leaving.entries, place)}"`),
        ...[0, 1, 2].map((place) => `"neu";"${coming.numbers[place]}";"${named(coming.entries, place)}"`),
      ].toSorted(),
    )
    expect(await clerk.linesOf(`${version}/changes?since=${version}`)).toHaveLength(1)
    const seeds = await clerk.linesOf(`${version}/changes?since=${since}&profile=seed`)
    expect(seeds[0]).toBe(
      '"Art";"Startnummer";"Startnummer ID";"Firma";"Startnummern Aufdruck";"Teamname";"Zeitnehmung Ja_Nein"',
    )
    // who stands there is not in this file
    expect(seeds).toHaveLength(1 + 6)
  })
})

test('an event of thousands is frozen in short turns, between which others are answered', async () => {
  const slots = Array.from({ length: 4000 }, (_, place) => ({ ...aHandedSlot({ runnerID: place }), emailHash: null }))
  const counted = { at: new Date(), authorId: null, teams: 1334, runners: slots.length, findings: 0, sha256: 'sum' }
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const shareOfLongest = async (version: number) => {
    delay.reset()
    const begin = performance.now()
    await inTransaction(house.db, (tx) => addVersion(tx, { ...counted, version, slots }))
    return delay.max / 1e6 / (performance.now() - begin)
  }
  const shares = [await shareOfLongest(9001), await shareOfLongest(9002), await shareOfLongest(9003)]
  expect(Math.min(...shares)).toBeLessThan(0.12)
  expect(await house.db.$count(handedSlots, eq(handedSlots.version, 9003))).toBe(slots.length)
})
