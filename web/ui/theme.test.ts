import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COLOURS } from '#contract/colours.ts'

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
