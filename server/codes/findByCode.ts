import { countingWrongCodes } from '../auth/limits.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../http/refusal.ts'

/**
 * What a code that came without a login opens. Throws a Refusal 404 with the code for an unknown one, 429 after too many of those
 * from one address; right ones do not count. (rules/codes#wrong-codes)
 */
export async function findByCode<Found>(
  context: Context,
  {
    address,
    unknown,
  }: {
    address: string
    unknown: 'TEAM_CODE_UNKNOWN' | 'INVITE_CODE_UNKNOWN' | 'RUNNER_LINK_UNKNOWN' | 'FILE_LINK_UNKNOWN'
  },
  find: () => Promise<Found | undefined>,
): Promise<Found> {
  return countingWrongCodes(context, address, async () => {
    const found = await find()
    if (found === undefined) throw new Refusal(unknown)
    return found
  })
}
