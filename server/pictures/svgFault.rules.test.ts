import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { isDrawing, svgFault } from './svgFault.ts'
import type { SvgFault } from './svgFault.ts'

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" ${attributes}>${inside}</svg>`
const unsafe = (what: string): SvgFault => ({ unsafe: what })

test.each<[string, string, SvgFault | null]>([
  ['shapes', svg('<g fill="#0e4d45"><path d="M0 0h9v9z"/><circle r="2"/></g>'), null],
  ['its own gradient', svg('<defs><linearGradient id="a"/></defs><path fill="url(#a)"/><use href="#b"/>'), null],
  ['a style sheet of its own', svg('<style>.a{fill:url("#a")}</style><path class="a"/>'), null],
  [
    'what drawing programs leave',
    svg('<metadata><rdf:RDF/></metadata><sodipodi:namedview/>', 'xmlns:rdf="x" xmlns:sodipodi="y"'),
    null,
  ],
  [
    'a plain doctype',
    `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">${svg('<path/>')}`,
    null,
  ],
  ['a script', svg('<script>alert(1)</script>'), unsafe('<script>')],
  ['a script under a prefix', svg('<svg:script/>', 'xmlns:svg="http://www.w3.org/2000/svg"'), unsafe('<svg:script>')],
  ['markup of others', svg('<foreignObject><body/></foreignObject>'), unsafe('<foreignObject>')],
  ['text', svg('<text>Lauf</text>'), unsafe('<text>')],
  ['a picture', svg('<image href="#a"/>'), unsafe('<image>')],
  ['a link', svg('<a href="#a"/>'), unsafe('<a>')],
  ['an animation', svg('<path><animate attributeName="d"/></path>'), unsafe('<animate>')],
  ['a handler', svg('<path onclick="alert(1)"/>'), unsafe('onclick')],
  ['a handler of the whole', svg('<path/>', 'onload="alert(1)"'), unsafe('onload')],
  [
    'something from elsewhere',
    svg('<use xlink:href="https://boese.example/a.svg#a"/>', 'xmlns:xlink="z"'),
    unsafe('xlink:href'),
  ],
  ['an address that runs', svg('<use href="javascript:alert(1)"/>'), unsafe('href')],
  ['a fill from elsewhere', svg('<path fill="url(//boese.example/a#b)"/>'), unsafe('url(…)')],
  ['a fill that hides it', svg('<path style="fill:u\\72l(//boese.example)"/>'), unsafe('url(…)')],
  ['a fill of its own behind a long nothing', svg(`<path fill="url(${' '.repeat(2_000_000)}#a)"/>`), null],
  [
    'a fill from elsewhere behind it',
    svg(`<path fill="url(' ${' '.repeat(400_000)}//boese.example)"/>`),
    unsafe('url(…)'),
  ],
  ['the same again and again', svg(`<path fill="${'url( #a) '.repeat(50_000)}url("/>`), unsafe('url(…)')],
  ['an import', svg('<style>@import "//boese.example/a.css";</style>'), unsafe('@import')],
  ['a stylesheet beside it', `<?xml-stylesheet href="a.css"?>${svg('<path/>')}`, unsafe('<?xml-stylesheet?>')],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<path/>')}`, unsafe('<!ENTITY>')],
  ['an unknown entity', svg('<title>&lol;</title>'), 'unreadable'],
  ['no end', '<svg><g>', 'unreadable'],
  ['another root', '<html><svg/></html>', unsafe('<html>')],
  ['nothing', '', 'unreadable'],
  ['ten thousand levels', svg('<g>'.repeat(100) + '</g>'.repeat(100)), 'unreadable'],
])('a drawing with %s', (_, text, fault) => expect(svgFault(Buffer.from(text))).toEqual(fault))

test('a drawing is told by its content, packed or in two bytes a letter', () => {
  expect(isDrawing(Buffer.from(svg('')))).toBe(true)
  expect(isDrawing(Buffer.from(svg(''), 'utf16le'))).toBe(true)
  expect(isDrawing(gzipSync(svg('')))).toBe(true)
  expect(isDrawing(Buffer.from('%PDF-1.7'))).toBe(false)
})
