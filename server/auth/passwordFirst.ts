import { isPasswordFresh } from '#domain/accounts/waysBack.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'

/** Refuses what is the account's own to whoever acts as it: 403. (rules/accounts#impersonation) */
export function refuseWhileActing({ admin }: User): void {
  if (admin) throw new Refusal('NOT_WHILE_ACTING')
}

/**
 * Refuses what changes who an account belongs to, unless the password was entered lately in this session: 403, so that the page asks for it
 * and tries again. Nobody who acts as a customer may at all. (rules/accounts#password-first)
 */
export function askPasswordFirst({ now }: Pick<Context, 'now'>, caller: User): void {
  refuseWhileActing(caller)
  if (!isPasswordFresh(caller.passwordAt, now())) throw new Refusal('PASSWORD_FIRST')
}
