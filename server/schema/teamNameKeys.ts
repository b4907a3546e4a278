import type pg from 'pg'
import { teamNameKey } from '#domain/teams/teams.ts'

type Named = { id: number; name: string; key: string }

/**
 * Gives each team the key that its name has since names are one when people read them as one. Of several with one name the team whose key this
 * is already has it, else the eldest; the others keep theirs and remember which one they share. (rules/teams#shared-names)
 */
export async function renewTeamNameKeys(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<Named>(
    'SELECT id, team_name AS name, team_name_key AS key FROM teams WHERE team_name_key IS NOT NULL ORDER BY id',
  )
  const changed = [...Map.groupBy(rows, ({ name }) => teamNameKey(name))].flatMap(([key, teams]) => {
    const holder = teams.find((team) => team.key === key) ?? teams[0]
    return teams.flatMap((team) => {
      if (team !== holder) return { id: team.id, key: team.key, shared: key }
      return team.key === key ? [] : { id: team.id, key, shared: null }
    })
  })
  await client.query(
    `UPDATE teams SET team_name_key = renewed.key, shared_name_key = renewed.shared
     FROM unnest($1::int[], $2::text[], $3::text[]) AS renewed(id, key, shared) WHERE teams.id = renewed.id`,
    [changed.map(({ id }) => id), changed.map(({ key }) => key), changed.map(({ shared }) => shared)],
  )
}
