import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { PAGES, type Page } from '#contract/pages/pages.ts'
import { RENDERER, type RenderedPage, type RenderPage } from '#contract/pages/renderedPage.ts'
import { dayOf } from '#domain/text/days.ts'
import { kindsOf, tableOf } from '#domain/text/factTable.ts'
import { isRecord } from '#domain/text/isRecord.ts'
import { allowance } from '../allowance.ts'
import { whyClosed, type Context } from '../context.ts'
import type { PageFacts } from '../pageRoutes.ts'
import { DIST } from './pageHtml.ts'

const PROGRAM = path.join(DIST, RENDERER.folder, RENDERER.file)

const isProgram = (module: unknown): module is { renderPage: RenderPage } =>
  isRecord(module) && typeof module.renderPage === 'function'

/** The program that draws pages, as it was built beside them; null where it was not. */
async function readProgram(): Promise<RenderPage | null> {
  if (!existsSync(PROGRAM)) return null
  const module: unknown = await import(pathToFileURL(PROGRAM).href)
  if (!isProgram(module)) throw new Error(`${PROGRAM} draws no pages`)
  return module.renderPage
}

/**
 * Drawings at once, and then one after so many milliseconds; each takes seven. In a rush each order changes the stock that pages show, and with a new version
 * of the results all rankings are others. Whoever asks for one address after another takes no drawing from the pages that all see.
 */
const DRAWINGS = {
  page: { most: 20, everyMs: 100 },
  search: { most: 20, everyMs: 100 },
  rankings: { most: 40, everyMs: 20 },
  single: { most: 40, everyMs: 40 },
} as const
type Drawing = keyof typeof DRAWINGS

function kindOf(page: Page, path: string): Drawing {
  if (path.includes('?')) return 'search'
  const { results }: PageFacts = PAGES[page]
  return results ?? 'page'
}

/** The state of all that a page shows, the catalogue aside. */
export function frameOf(context: Context): string {
  return [context.event.revision, dayOf(context.now()), whyClosed(context)].join(' ')
}

/**
 * Draws public pages, one at a time. A page whose calls are answered as before is not drawn anew; null for one that cannot be drawn now, and then
 * the browser does it: a failure is logged once, and in a rush not each state is drawn. (rules/access#rendered)
 */
export function pageDrawer(
  app: FastifyInstance,
  context: Context,
): (page: Page, path: string) => Promise<RenderedPage | null> {
  let program: Promise<RenderPage | null> | undefined
  let last: Promise<unknown> = Promise.resolve()
  const kept = new Map<Page, { frame: string; drawn: RenderedPage }>()
  const failing = new Set<Page>()
  const drawings = tableOf(kindsOf(DRAWINGS), (kind) => allowance(DRAWINGS[kind]))

  const ask = async (sentence: string): Promise<unknown> => {
    const answer = await app.inject({ url: `/api/v1${sentence.replace('GET ', '')}` })
    if (answer.statusCode !== 200) throw new Error(`${sentence} was answered with ${answer.statusCode}`)
    return answer.json<unknown>()
  }
  const isAnsweredAlike = async ({ answers }: RenderedPage) => {
    const now = await Promise.all(Object.keys(answers).map(ask)).catch(() => null)
    return JSON.stringify(now) === JSON.stringify(Object.values(answers))
  }

  const draw = async (page: Page, path: string): Promise<RenderedPage | null> => {
    const frame = frameOf(context)
    const before = path === PAGES[page].address ? kept.get(page) : undefined
    if (before?.frame === frame && (await isAnsweredAlike(before.drawn))) return before.drawn
    const kind = kindOf(page, path)
    if (!drawings[kind].take({ name: kind, count: 1 }, performance.now())) return null
    const renderPage = await (program ??= readProgram())
    const drawn = (await renderPage?.({ path, now: context.now(), ask })) ?? null
    // of a page with many addresses each is kept elsewhere, as long as there is room
    if (path !== PAGES[page].address) return drawn
    if (drawn === null) kept.delete(page)
    else kept.set(page, { frame, drawn })
    return drawn
  }

  return (page, path) => {
    const drawing = last.then(() => draw(page, path))
    last = drawing.then(
      () => failing.delete(page),
      (error: unknown) => {
        if (!failing.has(page)) app.log.error({ err: error, page }, 'page not drawn')
        failing.add(page)
      },
    )
    return drawing.catch(() => null)
  }
}
