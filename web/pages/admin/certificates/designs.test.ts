import { expect, test } from 'vitest'
import { DEFAULT_TEMPLATES, PAPER } from '#domain/certificates/templates.ts'
import { boxOf, faultsIn, faultsOf, inFreePlace, moved, widened, type Field } from './designs.ts'
import { snapped, snappedWide } from './snapping.ts'

const aField = (other: Partial<Field> = {}): Field => ({
  of: 'time',
  x: 40,
  y: 100,
  width: 100,
  size: 20,
  smallest: 9,
  font: 'text',
  align: 'center',
  colour: '#13221f',
  text: '',
  ...other,
})
const OFF = /höchstens|ganz auf dem Blatt|zwischen/

test.each<[string, Partial<Field>, object]>([
  ['is right', {}, {}],
  ['is as wide as the paper', { x: 0, width: 210 }, {}],
  ['is wider than the paper', { width: 999 }, { width: expect.stringMatching(OFF) }],
  ['begins beyond the paper', { x: 400 }, { x: expect.stringMatching(OFF) }],
  ['begins before it', { x: -1 }, { x: expect.stringMatching(OFF) }],
  ['lies below it', { y: 297 }, { y: expect.stringMatching(OFF) }],
  ['is typed in letters', { y: Number.NaN }, { y: 'Bitte nennen Sie Millimeter als Zahl.' }],
  ['is too narrow', { width: 2 }, { width: 'Ein Feld ist mindestens 5 mm breit.' }],
  ['has no letters', { size: 1, smallest: 1 }, { size: expect.any(String), smallest: expect.any(String) }],
  ['has none typed', { size: Number.NaN }, { size: 'Die Schrift hat 4 bis 200 Punkt.' }],
  ['shrinks upwards', { smallest: 30 }, { smallest: expect.any(String) }],
  ['has a colour in words', { colour: 'rot' }, { colour: 'Bitte nennen Sie eine Farbe wie #13221f.' }],
  ['has a colour of the look', { colour: 'second' }, {}],
])('a field that %s', (_, other, faults) => {
  expect(faultsOf(aField(other), 'portrait')).toEqual(faults)
})

test('what is typed wrong is still drawn on the paper', () => {
  for (const other of [{ width: 999 }, { x: 400 }, { x: Number.NaN, y: -5, size: Number.NaN }]) {
    const { x, y, width, height } = boxOf(aField(other), 'portrait')
    expect([x >= 0, y >= 0, x + width <= PAPER.portrait.width, height > 0]).toEqual([true, true, true, true])
    expect(faultsIn({ ...DEFAULT_TEMPLATES.person, fields: [aField(other)] }).length).toBeGreaterThan(0)
  }
  expect(faultsIn(DEFAULT_TEMPLATES.person)).toEqual([])
  expect(faultsIn(DEFAULT_TEMPLATES.team)).toEqual([])
})

test('moving and widening end at the edge of the paper', () => {
  expect(moved(aField(), { x: 500, y: 500 }, 'portrait')).toMatchObject({ x: 110, y: 296 })
  expect(widened(aField(), 500, 'portrait')).toMatchObject({ x: 40, width: 170 })
  expect(widened(aField(), -500, 'portrait')).toMatchObject({ width: 5 })
})

test.each(['person', 'team'] as const)('a new field lies where nothing else does, on that for a %s', (kind) => {
  const { fields, layout } = DEFAULT_TEMPLATES[kind]
  for (const added of [
    aField({ of: 'text', x: 25, width: 160, size: 16, y: 140 }),
    aField({ of: 'code', width: 30 }),
  ]) {
    const placed = boxOf(inFreePlace(added, fields, layout), layout)
    for (const field of fields) {
      const other = boxOf(field, layout)
      const isBeside = other.x >= placed.x + placed.width || placed.x >= other.x + other.width
      expect([field.of, isBeside || other.y >= placed.y + placed.height || placed.y >= other.y + other.height]).toEqual(
        [field.of, true],
      )
    }
  }
})

test('a dragged field snaps to the middle, the margins and the edges of others, and to nothing far away', () => {
  const paper = { layout: 'portrait' as const, others: [aField({ x: 20, y: 200, width: 60 })] }
  expect(snapped(aField({ x: 54 }), paper)).toMatchObject({ field: { x: 55 }, guides: { x: 105, y: null } })
  expect(snapped(aField({ x: 16.5, y: 14 }), paper)).toMatchObject({
    field: { x: 15, y: 15 },
    guides: { x: 15, y: 15 },
  })
  expect(snapped(aField({ x: 19, width: 33, y: 201 }), paper)).toMatchObject({
    field: { x: 20, y: 200 },
    guides: { x: 20, y: 200 },
  })
  expect(snapped(aField({ x: 34, y: 90 }), paper)).toMatchObject({
    field: { x: 34, y: 90 },
    guides: { x: null, y: null },
  })
  expect(snappedWide(aField({ x: 30, width: 51 }), paper)).toMatchObject({ field: { width: 50 }, guides: { x: 80 } })
})
