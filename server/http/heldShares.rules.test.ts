import { expect, test } from 'vitest'
import { heldShares } from './heldShares.ts'

type Body = { name: string; holder: string; bytes: number }

/** Fills a pot of 100,000 bytes; answers what is closed of it. */
function closedOf(bodies: readonly Body[]): string[] {
  const closed: string[] = []
  const shares = heldShares<{ name: string }>({
    bytesMax: 100_000,
    close: (keys) => closed.push(...keys.map(({ name }) => name)),
  })
  const keys = new Map(bodies.map(({ name }) => [name, { name }]))
  for (const { name, ...piece } of bodies) shares.add(keys.get(name)!, piece)
  return closed
}

const body = (name: string, holder: string, bytes: number): Body => ({ name, holder, bytes })
const many = (count: number, of: (place: number) => Body) => Array.from({ length: count }, (_, place) => of(place))

test.each<[string, Body[], string[]]>([
  ['nothing', many(10, (place) => body(`b${place}`, 'a', 10_000)), []],
  [
    'of one holder what stands still longest, not what goes on',
    [...many(10, (place) => body(`b${place}`, 'a', 10_000)), body('b0', 'a', 2000)],
    ['b1', 'b2', 'b3', 'b4', 'b5', 'b6'],
  ],
  [
    'a byte now and then is no progress',
    [...many(10, (place) => body(`b${place}`, 'a', 10_000)), body('b0', 'a', 1)],
    ['b0', 'b1', 'b2', 'b3', 'b4'],
  ],
  [
    'who holds most, and not the oldest who holds little',
    [body('honest', 'b', 9000), ...many(10, (place) => body(`b${place}`, 'a', 10_000))],
    ['b0', 'b1', 'b2', 'b3', 'b4', 'b5'],
  ],
  [
    'of a hundred others with as much each only those who came first, and never the one with less',
    [body('honest', 'h', 400), ...many(200, (place) => body(`b${place}`, `a${place}`, 500))],
    many(101, (place) => body(`b${place}`, '', 0)).map(({ name }) => name),
  ],
  [
    'of four with as much each no more than is too much',
    many(4, (place) => body(`b${place}`, `a${place}`, 25_001)),
    ['b0', 'b1', 'b2'],
  ],
  [
    'of two that are too much together the older, not what has just come',
    [body('old', 'a', 60_000), body('new', 'b', 90_000)],
    ['old'],
  ],
  [
    'what has just come and finds no room beside those who hold little',
    [...many(20, (place) => body(`b${place}`, `a${place}`, 1000)), body('new', 'b', 90_000)],
    ['new'],
  ],
  ['what is too much alone', [body('all', 'a', 100_001)], ['all']],
])('closes %s', (_, bodies, closed) => {
  expect(closedOf(bodies)).toEqual(closed)
})

test('what has ended holds nothing, and what was closed is counted no more', () => {
  const closed: object[] = []
  const shares = heldShares({ bytesMax: 100, close: (keys) => closed.push(...keys) })
  for (let time = 0; time < 50; time += 1) {
    const key = {}
    shares.add(key, { holder: 'a', bytes: 60 })
    shares.forget(key)
    shares.forget(key)
  }
  expect(closed).toEqual([])
  const key = {}
  shares.add(key, { holder: 'a', bytes: 101 })
  expect(closed).toEqual([key])
})

test('what somebody has taken counts no more, and goes on', () => {
  const closed: string[] = []
  const shares = heldShares<{ name: string }>({
    bytesMax: 100,
    close: (keys) => closed.push(...keys.map(({ name }) => name)),
  })
  const [first, second, third, gone] = ['first', 'second', 'third', 'gone'].map((name) => ({ name }))
  shares.add(first!, { holder: 'a', bytes: 50 })
  shares.add(second!, { holder: 'a', bytes: 50 })
  shares.less(first!, 40)
  shares.less(gone!, 1_000_000)
  shares.add(third!, { holder: 'a', bytes: 40 })
  expect(closed).toEqual([])
  shares.less(third!, 1_000_000)
  shares.add(first!, { holder: 'a', bytes: 41 })
  expect(closed).toEqual(['first'])
})
