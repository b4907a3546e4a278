import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { rosterMessages } from '#contract/roster/rosterMessages.ts'
import type { RosterAnswerRow } from '#contract/roster/roster.ts'
import { aCompanyWith } from '../../test/support/companies.ts'
import { aHouse } from '../../test/support/context.ts'
import { aRow } from '../../test/support/rosters.ts'

const house = aHouse()

type Me = Awaited<ReturnType<typeof aCompanyWith>>['me']
const preview = (me: Me, rows: unknown[]) => me.post('/teams/roster', { rows, mode: 'preview' })
const apply = (me: Me, rows: unknown[]) => me.post('/teams/roster', { rows, mode: 'apply' })
const faultsOf = (row: RosterAnswerRow) => row.faults.map(({ field, message }) => [field, message])
const teamsNow = async (me: Me) => (await me.get('/teams/me')).body

describe('a preview', () => {
  test('says for each row what it would do and where it goes, and changes nothing', async () => {
    const { me, ids } = await aCompanyWith(house, { places: 2, timed: 0 })
    const before = await teamsNow(me)
    const rows = [aRow({ teamName: ` Blitz ${ids[0]}` }), aRow({ teamName: `BLITZ  ${ids[0]}` }), aRow()]
    const { status, body } = await preview(me, rows)
    expect(status).toBe(200)
    expect(body).toMatchObject({ placesNeeded: 2, placesFree: 2 })
    expect(body.rosterId).toBeUndefined()
    expect(body.rows).toMatchObject([
      { action: 'new', teamId: ids[0], teamName: `Blitz ${ids[0]}`, slot: 'A', faults: [], notices: [] },
      { action: 'new', teamId: ids[0], slot: 'B' },
      { action: 'new', teamId: ids[1], teamName: before[1].teamName, slot: 'A' },
    ])
    expect(body.rows[0].cells).toMatchObject({ sex: 'FEMALE', year: 1991, teamName: `Blitz ${ids[0]}` })
    expect(await teamsNow(me)).toEqual(before)
  })

  test('marks a team name that no database could read', async () => {
    const { me } = await aCompanyWith(house, { places: 1, timed: 0 })
    const { status, body } = await preview(me, [aRow({ teamName: 'Bl\0tz' })])
    expect([status, faultsOf(body.rows[0])]).toEqual([200, [['teamName', 'Teamname enthält unerlaubte Zeichen.']]])
  })

  test('marks each faulty cell with the sentence of the form', async () => {
    const { me } = await aCompanyWith(house, { places: 9, timed: 0 })
    const faulty: [Record<string, unknown>, [string, string]][] = [
      [{ firstName: ' ' }, ['firstName', 'Vorname ist ein Pflichtfeld.']],
      [{ lastName: 'x'.repeat(101) }, ['lastName', 'Nachname darf maximal 100 Zeichen haben.']],
      [{ year: 'bald' }, ['year', 'Gültiges Geburtsjahr erforderlich.']],
      [{ year: 1850 }, ['year', 'Gültiges Geburtsjahr erforderlich.']],
      [{ sex: '' }, ['sex', 'Geschlecht ist ein Pflichtfeld.']],
      [{ sex: 'd' }, ['sex', rosterMessages.otherSex]],
      [{ sex: 'blau' }, ['sex', rosterMessages.unknownSex('blau')]],
      [{ email: 'lena@' }, ['email', 'Gültiges E-Mail-Format erforderlich.']],
      [{ phoneNumber: '123' }, ['phoneNumber', 'Gültiges Telefonnummernformat erforderlich.']],
      [{ isApprentice: 'vielleicht' }, ['isApprentice', 'Lehrling muss ja oder nein sein.']],
      [{ teamName: 'x'.repeat(121) }, ['teamName', 'Teamname darf maximal 120 Zeichen haben.']],
      [{ teamName: '..' }, ['teamName', 'Teamname darf nicht nur aus Punkten bestehen.']],
      [{ firstName: 'Le\u0000na' }, ['firstName', 'Vorname enthält unerlaubte Zeichen.']],
    ]
    const { body } = await preview(
      me,
      faulty.map(([other], index) => aRow({ teamName: `Fehler ${index}`, ...other })),
    )
    expect(body.rows.map(faultsOf)).toEqual(faulty.map(([, fault]) => [fault]))
  })

  test('reads the beginning of an endless cell, names it, and goes on with the others', async () => {
    const { me } = await aCompanyWith(house, { places: 3, timed: 0 })
    const { status, body } = await preview(me, [
      aRow({ email: `${';'.repeat(80_000)}x` }),
      aRow({ firstName: `Ann${'a '.repeat(80_000)}` }),
      aRow({ phoneNumber: `+43${' (0)'.repeat(80_000)}` }),
      aRow({ lastName: `${'x'.repeat(99)}😀` }),
    ])
    expect(status).toBe(200)
    expect(body.rows.map(faultsOf)).toEqual([
      [['email', 'E-Mail darf maximal 254 Zeichen haben.']],
      [['firstName', 'Vorname darf maximal 100 Zeichen haben.']],
      [['phoneNumber', 'Telefonnummer darf maximal 60 Zeichen haben.']],
      [['lastName', 'Nachname darf maximal 100 Zeichen haben.']],
    ])
    expect(body.rows[3].cells.lastName).toBe('x'.repeat(99))
    expect(body.rows[0].cells.email.length).toBeLessThanOrEqual(254)
  })

  test('asks for an e-mail of the captain only', async () => {
    const { me } = await aCompanyWith(house, { places: 1, timed: 0 })
    const { body } = await preview(me, [aRow({ email: '' }), aRow({ email: null }), aRow({ email: null })])
    expect(body.rows.map(faultsOf)).toEqual([[['email', 'E-Mail ist ein Pflichtfeld.']], [], []])
  })

  test('tells a person twice from two persons who share an e-mail or a name', async () => {
    const { me } = await aCompanyWith(house, { places: 3, timed: 0 })
    const huber = { firstName: 'Anna', lastName: 'Huber', year: 1980 }
    const { body } = await preview(me, [
      aRow({ ...huber, email: 'anna.1@firma.example' }),
      aRow({ ...huber, email: 'anna.2@firma.example' }),
      aRow({ ...huber, firstName: 'ANNA', email: null }),
      aRow({ firstName: 'Ben', email: 'anna.1@firma.example' }),
      aRow({ ...huber, year: 1981, email: 'Anna.1@firma.example' }),
    ])
    const twice = [['firstName', rosterMessages.twice]]
    expect(body.rows.map(faultsOf)).toEqual([[], [], twice, [], twice])
  })

  test('marks a fourth row of a team, and a row for a team that is full', async () => {
    const { me, mine } = await aCompanyWith(house, { places: 2, timed: 0 })
    const full = `Voll ${mine[0]!.id}`
    await apply(me, [aRow({ teamName: full }), aRow({ teamName: full }), aRow({ teamName: full })])
    const rows = [...[1, 2, 3, 4].map(() => aRow({ teamName: 'Vier' })), aRow({ teamName: full.toLowerCase() })]
    const { body } = await preview(me, rows)
    expect(body.rows.map(faultsOf)).toEqual([
      [],
      [],
      [],
      [['teamName', rosterMessages.teamFull('Vier')]],
      [['teamName', rosterMessages.teamFull(full)]],
    ])
  })

  test('marks a name that another company has', async () => {
    const other = await aCompanyWith(house, { places: 1, timed: 0 })
    const { me } = await aCompanyWith(house, { places: 1, timed: 0 })
    const taken = other.mine[0]!.teamName
    const rows = [aRow({ teamName: taken.toUpperCase() }), aRow({ teamName: taken })]
    const { body } = await preview(me, rows)
    const says = [['teamName', messages.team.nameTaken(taken.toUpperCase())]]
    expect(body.rows.map(faultsOf)).toEqual([says, [['teamName', messages.team.nameTaken(taken.toUpperCase())]]])
    expect((await apply(me, rows)).body.fields).toEqual({
      'rows.0.teamName': says[0]![1],
      'rows.1.teamName': says[0]![1],
    })
  })
})
