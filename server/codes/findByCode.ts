import { countingWrongCodes } from '../auth/limits.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { runOfPastCode } from './pastCodes.ts'
import type { UnknownCode } from './store.ts'

/** A code as it is looked for: from where it came, how it is refused, and the hash by which past years may know it; links of files go on over the years. */
type Asked = { address: string } & (
  | { unknown: UnknownCode; codeHash: string }
  | { unknown: 'FILE_LINK_UNKNOWN'; codeHash: null }
)

/**
 * Finds what belongs to a code that came without a login. Throws a Refusal 404 with the code for an unknown one, or with the run of a past year that it was for; 429 after
 * too many unknown ones from one address; others do not count. (rules/codes#wrong-codes, rules/years#old-codes)
 */
export async function findByCode<Found>(
  context: Context,
  { address, ...asked }: Asked,
  find: () => Promise<Found | undefined>,
): Promise<Found> {
  return countingWrongCodes(context, address, async () => {
    const found = await find()
    if (found !== undefined) return found
    const past = asked.codeHash === null ? undefined : await runOfPastCode(context, asked)
    throw past ? new Refusal('CODE_OF_PAST_YEAR', past) : new Refusal(asked.unknown)
  })
}
