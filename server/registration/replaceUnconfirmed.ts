import { createHmac } from 'node:crypto'
import { readAlike } from '#domain/text/readAlike.ts'
import { isSameHash } from '../auth/codes.ts'
import { deleteUnverified } from '../companyPeople/store.ts'
import type { Account } from '../auth/store.ts'
import type { Context } from '../context.ts'
import { oneCustomer } from '../customers/store.ts'
import type { Transaction } from '../db/client.ts'
import { writeLog } from '../logs/store.ts'

const sealOf = (secretKey: string, id: number) =>
  createHmac('sha256', secretKey).update(`replaces-unconfirmed:${id}`).digest('base64url')

/** What the browser that signed up may show to have its account replaced; good for nothing else. (rules/accounts#anew) */
export function replacementOf(secretKey: string, id: number): string {
  return `${id}.${sealOf(secretKey, id)}`
}

/** The account of a replacement that this house gave out; undefined for any other text. */
function accountOf(secretKey: string, replacement: string): number | undefined {
  const [, digits = '', seal = ''] = /^(\d{1,9})\.([\w-]+)$/.exec(replacement) ?? []
  const id = Number(digits)
  return digits !== '' && isSameHash(seal, sealOf(secretKey, id)) ? id : undefined
}

/**
 * Deletes the account that a company signed up with before and never confirmed, when the same company signs up anew from the same browser.
 * Anything else stays as it is, and is no reason to refuse. (rules/accounts#anew)
 */
export async function replaceUnconfirmed(
  tx: Transaction,
  { settings }: Pick<Context, 'settings'>,
  { replaces, account, companyName }: { replaces: string; account: Account; companyName: string },
): Promise<void> {
  const id = accountOf(settings.SECRET_KEY, replaces)
  const former = id === undefined ? undefined : await oneCustomer(tx, id)
  if (former === undefined || !isSameName(former.companyName, companyName)) return
  if ((await deleteUnverified(tx, { id: former.id })) === 0) return
  await writeLog(tx, { caller: account, code: 'signedUpAnew', facts: { former: former.email } })
}

function isSameName(one: string, other: string): boolean {
  return readAlike(one) === readAlike(other)
}
