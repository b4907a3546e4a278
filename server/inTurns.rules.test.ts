import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { inShortTurn } from './inTurns.ts'

/** Keeps the thread for longer than a turn may last. */
function work(): void {
  const until = performance.now() + 15
  while (performance.now() < until);
}

test('calls that go on one behind the other are not one long turn of the event loop', async () => {
  let turn = 0
  let isOver = false
  onTestFinished(() => void (isOver = true))
  const count = async () => {
    while (!isOver) {
      await nextTurn()
      turn += 1
    }
  }
  void count()
  const turns: number[] = []
  for (let call = 0; call < 5; call += 1) {
    await inShortTurn()
    turns.push(turn)
    work()
  }
  expect(new Set(turns).size).toBe(5)
})
