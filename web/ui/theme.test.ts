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
