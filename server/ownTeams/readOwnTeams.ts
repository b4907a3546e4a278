import { accessIncludes } from '#domain/accounts/companyAccess.ts'
import { hasCompleteEntry, isCompleteForStaff } from '#domain/teams/completeness.ts'
import { countShirts } from '#domain/shirts/tshirts.ts'
import type { Context } from '../context.ts'
import type { CompanyUser } from '../http/caller.ts'
import { unseal } from '../secrets/sealedCodes.ts'
import { returnedLetters } from '../slots/store.ts'
import { ownRows, type WireRunner, type WireTeam } from './store.ts'

/**
 * All teams of a company as it is told of them. They come from the database in the wire's shape, as a company may have hundreds, and they are what its pages
 * ask for most; each is the same as when it is asked for alone. (rules/teams#answers, rules/codes#shown)
 */
export async function readOwnTeams({ db, settings }: Context, caller: CompanyUser): Promise<WireTeam[]> {
  const { teams, runners } = await ownRows(db, caller.customerID)
  const linked = [...teams, ...runners].map(({ linkUndelivered }) => ({ linkCause: linkUndelivered }))
  const isReturned = await returnedLetters(db, linked)
  // a code opens the team for changes: it is not for somebody who may only read
  const mayKnowCodes = accessIncludes(caller.access, 'teams.write')
  const ofTeam = new Map<number, WireRunner[]>(teams.map(({ id }) => [id, []]))
  for (const runner of runners) {
    const linkUndelivered = isReturned({ linkCause: runner.linkUndelivered })
    ofTeam.get(runner.teamID)?.push({ ...runner, linkUndelivered })
  }
  return teams.map((row) => {
    const members = ofTeam.get(row.id) ?? []
    const whole = { teamName: row.teamName, runners: members }
    return {
      ...row,
      runners: members,
      linkUndelivered: isReturned({ linkCause: row.linkUndelivered }),
      shirtsWithoutPerson: countShirts(row.shirtsWithoutPerson ?? []),
      teamCode: mayKnowCodes && row.teamCode !== null ? unseal(settings.SECRET_KEY, row.teamCode) : null,
      complete: hasCompleteEntry(whole),
      completeForStaff: isCompleteForStaff(whole),
    }
  })
}
