import { codeHashOf } from '../secrets/sealedCodes.ts'
import { findByCode } from '../codes/findByCode.ts'
import type { Context } from '../context.ts'
import { personName } from '../resultPersons/personName.ts'
import { resultsOfLink } from '../resultPersons/store.ts'
import { teamsBearing } from '../teams/store.ts'
import type { Source } from './source.ts'

/** Holder of a code: whose certificate it opens, and the name on it. Undefined: not that one. (rules/certificates#who) */
export type Holder = (startNumber: string) => { name: string | null } | undefined

type Entered = { code: string; address: string }

/** The holder of an own link, or of the editing code of a team. Refusals: 404 unknown; 429 after too many wrong ones from an address. (rules/codes#wrong-codes) */
export async function holderOf(
  context: Context,
  { whole, names }: Source,
  { code, address }: Entered,
): Promise<Holder> {
  const { db, settings } = context
  const linkHash = codeHashOf(settings.SECRET_KEY, 'runner-link', code)
  return findByCode(context, { address, unknown: 'RUNNER_LINK_UNKNOWN', codeHash: linkHash }, async () => {
    const persons = await resultsOfLink(db, linkHash)
    if (persons.length > 0) {
      const own = new Map(persons.map((person) => [person.id, personName(person)]))
      return (startNumber) => {
        const name = own.get(whole.slots.get(startNumber)?.personId ?? 0)
        return name === undefined ? undefined : { name: name === '' ? null : name }
      }
    }
    const codeHash = codeHashOf(settings.SECRET_KEY, 'team-code', code)
    const teams = await teamsBearing(db, codeHash, { codeHash })
    if (teams.length === 0) return undefined
    const ids = new Set(teams.map(({ id }) => id))
    return (startNumber) =>
      ids.has(whole.slots.get(startNumber)?.teamID ?? 0) ? { name: names.nameOf(startNumber) } : undefined
  })
}
