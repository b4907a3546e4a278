import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import type { Location } from 'react-router'
import { pageHeads } from '#contract/pages.ts'
import { currentUser } from '#web/api/currentUser.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { useSession } from '#web/state/session.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { ToastProvider } from '#web/ui/Toasts.tsx'
import { ActingNotice } from './ActingNotice.tsx'
import { focusHeading } from './focusHeading.ts'
import { usePageHandle } from './pageHandle.ts'

/** Around every page: toasts, the tab's title, where scroll and focus go, and word when the network is gone. */
export function RootLayout() {
  useTitle()
  useFocusOnNavigation()
  useUser()
  return (
    <ToastProvider>
      <OfflineNotice />
      <ActingNotice />
      <Outlet />
      <ScrollRestoration getKey={scrollPlace} />
    </ToastProvider>
  )
}

/** Every page that a tab opens from outside has the same key; each keeps its own place, or one would open where another stood. */
function scrollPlace({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key
}

function useTitle() {
  const { name } = useEventFacts()
  const { pathname } = useLocation()
  const handle = usePageHandle()
  const title = pageHeads[pathname]?.title ?? handle.title
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name
  }, [title, name])
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
function useUser() {
  const { known } = useSession()
  useEffect(() => {
    if (!known) void currentUser()
  }, [known])
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
