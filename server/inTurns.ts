import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds of one turn: whoever waits meanwhile is served within. */
const TURN_MS = 10

/** Beginning of this turn of the event loop, as far as it was noted; null in the next one. */
let turnBegan: number | null = null

/**
 * Waits for a turn of the event loop that has not lasted long yet: calls whose bodies are whole go from one to the next without any, so that a hundred
 * that are refused for what they hold would be one turn of a second. (rules/faults#costly-work)
 */
export async function inShortTurn(): Promise<void> {
  while (turnBegan !== null && performance.now() - turnBegan > TURN_MS) await nextTurn()
  if (turnBegan !== null) return
  turnBegan = performance.now()
  setImmediate(() => (turnBegan = null))
}

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
