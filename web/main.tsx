import './olderBrowsers.ts'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { currentUser } from './api/currentUser.ts'
import { paths } from './paths.ts'
import { guardedRoutes, routes } from './routes.tsx'
import { rememberPath } from './state/redirect.ts'
import { onSessionChangedElsewhere, onSessionEnded } from './state/session.ts'
import { browserStorage, DRAFTS_KEY } from './state/storage.ts'
import { pressOnce } from './ui/pressOnce.ts'
import './main.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has an element #root.')

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

/** Until then the first look of index.html stands. (rules/access#loading) */
const firstPage = () =>
  new Promise<void>((come) => {
    if (router.state.initialized) return come()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      come()
    })
  })

// as a transition, the first look stays until the page's data has been read too
void Promise.all([letters(), firstPage()]).then(() =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  ),
)
