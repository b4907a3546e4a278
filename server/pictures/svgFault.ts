import { TextDecoder } from 'node:util'
import sax from 'sax'

/** Elements that only draw. No text: it would look different on each machine; no pictures, links, animations or markup of others. */
const DRAWING = new Set(
  (
    'svg g defs symbol use path rect circle ellipse line polyline polygon clipPath mask pattern linearGradient radialGradient stop ' +
    'marker style title desc metadata switch view'
  ).split(' '),
)
const ELEMENTS_MAX = 20_000
const DEPTH_MAX = 64
const HEAD_BYTES = 4096

/** What is wrong with a drawing: it is none, or it has something in it that could do more than draw. */
export type SvgFault = 'unreadable' | { unsafe: string }

/** Whether a file is a drawing, packed or not; drawings are read only after they were checked. */
export function isDrawing(file: Uint8Array): boolean {
  const isPacked = file[0] === 0x1f && file[1] === 0x8b
  const head = Buffer.from(file.subarray(0, HEAD_BYTES)).toString('latin1').replaceAll('\0', '').toLowerCase()
  return isPacked || head.includes('<svg')
}

/**
 * Why a drawing is refused; null when it consists of shapes and colours alone. Read by an XML parser, without entities, with a list of what
 * may be in it rather than of what may not. (rules/settings#wordmark)
 */
export function svgFault(file: Uint8Array): SvgFault | null {
  const parser = sax.parser(true)
  let fault: SvgFault | null = null
  const find = (found: SvgFault) => {
    fault ??= found
  }
  let elements = 0
  let depth = 0
  let root = ''
  const refuseCss = (css: string) => {
    if (/@import|@font-face/i.test(css)) find({ unsafe: '@import' })
    if (leadsOut(css)) find({ unsafe: 'url(…)' })
  }
  parser.onopentag = ({ name, attributes }) => {
    elements += 1
    depth += 1
    root ||= name
    if (elements > ELEMENTS_MAX || depth > DEPTH_MAX) find('unreadable')
    // elements of programs that draw, such as 'sodipodi:namedview': nobody shows them
    if (!DRAWING.has(name) && !/^(?!svg:|xhtml:|html:)[\w-]+:[\w-]+$/.test(name)) find({ unsafe: `<${name}>` })
    for (const [key, value] of Object.entries(attributes)) {
      if (/^on/i.test(key)) find({ unsafe: key })
      if (/(^|:)(href|src|base)$/i.test(key) && !String(value).startsWith('#')) find({ unsafe: key })
      if (leadsOut(String(value))) find({ unsafe: 'url(…)' })
    }
  }
  parser.onclosetag = () => {
    depth -= 1
  }
  parser.ondoctype = (words) => {
    if (words.includes('[')) find({ unsafe: '<!ENTITY>' })
  }
  parser.onprocessinginstruction = ({ name }) => {
    if (name !== 'xml') find({ unsafe: `<?${name}?>` })
  }
  parser.ontext = refuseCss
  parser.oncdata = refuseCss
  parser.onerror = () => {
    find('unreadable')
    parser.resume()
  }
  try {
    parser.write(new TextDecoder('utf-8', { fatal: true }).decode(file)).close()
  } catch {
    return fault ?? 'unreadable'
  }
  return fault ?? (root === 'svg' ? null : 'unreadable')
}

/** Anything but a part of the drawing itself, such as `url(#gradient)`. */
function leadsOut(text: string): boolean {
  const [, ...addresses] = text.split(/url\s*\(/i)
  return text.includes('\\') || addresses.some((address) => !/^(?:["']\s*)?#/.test(address.trimStart()))
}
