import { gzipSync } from 'node:zlib'
import sax from 'sax'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { growsWithAmount } from '../../test/support/growth.ts'
import { DRAWING } from '#domain/look/drawings.ts'
import type { SvgFault } from './svgFault.ts'
import { ATTRIBUTES, ELEMENTS, PROPERTIES } from './svgParts.ts'
import { rewriteSvg } from './rewriteSvg.ts'

const SVG = 'http://www.w3.org/2000/svg'
const svg = (inside: string, attributes = '') =>
  `<svg xmlns="${SVG}" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 90 60" ${attributes}>${inside}</svg>`
const unsafe = (what: string): SvgFault => ({ unsafe: what })
const rewritten = (text: string) => {
  const outcome = rewriteSvg(Buffer.from(text), DRAWING.bytesMax)
  if ('fault' in outcome) throw new Error(`refused: ${JSON.stringify(outcome.fault)}`)
  return outcome.bytes.toString('utf8')
}
const faultOf = (file: Uint8Array) => {
  const outcome = rewriteSvg(file, DRAWING.bytesMax)
  return 'fault' in outcome ? outcome.fault : null
}

const ILLUSTRATOR = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
  <!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
  <!ENTITY ns_svg "${SVG}">
  <!ENTITY ns_xlink "http://www.w3.org/1999/xlink">
]>
<?AdobeSVGViewer save="snapshot"?>
<svg version="1.1" id="Ebene_1" xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;" x="0px" y="0px"
  viewBox="0 0 90 60" style="enable-background:new 0 0 90 60;" xml:space="preserve">
<style type="text/css"><![CDATA[ .st0{fill:#0E4D45;} .st1{fill:none;stroke:url(#SVGID_1_);stroke-width:4;stroke-miterlimit:10;} .st0.st2{opacity:0.5} ]]></style>
<metadata><sfw xmlns="http://ns.adobe.com/SaveForWeb/1.0/"><slices/></sfw></metadata>
<switch>
  <foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1"><i:pgfRef xlink:href="#adobe_illustrator_pgf"/></foreignObject>
  <g i:extraneous="self">
    <linearGradient id="SVGID_1_" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="90" y2="0"><stop offset="0" style="stop-color:#FFF200"/><stop offset="1" style="stop-color:#E5007E"/></linearGradient>
    <path class="st0" d="M5,5h40v30H5V5z"/><path class="st0 st2" d="M30,20h40v30H30V20z"/>
    <circle class="st1" cx="60" cy="30" r="20"/>
  </g>
</switch>
<i:pgf id="adobe_illustrator_pgf"><![CDATA[ eJzsvWmPHcmRIPjQ ]]></i:pgf>
</svg>`

const INKSCAPE = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:cc="http://creativecommons.org/ns#" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  xmlns:svg="${SVG}" xmlns="${SVG}" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
  xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="90mm" height="60mm" viewBox="0 0 90 60" sodipodi:docname="logo.svg">
<sodipodi:namedview pagecolor="#ffffff"><inkscape:grid type="xygrid"/></sodipodi:namedview>
<metadata><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format></cc:Work></rdf:RDF></metadata>
<defs><clipPath id="Größe"><svg:rect x="5" y="5" width="40" height="40"/></clipPath><path id="a" d="m 10 10 l 20 0 l -10 20 z"/>
<mask id="m"><rect width="90" height="60" fill="#fff"/><circle cx="45" cy="30" r="9"/></mask></defs>
<g inkscape:label="Ebene 1" inkscape:groupmode="layer" transform="translate(4.5-1.5)" style="display:inline;fill:#aa0000;-inkscape-font-specification:'Sans, Normal'">
<use xlink:href="#a" clip-path="url(#Gr%C3%B6%C3%9Fe)"/><use xlink:href="#a" x="30" y="20" style="fill:rgb(0, 90 , 160) !important;stroke:#000;stroke-dasharray:3, 1"/>
<rect mask="url('#m')" width="50" height="30" rx="4" style="fill-opacity:.5;mix-blend-mode:multiply"/></g></svg>`

const CORELDRAW = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- Creator: CorelDRAW X7 -->
<svg xmlns="${SVG}" xml:space="preserve" width="90mm" height="60mm" version="1.1" style="shape-rendering:geometricPrecision; fill-rule:evenodd; clip-rule:evenodd"
viewBox="0 0 90 60" xmlns:xodm="http://www.corel.com/coreldraw/odm/2003">
 <defs><style type="text/css"><![CDATA[
    .str0 {stroke:#2B2A29;stroke-width:2.5} #Ebene_x0020_1 .fil0 {fill:#E31E24} .fil1 {fill:#2B2A29;fill-rule:nonzero} path { opacity : 80% }
   ]]></style></defs>
 <g id="Ebene_x0020_1"><metadata id="CorelCorpID_0Corel-Layer"/>
  <path class="fil0 str0" d="M10 10l60 0 0 40 -60 0zm10 10l0 20 40 0 0 -20z"/><polygon class="fil1" points="70,10 85,10 85,50 "/></g></svg>`

const CUT_OUT = `<svg width="90" height="60" fill="none"><rect width="90" height="60" fill="hsl(170 60% 30% / 50%)"/>
<g transform="matrix(1 0 0 1 10+10) rotate(-15)"><path stroke="currentColor" color="#f00" stroke-width="3" d="M0 0 L40 40 A 5 5 0 0 1 9 9"/></g></svg>`

const SANE = [
  ['Illustrator', ILLUSTRATOR],
  ['Inkscape', INKSCAPE],
  ['CorelDRAW', CORELDRAW],
  ['a page', CUT_OUT],
  [
    'markers and patterns',
    svg(`<defs><marker id="k" markerWidth="4" markerHeight="4" refX="2" refY="2" orient="auto"><path d="M0 0L4 2L0 4z"/></marker>
    <pattern id="f" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M0 0h3v3H0z" fill="#c00010"/></pattern></defs>
    <rect width="60" height="40" fill="url(#f) #fff"/><path d="M10 50L40 10L80 50" style="marker:url(#k);stroke:#000;fill:none"/>`),
  ],
] as const

const pixels = async (drawing: string) =>
  sharp(Buffer.from(drawing), { density: 144 }).resize(360, 240, { fit: 'fill' }).raw().toBuffer()

test.each(SANE)('a drawing of %s looks the same written anew, and is then what it stays', async (name, given) => {
  const ours = rewritten(given)
  // without its namespace nothing draws the original
  const original = name === 'a page' ? given.replace('<svg', `<svg xmlns="${SVG}"`) : given
  const [before, after] = await Promise.all([pixels(original), pixels(ours)])
  expect(
    before.some((value, at) => value !== before[at % 4]),
    'something is drawn',
  ).toBe(true)
  expect(before.equals(after)).toBe(true)
  expect(rewritten(ours)).toBe(ours)
})

const KEPT = new RegExp(`^(${[...ATTRIBUTES.keys(), 'xmlns', 'href', 'id'].join('|')})$`)
const VALUES: Record<string, RegExp> = { xmlns: new RegExp(`^${SVG}$`), href: /^#(p\d+|none)$/ }
const PLAIN = /^(?!.*(script|alert|boese))[\w#().,% -]*$/

/** The elements of a drawing, as another mode of the parser reads them. */
const elementsOf = (text: string) => {
  const found: sax.QualifiedTag[] = []
  const parser = sax.parser(true, { xmlns: true })
  parser.onopentag = (tag) => {
    if ('uri' in tag) found.push(tag)
  }
  parser.write(text).close()
  return found
}

test.each<[string, string]>([
  [
    'a script of a page',
    svg('<h:script>alert(1)</h:script><path d="M0 0h9"/>', 'xmlns:h="http://www.w3.org/1999/xhtml"'),
  ],
  [
    'a script of a page in the default namespace',
    svg('<g><script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script></g>'),
  ],
  ['a script in what nobody sees', svg('<metadata><script>alert(1)</script></metadata>')],
  [
    'a script for a program that nobody has',
    svg('<switch><script requiredExtensions="x">alert(1)</script><g/></switch>'),
  ],
  ['a handler under a prefix', svg('<path x:onclick="alert(1)" d="M0 0h9"/>', 'xmlns:x="x"')],
  ['an address under the prefix of another', svg('<use y:href="javascript:alert(1)"/>', 'xmlns:y="y"')],
  ['an address where none belongs', svg('<path href="javascript:alert(1)" d="M0 0h9"/>')],
  ['another base', svg('<use href="#a"/>', 'xml:base="https://boese.example/"')],
  ['markup in a value', svg('<path fill="&quot;/&gt;&lt;script&gt;" d="&quot; onload=&quot;alert(1)"/>')],
  [
    'an id that is markup',
    svg('<path id="&quot;/&gt;&lt;script/&gt;" d="M0 0h9"/><use href="#&quot;/&gt;&lt;script/&gt;"/>'),
  ],
  ['a font from elsewhere', svg('<path style="font-family:url(//boese.example/a)"/>')],
])('of a drawing with %s nothing but the drawing is left', (_, given) => {
  const elements = elementsOf(rewritten(given))
  expect(elements.length).toBeGreaterThan(0)
  for (const { uri, local, prefix, attributes } of elements) {
    expect([uri, prefix, ELEMENTS.get(local)]).toEqual([SVG, '', 'drawn'])
    for (const { name, value } of Object.values(attributes)) {
      expect([name, value]).toEqual([expect.stringMatching(KEPT), value])
      expect(value).toMatch(VALUES[name] ?? PLAIN)
    }
  }
})

const bomb = (levels: number) =>
  svg(
    Array.from({ length: levels }, (_, at) => `<g id="l${at + 1}">${`<use href="#l${at}"/>`.repeat(10)}</g>`).join('') +
      `<path id="l0" d="M0 0h9"/>`,
  )

test.each<[string, string, SvgFault]>([
  ['a script', svg('<script>alert(1)</script>'), unsafe('<script>')],
  ['a script under a prefix', svg('<s:script/>', `xmlns:s="${SVG}"`), unsafe('<script>')],
  ['markup of others', svg('<foreignObject><body/></foreignObject>'), unsafe('<foreignObject>')],
  ['text', svg('<text>Lauf</text>'), unsafe('<text>')],
  ['a picture', svg('<image href="#a"/>'), unsafe('<image>')],
  ['a link', svg('<a href="#a"/>'), unsafe('<a>')],
  ['an animation', svg('<path><animate attributeName="d"/></path>'), unsafe('<animate>')],
  ['a filter', svg('<filter id="a"><feImage href="//x.example"/></filter>'), unsafe('<filter>')],
  ['a name of JavaScript', svg('<constructor/>'), unsafe('<constructor>')],
  ['a handler', svg('<path onclick="alert(1)"/>'), unsafe('onclick')],
  ['a handler of the whole', svg('<path/>', 'ONLOAD="alert(1)"'), unsafe('ONLOAD')],
  ['something from elsewhere', svg('<use xlink:href="https://boese.example/a.svg#a"/>'), unsafe('xlink:href')],
  ['an address that runs', svg('<use href="javascript:alert(1)"/>'), unsafe('href')],
  ['a fill from elsewhere', svg('<path fill="url(//boese.example/a#b)"/>'), unsafe('url(…)')],
  ['a fill that hides it', svg('<path style="fill:u\\72l(//boese.example)"/>'), unsafe('url(…)')],
  ['a fill that hides it in an attribute', svg('<path fill="u\\72l( \'//boese.example\' )"/>'), unsafe('url(…)')],
  ['a fill with a sign as a number', svg('<path fill="&#117;rl(//boese.example)"/>'), unsafe('url(…)')],
  ['a broken address', svg('<path fill="url(a b"/>'), unsafe('url(…)')],
  ['a function that others know', svg('<path fill="var(--a)"/>'), unsafe('var(…)')],
  ['a blur', svg('<path style="filter:blur(3px)"/>'), unsafe('filter')],
  ['a place in a style', svg('<path style="transform:rotate(3deg)"/>'), unsafe('transform')],
  ['what speakers of one language see', svg('<switch><g systemLanguage="de"/><g/></switch>'), unsafe('systemLanguage')],
  ['an import', svg('<style>@import "//boese.example/a.css";</style>'), unsafe('@import')],
  ['a font', svg('<style>@font-face{src:url(//boese.example)}</style>'), unsafe('@font-face')],
  ['another look on paper', svg('<style media="print">path{fill:red}</style>'), unsafe('<style media="…">')],
  ['another look on paper inside', svg('<style>@media print{path{fill:red}}</style>'), unsafe('@media')],
  ['a style from elsewhere', svg('<style>.a{fill:url("//boese.example/a.svg#a")}</style>'), unsafe('url(…)')],
  ['a style that looks at more', svg('<style>path:hover{fill:red}</style>'), unsafe('<style>')],
  ['a stylesheet beside it', `<?xml-stylesheet href="a.css"?>${svg('<path/>')}`, unsafe('<?xml-stylesheet?>')],
  ['an entity of text', `<!DOCTYPE svg [<!ENTITY a "<script/>">]>${svg('<path/>')}`, unsafe('<!ENTITY>')],
  ['entities in each other', `<!DOCTYPE svg [<!ENTITY a "b"><!ENTITY b "&a;&a;">]>${svg('')}`, unsafe('<!ENTITY>')],
  [
    'an entity from elsewhere',
    `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('')}`,
    unsafe('<!ENTITY>'),
  ],
  ['many declarations', svg(`<!${'a'.repeat(190)}>`.repeat(20_000)), 'unreadable'],
  ['an unknown entity', svg('<title>&lol;</title>'), 'unreadable'],
  ['an attribute with the name of a method', svg('<g hasOwnProperty="1" id="a"/>'), 'unreadable'],
  ['an unknown prefix', svg('<x:path/>'), 'unreadable'],
  ['no end', `<svg xmlns="${SVG}"><g>`, 'unreadable'],
  ['a page around it', `<html><svg xmlns="${SVG}"/></html>`, 'unreadable'],
  ['another root of that name', '<svg xmlns="http://www.w3.org/1999/xhtml"/>', 'unreadable'],
  ['nothing', '', 'unreadable'],
  ['a hundred levels', svg('<g>'.repeat(100) + '</g>'.repeat(100)), 'too large'],
  ['many elements', svg('<g/>'.repeat(DRAWING.elementsMax)), 'too large'],
  ['many attributes of one', svg(`<g ${Array.from({ length: 300 }, (_, at) => `a${at}=""`).join(' ')}/>`), 'too large'],
  ['much style', svg(`<style>${'.a{}'.repeat(60_000)}</style>`), 'too large'],
  ['many rules', svg(`<style>${'.a{}'.repeat(2000)}</style>`), 'too large'],
  [
    'rules that all are looked at',
    svg(`<style>${'g g{fill:red}'.repeat(900)}</style>${'<g/>'.repeat(10_000)}`),
    'too large',
  ],
  ['many classes', svg(`<g class="${Array.from({ length: 99 }, (_, at) => `c${at}`).join(' ')}"/>`), 'too large'],
  [
    'many words',
    svg(Array.from({ length: 400 }, (_, at) => `<g fill="${at}${' red'.repeat(900)}"/>`).join('')),
    'too large',
  ],
  ['a long value', svg(`<path fill="${'a'.repeat(5000)}"/>`), 'too large'],
  ['parts that use parts that use parts', bomb(7), 'too large'],
  ['a part that uses itself', svg('<g id="a"><use href="#a"/></g>'), 'unreadable'],
  [
    'a long row of parts',
    svg(Array.from({ length: 9000 }, (_, at) => `<use id="u${at}" href="#u${at + 1}"/>`).join('')),
    'too large',
  ],
  [
    'parts that lie deep in each other',
    svg(
      Array.from(
        { length: 80 },
        (_, at) => `<g id="u${at}">${'<g>'.repeat(50)}<use href="#u${at + 1}"/>${'</g>'.repeat(51)}`,
      ).join(''),
    ),
    'too large',
  ],
  [
    'a long style of each of many shapes',
    svg(
      `<style>.a{${[...PROPERTIES].map((one) => `${one}:${'1 '.repeat(1900)}`).join(';')}}</style>${'<g class="a"/>'.repeat(50)}`,
    ),
    'too large',
  ],
  [
    'a mark at each of many bends',
    svg(`<marker id="m">${'<g/>'.repeat(99)}</marker><path marker-mid="url(#m)" d="${'h1'.repeat(9000)}"/>`),
    'too large',
  ],
])('a drawing with %s is refused', (_, text, fault) => expect(faultOf(Buffer.from(text))).toEqual(fault))

test('namespaces in each other are looked up, not copied for each element', () => {
  const names = (level: number) => Array.from({ length: 190 }, (_, at) => `xmlns:p${level}x${at}="u"`).join(' ')
  const nested = (depth: number) => {
    const levels = Array.from({ length: depth }, (_, level) => `<g ${names(level)}>`).join('')
    const inside = '<g xmlns:a="b"/>'.repeat(300 * depth)
    expect(faultOf(Buffer.from(svg(`${levels}${inside}${'</g>'.repeat(depth)}`)))).toBe(null)
  }
  expect(growsWithAmount(nested, 60)).toBe(true)
})

test('a declaration without an end is not compared with each letter', () => {
  const endless = (length: number) => expect(faultOf(Buffer.from(svg(`<!${'a<'.repeat(length)}`)))).toBe('unreadable')
  expect(growsWithAmount(endless, 24_000)).toBe(true)
})

test('a drawing of too many bytes is refused unread, and one in another encoding is none', () => {
  expect(faultOf(Buffer.alloc(DRAWING.bytesMax + 1, 'a'))).toBe('too large')
  expect(faultOf(Buffer.from(svg(''), 'utf16le'))).toBe('unreadable')
  expect(faultOf(gzipSync(svg('')))).toBe('unreadable')
})
