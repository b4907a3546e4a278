import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import { COUNTERS_TITLE, PAGES, type Page } from '#contract/pages/pages.ts'
import { EVENT_FIRST } from '#contract/pages/pageRow.ts'
import { PICKUP_PATH, SEARCH_KEY } from '#contract/pages/paths.ts'
import { RENDERER } from '#contract/pages/renderedPage.ts'
import { searchedWords } from '#domain/results/searchResults.ts'
import { isRecord } from '#domain/text/isRecord.ts'
import { kindsOf, tableOf } from '#domain/text/factTable.ts'
import type { Context } from './context.ts'
import { escapeHtml } from './http/html.ts'
import { SHORTLY } from './http/etag.ts'
import { madeForAll } from './http/madeForAll.ts'
import { PACKED_HERE } from './http/packed.ts'
import { pageAt, type PageFacts } from './pageRoutes.ts'
import { frameOf, pageDrawer } from './pages/drawPage.ts'
import { resultsOfPage } from './publicResults/newestResults.ts'
import { contextInYearOf } from './years/firstInYears.ts'
import { DIST } from './pages/dist.ts'
import { firstData } from './pages/firstData.ts'
import { dressed, firstLookOf, readBuild, type Build } from './pages/pageHtml.ts'
import { dataBlock } from './pages/wholeHtml.ts'

/** The page of the counters, which is built apart. (rules/pickup#page) */
const COUNTERS = {
  html: path.join(DIST, 'ausgabe', 'ausgabe.html'),
  worker: path.join('ausgabe', 'worker.js'),
} as const
const readCounters = () => (existsSync(COUNTERS.html) ? readFileSync(COUNTERS.html, 'utf8') : null)

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
    globIgnore: ['**/.vite/**', `**/${RENDERER.folder}/**`, '**/index.html', '**/ausgabe.html', '**/*.br', '**/*.gz'],
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

/** Serves for each path its HTML: public pages whole, all others with title, preloads and first public data. (rules/access#rendered) */
export async function servePages(app: FastifyInstance, context: Context) {
  const build = readBuild()
  const counters = readCounters()
  const draw = build && pageDrawer(app, context, build)

  const withWords = (html: string) =>
    dressed(html, context.event)
      .replace('<!--year-->', () => escapeHtml(context.event.date.slice(2, 4)))
      .replace('<!--name-->', () => escapeHtml(context.event.shortName))

  const countersPage = async (html: string) => {
    const data = await firstData(app, EVENT_FIRST)
    const title = `<title>${COUNTERS_TITLE} · ${escapeHtml(context.event.name)}</title><meta name="robots" content="noindex">`
    const made = withWords(html)
      .replace('<!--head-->', () => title)
      .replace('<!--data-->', () => dataBlock(data))
    return { html: made, isLasting: false }
  }

  const wholePage = async ({ page, path }: Asked, version: string | null) => {
    const drawn = page && (await draw?.({ page, path, version }))
    if (!drawn) return null
    const { bytes, etag, isAbsent } = drawn
    // the page of all results stands also while there are none
    const status = isAbsent && PAGES[page].address.includes(':') ? 404 : 200
    const content = { bytes: Buffer.from(bytes.buffer), etag, packed: true, status } as const
    return { content, isLasting: true }
  }

  const firstLook = async (page: Page | undefined, built: Build) => {
    const first = page ? PAGES[page].first : []
    const data = await firstData(app, first)
    const html = withWords(firstLookOf(built, { context, page, data }))
    return { html, isLasting: Object.keys(data).length === first.length }
  }

  /** The state of all that a page shows; null while nobody tells of changes of the catalogue. */
  const versionOf = async ({ page, path: address }: Asked) => {
    const first: PageFacts['first'] = page ? PAGES[page].first : []
    const catalogue = first.includes('GET /items') ? await context.changes.catalogue() : { change: 0, left: '' }
    if (catalogue === undefined) return null
    const year = page && resultsOn(page) ? RESULTS_OF_YEAR.exec(address)?.[1] : undefined
    const view = await resultsOfPage({ context, contextInYear: contextInYearOf(app) }, year)
    const results = page && resultsOn(page) ? view?.mark : `${view?.overview.year}`
    return `${frameOf(context)} ${catalogue.change} ${catalogue.left} ${results}`
  }
  const keptPage = madeForAll<string>((name) => (PAGES_WITH_CODES.has(name) ? 'no-store' : 'no-cache'))
  // apart: whoever looks at one person after another takes no ranking's place
  const keptResults = tableOf(kindsOf(RESULT_PAGES_KEPT), (kind) =>
    madeForAll<string>(() => SHORTLY, RESULT_PAGES_KEPT[kind]),
  )
  const keptCounters = madeForAll<typeof PICKUP_PATH>(() => 'no-cache')

  app.get(
    PICKUP_PATH,
    { schema: { hide: true }, config: { scansCodes: true }, ...PACKED_HERE },
    async (request, reply) => {
      if (counters === null) return reply.code(503).type('text/plain; charset=utf-8').send(messages.unavailable)
      const make = () => context.holdEvent(() => countersPage(counters))
      const send = await keptCounters(PICKUP_PATH, { version: null, make })
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
    const asked = { page, path: `${url}${searchOf(page, request)}`, isWhole: isDrawn(page, request) }
    const results = page && resultsOn(page)
    if (results || (page && PAGES[page].carriesCode)) reply.header('x-robots-tag', 'noindex')
    const kept = results ? keptResults[asked.path === url ? results : 'searches'] : keptPage
    const send = await context.holdEvent(async () => {
      const version = await versionOf(asked)
      const look = () => keptPage(nameOfLook(page), { version, make: () => firstLook(page, build) })
      return asked.isWhole
        ? kept(nameOf(asked), {
            version,
            make: () => wholePage(asked, version),
            instead: look,
            isPrompt: results !== undefined,
          })
        : look()
    })
    return send(request, reply)
  })
}

/** The year in the address of a page of results. (rules/results#addresses) */
const RESULTS_OF_YEAR = /^\/ergebnisse\/([^/?]{1,20})/

type Asked = { page: Page | undefined; path: string; isWhole: boolean }

/** Pages of results that are kept: of single ones there are as many as people, and of searches more. */
const RESULT_PAGES_KEPT = { rankings: 300, single: 100, searches: 20 } as const

const resultsOn = (page: Page) => {
  const { results }: PageFacts = PAGES[page]
  return results
}

/** The name under which a whole page is kept; a page of results by its address. */
const nameOf = ({ page, path: address }: Asked) => `${page ?? ''}${page && resultsOn(page) ? ` ${address}` : ''} whole`
/** The name under which the first look of a page is kept, which is the same at each of its addresses. */
const nameOfLook = (page: Page | undefined) => page ?? ''
const PAGES_WITH_CODES = new Set<string>(
  kindsOf(PAGES)
    .filter((page) => PAGES[page].carriesCode)
    .map(nameOfLook),
)

/** The search of a page that searches without a program, as it stands behind its path; '' for none. (rules/results#search) */
function searchOf(page: Page | undefined, { query }: FastifyRequest): string {
  const facts: PageFacts | undefined = page && PAGES[page]
  const typed = facts?.searches && isRecord(query) ? query[SEARCH_KEY] : undefined
  const words = typeof typed === 'string' ? searchedWords(typed) : ''
  return words === '' ? '' : `?${new URLSearchParams({ [SEARCH_KEY]: words }).toString()}`
}

/** The server draws it: of an address that tells the page more, the browser alone does. */
function isDrawn(page: Page | undefined, { query }: FastifyRequest): boolean {
  if (page === undefined) return false
  const { isRendered, reads = [] }: PageFacts = PAGES[page]
  return isRendered && isRecord(query) && !reads.some((key) => key in query)
}
