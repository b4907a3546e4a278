import type { ResultLink, ResultLinkEntry } from '#contract/results/resultLink.ts'
import { linkState } from '#domain/results/link.ts'
import type { Context } from '../context.ts'
import type { StaffUser } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { writeLog } from '../logs/store.ts'
import { inTurn } from '../results/inTurn.ts'
import { formatNamed } from '../results/store.ts'
import { storedLink, writeLink, type StoredLink } from './store.ts'

/**
 * Enters the timekeeper's link, and switches it on or off; what is being fetched at that moment is not taken any more. The same once more changes nothing.
 * Refusal: 404 no format of that name. (rules/results#link)
 */
export async function changeLink(
  context: Context,
  caller: StaffUser,
  { url, on: isOn, format = null, showAtOnce }: ResultLinkEntry,
): Promise<ResultLink> {
  return inTurn(context, async (tx) => {
    if (format !== null && !(await formatNamed(tx, format))) throw new Refusal('RESULT_FORMAT_NOT_FOUND', format)
    const before = await storedLink(tx)
    const wanted = { url, isOn, format, showAtOnce }
    if (before ? isSame(before, wanted) : url === null) return shownLink(before)
    // another list, or one that nobody looked at meanwhile: what was told of it is told no more
    const isOther = before?.url !== url || before.format !== format || (isOn && !before.isOn)
    const kept = isOther ? { lastAt: null, lastFault: null, takenSha256: null } : before
    const { lastAt, lastFault, takenSha256 } = kept
    await writeLink(tx, { ...wanted, lastAt, lastFault, takenSha256 })
    const host = url === null ? null : new URL(url).hostname
    await writeLog(tx, { caller, code: 'resultLinkChanged', facts: { on: isOn, host, format, showAtOnce } })
    return shownLink(await storedLink(tx))
  })
}

type Wanted = Pick<StoredLink, 'url' | 'isOn' | 'format' | 'showAtOnce'>
const isSame = (before: Wanted, wanted: Wanted) =>
  before.url === wanted.url &&
  before.isOn === wanted.isOn &&
  before.format === wanted.format &&
  before.showAtOnce === wanted.showAtOnce

/** The link as the staff see it. */
export function shownLink(link: StoredLink | undefined): ResultLink {
  if (!link)
    return { url: null, on: false, format: null, showAtOnce: false, state: 'off', lastAt: null, lastFault: null }
  const { url, isOn: on, format, showAtOnce, lastAt, lastFault } = link
  return { url, on, format, showAtOnce, state: linkState(link), lastAt, lastFault }
}
