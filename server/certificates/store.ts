import { sql } from '#server/drizzle.cjs'
import type { LongestNames } from '#contract/certificates/sampleWords.ts'
import type { Connection } from '../db/client.ts'
import { customers } from '../schema/tables/accounts.ts'
import { runners, teams } from '../schema/tables/teams.ts'

/** The longest names of people, teams and companies of this event, with the sex of that person; null where there is none. (rules/certificates#preview) */
export async function longestNames(connection: Connection): Promise<LongestNames> {
  const name = sql`concat_ws(' ', ${runners.firstName}, ${runners.lastName})`
  const { rows } = await connection.execute<LongestNames>(sql`
    select p.name, p.sex,
      (select ${teams.teamName} from ${teams} where ${teams.withdrawnAt} is null order by length(${teams.teamName}) desc, ${teams.id} limit 1) as team,
      (select ${customers.companyName} from ${customers} join ${teams} on ${teams.customerId} = ${customers.id}
        order by length(${customers.companyName}) desc, ${customers.id} limit 1) as company
    from (select) one left join (select ${name} as name, ${runners.sex} as sex from ${runners} where ${runners.lastName} is not null
      order by length(${name}) desc, ${runners.runnerID} limit 1) p on true`)
  return rows[0] ?? { name: null, sex: null, team: null, company: null }
}
