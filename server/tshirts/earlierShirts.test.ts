import { afterEach, beforeEach, expect, test } from 'vitest'
import { anUnmigratedDatabase, type TestDatabase } from '../../test/support/database.ts'
import { applyMigrations, knownMigrations, migrate } from '../db/migrate.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await anUnmigratedDatabase()
})
afterEach(() => database.drop())

/** The place of the migration that remembers bought shirts by person. */
const ORDERED_SHIRTS = 47

test('whose shirts a team has is told from who wears them, and kept with the team where that cannot be known', async () => {
  const before = (knownMigrations()[ORDERED_SHIRTS]?.when ?? 0) - 1
  const client = await database.pool.connect()
  await applyMigrations(client, before)
  client.release()
  const ask = (words: string, values: unknown[] = []) => database.pool.query(words, values)
  const aTeam = async (id: number, shirts: [fit: string, size: string, quantity: number][], people: string[]) => {
    const assigned = shirts.map(([fit, size, quantity]) => ({ fit, size, quantity }))
    await ask(
      `INSERT INTO teams (id, team_name, team_name_key, team_acronym, team_contact, has_purchased_tshirt, tshirts_assigned)
       VALUES ($1, $2, $2, '', '', $3, $4)`,
      [id, `team ${id}`, shirts.length > 0, shirts.length > 0 ? JSON.stringify(assigned) : null],
    )
    for (const [index, person] of people.entries()) {
      const [sex, size] = person.split(' ')
      const words = `INSERT INTO runners (team_id, slot, sex, tshirt_size) VALUES ($1, $2, $3, $4)`
      await ask(words, [id, 'ABC'[index], sex === '-' ? null : sex, size === '-' ? null : size])
    }
  }
  await aTeam(
    1,
    [
      ['Damen', 'M', 1],
      ['Herren', 'L', 2],
    ],
    ['FEMALE M', 'MALE L', 'MALE L'],
  )
  await aTeam(
    2,
    [
      ['Damen', 'M', 1],
      ['Herren', 'L', 2],
    ],
    ['FEMALE S', 'MALE L', 'MALE L'],
  )
  await aTeam(3, [['Herren', 'L', 1]], ['FEMALE S', 'MALE L', 'MALE L'])
  await aTeam(4, [['Damen', 'M', 1]], ['FEMALE M', '- -', '- -'])
  await aTeam(5, [], ['FEMALE M', 'MALE L', '- -'])
  await migrate(database.pool)
  const { rows } = await ask(
    `SELECT teams.id, tshirts_assigned AS rest, array_agg(coalesce(ordered_fit || ' ' || ordered_size, '–') ORDER BY slot) AS shirts
     FROM teams JOIN runners ON team_id = teams.id GROUP BY 1 ORDER BY 1`,
  )
  expect(rows).toEqual([
    { id: 1, rest: null, shirts: ['Damen M', 'Herren L', 'Herren L'] },
    { id: 2, rest: null, shirts: ['Damen M', 'Herren L', 'Herren L'] },
    { id: 3, rest: [{ fit: 'Herren', size: 'L', quantity: 1 }], shirts: ['–', '–', '–'] },
    { id: 4, rest: null, shirts: ['Damen M', '–', '–'] },
    { id: 5, rest: null, shirts: ['–', '–', '–'] },
  ])
})
