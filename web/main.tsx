import './olderBrowsers.ts'
import { startTransition, StrictMode, useEffect, useInsertionEffect, useLayoutEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider, type DataRouter } from 'react-router'
import { currentUser } from './api/currentUser.ts'
import { beginTakeOver } from './api/firstData.ts'
import { allSettled } from './api/settled.ts'
import { paths } from './paths.ts'
import { guardedRoutes, routes } from './routes.tsx'
import { rememberPath } from './state/redirect.ts'
import { onSessionChangedElsewhere, onSessionEnded } from './state/session.ts'
import { holdMoment } from './state/moment.ts'
import { browserStorage, DRAFTS_KEY } from './state/storage.ts'
import { afterTakeOver, drawnPage, enteredBefore } from './takeOver.ts'
import { pressOnce } from './ui/pressOnce.ts'
import './main.css'

const root = document.getElementById('root')
if (!root) throw new Error('No element #root.')

const drawn = drawnPage(root)
if (drawn) {
  holdMoment(drawn.moment)
  beginTakeOver()
}

const LETTERS = ['700 1em "Barlow Condensed"', '1em "Source Sans 3 Variable"']
const PATIENCE_MS = 3000

/** Waits for the fonts, to avoid a layout shift; they load in parallel with this script, and the wait has a limit. */
async function letters(): Promise<void> {
  const come = Promise.allSettled(LETTERS.map((letter) => document.fonts.load(letter)))
  await Promise.race([come, new Promise((enough) => setTimeout(enough, PATIENCE_MS))])
}

/** A page that stands already answers between one piece of the work and the next. */
const nextTask = () => new Promise((come) => setTimeout(come))

function makeRouter(): DataRouter {
  pressOnce()
  // Requested in parallel with the chunk of the route table that needs the answer.
  void currentUser()
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation: guardedRoutes })
  // rules/sessions#ended: a session that expires in use leads to login and then back to the same page.
  onSessionEnded(() => {
    const { pathname, search } = router.state.location
    rememberPath(pathname + search)
    void router.navigate(paths.login())
  })
  onSessionChangedElsewhere(() => void router.revalidate())
  if (browserStorage.read(DRAFTS_KEY) !== null) {
    // what does not come goes at the next visit
    import('./state/draftStorage.ts').then(
      (drafts) => drafts.deleteExpiredDrafts(new Date()),
      () => undefined,
    )
  }
  return router
}

/** Until then the page stands as the server sent it. (rules/access#loading) */
const firstPage = (router: DataRouter) =>
  new Promise<void>((come) => {
    if (router.state.initialized) return come()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      come()
    })
  })

const appOf = (router: DataRouter) => (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
)

/** From the next page on it has its letters, for nothing that is read on this one may move. */
function lettersOnNextPage(router: DataRouter): void {
  const { pathname } = router.state.location
  const stop = router.subscribe(({ location: here }) => {
    if (here.pathname === pathname) return
    stop()
    void letters().then(takeLetters)
  })
}

function takeLetters(): void {
  delete document.documentElement.dataset['letters']
}

/** Draws the page in place of what stands there: as a transition, that stays until the page's data has been read too. */
async function drawAnew(place: HTMLElement, router: DataRouter): Promise<void> {
  await letters()
  takeLetters()
  afterTakeOver(place, new Map())
  startTransition(() => createRoot(place).render(appOf(router)))
}

/** Takes over the page that the server drew. (rules/access#rendered) */
async function takeOver(place: HTMLElement, router: DataRouter): Promise<void> {
  lettersOnNextPage(router)
  await allSettled(router.state.loaderData)
  let entered: ReturnType<typeof enteredBefore> = new Map()
  let [left, top] = [0, 0]
  const TakenOver = ({ children }: { children: ReactNode }) => {
    // before the fields get what their form begins with, and the router goes to the top as on a page that it has drawn
    useInsertionEffect(() => {
      entered = enteredBefore(place)
      ;[left, top] = [scrollX, scrollY]
    }, [])
    useLayoutEffect(() => scrollTo({ left, top, behavior: 'instant' }), [])
    useEffect(() => afterTakeOver(place, entered), [])
    return children
  }
  await nextTask()
  // as a transition, in pieces between which the page answers
  startTransition(() => void hydrateRoot(place, <TakenOver>{appOf(router)}</TakenOver>))
}

async function begin(place: HTMLElement): Promise<void> {
  if (drawn) await nextTask()
  const router = makeRouter()
  await firstPage(router)
  // a guard may lead elsewhere whoever is logged in, and what only a company is told may fail
  const { location: here, errors } = router.state
  await (here.pathname === drawn?.path && errors === null ? takeOver(place, router) : drawAnew(place, router))
}

void begin(root)
