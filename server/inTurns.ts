import { callUnderWay } from './callUnderWay.ts'
import { enter, lineOfCalls, takeFirst } from './lineOfCalls.ts'
import { newcomersFirst } from './newcomers.ts'

/** Milliseconds of one turn: whoever waits meanwhile is served within. */
const TURN_MS = 10

/** Beginning of this turn of the event loop, as far as it was noted; null in the next one. */
let turnBegan: number | null = null
/** Calls and works that wait for a short turn. */
const waiting = lineOfCalls()
/** While one goes on whose turn it is, or while some wait. */
let isServing = false

/**
 * Waits for a turn of the event loop that has not lasted long yet: calls whose bodies are whole go from one to the next without any, so that a hundred
 * that are refused for what they hold would be one turn of a second. Those that wait take turns by their names, and nobody who comes goes before
 * them; connections that wait to be accepted do. (rules/faults#costly-work)
 */
export async function inShortTurn(...names: string[]): Promise<void> {
  if (!isServing && !isLong() && !newcomersFirst()) {
    isServing = true
    thenGoOn()
    return
  }
  await new Promise<void>((begin) => {
    enter(waiting, names, { begin, refuse: () => begin() })
    if (isServing) return
    isServing = true
    setImmediate(serveNext)
  })
}

function serveNext(): void {
  isLong()
  if (newcomersFirst()) return void setImmediate(serveNext)
  takeFirst(waiting)?.begin()
  thenGoOn()
}

/** Serves the next one when all is done that follows at once from this one: a microtask goes behind those that it has made so far, a tick behind all that these make. */
function thenGoOn(): void {
  queueMicrotask(() => process.nextTick(goOn))
}

/** Serves the next one that waits: in this turn, or in the next one where this is long. */
function goOn(): void {
  isServing = waiting.size > 0
  if (!isServing) return
  if (isLong()) setImmediate(serveNext)
  else serveNext()
}

function isLong(): boolean {
  const now = performance.now()
  if (turnBegan === null) {
    turnBegan = now
    setImmediate(() => (turnBegan = null))
  }
  return now - turnBegan > TURN_MS
}

/** Works on one after the other, and lets others get their turn after a bounded time, however long each takes. (rules/faults#costly-work) */
export async function inTurns<Item, Result>(items: readonly Item[], act: (item: Item) => Result): Promise<Result[]> {
  const results: Result[] = []
  const { names } = callUnderWay()
  let began = -Infinity
  for (const item of items) {
    if (performance.now() - began > TURN_MS) {
      await inShortTurn('work', ...names)
      began = performance.now()
    }
    results.push(act(item))
  }
  return results
}
