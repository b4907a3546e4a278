import { createServer, Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { inShortTurn, inTurns } from './inTurns.ts'
import { countNewcomers } from './newcomers.ts'
import { semaphore } from './semaphore.ts'

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
    await inShortTurn('strangers', 'one')
    turns.push(turn)
    work()
  }
  expect(new Set(turns).size).toBe(5)
})

test('whoever waits goes before all that come behind it, also those who go on in the same stretch', async () => {
  const begun: string[] = []
  const limited = semaphore({ permits: 3, queue: 100 })
  const call = async (name: string) => {
    await inShortTurn('strangers', name)
    begun.push(name)
    work()
  }
  const many = Array.from({ length: 30 }, () => limited(() => call('many')))
  // not among them, but behind those that wait already
  await nextTurn()
  await nextTurn()
  await Promise.all([...many, call('one')])
  expect(begun.indexOf('one')).toBeLessThan(4)
})

test('works on long lists share the turns, and leave room in them', async () => {
  let turns = 0
  let isOver = false
  const count = async () => {
    while (!isOver) {
      await nextTurn()
      turns += 1
    }
  }
  const counted = count()
  await Promise.all(Array.from({ length: 5 }, () => inTurns([1, 2, 3], work)))
  isOver = true
  await counted
  // each of the fifteen in a turn of its own
  expect(turns).toBeGreaterThanOrEqual(15)
})

test('costly work waits until those who come are accepted, and not for ever', async () => {
  const server = createServer()
  countNewcomers(server)
  let isOver = false
  let turns = 0
  onTestFinished(() => void (isOver = true))
  const come = (many: number) => {
    for (let nth = 0; nth < many; nth += 1) server.emit('connection', new Socket())
  }
  const keepComing = async () => {
    while (!isOver) {
      come(20)
      await nextTurn()
      turns += 1
    }
  }
  come(20)
  await nextTurn()
  const begun: string[] = []
  void nextTurn().then(() => begun.push('turn'))
  await inShortTurn('strangers', 'one')
  begun.push('work')
  expect(begun).toEqual(['turn', 'work'])

  void keepComing()
  await nextTurn()
  await inShortTurn('strangers', 'one')
  expect(turns).toBeGreaterThan(2)
})
