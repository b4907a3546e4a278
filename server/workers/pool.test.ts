import { describe, expect, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import type * as Demanding from '../../test/support/demandingJobs.ts'
import { job, type Job, type Limits, type Place } from './job.ts'
import { runJob, takingSlot, type Asker } from './pool.ts'

const module = new URL('../../test/support/demandingJobs.ts', import.meta.url)
const named = <Name extends keyof typeof Demanding>(name: Name, limits: Partial<Limits> = {}) => ({
  ...(job('list', module, name) satisfies Job<(typeof Demanding)[Name]>),
  place: 'thread' as Place,
  ...limits,
})
const after = named('after')
const company = (owner: string): Asker => ({ owner, side: 'company', wants: 'document' })
const asking = (asker: Asker, answer: string, ms = 1) => takingSlot(asker, () => runJob(after, ms, answer))
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => ('code' in error ? error.code : error.message),
  )

test.each(['thread', 'process'] as const)('what a job in a %s answers comes back as it was', async (place) => {
  const answer = await takingSlot(company('a'), () => runJob({ ...after, place }, 1, 'Größe'))
  expect(answer).toEqual({ answer: 'Größe', bytes: Buffer.from('Größe') })
})

test.each(['thread', 'process'] as const)(
  'a refusal in a %s is one here, with its sentence and field',
  async (place) => {
    const refused = takingSlot(company('a'), () => runJob(named('refused', { place })))
    await expect(refused).rejects.toMatchObject({
      code: 'TEAM_NAME_TAKEN',
      status: 409,
      message: expect.stringContaining('Blitz'),
      fields: { teamName: 'vergeben' },
    })
  },
)

describe('what costs too much is ended and refused, and the next job gets a new worker:', () => {
  test.each([
    ['a loop without end', named('endless', { seconds: 0.2 })],
    ['what nothing ends but its own end', named('unending', { seconds: 0.2 })],
    ['a loop without end in a process', named('endless', { seconds: 0.5, place: 'process' })],
    [
      'a loop that takes more of a core than it may',
      named('endless', { coreSeconds: 0.5, seconds: 60, place: 'process' }),
    ],
    ['a heap without end', named('hoarding', { seconds: 60 })],
    ['a heap without end in a process', named('hoarding', { seconds: 60, place: 'process' })],
    ['buffers without end in a process', named('buffering', { seconds: 60, place: 'process' })],
  ])('%s', async (_, costly) => {
    expect(await outcomeOf(takingSlot(company('a'), () => runJob(costly)))).toBe('FILE_TOO_COSTLY')
    expect((await asking(company('a'), 'next')).answer).toBe('next')
  })

  test('what a busy machine was too slow for asks to come again, and what has no memory left does not', async () => {
    const slow = named('endless', { seconds: 0.2, tooCostly: null, tooLong: ['BUSY'] })
    await expect(takingSlot(company('a'), () => runJob(slow))).rejects.toMatchObject({
      status: 503,
      message: messages.busy,
      headers: { 'retry-after': expect.any(String) },
    })
    const hoarding = named('hoarding', { seconds: 60, tooCostly: null, tooLong: ['BUSY'] })
    expect(await outcomeOf(takingSlot(company('a'), () => runJob(hoarding)))).toContain('more than it may')
  })

  test('a worker that dies is a fault, not the file’s', async () => {
    const dying = takingSlot(company('a'), () => runJob(named('dying', { place: 'process' })))
    expect(await outcomeOf(dying)).toContain('ended in dying')
  })
})

test('two jobs run at once, eight wait, further ones are refused; callers come before the background', async () => {
  const order: string[] = []
  const ask = (asker: Asker, name: string) =>
    takingSlot(asker, async () => {
      order.push(name)
      await runJob(after, 20, name)
    })
  const first = [ask(company('a'), 'a'), ask(company('b'), 'b'), ask('background', 'letter')]
  const others = Array.from({ length: 8 }, (_, index) => ask(company(`c${index}`), `c${index}`))
  expect(await outcomeOf(asking(company('d'), 'd'))).toBe('BUSY')
  await Promise.all([...first, ...others])
  expect(order).toHaveLength(11)
  expect(order.at(-1)).toBe('letter')
})

test('what is done in the background goes before companies once it has waited for seconds, but not twice in a row', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const order: string[] = []
    const ends: (() => void)[] = []
    const ask = (asker: Asker, name: string) =>
      takingSlot(asker, () => {
        order.push(name)
        return new Promise<void>((end) => ends.push(end))
      })
    const companies = ['h1', 'h2', 'h3', 'h4', 'h5']
    const all = [ask(company('h1'), 'h1'), ask(company('h2'), 'h2')]
    all.push(ask('background', 'letter'), ask('background', 'another'))
    all.push(...companies.slice(2).map((name) => ask(company(name), name)))
    vi.advanceTimersByTime(5000)
    for (let nth = 0; nth < all.length; nth += 1) {
      await vi.waitFor(() => expect(ends.length).toBeGreaterThan(nth))
      ends[nth]!()
    }
    await Promise.all(all)
    expect(order).toEqual(['h1', 'h2', 'letter', 'h3', 'another', 'h4', 'h5'])
  } finally {
    vi.useRealTimers()
  }
})

test('a company whose file has waited for seconds goes before the next ones of the staff, but not twice in a row', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const order: string[] = []
    const ends: (() => void)[] = []
    const ask = (side: 'staff' | 'company', owner: string) =>
      takingSlot({ owner, side, wants: 'upload' }, () => {
        order.push(owner)
        return new Promise<void>((end) => ends.push(end))
      })
    const all = [
      ask('staff', 'clerk 1'),
      ask('company', 'k1'),
      ask('company', 'k2'),
      ask('staff', 'clerk 2'),
      ask('staff', 'clerk 3'),
    ]
    vi.advanceTimersByTime(2000)
    for (let nth = 0; nth < all.length; nth += 1) {
      await vi.waitFor(() => expect(ends.length).toBeGreaterThan(nth))
      ends[nth]!()
    }
    await Promise.all(all)
    expect(order).toEqual(['clerk 1', 'k1', 'clerk 2', 'k2', 'clerk 3'])
  } finally {
    vi.useRealTimers()
  }
})

test('a company has one job at a time and one that waits, and holds up nobody', async () => {
  const running = new Set<string>()
  const seen: string[][] = []
  const ask = (owner: string, name: string) =>
    takingSlot(company(owner), async () => {
      seen.push([...running.add(name)].toSorted())
      await runJob(after, 20, name)
      running.delete(name)
    })
  const own = [ask('a', 'first'), ask('a', 'second')]
  expect(await outcomeOf(ask('a', 'third'))).toBe('BUSY')
  await Promise.all([...own, ask('b', 'other')])
  expect(seen.flat()).toEqual(expect.arrayContaining(['first', 'second', 'other']))
  expect(seen).not.toContainEqual(expect.arrayContaining(['first', 'second']))
  expect(seen).toContainEqual(['first', 'other'])
})

test('files of companies hold up neither documents nor the staff', async () => {
  const order: string[] = []
  const ask = (asker: Asker, name: string) =>
    takingSlot(asker, async () => {
      order.push(name)
      await runJob(after, 20, name)
    })
  const file = (owner: string, side: 'staff' | 'company'): Asker => ({ owner, side, wants: 'upload' })
  const files = Array.from({ length: 9 }, (_, index) => ask(file(`f${index}`, 'company'), `file ${index}`))
  expect(await outcomeOf(ask(file('d', 'company'), 'one more'))).toBe('BUSY')
  await Promise.all([...files, ask(company('f1'), 'document'), ask(file('s', 'staff'), 'of the staff')])
  expect(order.slice(0, 3)).toEqual(['file 0', 'document', 'of the staff'])
})

test('who has had much lately gives way to who comes now', async () => {
  const upload = (owner: string): Asker => ({ owner, side: 'company', wants: 'upload' })
  const ask = (owner: string, ms: number) => takingSlot(upload(owner), () => runJob(after, ms, owner))
  const many = Array.from({ length: 9 }, (_, index) => `g${index}`)
  for (const owner of many) await ask(owner, owner === 'g4' ? 60 : 5)
  const again = many.map((owner) => outcomeOf(ask(owner, 20)))
  expect((await ask('honest', 1)).answer).toBe('honest')
  expect(await Promise.all(again)).toEqual(many.map((owner) => (owner === 'g4' ? 'BUSY' : 'done')))
})

test('within a slot that was taken jobs run one after the other, and without one none runs', async () => {
  const both = await takingSlot('background', () => Promise.all([runJob(after, 20, 'one'), runJob(after, 1, 'two')]))
  expect(both.map(({ answer }) => answer)).toEqual(['one', 'two'])
  await expect(runJob(after, 1, 'none')).rejects.toThrow('No slot')
})
