import type { ColleagueAccess } from '#domain/companyAccess.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import type { CompanyUser } from '../http/caller.ts'
import { fullAccessLetter } from '../mail/accountLetters.ts'
import { giveWayBack } from '../waysBack/giveWayBack.ts'
import { ownAccount } from './ownedCompany.ts'

type FullAccess = {
  caller: CompanyUser
  email: string
  /** Access until now; null for an invited person. */
  other: { id: number; access: ColleagueAccess | null }
}

/** Tells the owner that somebody gets access to all, with a way back. (rules/accounts#way-back) */
export async function tellOfFullAccess(
  tx: Transaction,
  context: Context,
  { caller, email, other }: FullAccess,
): Promise<void> {
  await giveWayBack(tx, context, {
    act: 'access',
    account: await ownAccount(tx, caller),
    customerID: caller.customerID,
    other,
    letterWith: (told) => fullAccessLetter(context, { ...told, email }),
  })
}
