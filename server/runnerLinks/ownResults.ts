import type { OwnResults } from '#contract/teams/ownResults.ts'
import { findByCode } from '../codes/findByCode.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { forgetKept } from '../keptPersons/store.ts'
import { ownResult } from '../publicResults/singles.ts'
import { lookAgain, publicView } from '../publicResults/publicView.ts'
import { personName } from '../resultPersons/personName.ts'
import { eraseResultsOfLink, resultsOfLink, writeSaid } from '../resultPersons/store.ts'
import { settingsOfResults } from '../results/store.ts'
import { codeHashOf } from '../secrets/sealedCodes.ts'
import { firstInYears, type InYears } from '../years/firstInYears.ts'
import { lookInto, yearCalled } from '../years/store.ts'
import { runnerOfLink } from './store.ts'

type Entered = { code: string; address: string }

const hashOf = ({ settings }: Context, code: string) => codeHashOf(settings.SECRET_KEY, 'runner-link', code)

/** The year in which results hold the person of a link: the current one, else the newest; undefined: none does. (rules/results#own-page) */
export const resultsHolding = (of: InYears, code: string) =>
  firstInYears(of, async (theirs) => {
    const rows = await resultsOfLink(theirs.db, hashOf(theirs, code))
    const [newest] = rows
    return newest && { newest, rows }
  })

/** The person of this link in results. Refusals: 404 results hold nothing of it, 429 too many wrong ones. */
const held = (of: InYears, { code, address }: Entered) =>
  findByCode(of.context, { address, unknown: 'RUNNER_LINK_UNKNOWN', codeHash: hashOf(of.context, code) }, () =>
    resultsHolding(of, code),
  )

/** Changes results in the tables of that year; null: of the current one. */
const changeIn = ({ db }: Context, label: string | null, change: (tx: Transaction) => Promise<void>) =>
  inTransaction(db, async (tx) => {
    const year = label === null ? undefined : await yearCalled(tx, label)
    if (year) await lookInto(tx, year)
    await change(tx)
  })

/** Name, wish and result of the person of this link, also once the place is gone or another year has begun. (rules/results#own-page) */
export async function ownResults(of: InYears, entered: Entered): Promise<OwnResults> {
  const { found, theirs } = await held(of, entered)
  const { startNumber, showInResults, objectedAt, ...person } = found.newest
  const { unsaid } = await settingsOfResults(theirs.db)
  const view = await publicView(theirs)
  const result = view && ownResult(view, new Set(found.rows.map(({ id }) => id)), personName(person))
  return { startNumber, name: personName(person), showInResults, objected: objectedAt !== null, unsaid, result }
}

/** The person says whether results show the name; it counts at once. (rules/results#own-page) */
export async function sayOwnWish(
  of: InYears,
  entered: Entered,
  { showInResults }: Pick<OwnResults, 'showInResults'>,
): Promise<OwnResults> {
  const { found, label, theirs } = await held(of, entered)
  const person = found.newest
  if (person.showInResults !== showInResults)
    await changeIn(of.context, label, async (tx) => {
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
  await lookAgain(theirs)
  return ownResults(of, entered)
}

/**
 * Deletes what results hold of the person of this link, at once: name, e-mail's fingerprint, wish and the link itself; number and time stay. Refusals: those of
 * the link, 409 the person still has a place, of which results would take the name anew. (rules/results#own-page)
 */
export async function deleteOwnResults(of: InYears, entered: Entered): Promise<void> {
  const { found, label, theirs } = await held(of, entered)
  const linkHash = hashOf(of.context, entered.code)
  if (await runnerOfLink(of.context.db, linkHash)) throw new Refusal('RUNNER_LINK_HAS_PLACE')
  await changeIn(of.context, label, async (tx) => {
    await eraseResultsOfLink(tx, linkHash)
    await forgetKept(tx, linkHash)
    await writeLog(tx, {
      code: 'ownResultDeleted',
      facts: { startNumber: found.newest.startNumber },
      about: [about.runner(found.newest.runnerID)],
    })
  })
  await lookAgain(theirs)
}
