import { pieceChanges } from '#domain/orders/orderCorrections.ts'
import type { Transaction } from '../db/client.ts'
import { itemsToReturnTo, returnStock } from '../stock/store.ts'

/** Returns pieces removed from orders to stock, in the order of the ids; comes last in a transaction. (rules/orders#lock-order, rules/waiting#price) */
export async function returnPieces(
  tx: Transaction,
  pieces: readonly { itemId: number; quantity: number }[],
): Promise<void> {
  const backTo = await itemsToReturnTo(
    tx,
    pieces.map(({ itemId }) => itemId),
  )
  const returned = pieces.map(({ itemId, quantity }) => ({ itemId: backTo.get(itemId) ?? itemId, quantity }))
  for (const { itemId, change } of pieceChanges(returned, [])) await returnStock(tx, { itemId, quantity: -change })
}
