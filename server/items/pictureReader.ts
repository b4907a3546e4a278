import type { Context } from '../context.ts'
import { countOnce } from '../http/heldBytes.ts'
import { callUnderWay } from '../callUnderWay.ts'
import { ALL_OF_THEM, semaphore } from '../semaphore.ts'
import { hasPicture, pictureBytes } from '../itemPictures/store.ts'

/** Readings at the same moment, in turns of those who ask: each made-up name is one of its own. (rules/faults#costly-work) */
const READINGS = { permits: 3, queue: ALL_OF_THEM }

/**
 * Reads pictures of items. All who ask for one at the same moment share one reading: a hundred shoppers who open the shop take one connection of
 * the pool. While an answer holds the bytes of a picture, later ones are sent the same bytes, and they count once: together all hold no more than
 * the pictures that there are, and of many large ones no more than strangers may hold, however many leave theirs unread. (rules/items#pictures, rules/faults#slow-clients)
 */
export function pictureReader({ db }: Pick<Context, 'db'>): (id: string) => Promise<Buffer | undefined> {
  const limited = semaphore(READINGS)
  const underWay = new Map<string, Promise<Buffer | undefined>>()
  const held = new Map<string, WeakRef<Buffer>>()
  const read = async (id: string) => {
    const known = held.get(id)?.deref()
    // one that is gone from the shop is no longer given
    if (known) return (await hasPicture(db, id)) ? known : undefined
    const bytes = await pictureBytes(db, id)
    if (!bytes) return undefined
    countOnce(bytes)
    held.set(id, new WeakRef(bytes))
    return bytes
  }
  return async (id) => {
    const reading =
      underWay.get(id) ?? limited(() => read(id), ...callUnderWay().names).finally(() => underWay.delete(id))
    underWay.set(id, reading)
    return reading
  }
}
