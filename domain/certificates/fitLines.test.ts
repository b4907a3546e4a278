import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitLines, LINE_HEIGHT } from './fitLines.ts'

/** Each letter is half as wide as it is high. */
const widthOf = (words: string) => words.length / 2
const room = { width: 100, height: 400, size: 20, smallest: 10 }

test.each([
  ['has room', 'Anna', { size: 20, lines: ['Anna'] }],
  ['becomes smaller', 'Anna Oberhauser', { size: 100 / 7.5, lines: ['Anna Oberhauser'] }],
  ['is broken', 'Anna Maria Ober Hauser', { size: 10, lines: ['Anna Maria Ober', 'Hauser'] }],
  ['is one long word', 'x'.repeat(40), { size: 5, lines: ['x'.repeat(40)] }],
  ['stays in its lines', 'Anna\nMaria', { size: 20, lines: ['Anna', 'Maria'] }],
  ['is nothing', '', { size: 20, lines: [''] }],
])('a text that %s', (_, text, fitted) => {
  const { size, lines } = fitLines(text, room, widthOf)
  expect({ size, lines }).toEqual({ size: expect.closeTo(fitted.size, 6), lines: fitted.lines })
})

test('nothing is cut, runs out or is larger than wished', () => {
  const words = fc.array(
    fc.string({ minLength: 1, maxLength: 60 }).filter((word) => !/\s/.test(word)),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  const boxes = fc.record({
    width: fc.integer({ min: 14, max: 600 }),
    height: fc.integer({ min: 40, max: 800 }),
    size: fc.integer({ min: 4, max: 200 }),
    smallest: fc.integer({ min: 4, max: 200 }),
  })
  fc.assert(
    fc.property(words, boxes, (typed, box) => {
      const { size, lines } = fitLines(typed.join(' '), box, widthOf)
      expect(lines.join(' ')).toBe(typed.join(' '))
      expect(size).toBeLessThanOrEqual(box.size)
      for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(box.width + 1e-6)
      const isLower = lines.length * size * LINE_HEIGHT <= box.height + 1e-6
      expect(isLower || size <= 1).toBe(true)
    }),
  )
})
