import { expect, test } from 'vitest'
import type { Waiting } from '#web/state/pickupDatabase.ts'
import { sendAll } from './pickupSending.ts'
import { Problem } from './problem.ts'

/** A device on which records wait, and a server that answers to their ids. */
function aDevice(
  count: number,
  answer: (ids: string[]) => { eventId: string; message: string; final: boolean }[] | null,
) {
  let unsent = Array.from({ length: count }, (_, place): Waiting => {
    const entry = { eventId: `e${place}`, itemKey: 'bib:1:A', kind: 'handed' as const, at: '', device: 'Schalter 1' }
    return { place, sent: false, entry }
  })
  const calls: number[] = []
  const idsOf = (some: readonly Waiting[]) => some.map(({ entry }) => entry.eventId)
  const sending = () =>
    sendAll({
      unsent: () => unsent,
      send: async (some) => {
        calls.push(some.length)
        const refused = answer(idsOf(some))
        return refused && { refused }
      },
      settle: async (taken) => {
        unsent = unsent.filter((one) => !taken.includes(one))
      },
    })
  return { calls, sending, left: () => idsOf(unsent) }
}

const tooOften = (eventId: string) => ({ eventId, message: 'Zu oft.', final: false })

test('what is refused by itself stays with its reason, and all that waits behind it is sent', async () => {
  const device = aDevice(1200, (ids) => ids.filter((id) => id.startsWith('e1')).map(tooOften))
  const { isRefused, refused } = await device.sending()
  const left = Array.from({ length: 1200 }, (_, place) => `e${place}`).filter((id) => id.startsWith('e1'))
  expect([isRefused, device.left(), [...refused.keys()]]).toEqual([false, left, left])
  expect(refused.get('e1')).toEqual({ message: 'Zu oft.', isFinal: false })
  expect((await device.sending()).refused.size, 'tried again').toBe(left.length)
})

test('a record that the server cannot read holds up none of the others', async () => {
  const device = aDevice(3, (ids) => {
    const place = ids.indexOf('e1')
    if (place === -1) return []
    throw new Problem({ status: 400, kind: 'answered', message: '', fields: { [`${place}.device`]: 'Ist zu lang.' } })
  })
  const { refused } = await device.sending()
  expect([device.left(), [...refused]]).toEqual([['e1'], [['e1', { message: 'Ist zu lang.', isFinal: true }]]])
})

test('who may not send at all, and a server that is away, leave everything as it is', async () => {
  const role = aDevice(3, () => null)
  expect(await role.sending()).toEqual({ isRefused: true, refused: new Map() })
  const away = aDevice(3, () => {
    throw new Problem({ status: 503, kind: 'answered', message: '' })
  })
  await expect(away.sending()).rejects.toMatchObject({ status: 503 })
  expect([role.left().length, away.left().length, away.calls]).toEqual([3, 3, [3]])
})
