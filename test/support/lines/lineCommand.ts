import fc, { type Arbitrary, type AsyncCommand } from 'fast-check'
import { expect } from 'vitest'
import { expectFair } from './fairness.ts'
import type { LineBooks } from './lineBooks.ts'
import type { KeptPlace } from './lineStock.ts'
import { COMPANIES, expectSameLines, seenOf, type Floor } from './lineFloor.ts'
import { statesOf } from './lineStates.ts'

type Command = AsyncCommand<LineBooks, Floor>

/** One command: it calls the product, keeps the books, and compares all that both say. */
export const does = <Given>(
  name: string,
  given: Arbitrary<Given>,
  act: (floor: Floor, given: Given) => Promise<unknown>,
): Arbitrary<Command> =>
  given.map((values) => ({
    check: () => true,
    run: async (_, floor) => {
      floor.released.clear()
      const before = floor.seen ?? (await seenOf(floor))
      await act(floor, values)
      const after = await expectSameLines(floor)
      floor.seen = after
      expectFair(floor, { before, after })
      for (const state of statesOf(floor)) floor.reached.add(state)
    },
    toString: () => `${name}(${JSON.stringify(values)})`,
  }))

export const company = fc.nat({ max: COMPANIES - 1 })
export const server = fc.nat({ max: 1 })
export const dice = fc.nat({ max: 1000 })
export const REASON = 'Am Telefon zugesagt'

/** A random one of them; undefined when there is none. */
export const oneOf = <One>(all: readonly One[], die: number): One | undefined => all[die % Math.max(1, all.length)]

export function agree(seen: unknown, kept: unknown): void {
  expect(seen).toEqual(kept)
}

/** An answer that says no, and nothing that is a fault. */
export function refused(status: number): void {
  expect([400, 401, 404, 409, 503]).toContain(status)
}

/** A command on one of the live places, called on one of the servers. */
export const withPlace = <Given extends object>(
  name: string,
  given: Arbitrary<Given>,
  act: (floor: Floor, place: KeptPlace, given: Given & { at: number }) => Promise<unknown>,
): Arbitrary<Command> =>
  does(name, fc.tuple(dice, server, given), async (floor, [die, at, values]) => {
    const place = oneOf(floor.books.live(), die)
    if (place) await act(floor, place, { ...values, at })
  })
