import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { Outlet, UNSAFE_useScrollRestoration as useScrollRestoration, useLocation, useMatches } from 'react-router'
import type { Location } from 'react-router'
import { currentUser } from '#web/api/currentUser.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { useSession } from '#web/state/session.ts'
import type { SessionUser } from '#web/state/session.ts'
import type { StorageKey } from '#web/state/storage.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { ToastPlace } from '#web/ui/ToastPlace.tsx'
import { focusHeading } from '#web/ui/focusHeading.ts'

/** Where the router keeps how far each page was scrolled, in the tab's storage. */
const SCROLL_KEY: StorageKey = 'scroll_places'

/** Comes with the first member of staff who acts as a customer. */
const ActingNotice = lazy(async () => ({ default: (await import('./ActingNotice.tsx')).ActingNotice }))

/** Around every page: toasts, the tab's title, where scroll and focus go, and word when the network is gone. */
export function RootLayout() {
  useTitle()
  useFocusOnNavigation()
  // its component would bring along what only pages made on the server need
  useScrollRestoration({ getKey: scrollPlace, storageKey: SCROLL_KEY })
  const isActing = useUser()?.impersonatedBy != null
  return (
    <ToastPlace>
      <OfflineNotice />
      {isActing ? (
        <Suspense>
          <ActingNotice />
        </Suspense>
      ) : null}
      <Outlet />
    </ToastPlace>
  )
}

/** Every page that a tab opens from outside has the same key; each keeps its own place, or one would open where another stood. */
function scrollPlace({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key
}

function useTitle() {
  const { name } = useEventFacts()
  const { pathname } = useLocation()
  const page = useMatches().at(-1)?.id
  const first = useRef(pathname)
  useEffect(() => {
    // the server has written the title of the address that the tab opened with
    if (first.current === pathname) return
    first.current = ''
    let isShown = true
    void titleOf(page).then((title) => {
      if (isShown) document.title = title ? `${title} · ${name}` : name
    })
    return () => {
      isShown = false
    }
  }, [pathname, page, name])
}

/** Titles come with the first change of the page; without them the old one stays. */
async function titleOf(page: string | undefined): Promise<string | undefined> {
  try {
    const { PAGES } = await import('#contract/pages.ts')
    return Object.entries(PAGES).find(([name]) => name === page)?.[1].title
  } catch {
    return undefined
  }
}

/**
 * A new page is announced by its heading; a page that took the focus itself keeps it. With the page, not after it: a key pressed
 * between the two would lose its place.
 */
function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.getElementById('inhalt')
    if (!main?.contains(document.activeElement)) focusHeading()
  }, [pathname])
}

/** Public pages do not wait for the user; header and the rest follow when he is known. */
function useUser(): SessionUser | null {
  const { known, user } = useSession()
  useEffect(() => {
    if (!known) void currentUser()
  }, [known])
  return user
}

function OfflineNotice() {
  const online = useSyncExternalStore(
    (listener) => {
      addEventListener('online', listener)
      addEventListener('offline', listener)
      return () => {
        removeEventListener('online', listener)
        removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
  )
  return (
    <div role="status" className="sticky top-0 z-40">
      {online ? null : (
        <Banner tone="warning" title="Keine Verbindung zum Internet." className="rounded-none">
          Was Sie eingegeben haben, bleibt hier stehen.
        </Banner>
      )}
    </div>
  )
}
