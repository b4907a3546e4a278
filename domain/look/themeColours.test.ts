import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast, fromOklch, toOklch } from './oklch.ts'
import { contrastFault, themeColours, tinted } from './themeColours.ts'

const NONE = { leadingColour: null, secondColour: null }

test.each([
  ['#000000', '#ffffff', 21],
  ['#0e4d45', '#ffffff', 9.7],
  ['#777777', '#ffffff', 4.48],
])('%s on %s has a contrast of %s', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1)
  expect(contrast(other, one)).toBe(contrast(one, other))
})

test.each(['#0e4d45', '#2746c7', '#ffc531', '#000000', '#ffffff', '#ff0000'])(
  '%s is the same there and back',
  (colour) => expect(fromOklch(toOklch(colour))).toBe(colour),
)

test('the product’s own colours give the theme that it was drawn with', () => {
  const { light, dark } = themeColours(NONE)
  const theme = readFileSync(new URL('../../web/ui/theme.css', import.meta.url), 'utf8')
  const parts = theme.split('@media screen and (prefers-color-scheme: dark)')
  const far = [light, dark].flatMap((scale, place) =>
    Object.entries(scale).flatMap(([token, colour]) => {
      const [, drawn] = new RegExp(`--color-${token}: (#[0-9a-f]{6});`).exec(parts[place] ?? '') ?? []
      return drawn === undefined || distance(drawn, colour) < SEEN ? [] : [`${token}: ${drawn} ${colour}`]
    }),
  )
  expect(far).toEqual([])
})

/** Smallest distance of two colours that eyes tell apart side by side. */
const SEEN = 0.02

function distance(one: string, other: string): number {
  const [a, b] = [toOklch(one), toOklch(other)]
  const [x, y] = [
    a.chroma * Math.cos(a.hue) - b.chroma * Math.cos(b.hue),
    a.chroma * Math.sin(a.hue) - b.chroma * Math.sin(b.hue),
  ]
  return Math.hypot(a.lightness - b.lightness, x, y)
}

test.each([
  ['#0e4d45', 'leadingColour'],
  ['#2746c7', 'secondColour'],
  ['#c00010', 'leadingColour'],
  ['#000000', 'leadingColour'],
] as const)('%s will do as the %s', (colour, which) => expect(contrastFault(colour, which)).toBeNull())

test.each([
  ['#ffc531', 'leadingColour', 1.3, '#866400'],
  ['#e30613', 'leadingColour', 4.1, '#d4000e'],
  ['#ffffff', 'secondColour', 1, '#6a6a6a'],
] as const)('%s as the %s has a contrast of %s, and %s would do', (colour, which, ratio, nearest) => {
  const found = contrastFault(colour, which)
  expect(found).toMatchObject({ least: 4.5, nearest })
  expect(found?.ratio).toBeCloseTo(ratio, 1)
  expect(contrastFault(nearest, which)).toBeNull()
})

test('in every hue a dark colour will do, a light one will not, and what is named in its place does', () => {
  const hues = Array.from({ length: 24 }, (_, step) => (step * Math.PI) / 12)
  const faults = hues.flatMap((hue) =>
    (['leadingColour', 'secondColour'] as const).flatMap((which) => {
      const faultAt = (lightness: number) => contrastFault(fromOklch({ lightness, chroma: 0.2, hue }), which)
      const nearest = faultAt(0.8)?.nearest
      const isRight = faultAt(0.35) === null && nearest !== undefined && contrastFault(nearest, which) === null
      return isRight ? [] : [`${which} at ${hue}`]
    }),
  )
  expect(faults).toEqual([])
})

test.each([
  ['#0e4d45', '#7a0019', '#7a0019'],
  ['#0e4d45', '#0e4d45', '#0e4d45'],
  ['#cfdeda', '#0e4d45', '#cfdeda'],
  ['#4d8278', '#0e4d45', '#4d8278'],
  ['#c2380a', '#7a0019', '#c2380a'],
  ['#ffffff', '#7a0019', '#ffffff'],
])('%s of a drawing is for %s %s', (colour, leading, drawn) => {
  expect(distance(tinted(colour, leading), drawn)).toBeLessThan(0.005)
})

test('every layer of the mountains takes the leading colour', () => {
  const ridge = readFileSync(new URL('../../web/ui/motifs/ridge.svg', import.meta.url), 'utf8')
  for (const colour of ridge.match(/#[0-9a-f]{6}/g) ?? [])
    expect(Math.cos(toOklch(tinted(colour, '#27408b')).hue - toOklch('#27408b').hue)).toBeGreaterThan(0.9)
})
