import type { Context } from '../context.ts'
import { keptForAll } from '../http/heldBytes.ts'
import { pictureBytes } from './store.ts'

/**
 * Reads pictures of items. All who ask for one at the same moment share one reading: a hundred shoppers who open the shop take one connection of
 * the pool, and hold the bytes once. (rules/items#pictures)
 */
export function pictureReader({ db }: Pick<Context, 'db'>): (id: string) => Promise<Buffer | undefined> {
  const underWay = new Map<string, Promise<Buffer | undefined>>()
  const read = async (id: string) => {
    const bytes = await pictureBytes(db, id).finally(() => underWay.delete(id))
    if (bytes) keptForAll.add(bytes)
    return bytes
  }
  return async (id) => {
    const reading = underWay.get(id) ?? read(id)
    underWay.set(id, reading)
    return reading
  }
}
