import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { BROWSERS, newerIn } from './newerApis.ts'

test.each([
  ['const a=AbortSignal.any([b,c])', ['AbortSignal.any']],
  ['x.filter(e=>e.checkVisibility())', ['.checkVisibility(']],
  ['Object.groupBy(a,b);Object.groupBy(c,d);await Array.fromAsync(e)', ['Object.groupBy', 'Array.fromAsync']],
  ['Map.groupBy(a,b).keys().filter(c)', []],
  ['AbortSignal.timeout(9);new URL(a).parse', []],
])('in %j the check finds %j', (code, found) => expect(newerIn(code)).toEqual(found))

test.each(['index.html', 'ausgabe.html'])('older browsers read in %s which ones they need', async (page) => {
  const html = (await readFile(new URL(`../web/${page}`, import.meta.url), 'utf8')).replaceAll(/\s+/g, ' ')
  const oldest = (name: string) => BROWSERS.find((browser) => browser.startsWith(name))?.slice(name.length)
  expect(html).toContain(
    `Sie geht mit Safari und iOS ab ${oldest('ios')}, Chrome und Edge ab ${oldest('edge')}, Firefox ab ${oldest('firefox')}.`,
  )
})
