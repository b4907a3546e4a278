import type { OwnResults } from '#contract/teams/ownResults.ts'
import { findByCode } from '../codes/findByCode.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { ownResult } from '../publicResults/singles.ts'
import { lookAgain, publicView } from '../publicResults/view.ts'
import { personName } from '../resultPersons/personName.ts'
import { eraseResultsOfLink, resultsOfLink, writeSaid, type PersonOfResults } from '../resultPersons/store.ts'
import { settingsOfResults } from '../results/store.ts'
import { codeHashOf } from '../secrets/sealedCodes.ts'
import { runnerOfLink } from './store.ts'

type Entered = { code: string; address: string }

const hashOf = ({ settings }: Context, code: string) => codeHashOf(settings.SECRET_KEY, 'runner-link', code)

/** Rows of the person of this link in results, the newest first. Refusals: 404 results hold nothing of it, 429 too many wrong ones. */
async function rowsOf(context: Context, { code, address }: Entered): Promise<[PersonOfResults, ...PersonOfResults[]]> {
  return findByCode(context, { address, unknown: 'RUNNER_LINK_UNKNOWN' }, async () => {
    const [newest, ...others] = await resultsOfLink(context.db, hashOf(context, code))
    return newest && [newest, ...others]
  })
}

/** Name, wish and result of the person of this link, also once the place is gone. (rules/results#own-page) */
export async function ownResults(context: Context, entered: Entered): Promise<OwnResults> {
  const rows = await rowsOf(context, entered)
  const [{ startNumber, showInResults, objectedAt, ...person }] = rows
  const { unsaid } = await settingsOfResults(context.db)
  const view = await publicView(context)
  const result = view && ownResult(view, new Set(rows.map(({ id }) => id)), personName(person))
  return { startNumber, name: personName(person), showInResults, objected: objectedAt !== null, unsaid, result }
}

/** The person says whether results show the name; it counts at once. (rules/results#own-page) */
export async function sayOwnWish(
  context: Context,
  entered: Entered,
  { showInResults }: Pick<OwnResults, 'showInResults'>,
): Promise<OwnResults> {
  const [person] = await rowsOf(context, entered)
  if (person.showInResults !== showInResults)
    await inTransaction(context.db, async (tx) => {
      await writeSaid(tx, person, { showInResults, objectedAt: person.objectedAt })
      await writeLog(tx, {
        code: 'resultNameSaid',
        facts: {
          startNumber: person.startNumber,
          before: { showInResults: person.showInResults },
          after: { showInResults },
        },
        about: [about.runner(person.runnerID)],
      })
    })
  lookAgain(context)
  return ownResults(context, entered)
}

/**
 * Deletes what results hold of the person of this link, at once: name, e-mail's fingerprint, wish and the link itself; number and time stay. Refusals: those of
 * the link, 409 the person still has a place, of which results would take the name anew. (rules/results#own-page)
 */
export async function deleteOwnResults(context: Context, entered: Entered): Promise<void> {
  const [person] = await rowsOf(context, entered)
  const linkHash = hashOf(context, entered.code)
  if (await runnerOfLink(context.db, linkHash)) throw new Refusal('RUNNER_LINK_HAS_PLACE')
  await inTransaction(context.db, async (tx) => {
    await eraseResultsOfLink(tx, linkHash)
    await writeLog(tx, {
      code: 'ownResultDeleted',
      facts: { startNumber: person.startNumber },
      about: [about.runner(person.runnerID)],
    })
  })
  lookAgain(context)
}
