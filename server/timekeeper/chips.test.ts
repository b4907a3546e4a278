import { beforeAll, describe, expect, test } from 'vitest'
import { eq } from '#server/drizzle.cjs'
import { teams } from '../schema/tables/teams.ts'
import { aHouse } from '../../test/support/context.ts'
import { aTimedTeam, aTimekeeperClerk, type TimekeeperClerk } from '../../test/support/timekeeper.ts'

const house = aHouse()
let clerk: TimekeeperClerk

beforeAll(async () => {
  clerk = await aTimekeeperClerk(house)
})

describe('chips of the timekeeper', () => {
  test('are looked at, then taken: they stay with the number, whoever runs, and stand in the next version', async () => {
    const team = await aTimedTeam(house)
    const [one, other] = team.numbers
    const list = `Startnummer;Chip\r\n0${one?.toLowerCase()};KX-${one}\r\n${team.chips[1]};0099\r\n\r\n`
    const preview = await clerk.sendChips(list, '?preview=true')
    expect(preview).toMatchObject({
      status: 200,
      body: {
        new: 2,
        changed: 0,
        same: 0,
        faulty: 0,
        isByChipNumber: true,
        columns: { number: '„Startnummer“', chip: '„Chip“' },
      },
    })
    expect(preview.body.given).toMatchObject([
      { startNumber: one, chip: `KX-${one}` },
      { startNumber: other, chip: '0099' },
    ])
    expect((await clerk.findings()).has('noChip')).toBe(false)
    expect(await clerk.sendChips(list)).toMatchObject({ status: 201, body: { new: 2, changed: 0, same: 0 } })
    expect((await clerk.sendChips(list)).body).toEqual({ new: 0, changed: 0, same: 2 })
    expect((await clerk.findings()).has('noChip')).toBe(true)
    const [first, second] = team.entries
    await team.me.put(`/teams/${team.id}/captain/${second!.runnerID}`)
    const { version } = await clerk.make()
    const rows = await clerk.linesOf(`${version}/generic.csv?columns=startNumber,transponder,firstName`)
    expect(rows).toContain(`"${one}";"KX-${one}";"${second!.firstName}"`)
    expect(rows).toContain(`"${other}";"0099";"${first!.firstName}"`)
  })

  test('may be exchanged, and taken from a number that nobody has any more', async () => {
    const [team, leaving] = [await aTimedTeam(house), await aTimedTeam(house)]
    const [one, other, third] = team.numbers
    await clerk.sendChips(`${one};T1\n${other};T2\n${leaving.numbers[0]};T3`)
    expect((await clerk.sendChips(`${one};T2\n${other};T1`)).body).toMatchObject({ changed: 2 })
    expect((await clerk.sendChips(`${third};T3`)).body.fields).toEqual({
      1: `Zeile 1: Den Chip „T3“ hat schon ${leaving.numbers[0]}, und diese Startnummer ist nicht in der Liste.`,
    })
    await house.db.delete(teams).where(eq(teams.id, leaving.id))
    expect((await clerk.findings()).get('strayChip')).toBe(1)
    expect((await clerk.sendChips(`${third};T3`)).body).toMatchObject({ new: 1 })
    expect((await clerk.findings()).has('strayChip')).toBe(false)
  })

  test('come all or none: each wrong line is named, and nothing is written', async () => {
    const team = await aTimedTeam(house)
    const [one, other] = team.numbers
    const list = `${one};C1\n${other};C1\n9999A;C2\n`
    const preview = await clerk.sendChips(list, '?preview=true')
    expect(preview.body).toMatchObject({
      new: 1,
      faulty: 2,
      faults: [
        { line: 2, text: 'Zeile 2: Der Chip „C1“ steht schon in Zeile 1.' },
        { line: 3, text: 'Zeile 3: Die Startnummer 9999A gibt es nicht.' },
      ],
    })
    expect(await clerk.sendChips(list)).toMatchObject({
      status: 400,
      body: {
        code: 'CHIPS_WRONG',
        message: '2 Zeilen stimmen nicht. Es wurde nichts übernommen.',
        fields: { 2: expect.any(String), 3: expect.any(String) },
      },
    })
    expect((await clerk.sendChips(`${one};C1`, '?preview=true')).body).toMatchObject({ new: 1 })
  })

  test('are read as Excel saves them, and what is no list is refused', async () => {
    const team = await aTimedTeam(house)
    const payload = Buffer.from(`Läufer;Startnummer;Chip\r\nÖzil;${team.numbers[0]};W1\r\n`, 'latin1')
    const headers = { authorization: `Bearer ${clerk.token}`, 'content-type': 'text/csv' }
    const request = { method: 'POST', url: '/api/v1/timekeeper/chips?preview=true', headers, payload } as const
    const unicodeText = Buffer.from(`\uFEFFStartnummer\tChip\r\n${team.numbers[0]}\tW1\r\n`, 'utf16le')
    for (const one of [payload, unicodeText])
      expect((await house.app.inject({ ...request, payload: one })).json()).toMatchObject({ new: 1, faulty: 0 })
    const codeOf = async (text: string) => (await clerk.sendChips(text)).body.code
    expect([await codeOf('nur ein Wort'), await codeOf(''), await codeOf('Startnummer;Chip\n')]).toEqual([
      'CHIPS_UNREADABLE',
      'CHIPS_UNREADABLE',
      'CHIPS_EMPTY',
    ])
    expect((await clerk.sendChips('Platz;Laufzeit\n1;00:35:12', '?preview=true')).body).toMatchObject({
      code: 'CHIPS_COLUMNS',
      message: expect.stringContaining('„Platz“, „Laufzeit“'),
    })
    expect((await clerk.post('/timekeeper/chips', { chip: 1 })).body.code).toBe('CHIPS_WRONG_TYPE')
    // a workbook under the name of a list
    expect(await codeOf('PK\u0003\u0004\u0000;\u0000')).toBe('CHIPS_WRONG_TYPE')
    expect((await clerk.sendChips('1;2\n'.repeat(600_000))).body.code).toBe('CHIPS_TOO_LARGE')
  })
})
