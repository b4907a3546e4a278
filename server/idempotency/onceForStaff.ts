import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Connection, Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { claimStaffKey, keepOutcome } from './store.ts'

/** A call of the staff that books, issues or sends: its caller, its key (none: it is done each time), and a digest of what it asks. */
export type StaffCall = { caller: User; key: string | undefined; requestHash: string }

type Asked = {
  caller: User
  headers: { 'idempotency-key'?: string | undefined }
  request: Pick<FastifyRequest, 'method' | 'url'>
  /** Of a file its digest. */
  body: unknown
}

/** The call that a request of the staff is: the same address and body are the same call. */
export function staffCall({ caller, headers, request, body }: Asked): StaffCall {
  const asked = JSON.stringify([request.method, request.url, body])
  const requestHash = createHash('sha256').update(asked).digest('hex')
  return { caller, key: headers['idempotency-key'], requestHash }
}

type Ways<Outcome, Answer> = {
  /** Shape of what is kept: ids and numbers, nothing of a person. */
  outcome: z.ZodType<Outcome>
  act: (tx: Transaction) => Promise<Outcome>
  /** Answer to that, the first time and again. */
  tell: (tx: Transaction, outcome: Outcome) => Answer | Promise<Answer>
}

/**
 * Does what a call of the staff asks in one transaction, once for a key: the same call again is told what came of the first one, also while that one is
 * still under way. Refusal: 422 a key of another call. A call that is refused leaves its key unused. (rules/staff#once)
 */
export function onceForStaff<Outcome, Answer>(
  db: Connection,
  { caller, key, requestHash }: StaffCall,
  { outcome, act, tell }: Ways<Outcome, Answer>,
): Promise<Answer> {
  return inTransaction(db, async (tx) => {
    if (key === undefined) return tell(tx, await act(tx))
    const claim = { userId: caller.id, key, requestHash }
    const earlier = await claimStaffKey(tx, claim)
    if (!earlier) {
      const done = await act(tx)
      await keepOutcome(tx, claim, done)
      return tell(tx, done)
    }
    if (earlier.requestHash !== requestHash) throw new Refusal('KEY_REUSED')
    return tell(tx, outcome.parse(earlier.outcome))
  })
}
