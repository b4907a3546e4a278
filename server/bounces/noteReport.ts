import { bounceReason, reportAbout, type BounceReport } from '#domain/letters/bounces.ts'
import { letterKindOf } from '#domain/letters/letters.ts'
import { runnerAsked } from '#domain/letters/ownLinkCauses.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { takeAskedBack } from '../resultPersons/store.ts'
import { takenLetter, writeReport } from './store.ts'

/**
 * Marks the letter that a report is about as come back, or as delayed; true if it is about one of ours. Whoever writes a report needs the letter's id,
 * which only its recipient and the mail servers on the way have read, and the address it went to: it marks that one letter, and nothing else. What a
 * report says of others, or of a letter that goes out again, is left. Whom an own link has not reached, it has not asked either. (rules/results#names, rules/letters#bounces, rules/letters#forged-reports)
 */
export async function noteReport(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  { messageId, recipients }: BounceReport,
): Promise<boolean> {
  const letter = await takenLetter(tx, messageId)
  const report = letter && reportAbout(letter.recipient, { recipients })
  if (!letter || !report) return false
  // told already, or given up before: a second report changes nothing
  if (letter.state !== 'sent' || letter.reportAction === report.action) return true
  await writeReport(tx, letter.id, { report, at: now() })
  if (report.action === 'failed') {
    const { recipient, cause } = letter
    const runnerID = runnerAsked(cause)
    if (runnerID !== null) await takeAskedBack(tx, { runnerID, email: recipient, letter: letter.id })
    const { status, words } = report
    await writeLog(tx, {
      level: 'ERROR',
      code: 'letterReturned',
      facts: { recipient, kind: letterKindOf(cause), cause: bounceReason(status), status, words },
      about: [about.letter(letter.id)],
    })
  }
  return true
}
