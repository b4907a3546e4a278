import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds of one turn: whoever waits meanwhile is served within. */
const TURN_MS = 10

/** Works on one after the other, and lets others get their turn after a bounded time, however long each takes. (rules/faults#costly-work) */
export async function inTurns<Item, Result>(items: readonly Item[], act: (item: Item) => Result): Promise<Result[]> {
  const results: Result[] = []
  let began = performance.now()
  for (const item of items) {
    if (performance.now() - began > TURN_MS) {
      await nextTurn()
      began = performance.now()
    }
    results.push(act(item))
  }
  return results
}
