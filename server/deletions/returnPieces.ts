import { pieceChanges } from '#domain/orders/orderCorrections.ts'
import type { Transaction } from '../db/client.ts'
import { returnStock } from '../stock/store.ts'

/** Returns pieces removed from orders to stock, in the order of the ids; comes last in a transaction. (rules/orders#lock-order) */
export async function returnPieces(
  tx: Transaction,
  pieces: readonly { itemId: number; quantity: number }[],
): Promise<void> {
  for (const { itemId, change } of pieceChanges(pieces, [])) await returnStock(tx, { itemId, quantity: -change })
}
