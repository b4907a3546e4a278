import { eq } from '#server/drizzle.cjs'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { inviteCodes, runners, teams } from '../schema/tables/teams.ts'
import { foundSettings } from '../settings/store.ts'
import { listYears, lookInto } from '../years/store.ts'

/** Refusals of codes that belong to a year. */
export type UnknownCode = 'TEAM_CODE_UNKNOWN' | 'INVITE_CODE_UNKNOWN' | 'RUNNER_LINK_UNKNOWN'

/** Bearers of such a code in the year that the transaction looks into. */
const BEARERS: Record<UnknownCode, (tx: Transaction, codeHash: string) => Promise<number>> = {
  TEAM_CODE_UNKNOWN: (tx, codeHash) => tx.$count(teams, eq(teams.teamCodeHash, codeHash)),
  INVITE_CODE_UNKNOWN: (tx, codeHash) => tx.$count(inviteCodes, eq(inviteCodes.codeHash, codeHash)),
  RUNNER_LINK_UNKNOWN: (tx, codeHash) => tx.$count(runners, eq(runners.linkHash, codeHash)),
}

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
