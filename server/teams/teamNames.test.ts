import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { applyMigrations, knownMigrations, migrate, migrationMoments } from '../db/migrate.ts'
import { asAdmin } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aCompanyWith } from '../../test/support/companies.ts'
import { aHouse } from '../../test/support/context.ts'
import { anUnmigratedDatabase, type TestDatabase } from '../../test/support/database.ts'
import { aRow } from '../../test/support/rosters.ts'
import { upgrades } from '../schema/tables/upgrades.ts'

const house = aHouse()

const taken = (name: string) => ({
  status: 409,
  body: { fields: { teamName: `Der Teamname "${name}" existiert bereits.` } },
})

test.each([
  ['Großglockner Läufer', 'Groß\u200Bglockner Läufer', 'Großglockner Läufer'],
  ['Großglockner Läufer', 'Großglockner\u2060 Läufer\u3164', 'Großglockner Läufer'],
  ['Großglockner Läufer', 'GROSSGLOCKNER LÄUFER', 'GROSSGLOCKNER LÄUFER'],
  ["D'Schnellen-Hirsche", 'D’Schnellen-Hirsche', 'D’Schnellen-Hirsche'],
  ["D'Schnellen-Hirsche", "D'Schnellen\u2011Hirsche", "D'Schnellen\u2011Hirsche"],
])('%j is taken where people read %j', async (first, second, said) => {
  const { me, ids } = await aCompanyWith(house, { places: 2, timed: 0 })
  const [once, again] = [`${first} ${ids[0]}`, `${second} ${ids[0]}`]
  expect((await me.put(`/teams/${ids[0]}`, { teamName: once })).status).toBe(200)
  expect(await me.put(`/teams/${ids[1]}`, { teamName: again })).toMatchObject(taken(`${said} ${ids[0]}`))
  expect((await me.get(`/teams/me/exists/${encodeURIComponent(again)}`)).status).toBe(409)
})

test.each(['\u2800', '\u200B', '\u3164 \u00AD'])('%j is no name', async (teamName) => {
  const { me, ids } = await aCompanyWith(house, { places: 1, timed: 0 })
  const { status, body } = await me.put(`/teams/${ids[0]}`, { teamName })
  expect([status, body.fields]).toEqual([400, { teamName: 'Teamname ist ein Pflichtfeld.' }])
})

test('the same list from a Mac, without e-mails, changes nothing and takes no place', async () => {
  const { me } = await aCompanyWith(house, { places: 2, timed: 0 })
  const people = (teamName: string, [first, second, third]: string[], email: string | null) => [
    aRow({ teamName, firstName: 'Kevin', lastName: first, year: 1985, sex: 'm', email, phoneNumber: null }),
    aRow({ teamName, firstName: 'Lena', lastName: second, year: 1990, email: null, phoneNumber: null }),
    aRow({ teamName, firstName: 'Jörg', lastName: third, year: 1979, sex: 'm', email: null, phoneNumber: null }),
  ]
  const rows = people("D'Flotten Hirsche", ["O'Brien", 'Weiß', 'Müller-Lang'], 'kevin@hirsche.example')
  expect((await me.post('/teams/roster', { rows, mode: 'apply' })).status).toBe(200)
  const again = people('D’Flotten Hirsche', ['O’Brien', 'Weiss', 'Mu\u0308ller\u2011Lang'], null)
  const { body } = await me.post('/teams/roster', { rows: again, mode: 'preview' })
  expect(body.placesNeeded).toBe(0)
  expect(body.rows.map(({ action }: { action: string }) => action)).toEqual(['unchanged', 'update', 'unchanged'])
})

describe('a database in which two teams are read as one', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await anUnmigratedDatabase()
  })
  afterEach(() => database.drop())

  const ask = async <Row extends object>(words: string, values: unknown[] = []) =>
    (await database.pool.query<Row>(words, values)).rows
  const keys = async () =>
    (
      await ask<{ id: number; key: string; shared: string | null }>(
        'SELECT id, team_name_key AS key, shared_name_key AS shared FROM teams ORDER BY id',
      )
    ).map(({ id, key, shared }) => [id, key, shared])
  const rename = (id: number, name: string, key: string) =>
    ask('UPDATE teams SET team_name = $2, team_name_key = $3 WHERE id = $1', [id, name, key])

  test.each([BEFORE_TEAM_NAMES, BEFORE_NAME_FORMS])(
    'keeps both as they are until one is renamed; then nobody else can take the name (after migration %i)',
    async (place) => {
      const before = knownMigrations()[place]?.when
      // the later of the two tidies no address
      const isUntidy = place === BEFORE_TEAM_NAMES
      const client = await database.pool.connect()
      await applyMigrations(client, before)
      client.release()
      const teams = [
        [1, 'D’Hirsche', 'd’hirsche'],
        [2, "D'Hirsche", "d'hirsche"],
        [3, 'D`Hirsche', 'd`hirsche'],
        [4, 'Weiß', 'weiß'],
        [5, 'Gipfel', 'gipfel'],
        [6, 'Strauß', 'strauß'],
        [7, 'STRAUSS', 'strauss'],
        [8, 'İpek １', 'i\u0307pek １'],
      ] as const
      for (const team of teams)
        await ask(
          `INSERT INTO teams (id, team_name, team_name_key, team_acronym, team_contact) VALUES ($1, $2, $3, '', $4)`,
          [...team, `${isUntidy ? 'kon\u200Btakt' : 'kontakt'}${team[0]}@firma.example`],
        )
      await migrate(database.pool)
      expect(await keys()).toEqual([
        [1, 'd’hirsche', "d'hirsche"],
        [2, "d'hirsche", null],
        [3, 'd`hirsche', "d'hirsche"],
        [4, 'weiss', null],
        [5, 'gipfel', null],
        [6, 'strauß', 'strauss'],
        [7, 'strauss', null],
        [8, 'ipek 1', null],
      ])
      expect(await ask('SELECT team_contact FROM teams WHERE id = 1')).toEqual([
        { team_contact: 'kontakt1@firma.example' },
      ])
      // saved under the same name it keeps its key
      await rename(1, 'D’HIRSCHE', "d'hirsche")
      expect((await keys())[0]).toEqual([1, 'd’hirsche', "d'hirsche"])
      // the first of them goes by another name: the eldest of the others has the name for itself
      await rename(2, 'Rehe', 'rehe')
      expect((await keys()).slice(0, 3)).toEqual([
        [1, "d'hirsche", null],
        [2, 'rehe', null],
        [3, 'd`hirsche', "d'hirsche"],
      ])
      await expect(rename(5, "D'Hirsche", "d'hirsche")).rejects.toThrow('teams_name_unique')
      await rename(3, 'Gams', 'gams')
      await ask('DELETE FROM teams WHERE id = 7')
      expect((await keys()).slice(2)).toEqual([
        [3, 'gams', null],
        [4, 'weiss', null],
        [5, 'gipfel', null],
        [6, 'strauss', null],
        [8, 'ipek 1', null],
      ])
    },
  )
})

/** The place of the last migration before names were read as people read them, and before digits and '\u0130' were, too. */
const BEFORE_TEAM_NAMES = 68
const BEFORE_NAME_FORMS = 83

test('after an upgrade the lead reads which teams share a name, until one of them is renamed', async () => {
  const { me, ids } = await aCompanyWith(house, { places: 2, timed: 0 })
  await me.put(`/teams/${ids[0]}`, { teamName: "S'Rudel" })
  await me.put(`/teams/${ids[1]}`, { teamName: 'Noch frei' })
  await house.context.pool.query(
    `UPDATE teams SET team_name = 'S’Rudel', team_name_key = 's’rudel', shared_name_key = 's''rudel' WHERE id = $1`,
    [ids[1]],
  )
  await house.db.insert(upgrades).values({ fromMigration: migrationMoments().get('gone_lines') ?? 0 })
  const lead = asAdmin(house.app, (await anAdmin(house)).token)
  const told = async () => {
    const { body } = await lead.get('/upgrade-news')
    return [body.sharedNames, body.entries.map(({ news }: { news: string }) => news).includes('teamNames')]
  }
  expect(await told()).toEqual([['S’Rudel'], true])
  expect((await me.get(`/teams/name/${encodeURIComponent('S’Rudel')}`)).body.id).toBe(ids[1])
  expect((await me.put(`/teams/${ids[1]}`, { teamContact: 'rudel@firma.example' })).status).toBe(200)
  expect((await me.put(`/teams/${ids[1]}`, { teamName: 'Wölfe' })).status).toBe(200)
  expect(await told()).toEqual([[], false])
})
