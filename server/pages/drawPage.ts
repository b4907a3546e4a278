import type { FastifyInstance } from 'fastify'
import { PAGES, type Page } from '#contract/pages/pages.ts'
import type { ApiAnswer } from '#contract/pages/renderedPage.ts'
import { dayOf } from '#domain/text/days.ts'
import { kindsOf, tableOf } from '#domain/text/factTable.ts'
import { allowance } from '../allowance.ts'
import { whyClosed, type Context } from '../context.ts'
import type { PageFacts } from '../pageRoutes.ts'
import { etagOf } from '../http/wireBytes.ts'
import { startDrawer } from './drawer.ts'
import type { DrawnPage } from './drawingThread.ts'
import { firstData } from './firstData.ts'
import { surroundings, type Build } from './pageHtml.ts'

/**
 * Drawings at once, and then one after so many milliseconds; each takes three to fourteen. In a rush each order changes the stock that pages show, and with a new version
 * of the results all rankings are others. Whoever asks for one address after another takes no drawing from the pages that all see.
 */
const DRAWINGS = {
  page: { most: 20, everyMs: 100 },
  search: { most: 20, everyMs: 100 },
  rankings: { most: 20, everyMs: 40 },
  single: { most: 40, everyMs: 20 },
} as const
type Drawing = keyof typeof DRAWINGS

/** Statuses of what is not there. */
const ABSENT: ReadonlySet<number> = new Set([400, 404])

function kindOf(page: Page, path: string): Drawing {
  if (path.includes('?')) return 'search'
  const { results }: PageFacts = PAGES[page]
  return results ?? 'page'
}

/** Calls whose answers every page of results shows. */
const ON_ALL_RESULTS = /^GET \/(?:event|results)(?:\?|$)/

/** A page that is to be drawn, at one of its addresses; `version`: the state of all that it shows, null where it is not known. */
type Wanted = { page: Page; path: string; version: string | null }

/** The state of all that a page shows, the catalogue aside. */
export function frameOf(context: Context): string {
  return [context.event.revision, dayOf(context.now()), whyClosed(context)].join(' ')
}

/**
 * Draws public pages. A page whose calls are answered as before is not drawn anew; null for one that cannot be drawn now, and then
 * the browser does it: a failure is logged once, and in a rush not each state is drawn. (rules/access#rendered)
 */
export function pageDrawer(
  app: FastifyInstance,
  context: Context,
  build: Build,
): (wanted: Wanted) => Promise<DrawnPage | null> {
  const kept = new Map<Page, { frame: string; drawn: DrawnPage }>()
  const around = surroundings(build, context)
  const failing = new Set<Page>()
  const drawings = tableOf(kindsOf(DRAWINGS), (kind) => allowance(DRAWINGS[kind]))

  const answer = async (sentence: string): Promise<ApiAnswer | null> => {
    const { statusCode, payload } = await app.inject({ url: `/api/v1${sentence.replace('GET ', '')}` })
    if (statusCode === 200) return { kind: 'found', json: payload }
    // a number in a wrong spelling is none either
    return ABSENT.has(statusCode) ? { kind: 'absent', json: payload } : null
  }
  let ofVersion: { version: string; answers: Map<string, Promise<ApiAnswer | null>> } | undefined
  /** An answer to a page of a version: what all pages of results show is asked once for each. */
  const answerTo = (sentence: string, version: string | null) => {
    if (version === null || !ON_ALL_RESULTS.test(sentence)) return answer(sentence)
    if (ofVersion?.version !== version) ofVersion = { version, answers: new Map() }
    const { answers } = ofVersion
    const known = answers.get(sentence) ?? answer(sentence)
    answers.set(sentence, known)
    // one that failed is asked again
    const forget = () => answers.delete(sentence)
    void known.then((found) => found ?? forget(), forget)
    return known
  }
  /** Known answers that pages of a version show: each call of a drawing waits for the thread that answers everybody. */
  const knownAnswers = async (version: string | null): Promise<Record<string, ApiAnswer>> => {
    if (version === null || ofVersion?.version !== version) return {}
    const known: Record<string, ApiAnswer> = {}
    for (const [sentence, answered] of ofVersion.answers) {
      const given = await answered.catch(() => null)
      if (given) known[sentence] = given
    }
    return known
  }
  const drawer = startDrawer()
  app.addHook('onClose', () => drawer.stop())

  const isAnsweredAlike = async ({ answers }: DrawnPage) => {
    const now = await Promise.all(Object.keys(answers).map(answer))
    return now.every((one, index) => one?.kind === 'found' && etagOf(one.json) === Object.values(answers)[index])
  }

  const draw = async ({ page, path, version }: Wanted): Promise<DrawnPage | null> => {
    const frame = frameOf(context)
    const before = path === PAGES[page].address ? kept.get(page) : undefined
    if (before?.frame === frame && (await isAnsweredAlike(before.drawn))) return before.drawn
    const kind = kindOf(page, path)
    if (!drawings[kind].take({ name: kind, count: 1 }, performance.now())) return null
    const { picture, first }: PageFacts = PAGES[page]
    const data = picture === 'firstOfShop' ? await firstData(app, first) : {}
    const ofResults = kind === 'page' ? null : version
    const drawn = await drawer.draw(
      { path, now: context.now(), around: around(page, data), known: await knownAnswers(ofResults) },
      { canWait: kind === 'rankings', answer: (sentence) => answerTo(sentence, ofResults) },
    )
    // of a page with many addresses each is kept elsewhere, as long as there is room
    if (path !== PAGES[page].address) return drawn
    if (drawn === null) kept.delete(page)
    else kept.set(page, { frame, drawn })
    return drawn
  }

  return async (wanted) => {
    const { page } = wanted
    try {
      const drawn = await draw(wanted)
      failing.delete(page)
      return drawn
    } catch (error) {
      if (!failing.has(page)) app.log.error({ err: error, page }, 'page not drawn')
      failing.add(page)
      return null
    }
  }
}
