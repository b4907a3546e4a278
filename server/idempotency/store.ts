import { and, eq, sql } from '#server/drizzle.cjs'
import type { Connection, Transaction } from '../db/client.ts'
import { now } from '../schema/tables/columns.ts'
import { idempotencyKeys } from '../schema/tables/shop.ts'
import { staffKeys } from '../schema/tables/staffKeys.ts'
import { preparedSql } from '../db/prepared.ts'

export type Key = { customerID: number; key: string; requestHash: string }

/** What a key was used for. */
export type ClaimedKey = Pick<
  typeof idempotencyKeys.$inferSelect,
  'requestHash' | 'orderID' | 'teamCodeSealed' | 'rosterId'
>

/** A key is valid for 7 days. (rules/orders#once) */
const isFreeAgain = sql`${idempotencyKeys.createdAt} < ${now} - interval '7 days'`

/** Deletes expired keys; to be called regularly. (rules/orders#once) */
export async function deleteOldKeys(connection: Connection): Promise<void> {
  await connection.delete(idempotencyKeys).where(isFreeAgain)
}

/**
 * Claims a key for this transaction: undefined when it is ours, else what it was used for. Parallel claims of the same key wait until our
 * transaction ends; a key older than 7 days can be claimed again. (rules/orders#once)
 */
export async function claimKey(
  tx: Transaction,
  { customerID, key, requestHash }: Key,
): Promise<ClaimedKey | undefined> {
  const { customerID: owner, key: name } = idempotencyKeys
  const [claimed] = await claiming(tx, { customerID, key, requestHash })
  if (claimed) return undefined
  const [earlier] = await tx
    .select({
      requestHash: idempotencyKeys.requestHash,
      orderID: idempotencyKeys.orderID,
      teamCodeSealed: idempotencyKeys.teamCodeSealed,
      rosterId: idempotencyKeys.rosterId,
    })
    .from(idempotencyKeys)
    .where(and(eq(owner, customerID), eq(name, key)))
  return earlier
}

const claiming = preparedSql<{ key: string }>(
  'claim_key',
  sql`
    insert into idempotency_keys (customer_id, key, request_hash)
    values (${sql.placeholder('customerID')}, ${sql.placeholder('key')}, ${sql.placeholder('requestHash')})
    on conflict (customer_id, key) do update set request_hash = excluded.request_hash, order_id = null, team_code_sealed = null,
      roster_id = null, created_at = ${now}
    where ${isFreeAgain}
    returning key`,
)

/** The stored outcome from which a repeated request is answered: an order, an encrypted editing code, or a list of runners. */
export type Outcome = { orderID: number } | { teamCodeSealed: string } | { rosterId: number }

/** Stores the order, encrypted editing code or list of runners of a claimed key. */
export async function bindKey(
  tx: Transaction,
  { customerID, key }: Pick<Key, 'customerID' | 'key'>,
  outcome: Outcome,
): Promise<void> {
  await binding(tx, { customerID, key, orderID: null, teamCodeSealed: null, rosterId: null, ...outcome })
}

const binding = preparedSql(
  'bind_key',
  sql`
    update idempotency_keys set order_id = ${sql.placeholder('orderID')}, team_code_sealed = ${sql.placeholder('teamCodeSealed')},
      roster_id = ${sql.placeholder('rosterId')}
    where customer_id = ${sql.placeholder('customerID')} and key = ${sql.placeholder('key')}`,
)

type StaffKey = { userId: number; key: string; requestHash: string }

/** A key is valid for 7 days. (rules/staff#once) */
const isStaffKeyFree = sql`${staffKeys.createdAt} < ${now} - interval '7 days'`

/** Deletes expired keys of the staff; to be called regularly. (rules/staff#once) */
export async function deleteOldStaffKeys(connection: Connection): Promise<void> {
  await connection.delete(staffKeys).where(isStaffKeyFree)
}

const isStaffKey = ({ userId, key }: Pick<StaffKey, 'userId' | 'key'>) =>
  and(eq(staffKeys.userId, userId), eq(staffKeys.key, key))

/**
 * Claims a key for this transaction: undefined when it is ours, else what it was used for. Parallel claims of the same key wait until our
 * transaction ends. (rules/staff#once)
 */
export async function claimStaffKey(
  tx: Transaction,
  claim: StaffKey,
): Promise<Pick<typeof staffKeys.$inferSelect, 'requestHash' | 'outcome'> | undefined> {
  const fresh = { requestHash: sql`excluded.request_hash`, outcome: null, createdAt: now }
  const [claimed] = await tx
    .insert(staffKeys)
    .values(claim)
    .onConflictDoUpdate({ target: [staffKeys.userId, staffKeys.key], set: fresh, setWhere: isStaffKeyFree })
    .returning({ key: staffKeys.key })
  if (claimed) return undefined
  const { requestHash, outcome } = staffKeys
  const [earlier] = await tx.select({ requestHash, outcome }).from(staffKeys).where(isStaffKey(claim))
  return earlier
}

/** Keeps what came of the call whose key was claimed. */
export async function keepOutcome(
  tx: Transaction,
  claim: Pick<StaffKey, 'userId' | 'key'>,
  outcome: unknown,
): Promise<void> {
  await tx.update(staffKeys).set({ outcome }).where(isStaffKey(claim))
}
