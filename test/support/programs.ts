import { PROGRAM_SCOPES, type ProgramScope } from '#domain/staff/programs.ts'
import { tableOf } from '#domain/text/factTable.ts'
import { addDays, dayOf } from '#domain/text/days.ts'
import { asAdmin } from './as.ts'
import type { TestContext } from './context.ts'

type Wanted = { scopes: readonly ProgramScope[]; name?: string; days?: number }

/** The answer to a new token for a program, made by a lead with this token. */
export const makeAToken = (house: TestContext, lead: { token: string }, { scopes, name, days = 30 }: Wanted) =>
  asAdmin(house.app, lead.token).post('/tokens', {
    name: name ?? `Programm ${crypto.randomUUID()}`,
    scopes,
    until: addDays(dayOf(house.clock.now()), days),
  })

/** A token of each scope alone, and the id of another that nobody uses. */
export async function aTokenOfEachScope(house: TestContext, lead: { token: string }) {
  const made = new Map<ProgramScope, string>()
  for (const scope of PROGRAM_SCOPES) made.set(scope, (await makeAToken(house, lead, { scopes: [scope] })).body.token)
  const unused = await makeAToken(house, lead, { scopes: [...PROGRAM_SCOPES] })
  return { tokens: tableOf(PROGRAM_SCOPES, (scope) => made.get(scope)), unused: unused.body.id }
}
