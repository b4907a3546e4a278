import { createHash } from 'node:crypto'
import { DARK_GROUNDS } from '#domain/look/colours.ts'
import { themeColours, tinted, type LeadingToken } from '#domain/look/themeColours.ts'
import type { EventWords } from '../event.ts'
import { keptForAll } from '../http/heldBytes.ts'
import { drawings, type Drawings } from './drawings.ts'

/** What of the event the look follows from. */
type Looks = Pick<EventWords, 'look' | 'wordmark'>

export type LookFile = { type: string; content: string | Buffer }

/** Where the files of the look lie; each name bears the hash of its content, so that browsers keep it for ever. */
export const LOOK = '/look/'
const HASH_LENGTH = 16
/** In rem: how high a wordmark stands in a page's head and its edge, together as high as the drawn one has room; how wide it is at most. */
const SHOWN = { height: 2.25, edge: 0.375, most: 13 }

export const wordmarkAddress = (sha256: string) => `${LOOK}wordmark-${sha256.slice(0, HASH_LENGTH)}.png`

const hashed = (name: string, ending: string, content: string) =>
  `${LOOK}${name}-${createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH)}.${ending}`

/** The addresses of what was chosen (null: the product's own), and everything that pages load of it, by its address. */
export type LookFiles = {
  stylesheet: string | null
  ridge: string | null
  icon: string | null
  files: ReadonlyMap<string, LookFile>
}

const made = new WeakMap<Looks, LookFiles>()

/** The look of an event, made once for each. (rules/settings#colours, rules/settings#wordmark) */
export function lookFiles(event: Looks): LookFiles {
  const known = made.get(event) ?? filesOf(event)
  made.set(event, known)
  return known
}

function filesOf(event: Looks): LookFiles {
  const { look, wordmark } = event
  const files = new Map<string, LookFile>()
  const drawn = (name: keyof Drawings): string | null => {
    if (look.leadingColour === null) return null
    const content = inColour(drawings()[name], look.leadingColour)
    const address = hashed(name, 'svg', content)
    files.set(address, { type: 'image/svg+xml', content })
    return address
  }
  const ridge = drawn('ridge')
  const icon = drawn('icon')
  const css = [...colourRules(look, ridge), ...wordmarkRules(event)].join('\n')
  const stylesheet = css === '' ? null : hashed('look', 'css', css)
  if (stylesheet !== null) files.set(stylesheet, { type: 'text/css; charset=utf-8', content: css })
  if (wordmark) {
    const content = Buffer.from(wordmark.picture)
    // half a megabyte for each visitor would cut others off where many come at once
    keptForAll.add(content)
    files.set(wordmarkAddress(wordmark.sha256), { type: 'image/png', content })
  }
  return { stylesheet, ridge, icon, files }
}

/** Our own drawings with what is green in them in another colour. */
const inColour = (svg: string, leadingColour: string) =>
  svg.replaceAll(/#[0-9a-f]{6}\b/g, (colour) => tinted(colour, leadingColour))

/** `html:root` wins over the theme's own `:root`, whichever comes later. */
function colourRules(look: Looks['look'], ridge: string | null): string[] {
  if (look.leadingColour === null && look.secondColour === null) return []
  const { light, dark } = themeColours(look)
  const { spruce: band } = light
  const admin = (colour: string) =>
    `html [data-area='admin']{--color-band-current:${colour};--color-on-band-current:#fff}`
  return [
    `html:root{${tokens(light)}}`,
    admin(light['band-current-admin']),
    `@media screen and (prefers-color-scheme:dark){html:root:has([data-area]){${tokens(dark)}}${admin(dark['band-current-admin'])}}`,
    // the first look, which knows no tokens (start.css)
    `.start-band{background:${band}}.start-year{color:${band}}`,
    `@media screen and (prefers-color-scheme:dark){[data-area] .start-band{background:${DARK_GROUNDS.band}}}`,
    // the picture itself is moved out of its box: what is built bears its address
    ...(ridge === null
      ? []
      : [`img[src^='/assets/ridge-']{object-position:-9999px 0;background:url(${ridge}) bottom/cover no-repeat}`]),
  ]
}

const tokens = (scale: Record<LeadingToken, string>) =>
  Object.entries(scale)
    .filter(([token]) => token !== 'band-current-admin')
    .map(([token, colour]) => `--color-${token}:${colour}`)
    .join(';')

/** The picture in the place of the drawn mark, whose words stay for who hears them. */
function wordmarkRules({ wordmark, look }: Looks): string[] {
  if (!wordmark) return []
  const width = Math.min(SHOWN.most, (SHOWN.height * wordmark.width) / wordmark.height)
  const box = [
    `box-sizing:content-box`,
    `display:block`,
    `width:min(${rounded(width)}rem,45vw)`,
    `height:${SHOWN.height}rem`,
    `padding:${SHOWN.edge}rem ${look.wordmarkPlate ? SHOWN.edge * 1.5 : 0}rem`,
    `background:url(${wordmarkAddress(wordmark.sha256)}) left center/contain no-repeat content-box`,
    ...(look.wordmarkPlate ? [`border-radius:6px`, `background-color:#fff`, `background-clip:border-box`] : []),
  ].join(';')
  const hidden = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)'
  return [
    `.wordmark,.start-mark::before{${box}}`,
    `.start-mark::before{content:''}`,
    `.wordmark>*,.start-mark>*{${hidden}}`,
  ]
}

const rounded = (rem: number) => Math.round(rem * 1000) / 1000

/** The drawing of the ridge in the event's colours; empty while no page is built. */
export function ridgeOf(event: Looks): string {
  const { ridge, files } = lookFiles(event)
  return ridge === null ? drawings().ridge : String(files.get(ridge)?.content ?? '')
}
