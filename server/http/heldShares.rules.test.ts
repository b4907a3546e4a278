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
