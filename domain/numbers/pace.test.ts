import { expect, test } from 'vitest'
import { roomInQueue } from './pace.ts'

test.each([
  ['a sixth of a minute at once', 60, { lately: 0, inMinute: 0, untried: 0 }, 10],
  ['what is left of ten seconds', 60, { lately: 7, inMinute: 30, untried: 0 }, 3],
  ['never more in a minute, however slow the pace', 1, { lately: 0, inMinute: 1, untried: 0 }, 0],
  ['one, at one a minute', 1, { lately: 0, inMinute: 0, untried: 0 }, 1],
  ['nothing while a minute’s worth waits for the mail server', 60, { lately: 0, inMinute: 0, untried: 60 }, 0],
  ['nothing after the pace was lowered', 60, { lately: 100, inMinute: 400, untried: 0 }, 0],
])('%s', (_, perMinute, lately, room) => expect(roomInQueue(perMinute, lately)).toBe(room))
