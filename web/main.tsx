import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { paths } from './paths.ts'
import { routes } from './routes.tsx'
import { deleteExpiredDrafts } from './state/draftShelf.ts'
import { rememberPath } from './state/redirect.ts'
import { onSessionChangedElsewhere, onSessionEnded } from './state/session.ts'
import './ui/theme.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has an element #root.')

const router = createBrowserRouter(routes)

// decisions §3: a session that dies in use leads to login and, after it, back to the same place.
onSessionEnded(() => {
  const { pathname, search } = router.state.location
  rememberPath(pathname + search)
  void router.navigate(paths.login())
})
deleteExpiredDrafts(new Date())
onSessionChangedElsewhere(() => void router.revalidate())

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
