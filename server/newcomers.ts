import type { Server } from 'node:net'

/** Connections of one turn of the event loop from which on more of them are taken to wait: a shop that is visited by many has one or two. */
const MANY = 4
/** Milliseconds for which costly work waits until those are accepted. It goes on then, whoever comes. */
const PATIENCE_MS = 100

/** Connections that came in this turn of the event loop. */
let came = 0
let isCounting = false
let areMany = false
/** Since when costly work has waited for them. */
let waitsSince: number | null = null

/**
 * Counts those who come. Node accepts one connection of each server in a turn: after a long turn some wait, and each costly call that came next kept
 * them waiting for longer than it took to open further ones. (rules/faults#slow-clients)
 */
export function countNewcomers(server: Server): void {
  server.on('connection', () => {
    came += 1
    if (isCounting) return
    isCounting = true
    setImmediate(endTurn)
  })
}

function endTurn(): void {
  areMany = came >= MANY
  came = 0
  isCounting = areMany
  // the next turn tells whether they were all
  if (areMany) setImmediate(endTurn)
}

/** Tests whether connections wait to be accepted, so that what costs much is to wait for a further turn; not for longer than a moment. */
export function newcomersFirst(): boolean {
  const now = performance.now()
  if (areMany) waitsSince ??= now
  if (areMany && waitsSince !== null && now - waitsSince < PATIENCE_MS) return true
  waitsSince = null
  return false
}
