import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PAGES, type Page } from '#contract/pages/pages.ts'
import { RESULTS_AREA } from '#contract/pages/resultPages.ts'
import { pageMessages } from '#contract/pages/pageMessages.ts'
import { isRecord } from '#domain/text/isRecord.ts'
import { DARK_GROUNDS, OWN_LEADING } from '#domain/look/colours.ts'
import type { Context } from '../context.ts'
import type { EventWords } from '../event.ts'
import { escapeHtml } from '../http/html.ts'
import { lookFiles } from '../look/lookFiles.ts'
import { firstPictureOfShop, modulesOf, type PageFacts } from '../pageRoutes.ts'
import { DIST } from './dist.ts'
import { dataBlock, type Surroundings } from './wholeHtml.ts'

/** Lines of web/index.html: the stylesheet of the first look, the tab's icon and the colour of a phone's bar. */
const START = '<link rel="stylesheet" href="/start.css" />'
const ICON = '/favicon.svg'
const BAR = `<meta name="theme-color" content="${OWN_LEADING.leading}" />`

/** Between the lines of a head. */
const NEXT_LINE = '\n    '

type Chunk = { file: string; assets?: string[]; imports?: string[] }
/** `early` is the address of the program that comes before all others, new with each version of it; `assets` are the files that each page names. */
export type Build = { html: string; manifest: Record<string, Chunk>; early: string; assets: string[] }

const isManifest = (value: unknown): value is Record<string, Chunk> =>
  isRecord(value) && Object.values(value).every((chunk) => isRecord(chunk) && typeof chunk.file === 'string')

/** The built pages; null before they are built. */
export function readBuild(): Build | null {
  const html = path.join(DIST, 'index.html')
  if (!existsSync(html)) return null
  const read: unknown = JSON.parse(readFileSync(path.join(DIST, '.vite', 'manifest.json'), 'utf8'))
  const manifest = isManifest(read) ? read : {}
  const text = readFileSync(html, 'utf8')
  const version = createHash('sha256')
    .update(readFileSync(path.join(DIST, 'early.js')))
    .digest('base64url')
    .slice(0, 8)
  return {
    html: text,
    manifest,
    early: `/early.js?${version}`,
    assets: assetsOf(text, manifest),
  }
}

/** The fonts and pictures of the chunks that a page's HTML names: which of them is the entry depends on how the build parts them. */
function assetsOf(html: string, manifest: Build['manifest']): string[] {
  const named = Object.values(manifest).filter(({ file }) => html.includes(file))
  return [...new Set(named.flatMap((chunk) => chunk.assets ?? []))].map((file) => `/${file}`)
}

/** The chunks that a page's modules pull in, without those the start page's HTML names already. */
function chunksOf(build: Build, page: Page | undefined): string[] {
  if (page === undefined) return []
  const seen = new Set<string>()
  const walk = (key: string): string[] => {
    const chunk = build.manifest[key]
    if (!chunk || seen.has(key)) return []
    seen.add(key)
    return [chunk.file, ...(chunk.imports ?? []).flatMap(walk)]
  }
  return modulesOf(page)
    .flatMap(walk)
    .filter((file) => !build.html.includes(file))
    .map((file) => `/${file}`)
}

/** The font files that every page needs; those of other scripts are loaded when a name needs them. */
const LETTERS = /-latin-(?:\d+|wght)-normal-[\w-]{8}\.woff2$/

/** The mark of a page that is dark when the system is; undefined for one that stays light. (rules/look#dark) */
function areaOf(page: Page): string | undefined {
  const { area, results }: PageFacts = PAGES[page]
  if (results) return RESULTS_AREA
  return area === 'public' ? undefined : area
}

/** The colour of a phone's bar in the dark, which goes before that by day; of areas behind a login their program says it. (rules/look#dark) */
const DARK_BAR = `<meta name="theme-color" content="${DARK_GROUNDS.band}" media="(prefers-color-scheme: dark)">`
const withBars = (html: string, page: Page | undefined): string =>
  page !== undefined && areaOf(page) === RESULTS_AREA
    ? html.replace(BAR, (line) => `${DARK_BAR}${NEXT_LINE}${line}`)
    : html

type OfPage = { context: Context; page: Page | undefined }
type Asked = OfPage & { data: Record<string, string> }

/** Links to fonts and the first picture, which are fetched beside the scripts instead of after them. */
function preloadLinks({ assets }: Build, { context: { event }, page, data }: Asked): string[] {
  const { picture }: Partial<PageFacts> = page ? PAGES[page] : {}
  const address =
    picture &&
    {
      ridge: () => lookFiles(event).ridge ?? assets.find((file) => file.startsWith('/assets/ridge-')),
      firstOfShop: () => firstPictureOfShop(data),
    }[picture]()
  return [
    ...assets
      .filter((file) => LETTERS.test(file))
      .map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`),
    ...(address === undefined ? [] : [`<link rel="preload" href="${address}" as="image">`]),
  ]
}

function head({ context, page }: OfPage): string[] {
  const facts: PageFacts | undefined = page && PAGES[page]
  const { title: name, description } = facts ?? {}
  const address = escapeHtml(context.publicUrl + (page ? PAGES[page].address : ''))
  const title = name ? `${name} · ${context.event.name}` : context.event.name
  const lines = [`<title>${escapeHtml(title)}</title>`]
  if (description) {
    lines.push(
      `<meta name="description" content="${escapeHtml(description)}">`,
      `<meta property="og:title" content="${escapeHtml(title)}">`,
      `<meta property="og:description" content="${escapeHtml(description)}">`,
      '<meta property="og:type" content="website">',
      `<meta property="og:url" content="${address}">`,
      `<link rel="canonical" href="${address}">`,
    )
  }
  if (facts?.noindex !== false) lines.push('<meta name="robots" content="noindex">')
  return lines
}

/** The page's first look in the colours that were chosen, with the stylesheet that says them to the rest. (rules/settings#colours) */
export function dressed(html: string, event: EventWords): string {
  const { stylesheet, icon } = lookFiles(event)
  const { leadingColour } = event.look
  return html
    .replace(START, (line) =>
      stylesheet === null ? line : `${line}\n    <link rel="stylesheet" href="${stylesheet}" data-look />`,
    )
    .replace(ICON, (address) => icon ?? address)
    .replace(BAR, (line) => (leadingColour === null ? line : line.replace(OWN_LEADING.leading, leadingColour)))
}

/** The page's first look, before its program and its styles have come. */
export function firstLookOf(build: Build, asked: Asked): string {
  const { page, data } = asked
  const modules = chunksOf(build, page).map((file) => `<link rel="modulepreload" href="${file}">`)
  const area = page && areaOf(page)
  const mark = area === undefined ? '' : ` data-area="${area}"`
  return withBars(build.html, page)
    .replace('<!--head-->', () => [...head(asked), ...preloadLinks(build, asked), ...modules].join(NEXT_LINE))
    .replace(' data-start', () => mark)
    .replace('<!--data-->', () => dataBlock(data))
}

const HTML = '<html lang="de-AT"'
const isStyle = (line: string) => line.includes('rel="stylesheet"') && line.includes('href="/assets/')
const isProgram = (line: string) => line.includes('<script type="module"')
const fileOf = (line: string) => line.split('src="')[1]?.split('"')[0] ?? ''

/** The lines without those from one with the first word to one with the other. */
function without(lines: readonly string[], from: string, to: string): string[] {
  const [first, last] = [from, to].map((word) => lines.findIndex((line) => line.includes(word)))
  return lines.filter((_, index) => first === undefined || last === undefined || index < first || index > last)
}

/**
 * Tells what stands around a drawn page: nothing is shown before its styles, so these go first. Its program, which it is read without, is fetched by `early.js`
 * once that is painted, and what is pressed meanwhile is kept. (rules/access#rendered)
 */
export function surroundings(
  build: Build,
  context: Context,
): (page: Page, data: Record<string, string>) => Surroundings {
  // hundreds of pages are drawn when a version of the results comes out
  const kept = new Map<Page, { state: string; around: Surroundings }>()
  return (page, data) => {
    const links = preloadLinks(build, { context, page, data })
    const state = [context.event.revision, ...links].join(' ')
    const known = kept.get(page)
    const around = known?.state === state ? known.around : surroundingsOf(build, { context, page, links })
    kept.set(page, { state, around })
    return around
  }
}

function surroundingsOf(build: Build, asked: OfPage & { page: Page; links: readonly string[] }): Surroundings {
  const { context, page, links } = asked
  const lines = build.html.split('\n')
  const program = lines.filter(isProgram).map(fileOf).join(' ')
  const others = chunksOf(build, page).join(' ')
  // before the styles, for which a program would wait; nothing can be pressed before it
  const early = `<script src="${build.early}" data-program="${program}" data-others="${others}"></script>`
  // shown in one piece: what hangs on the lower edge of something would move as more of it comes
  const whole = '<link rel="expect" href="#first-data" blocking="render">'
  const first = [early, whole, ...lines.filter(isStyle).map((line) => line.trim())]
  const rest = [...head({ context, page }), ...links]
  const kept = without(without(lines, '<!--look-->', '<!--/look-->'), '<noscript>', '</noscript>')
  const html = kept.filter((line) => !isStyle(line) && !isProgram(line)).join('\n')
  // React takes over what stands there to the letter
  const [before = '', after = ''] = dressed(withBars(html, page), context.event).split(/<div id="root">\s*(?=<\/div>)/)
  const [between = '', behind = ''] = after.split('<!--data-->')
  return {
    before: before
      .replace(HTML, (start) => `${start} data-letters="early"`)
      .replace(`${START}${NEXT_LINE}`, '')
      .replace('<!--note-->', `<noscript><p class="start-note">${pageMessages.withoutProgram}</p></noscript>`)
      .replace('<!--head-->', () => [...first, ...rest].join(NEXT_LINE)),
    between: `${between}<p class="start-old">${pageMessages.oldBrowser}</p>${NEXT_LINE}`,
    after: behind,
  }
}
