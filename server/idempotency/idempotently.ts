import { createHash } from 'node:crypto'
import type { Reason } from '#contract/refusals.ts'
import type { Transaction } from '../db/client.ts'
import { Refusal } from '../http/refusal.ts'
import { bindKey, claimKey, type ClaimedKey, type Outcome } from './store.ts'

/** A request that may be repeated: its customer, its key (none: it is executed each time), its endpoint and body. */
export type Request = {
  customerID: number
  key: string | undefined
  place: string
  body: unknown
  /** The refusal when the key was used for another request. */
  reused: Reason
}

/** An act calls it as soon as it knows the outcome from which a repeated request is answered. */
export type Remember = (outcome: Outcome) => Promise<void>

type Ways<Answer> = {
  act: (remember: Remember) => Promise<Answer>
  /** Answers from the stored outcome of the first request; undefined when that is of another kind of request. */
  again: (earlier: ClaimedKey) => Promise<Answer> | undefined
}

/**
 * Runs an act at most once for a key: the same request again gets the first one's answer, also while that one is still being written.
 * Throws a Refusal 422 for a key of another request. An act that refuses leaves its key unused. (rules/orders#once)
 */
export async function idempotently<Answer>(
  tx: Transaction,
  { customerID, key, place, body, reused }: Request,
  { act, again }: Ways<Answer>,
): Promise<Answer> {
  if (key === undefined) return act(async () => undefined)
  const requestHash = createHash('sha256')
    .update(JSON.stringify([place, body]))
    .digest('hex')
  const claim = { customerID, key, requestHash }
  const earlier = await claimKey(tx, claim)
  if (!earlier) return act((outcome) => bindKey(tx, claim, outcome))
  const answer = earlier.requestHash === requestHash ? again(earlier) : undefined
  if (answer === undefined) throw new Refusal(...reused)
  return answer
}
