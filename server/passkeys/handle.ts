import type { Context } from '../context.ts'
import { codeHashOf } from '../secrets/sealedCodes.ts'

/** The name under which devices keep the passkeys of an account: it says nothing of whose they are. */
export const handleOf = ({ settings }: Pick<Context, 'settings'>, userId: number): string =>
  Buffer.from(codeHashOf(settings.SECRET_KEY, 'passkey-owner', String(userId)), 'hex').toString('base64url')
