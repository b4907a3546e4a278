import './olderBrowsers.ts'
import { startTransition, StrictMode, useEffect, useInsertionEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { currentUser } from './api/currentUser.ts'
import { beginTakeOver } from './api/firstData.ts'
import { allSettled } from './api/settled.ts'
import { paths } from './paths.ts'
import { guardedRoutes, routes } from './routes.tsx'
import { rememberPath } from './state/redirect.ts'
import { onSessionChangedElsewhere, onSessionEnded } from './state/session.ts'
import { holdMoment } from './state/moment.ts'
import { browserStorage, DRAFTS_KEY } from './state/storage.ts'
import { afterTakeOver, drawnPage, typedBefore } from './takeOver.ts'
import { pressOnce } from './ui/pressOnce.ts'
import './main.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has an element #root.')

const drawn = drawnPage(root)
if (drawn) {
  holdMoment(drawn.moment)
  beginTakeOver()
}

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
if (browserStorage.read(DRAFTS_KEY) !== null) {
  // what does not come goes at the next visit
  import('./state/draftStorage.ts').then(
    (drafts) => drafts.deleteExpiredDrafts(new Date()),
    () => undefined,
  )
}
onSessionChangedElsewhere(() => void router.revalidate())

const LETTERS = ['700 1em "Barlow Condensed"', '1em "Source Sans 3 Variable"']
const PATIENCE_MS = 3000

/** Waits for the fonts, to avoid a layout shift; they load in parallel with this script, and the wait has a limit. */
async function letters(): Promise<void> {
  const come = Promise.allSettled(LETTERS.map((letter) => document.fonts.load(letter)))
  await Promise.race([come, new Promise((enough) => setTimeout(enough, PATIENCE_MS))])
}

/** Until then the page stands as the server sent it. (rules/access#loading) */
const firstPage = () =>
  new Promise<void>((come) => {
    if (router.state.initialized) return come()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      come()
    })
  })

const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
)

/** From the next page on it has its letters, for nothing that is read on this one may move. */
function lettersOnNextPage(): void {
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
async function drawAnew(place: HTMLElement): Promise<void> {
  await letters()
  takeLetters()
  afterTakeOver(place, [])
  startTransition(() => createRoot(place).render(app))
}

/** Takes over the page that the server drew. (rules/access#rendered) */
async function takeOver(place: HTMLElement): Promise<void> {
  lettersOnNextPage()
  await allSettled(router.state.loaderData)
  let typed: ReturnType<typeof typedBefore> = []
  const TakenOver = ({ children }: { children: ReactNode }) => {
    // before the fields get what their form begins with
    useInsertionEffect(() => {
      typed = typedBefore(place)
    }, [])
    useEffect(() => afterTakeOver(place, typed), [])
    return children
  }
  // as a transition, in pieces between which the page answers
  startTransition(() => void hydrateRoot(place, <TakenOver>{app}</TakenOver>))
}

// a guard may lead elsewhere whoever is logged in, and what only a company is told may fail
void firstPage().then(() => {
  const { location: here, errors } = router.state
  return here.pathname === drawn?.path && errors === null ? takeOver(root) : drawAnew(root)
})
