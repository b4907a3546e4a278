import type { ColleagueAccess } from '#domain/accounts/companyAccess.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import type { CompanyUser } from '../http/caller.ts'
import { accessGivenLetter } from '../mail/accountLetters.ts'
import { giveWayBack } from '../waysBack/giveWayBack.ts'
import { ownAccount } from './ownedCompany.ts'

type GivenAccess = {
  caller: CompanyUser
  email: string
  access: ColleagueAccess
  /** Access until now; null for an invited person. */
  other: { id: number; access: ColleagueAccess | null }
}

/** Tells the owner what somebody gets in to from now on, with a way back. (rules/accounts#way-back) */
export async function tellOfAccess(
  tx: Transaction,
  context: Context,
  { caller, email, access, other }: GivenAccess,
): Promise<void> {
  await giveWayBack(tx, context, {
    act: 'access',
    account: await ownAccount(tx, caller),
    customerID: caller.customerID,
    other,
    letterWith: (told) => accessGivenLetter(context, { ...told, email, access }),
  })
}
