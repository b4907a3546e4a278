import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COLOURS } from '#domain/look/colours.ts'

const theme = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')
const [light = ''] = theme.split('@media screen and (prefers-color-scheme: dark)')

test.each(Object.entries(COLOURS))('%s is the same in the browser, on paper and in mails', (name, colour) => {
  const short = colour.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3')
  expect([`${colour};`, `${short};`]).toContain(new RegExp(`--color-${name}: (.*)`).exec(light)?.[1])
})

test('the bar of a phone has the colour of the header', () => {
  const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8')
  expect(page).toContain(`<meta name="theme-color" content="${COLOURS.spruce}" />`)
})

const first = readFileSync(new URL('../public/start.css', import.meta.url), 'utf8')
const [firstLight = '', firstDark = ''] = first.split('(prefers-color-scheme: dark)')
const [, dark = ''] = theme.split('@media screen and (prefers-color-scheme: dark)')

const colourIn = (themed: string, name: string) =>
  new RegExp(`--color-${name}: (#\\w+);`).exec(themed)?.[1] ?? new RegExp(`--color-${name}: (#\\w+);`).exec(light)?.[1]

/** Of WCAG: how bright a colour is. */
function luminance(colour = ''): number {
  const [red = 0, green = 0, blue = 0] = (/^#...$/.test(colour) ? colour.replaceAll(/\w/g, '$&$&') : colour)
    .slice(1)
    .match(/../g)!
    .map((pair) => Number.parseInt(pair, 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const LEAST_OF_A_RING = 3

test.each([
  [':focus-visible', 'snow'],
  [':focus-visible', 'paper'],
  ['.on-band :focus-visible', 'band'],
  ['.on-band :focus-visible', 'band-deep'],
  ['.bg-sun :focus-visible', 'sun'],
])('the ring of %s is seen on %s, by day and in the dark', (place, ground) => {
  const rule = theme.split(`\n  ${place} {`)[1]?.split('}')[0] ?? ''
  const ring = /outline(?:-color)?:.*var\(--color-([\w-]+)\)/.exec(rule)?.[1] ?? ''
  for (const themed of [light, dark]) {
    const [less = 0, more = 0] = [ring, ground]
      .map((name) => luminance(colourIn(themed, name)))
      .toSorted((a, b) => a - b)
    expect((more + 0.05) / (less + 0.05)).toBeGreaterThanOrEqual(LEAST_OF_A_RING)
  }
})

test.each([
  ['snow', firstLight, light],
  ['band', firstLight, light],
  ['snow', firstDark, dark],
  ['band', firstDark, dark],
  ['line', firstDark, dark],
])('the first look has the colour %s of the page that follows', (name, look, page) => {
  const colour = new RegExp(`--color-${name}: (#\\w+);`).exec(page)?.[1]
  expect(colour).toBeDefined()
  expect(look).toContain(`background: ${colour};`)
})
