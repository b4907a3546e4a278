import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { readLogo } from './readLogo.ts'
import { earlierLogo, logoOf, renewLogo, type LogoFacts } from './store.ts'

/**
 * The logo of an order as it is handed out. One that was stored as it came, before logos were written anew, is written anew first and kept so.
 * Refusals: 404 none, 409 one that is not taken any more, 503. (rules/shirts#logo)
 */
export async function logoToHandOut({ db }: Pick<Context, 'db'>, caller: User, orderID: number): Promise<LogoFacts> {
  const logo = await logoOf(db, orderID)
  if (!logo) throw new Refusal('LOGO_MISSING')
  if (logo.writtenAnew) return logo
  const earlier = await earlierLogo(db, logo)
  if (earlier) {
    const bytes = await anew(caller, earlier)
    await inTransaction(db, (tx) => renewLogo(tx, logo, bytes))
  }
  return logoToHandOut({ db }, caller, orderID)
}

async function anew(caller: User, earlier: Buffer): Promise<Buffer> {
  try {
    return (await readLogo(caller, earlier)).bytes
  } catch (error) {
    // what is wrong with the file now is said to whoever hands it in again
    throw error instanceof Refusal && error.status === BAD_FILE ? new Refusal('LOGO_OF_BEFORE') : error
  }
}

const BAD_FILE = 400
