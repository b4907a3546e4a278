import type { Account } from '../auth/store.ts'
import { giveBack, secondStepUses, takeCounted } from '../auth/limits.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Transaction } from '../db/client.ts'
import { Refusal } from '../http/refusal.ts'
import { codeHashOf, unseal } from '../secrets/sealedCodes.ts'
import { spendCounter, spendRecoveryCode, type SecondStep } from './store.ts'
import { counterOf } from './totp.ts'

type Entered = { code: string; address: string }

/** Which of the two a right code was. */
type Passed = 'totp' | 'recovery'

const isTotp = (code: string) => /^\d{6}$/.test(code)

/**
 * Checks a code and uses it up (without a `step` only a recovery code is right), whatever server sees it; wrong ones are counted, and after five one waits, also with RATE_LIMITS=off.
 * `then` runs in the same transaction. Refusals: 401 a wrong or used one, 429. (rules/accounts#second-step)
 */
export async function withCode<Result>(
  context: Context,
  { account, step, entered }: { account: Pick<Account, 'id'>; step: SecondStep | undefined; entered: Entered },
  then: (tx: Transaction, passed: Passed) => Promise<Result>,
): Promise<Result> {
  const code = entered.code.replace(/\s/g, '')
  const kind: Passed = isTotp(code) ? 'totp' : 'recovery'
  const attempt = await takeCounted(context, secondStepUses(account.id, { address: entered.address, kind }))
  const result = await inTransaction(context.db, async (tx) => {
    const fits =
      kind === 'totp'
        ? step !== undefined && (await usesTotp(tx, context, { step, code }))
        : await spendRecoveryCode(tx, account.id, codeHashOf(context.settings.SECRET_KEY, 'recovery-code', code))
    if (!fits) throw new Refusal('WRONG_TOTP')
    return then(tx, kind)
  })
  await giveBack(context, attempt)
  return result
}

async function usesTotp(
  tx: Transaction,
  context: Context,
  { step, code }: { step: SecondStep; code: string },
): Promise<boolean> {
  const secret = unseal(context.settings.SECRET_KEY, step.sealedSecret)
  const counter = secret === null ? null : counterOf(secret, { code, now: context.now() })
  return counter !== null && spendCounter(tx, step, counter)
}
