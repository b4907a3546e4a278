import { pickup } from '#contract/pickup/pickup.ts'
import type { Context } from '../context.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { userOfUploadKey } from './uploadKeys.ts'

const KEY = 'x-pickup-upload'

/**
 * Refuses a call without a key that was once given and is young enough, by its headers alone. Refusals: 400 none, 403 another.
 * (rules/pickup#role-gone)
 */
export function admitKey({ settings, now }: Context, headers: Readonly<Record<string, unknown>>): void {
  const { data, error } = pickup.deliver.headers.safeParse(headers)
  if (!data) throw refuseField(KEY, 'INVALID_PARAMETER', error.issues[0]?.message ?? '')
  const asked = { key: data[KEY], now: now(), endedAt: null }
  if (userOfUploadKey(settings.SECRET_KEY, asked) === null) throw new Refusal('PICKUP_UPLOAD_UNKNOWN')
}
