import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider, type StaticHandlerContext } from 'react-router'
import type { RenderPage } from '#contract/pages/renderedPage.ts'
import { forgetEventFacts } from './api/eventFacts.ts'
import { answerCallsWith } from './api/firstData.ts'
import { problemOf } from './api/problem.ts'
import { allSettled } from './api/settled.ts'
import { resultRoutes } from './resultRoutes.ts'
import { routes } from './routes.tsx'
import { holdMoment } from './state/moment.ts'

/** Any: pages read of an address what follows it. */
const ORIGIN = 'http://localhost'
/** The status of a call about something that there is not. */
const NOT_FOUND = 404
/** Redirects of guards in a row, at most. */
const REDIRECTS_MAX = 3

/** What a browser fetches when it comes to them is there from the beginning. */
const handler = createStaticHandler(
  routes.map((root) => (root.index ? root : { ...root, children: [...resultRoutes, ...(root.children ?? [])] })),
)

/** Draws a page as HTML, of the same components and route table as in the browser. (rules/access#rendered) */
export const renderPage: RenderPage = async ({ path, now, ask }) => {
  const answers: Record<string, string> = {}
  let [hasFailed, isAbsent] = [false, false]
  holdMoment(now)
  forgetEventFacts()
  answerCallsWith(async (sentence) => {
    const { kind, json } = await ask(sentence).catch((error) => {
      hasFailed = true
      throw error
    })
    if (kind === 'absent') {
      isAbsent = true
      // the page says so in its own words
      throw problemOf(NOT_FOUND, json)
    }
    answers[sentence] = json
    const answer: unknown = JSON.parse(json)
    return answer
  })
  const found = await queried(path)
  // what a page leaves to be read later has been asked for by now
  await allSettled(found?.context.loaderData ?? {})
  if (found === null || found.context.errors !== null || hasFailed) return null
  const router = createStaticRouter(handler.dataRoutes, found.context)
  const faults: unknown[] = []
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouterProvider router={router} context={found.context} hydrate={false} />
    </StrictMode>,
    {
      // larger parts would else be moved to their place by an inline program, which the policy of the pages does not allow
      progressiveChunkSize: Infinity,
      onError: (error) => void faults.push(error),
    },
  )
  const html = await new Response(prelude).text()
  if (faults.length > 0) throw faults[0]
  return { html, path: new URL(found.path, ORIGIN).pathname, moment: now, answers, isAbsent }
}

type Found = { context: StaticHandlerContext; path: string }

/** All that the loaders of a path's page give, of the page to which a guard leads on. */
async function queried(path: string, redirects = 0): Promise<Found | null> {
  let context: StaticHandlerContext | null = null
  const answer = await handler.query(new Request(ORIGIN + path), {
    generateMiddlewareResponse: async (query) => {
      const given = await query(new Request(ORIGIN + path))
      if (given instanceof Response) return given
      context = given
      return new Response()
    },
  })
  const next = answer instanceof Response ? answer.headers.get('location') : null
  if (next !== null) return redirects < REDIRECTS_MAX ? queried(new URL(next, ORIGIN).pathname, redirects + 1) : null
  if (!(answer instanceof Response)) context = answer
  return context && { context, path }
}
