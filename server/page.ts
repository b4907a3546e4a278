import { isRecord } from '#domain/text/isRecord.ts'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import { COUNTERS_TITLE, PAGES, type Page } from '#contract/pages/pages.ts'
import { ADDRESSES } from '#contract/pages/pageAddresses.ts'
import { EVENT_FIRST } from '#contract/pages/pageRow.ts'
import { PICKUP_PATH } from '#contract/pages/paths.ts'
import { OWN_LEADING } from '#domain/look/colours.ts'
import type { Context } from './context.ts'
import type { EventWords } from './event.ts'
import { escapeHtml } from './http/html.ts'
import { madeForAll } from './http/madeForAll.ts'
import { PACKED_HERE } from './http/packed.ts'
import { lookFiles } from './look/lookFiles.ts'
import { firstPictureOfShop, modulesOf, pageAt, type PageFacts } from './pageRoutes.ts'

const DIST = path.resolve(import.meta.dirname, '..', 'dist')

/** Lines of web/index.html: the stylesheet of the first look, the tab's icon and the colour of a phone's bar. */
const START = '<link rel="stylesheet" href="/start.css" />'
const ICON = '/favicon.svg'
const BAR = `<meta name="theme-color" content="${OWN_LEADING.leading}" />`

type Chunk = { file: string; assets?: string[]; imports?: string[] }
type Build = { html: string; manifest: Record<string, Chunk> }

const isManifest = (value: unknown): value is Record<string, Chunk> =>
  isRecord(value) && Object.values(value).every((chunk) => isRecord(chunk) && typeof chunk.file === 'string')

function readBuild(): Build | null {
  const html = path.join(DIST, 'index.html')
  if (!existsSync(html)) return null
  const manifest: unknown = JSON.parse(readFileSync(path.join(DIST, '.vite', 'manifest.json'), 'utf8'))
  return { html: readFileSync(html, 'utf8'), manifest: isManifest(manifest) ? manifest : {} }
}

/** The page of the counters, which is built apart. (rules/pickup#page) */
const COUNTERS = {
  html: path.join(DIST, 'ausgabe', 'ausgabe.html'),
  worker: path.join('ausgabe', 'worker.js'),
} as const
const readCounters = () => (existsSync(COUNTERS.html) ? readFileSync(COUNTERS.html, 'utf8') : null)

/** The chunks that a page's modules pull in, without those the start page's HTML names already. */
function preloads(build: Build, page: Page): string[] {
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
}

/** The font files that every page needs; those of other scripts are loaded when a name needs them. */
const LETTERS = /-latin-(?:\d+|wght)-normal-[\w-]{8}\.woff2$/

type Asked = { page: Page | undefined; data: Record<string, unknown> }

/** Preloads: fetched in parallel with the scripts instead of after them. */
function early({ manifest }: Build, event: EventWords, { page, data }: Asked): string[] {
  const assets = (manifest['index.html']?.assets ?? []).map((file) => `/${file}`)
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

/** The JSON goes into a data block, which no browser runs; only '<' could end the block. */
const dataBlock = (data: Record<string, unknown>) =>
  `<script type="application/json" id="first-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

async function firstData(app: FastifyInstance, asked: PageFacts['first']): Promise<Record<string, unknown>> {
  const answers = await Promise.all(
    asked.map(async (line) => ({ line, answer: await app.inject({ url: `/api/v1${line.replace('GET ', '')}` }) })),
  )
  return Object.fromEntries(
    answers.filter(({ answer }) => answer.statusCode === 200).map(({ line, answer }) => [line, answer.json<unknown>()]),
  )
}

function head(context: Context, build: Build, { page, data }: Asked): string {
  const facts: PageFacts | undefined = page && PAGES[page]
  const { title: name, description } = facts ?? {}
  const address = escapeHtml(context.publicUrl + (page ? ADDRESSES[page] : ''))
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
  lines.push(...early(build, context.event, { page, data }))
  for (const file of page ? preloads(build, page) : []) lines.push(`<link rel="modulepreload" href="/${file}">`)
  return lines.join('\n    ')
}

/** The page's first look in the colours that were chosen, with the stylesheet that says them to the rest. (rules/settings#colours) */
function dressed(html: string, event: EventWords): string {
  const { stylesheet, icon } = lookFiles(event)
  const { leadingColour } = event.look
  return html
    .replace(START, (line) =>
      stylesheet === null ? line : `${line}\n    <link rel="stylesheet" href="${stylesheet}" data-look />`,
    )
    .replace(ICON, (address) => icon ?? address)
    .replace(BAR, (line) => (leadingColour === null ? line : line.replace(OWN_LEADING.leading, leadingColour)))
}

/** The path as the client's router reads it: case-insensitive and without a trailing slash. */
function addressOf({ url }: FastifyRequest): string {
  const [path = '/'] = url.split('?')
  return (
    decodeURIComponent(path)
      .toLowerCase()
      .replace(/(?<!\/)\/+$/, '') || '/'
  )
}

const MOVED = 308

/** A path with a file extension is no page; '/admin/customers/1.5' is one, which shows an error about its number. */
const FILE_NAME = /\.[a-z][a-z0-9]*$/i

/**
 * Serves the files of the built client, hashed ones cached for ever. They are packed by the build alone, so this goes before what packs answers: it
 * would pack them anew for each who asks in a way that the build does not know, such as `x-gzip`.
 */
export async function serveBuild(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: DIST,
    wildcard: false,
    index: false,
    globIgnore: ['**/.vite/**', '**/index.html', '**/ausgabe.html', '**/*.br', '**/*.gz'],
    preCompressed: true,
    setHeaders: (reply, file) => {
      // it answers for its page, which lies above its own folder, and is asked for anew each time
      if (file.includes(COUNTERS.worker)) {
        reply.header('service-worker-allowed', PICKUP_PATH).header('cache-control', 'no-cache')
        return
      }
      reply.header(
        'cache-control',
        file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
}

/** Serves for each path its HTML with title, preloads and first public data. */
export async function servePages(app: FastifyInstance, context: Context) {
  const build = readBuild()
  const counters = readCounters()

  const areaMark = (page: Page | undefined) =>
    page === undefined || PAGES[page].area === 'public' ? '' : ` data-area="${PAGES[page].area}"`

  const withWords = (html: string) =>
    dressed(html, context.event)
      .replace('<!--year-->', () => escapeHtml(context.event.date.slice(2, 4)))
      .replace('<!--name-->', () => escapeHtml(context.event.shortName))

  const countersPage = async (html: string) => {
    const data = await firstData(app, EVENT_FIRST)
    const title = `<title>${COUNTERS_TITLE} · ${escapeHtml(context.event.name)}</title><meta name="robots" content="noindex">`
    return withWords(html)
      .replace('<!--head-->', () => title)
      .replace('<!--data-->', () => dataBlock(data))
  }

  const pageFor = async (page: Page | undefined, built: Build) => {
    const data = page ? await firstData(app, PAGES[page].first) : {}
    return withWords(built.html)
      .replace('<!--head-->', () => head(context, built, { page, data }))
      .replace(' data-start', () => areaMark(page))
      .replace('<!--data-->', () => dataBlock(data))
  }
  const keptPage = madeForAll<Page | undefined>((page) => (page && PAGES[page].carriesCode ? 'no-store' : 'no-cache'))
  const keptCounters = madeForAll<typeof PICKUP_PATH>(() => 'no-cache')

  app.get(
    PICKUP_PATH,
    { schema: { hide: true }, config: { scansCodes: true }, ...PACKED_HERE },
    async (request, reply) => {
      if (counters === null) return reply.code(503).type('text/plain; charset=utf-8').send(messages.unavailable)
      const send = await keptCounters(PICKUP_PATH, () => context.holdEvent(() => countersPage(counters)))
      return send(request, reply)
    },
  )

  app.get('/*', { schema: { hide: true }, ...PACKED_HERE }, async (request, reply) => {
    const url = addressOf(request)
    const sayPlainly = (status: number, words: string) =>
      reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(words)
    if (url === PICKUP_PATH) return reply.redirect(PICKUP_PATH, MOVED)
    if (FILE_NAME.test(url)) return sayPlainly(404, messages.notFound)
    if (!build) return sayPlainly(503, messages.unavailable)
    const page = pageAt(url)
    if (page && PAGES[page].carriesCode) reply.header('x-robots-tag', 'noindex')
    const send = await keptPage(page, () => context.holdEvent(() => pageFor(page, build)))
    return send(request, reply)
  })
}
