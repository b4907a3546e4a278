import { expect, test } from 'vitest'
import { sectionInView } from './scrollSpy.ts'

const at = (...tops: number[]) => tops.map((top, index) => ({ id: 'abc'.charAt(index), top }))

test.each([
  { when: 'nothing has reached the line yet', sections: at(300, 900, 1500), read: 'a' },
  { when: 'the first stands at the line', sections: at(75, 900, 1500), read: 'a' },
  { when: 'the second stands just below the line', sections: at(-500, 76, 700), read: 'a' },
  { when: 'the second stands at the line', sections: at(-500, 75, 700), read: 'b' },
  { when: 'the second stands a fraction below the line', sections: at(-500, 75.6, 700), read: 'b' },
  { when: 'all are above the line', sections: at(-1500, -900, -300), read: 'c' },
  { when: 'there are none', sections: [], read: undefined },
])('$read is marked when $when', ({ sections, read }) => {
  expect(sectionInView(sections, 'amid')).toBe(read)
})

test('at the end of the page the last section is marked, wherever it stands', () => {
  expect(sectionInView(at(-900, -200, 400), 'end')).toBe('c')
  expect(sectionInView([], 'end')).toBeUndefined()
})
