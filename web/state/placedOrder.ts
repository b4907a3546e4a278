import { browserStorage, listeners, onWrittenElsewhere } from './storage.ts'

const KEY = 'placed_order'

const { subscribe, tell } = listeners()

onWrittenElsewhere(KEY, tell)

/** The number of the order just placed, until its thank-you is closed or by logout. (rules/dashboard#thank-you) */
export const placedOrder = {
  subscribe,
  /** Null when there is nothing to give thanks for. */
  read: (): number | null => {
    const orderID = Number(browserStorage.read(KEY))
    return Number.isSafeInteger(orderID) && orderID > 0 ? orderID : null
  },
  keep: (orderID: number): void => {
    browserStorage.write(KEY, String(orderID))
    tell()
  },
  forget: (): void => {
    browserStorage.remove(KEY)
    tell()
  },
}
