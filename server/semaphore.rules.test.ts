import { expect, test } from 'vitest'
import { semaphore } from './semaphore.ts'

/** Calls that begin in the order of `begun` and end when they are told to; whoever is refused says so. */
function calls(bounds: { permits: number; queue: number }) {
  const limited = semaphore(bounds)
  const begun: string[] = []
  const refused: string[] = []
  const ends: (() => void)[] = []
  const ask = (call: string) => {
    const work = () => {
      begun.push(call)
      return new Promise<void>((end) => ends.push(end))
    }
    limited(work, ...(/^\D+/.exec(call)?.[0] ?? '')).catch(({ code }) => refused.push(`${call} ${code}`))
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return {
    begun,
    refused,
    asked: async (...names: string[]) => {
      names.forEach(ask)
      await settled()
    },
    allEnd: async () => {
      for (const end of ends) {
        end()
        await settled()
      }
    },
  }
}

test('who asks for much takes turns with who asks for little, each in its own order', async () => {
  const { begun, refused, asked, allEnd } = calls({ permits: 1, queue: 10 })
  await asked('a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1')
  await allEnd()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  expect(refused).toEqual([])
})

test('as many run at once as may, and a call that ends gives its place to the next', async () => {
  const { begun, asked, allEnd } = calls({ permits: 2, queue: 10 })
  await asked('a1', 'b1', 'c1', 'd1')
  expect(begun).toEqual(['a1', 'b1'])
  await allEnd()
  await asked('e1')
  expect(begun).toEqual(['a1', 'b1', 'c1', 'd1', 'e1'])
})

test('where too many wait, the last call of who has most of them gives way; who has as many is refused', async () => {
  const { begun, refused, asked, allEnd } = calls({ permits: 1, queue: 3 })
  await asked('a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'c1')
  expect(refused.toSorted()).toEqual(['a3 BUSY', 'a4 BUSY', 'a5 BUSY', 'b2 BUSY'])
  await allEnd()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1'])
})

test('those of one name take turns by the name after it, and whoever of them has most gives way', async () => {
  const { begun, refused, asked, allEnd } = calls({ permits: 1, queue: 6 })
  await asked('ax1', 'ax2', 'ax3', 'ax4', 'ax5', 'ax6', 'ax7', 'ay1', 'b1', 'az1')
  expect(refused.toSorted()).toEqual(['ax5 BUSY', 'ax6 BUSY', 'ax7 BUSY'])
  await allEnd()
  expect(begun).toEqual(['ax1', 'ax2', 'b1', 'ay1', 'az1', 'ax3', 'ax4'])
})

test('who has gone waits no longer: the call is let go and refused, and the next takes its turn', async () => {
  const limited = semaphore({ permits: 1, queue: 2 })
  const end = Promise.withResolvers<void>()
  const done: string[] = []
  const first = limited(() => end.promise)
  const goes: (() => void)[] = []
  const whenGone = (then: () => void) => {
    goes.push(then)
    return () => undefined
  }
  const gone = limited.unlessGone(whenGone)(async () => done.push('gone'), 'home', 'a')
  const stays = limited(async () => done.push('stays'), 'home', 'b')
  goes[0]?.()
  await expect(gone).rejects.toMatchObject({ code: 'BUSY' })
  // its place is free
  const another = limited(async () => done.push('another'), 'home', 'a')
  end.resolve()
  await Promise.all([first, stays, another])
  expect(done).toEqual(['stays', 'another'])
})
