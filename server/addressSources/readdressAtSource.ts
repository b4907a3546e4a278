import type { ReaddressedLetter } from '#contract/letters/letters.ts'
import { ADDRESS_SOURCES } from '#domain/letters/letters.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { admitNewEmail, replaceEmail } from '../customers/changeEmail.ts'
import { customerForChange } from '../customers/store.ts'
import type { User } from '../http/caller.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { readdress } from '../mail/readdress.ts'
import { foundLetter } from '../mail/visibleLetter.ts'
import { companiesOfTeamsIn, companyLoggingInWith, correctSources } from './store.ts'

type Corrected = { id: number; recipient: string; alsoAtSource?: boolean; address: string }
type Source = Awaited<ReturnType<typeof sourceOf>>

/**
 * Corrects the address of a parked letter and, where that is asked for, wherever its company has it: account, invoices, contact, teams, persons;
 * the next letter would come back again. One that came back and has no words any more keeps its address. Refusals: as of `readdress`, 409 another account has the address. (rules/letters#source)
 */
export async function readdressAtSource(
  context: Context,
  caller: User,
  { id, recipient, alsoAtSource = false, address }: Corrected,
): Promise<ReaddressedLetter> {
  if (!alsoAtSource) {
    const letter = await inTransaction(context.db, (tx) => readdress(tx, caller, { id, recipient }))
    return { ...letter, corrected: [] }
  }
  const known = await sourceOf(context, id)
  if (known.account !== undefined && !isSame(known.from, recipient))
    await admitNewEmail(context, caller, { email: recipient, address })
  return inTransaction(context.db, async (tx) => {
    const letter = known.isForGood ? await foundLetter(tx, id) : await readdress(tx, caller, { id, recipient })
    const corrected = isSame(known.from, recipient) ? [] : await correct(tx, context, { caller, known, to: recipient })
    return { ...letter, corrected }
  })
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The address of a letter, the companies that may have it, and the one whose account logs in with it. */
async function sourceOf({ db }: Context, id: number) {
  const { recipient: from, customerID, sendable, report } = await foundLetter(db, id)
  // taken once and blanked: it cannot go out again, but the next one can arrive
  const isForGood = !sendable && report?.action === 'failed'
  const customerIds = customerID === null ? await companiesOfTeamsIn(db, id) : [customerID]
  const account = await companyLoggingInWith(db, { customerIds, email: from })
  return { from, isForGood, customerIds, account }
}

async function correct(
  tx: Transaction,
  context: Context,
  { caller, known: { from, customerIds, account }, to }: { caller: User; known: Source; to: string },
): Promise<ReaddressedLetter['corrected']> {
  const customer = account === undefined ? undefined : await customerForChange(tx, account)
  if (customer && isSame(customer.email, from)) await replaceEmail(tx, context, { caller, customer, email: to })
  const counts = { account: customer ? 1 : 0, ...(await correctSources(tx, { customerIds, from, to })) }
  const corrected = ADDRESS_SOURCES.filter((place) => counts[place] > 0)
  if (corrected.length > 0)
    await writeLog(tx, {
      caller,
      code: 'addressCorrected',
      facts: { from, to, places: corrected },
      about: customerIds.map(about.customer),
    })
  return corrected
}
