import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Declared } from '#contract/endpoint.ts'

const endpoints: Declared[] = Object.values(api).flatMap((chapter) => Object.values(chapter))
const keyed = endpoints.filter(({ access, headers }) => access === 'admin' && headers !== undefined)
const sources = globSync('web/**/*.{ts,tsx}').map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** The arguments of each call of an endpoint in this text. */
const argumentsIn = (text: string, line: string) =>
  text
    .split(`call('${line}'`)
    .slice(1)
    .map((rest) => {
      let depth = 1
      const end = [...rest].findIndex((letter) => (depth += letter === '(' ? 1 : letter === ')' ? -1 : 0) === 0)
      return rest.slice(0, end)
    })

test.each(keyed)('pages that call $line send a key, unless it is a preview', ({ line, preview }) => {
  const calls = sources.flatMap(({ path, text }) => argumentsIn(text, line).map((sent) => ({ path, sent })))
  expect(calls).not.toEqual([])
  const isPreview = (sent: string) => preview !== undefined && /\bquery\b/.test(sent)
  expect(calls.filter(({ sent }) => !/\bheaders\b/.test(sent) && !isPreview(sent))).toEqual([])
})
