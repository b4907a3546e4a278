import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isTriedFirst } from '#domain/accounts/triedFirst.ts'
import { companyNameOf } from '../companyPeople/store.ts'
import type { Context } from '../context.ts'
import { refuseField } from '../http/refusal.ts'
import type { Account } from './store.ts'

/** See commonWords/README.md; its first line is no word. */
const WORDS: ReadonlySet<string> = new Set(
  readFileSync(path.join(import.meta.dirname, 'commonWords', 'words.txt'), 'utf8')
    .split('\n')
    .slice(1, -1),
)

type Owner = Pick<Account, 'firstName' | 'lastName' | 'email'>

/** Tests whether a password is among those that everybody tries first for this person. (rules/accounts#tried-first) */
export function isTriedFirstFor(
  { event }: { event: Pick<Context['event'], 'name' | 'shortName'> },
  password: string,
  { firstName, lastName, email, companyName }: Owner & { companyName: string },
): boolean {
  const [local = '', domain = ''] = email.split('@')
  const named = [`${firstName} ${lastName}`, lastName, local, domain.split('.')[0] ?? '', companyName]
  return isTriedFirst(password, { words: WORDS, own: [...named, event.name, event.shortName] })
}

type Chosen = { field: 'password' | 'newPassword'; password: string; owner: Owner & { companyName: string } }

/** Refuses such a password at its field, 400. (rules/accounts#tried-first) */
export function refuseTriedFirst(context: Pick<Context, 'event'>, { field, password, owner }: Chosen): void {
  if (isTriedFirstFor(context, password, owner)) throw refuseField(field, 'PASSWORD_TRIED_FIRST')
}

/** Refuses likewise for an account, with the names of its company. */
export async function refuseTriedFirstOf(
  context: Pick<Context, 'db' | 'event'>,
  { field, password, account }: Omit<Chosen, 'owner'> & { account: Account },
): Promise<void> {
  const companyName = await companyNameOf(context.db, account.id)
  refuseTriedFirst(context, { field, password, owner: { ...account, companyName } })
}
