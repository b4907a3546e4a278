import type { NewBroadcast, Sample } from '#contract/letters/broadcasts.ts'
import { HIDDEN_CODE } from '#domain/letters/letters.ts'
import { addressedCompanies } from '../addressees/store.ts'
import { withSpans } from '../configuration/spans.ts'
import type { Context } from '../context.ts'
import { inSnapshot } from '../db/transaction.ts'
import { fileShown } from './fileOf.ts'
import { composed, readerOf } from './letterOf.ts'
import { audienceOf, readOf } from './written.ts'

/** Number of letters that are shown before they go out. */
const SAMPLES = 3

/** Number of letters that it would be, and three of them as they would go out; no code is issued or shown. (rules/broadcasts#preview) */
export async function previewBroadcast(
  context: Context,
  message: NewBroadcast,
): Promise<{ recipients: number; samples: Sample[] }> {
  const read = readOf(message)
  const { companies, addressees, file } = await inSnapshot(context.db, async (tx) => {
    const all = await addressedCompanies(tx, 'all')
    const theirs = await audienceOf(tx, context, { message, companies: all })
    const { fileId } = message
    return { companies: all, addressees: theirs, file: await fileShown(tx, { fileId, recipients: theirs.length }) }
  })
  const samples = addressees.slice(0, SAMPLES).flatMap((addressee) => {
    const reader = readerOf(addressee, companies)
    if (!reader) return []
    const codes = new Map(reader.teams.map(({ id }) => [id, HIDDEN_CODE]))
    const { letter, subject, greeting, blocks } = composed(context, read, { reader, codes, file })
    // a click on a link of somebody else's letter leads nowhere
    const shown = blocks.map((block) => withSpans(block, ({ to: _, ...span }) => span))
    return [{ to: addressee.recipient, subject, text: letter.text, greeting, blocks: shown }]
  })
  return { recipients: addressees.length, samples }
}
