import fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { SHORTLY } from './etag.ts'
import { madeForAll } from './madeForAll.ts'

/** The page that is sent, and how long it is kept elsewhere. */
async function sent(send: Awaited<ReturnType<ReturnType<typeof madeForAll<string>>>>) {
  const app = fastify()
  app.get('/', send)
  const { body, headers } = await app.inject('/')
  return [body, headers['cache-control']]
}

test('a page is made once for all who ask meanwhile, and kept as long as it says the same', async () => {
  const page = madeForAll<string>(() => 'no-cache')
  let count = 0
  const make = (html: string) => ({
    version: null,
    make: async () => {
      count += 1
      return { html, isLasting: true }
    },
  })
  const [first, ...others] = await Promise.all(Array.from({ length: 50 }, () => page('shop', make('voll'))))
  expect(others.every((one) => one === first)).toBe(true)
  expect(await page('cart', make('voll'))).not.toBe(first)
  expect(count).toBe(2)
  expect(await page('shop', make('voll'))).toBe(first)
  expect(await page('shop', make('leer'))).not.toBe(first)
  expect(count).toBe(4)
})

test('it is not made again while its version is the same, and nobody is sent one that was begun before a change', async () => {
  const page = madeForAll<string>(() => 'no-cache')
  const made: string[] = []
  const make = (version: string, isLasting = true) => ({
    version,
    make: async () => {
      made.push(version)
      return { html: version, isLasting }
    },
  })
  const [before, after] = await Promise.all([page('shop', make('1')), page('shop', make('2'))])
  expect(after).not.toBe(before)
  expect(await page('shop', make('2'))).toBe(after)
  expect(made).toEqual(['1', '2'])
  // one that fell short is made anew
  await page('shop', make('3', false))
  await page('shop', make('3'))
  await page('shop', make('3'))
  expect(made).toEqual(['1', '2', '3', '3'])
})

test('one that cannot be made is made anew for who asks next', async () => {
  const page = madeForAll<string>(() => 'no-cache')
  const as = (make: () => Promise<{ html: string; isLasting: boolean }>) => ({ version: '1', make })
  const there = as(async () => ({ html: 'da', isLasting: true }))
  const failing = page(
    'shop',
    as(() => Promise.reject(new Error('database away'))),
  )
  const beside = page('shop', there)
  await expect(failing).rejects.toThrow('database away')
  await expect(beside).rejects.toThrow('database away')
  await expect(page('shop', there)).resolves.toBeTypeOf('function')
})

test('of more pages than may be kept, the one that was asked for least lately is made anew', async () => {
  const page = madeForAll<string>(() => 'no-cache', 2)
  const made: string[] = []
  const make = (name: string) =>
    page(name, {
      version: '1',
      make: async () => {
        made.push(name)
        return { html: name, isLasting: true }
      },
    })
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await make(name)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('who asks for a prompt page does not wait for a new one: the one of seconds ago is sent, and where there is none, what stands in its place', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  try {
    const page = madeForAll<string>(() => SHORTLY)
    const look = await page('look', { version: '1', make: async () => ({ html: 'anfangs', isLasting: true }) })
    const drawn = Promise.withResolvers<{ html: string; isLasting: boolean }>()
    const asking = (version: string, make: () => Promise<{ html: string; isLasting: boolean } | null>) =>
      page('ranking', { version, make, instead: async () => look, isPrompt: true })
    const first = asking('1', async () => ({ html: 'erste', isLasting: true }))
    expect(await sent(await first)).toEqual(['erste', 'public, max-age=10'])

    const late = asking('2', () => drawn.promise)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await sent(await late)).toEqual(['erste', 'public, max-age=2'])
    // that of an hour ago may say what is not so any more
    vi.advanceTimersByTime(3_600_000)
    const muchLater = asking('2', () => drawn.promise)
    await vi.advanceTimersByTimeAsync(5000)
    expect(await muchLater).toBe(look)

    drawn.resolve({ html: 'zweite', isLasting: true })
    expect(await sent(await asking('2', () => drawn.promise))).toEqual(['zweite', 'public, max-age=10'])
    // one that cannot be drawn now
    expect(await sent(await asking('3', async () => null))).toEqual(['zweite', 'public, max-age=2'])
  } finally {
    vi.useRealTimers()
  }
})
