import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { BROWSERS, newerIn, newerStylesIn } from './newerApis.ts'

test.each([
  ['const a=AbortSignal.any([b,c])', ['AbortSignal.any']],
  ['x.filter(e=>e.checkVisibility())', ['.checkVisibility(']],
  ['Object.groupBy(a,b);Object.groupBy(c,d);await Array.fromAsync(e)', ['Object.groupBy', 'Array.fromAsync']],
  ['Map.groupBy(a,b).keys().filter(c)', []],
  ['AbortSignal.timeout(9);new URL(a).parse', []],
  ['a.requestClose(),await b.bytes(),new RegExp(c,"gv")', ['.requestClose(', '.bytes()', 'RegExp(c,"gv")']],
  ['jsx(`dialog`,{closedby:`any`})', ['closedby']],
  ['x=/[a--b]/v;y=/(?i:a)b/;z=/^(?:a|b)$/u', ['/v', '(?i:']],
  ['a=b/v;c="/x/v";d=/[/]x/i', []],
  ['a=(b+c)/vi,d=e[0]/v;f(/g/v);return/[/]h/vi}', ['/v', '/vi']],
  ['a=(b+c)/vi,d=e[0]/v;', []],
])('in %j the check finds %j', (code, found) => expect(newerIn(code)).toEqual(found))

test.each([
  ['a{color:light-dark(red,blue)}@starting-style{a{opacity:0}}', ['light-dark(', '@starting-style']],
  ['a{transition:all 1s linear(0,.5,1);background:linear-gradient(red,blue)}', ['linear(']],
  ['a{color:red;&:hover{color:blue}}a:dir(rtl){color:rgb(from red r g b)}', ['rgb(from', ':dir(', '&']],
  ['a{grid-template-rows:subgrid}', ['subgrid']],
  ['a{grid-template-rows:subgrid}@supports not (grid-template-rows:subgrid){a{align-content:start}}', []],
  ['@supports (color:rgb(from red r g b)){a{margin:1rem;translate:calc(1px - 2rem)}}', []],
])('in the styles %j the check finds %j', (styles, found) =>
  expect(newerStylesIn(styles).toSorted()).toEqual(found.toSorted()),
)

test.each(['index.html', 'ausgabe.html'])('older browsers read in %s which ones they need', async (page) => {
  const html = (await readFile(new URL(`../web/${page}`, import.meta.url), 'utf8')).replaceAll(/\s+/g, ' ')
  const oldest = (name: string) => BROWSERS.find((browser) => browser.startsWith(name))?.slice(name.length)
  expect(html).toContain(
    `Sie geht mit Safari und iOS ab ${oldest('ios')}, Chrome und Edge ab ${oldest('edge')}, Firefox ab ${oldest('firefox')}.`,
  )
})
