import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { guideSections } from './guideSections.ts'

const root = new URL('../../../', import.meta.url)

/** All that pages say: their own words, and the labels and names of data that they show. */
const said = ['web', 'contract', 'domain']
  .flatMap((room) =>
    readdirSync(new URL(`${room}/`, root), { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|parts\/guide\//.test(file))
  .map((file) => readFileSync(new URL(file, root), 'utf8').replaceAll(/\s+/g, ' '))

const named = guideSections.flatMap(({ id, intro, steps, hint = '' }) =>
  [intro, ...steps, hint].flatMap((text) =>
    [...text.matchAll(/„([^“]+)“/g)].map(([, name = '']) => [id, name] as const),
  ),
)

test('the guide names a good deal', () => expect(named.length).toBeGreaterThan(20))

test.each(named)('what the guide calls by name in %s is there: %s', (_, name) => {
  // as a text of its own, as a title or on a button
  const whole = new RegExp(`(['"\`>] ?)${name.replaceAll(/[*()]/g, String.raw`\$&`)}( ?['"\`<{(])`)
  expect(said.some((text) => whole.test(text))).toBe(true)
})
