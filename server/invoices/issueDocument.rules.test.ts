import { expect, test, vi } from 'vitest'
import { takingSlot, type Asker } from '../workers/pool.ts'
import { limited } from './issueDocument.ts'

const company = (owner: string): Asker => ({ owner, side: 'company', wants: 'document' })

test('what the staff issue does not wait behind what is issued by itself, of which one at a time is drawn', async () => {
  const order: string[] = []
  const running = new Set<string>()
  const ends: (() => void)[] = []
  const act = (name: string) => () => {
    order.push(name)
    running.add(name)
    return new Promise<void>((end) => ends.push(end)).finally(() => running.delete(name))
  }
  const endNext = async (nth: number) => {
    await vi.waitFor(() => expect(ends.length).toBeGreaterThan(nth))
    ends[nth]!()
  }
  const all = [takingSlot(company('i1'), act('i1')), takingSlot(company('i2'), act('i2'))]
  all.push(limited(act('by itself'), 'background'), takingSlot(company('i3'), act('i3')), limited(act('by staff')))
  await endNext(0)
  await vi.waitFor(() => expect(order).toContain('by staff'))
  expect(order).toEqual(['i1', 'i2', 'by staff'])
  await endNext(1)
  await endNext(3)
  await new Promise((resolve) => setImmediate(resolve))
  expect([...running]).toEqual(['by staff'])
  await endNext(2)
  await endNext(4)
  await Promise.all(all)
  expect(order).toEqual(['i1', 'i2', 'by staff', 'i3', 'by itself'])
})
