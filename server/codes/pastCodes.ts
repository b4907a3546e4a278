import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { foundSettings } from '../settings/store.ts'
import { listYears, lookInto } from '../years/store.ts'
import { BEARERS, type UnknownCode } from './store.ts'

/** The run that a code of the past was for, of the newest year that has it; undefined: of none. (rules/years#old-codes) */
export async function runOfPastCode(
  { db }: Context,
  { unknown, codeHash }: { unknown: UnknownCode; codeHash: string },
): Promise<{ name: string; date: string } | undefined> {
  const past = (await listYears(db)).filter(({ state }) => state === 'past' || state === 'closed')
  if (past.length === 0) return undefined
  return inTransaction(db, async (tx) => {
    for (const year of past.toReversed()) {
      await lookInto(tx, year)
      if ((await BEARERS[unknown](tx, codeHash)) > 0) return (await foundSettings(tx)).settings
    }
    return undefined
  })
}
