import { expect } from 'vitest'
import { LINE_OF, THINGS } from './lineStock.ts'
import type { Floor, Seen } from './lineFloor.ts'

type Change = { before: Seen; after: Seen }

/**
 * Compares what the product told before and after a step, whatever the books say: while somebody waits for a line, nothing of it is put on sale but what has fitted nobody
 * for a day. (rules/waiting#turns)
 */
export function expectFair(floor: Floor, { before, after }: Change): void {
  const { books, released } = floor
  for (const thing of THINGS) {
    const [open, opened] = [before, after].map(({ stock }) => stock.find((one) => one.thing === thing)?.open ?? 0)
    const isWaited = books.isWaited(LINE_OF[thing])
    if (isWaited && !released.has(thing)) expect([thing, (opened ?? 0) > (open ?? 0)]).toEqual([thing, false])
  }
}

/** After a round: those who still wait in a line could not have been served by what later ones got and what is left. */
export function expectNobodyPassed({ books }: Floor, { before, after }: Change): void {
  const wasWaiting = new Map(before.live.filter(({ state }) => state === 'waiting').map((place) => [place.id, place]))
  const given = after.live.filter(({ id, state }) => state === 'offered' && wasWaiting.has(id))
  for (const line of ['TEAM', 'TIME', 'table'] as const) {
    // offers are made of one contingent
    const of = books.contingent(line)
    const free = books.open[of] + books.kept[of]
    for (const place of books.inLine(line).filter(({ id, timed }) => wasWaiting.has(id) && !timed)) {
      const behind = given.filter(({ id }) => {
        const other = books.places.find((one) => one.id === id)
        return other?.line === line && (wasWaiting.get(id)?.position ?? 0) > (wasWaiting.get(place.id)?.position ?? 0)
      })
      const left = behind.reduce((sum, { offer }) => sum + Number(offer?.[0]), 0) + free
      const could = Math.min(left, line === 'TEAM' ? Math.max(0, books.room(place.company)) : Infinity)
      expect([place.id, could < place.atLeast]).toEqual([place.id, true])
    }
  }
}
