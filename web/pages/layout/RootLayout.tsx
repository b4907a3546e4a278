import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, type Location } from 'react-router'
import { fallbacks } from '#contract/fallbacks.ts'
import { currentUser } from '#web/api/currentUser.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { usePasswordAsked } from '#web/state/passwordFirst.ts'
import { useSession, type SessionUser } from '#web/state/session.ts'
import type { StorageKey } from '#web/state/storage.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { ToastPlace } from '#web/ui/dialog/ToastPlace.tsx'
import { focusHeading } from '#web/ui/page/focusHeading.ts'
import { useOnline } from '#web/ui/useOnline.ts'
import { VatContext } from '#web/ui/vat.ts'
import { nameTab } from './tabTitle.ts'

/** The sessionStorage key of the router's scroll positions. */
const SCROLL_KEY: StorageKey = 'scroll_places'

/** Lazy-loaded when a member of staff acts as a customer. */
const ActingNotice = lazy(async () => ({ default: (await import('../account/ActingNotice.tsx')).ActingNotice }))

/** Lazy-loaded when the server asks for the password again. */
const PasswordFirst = lazy(async () => ({ default: (await import('../account/PasswordFirst.tsx')).PasswordFirst }))

/** Around every page: toasts, the tab's title, scroll and focus handling, the offline notice, and the question for the password. */
export function RootLayout() {
  useTitle()
  useFocusOnNavigation()
  const isActing = useUser()?.impersonatedBy != null
  const isPasswordAsked = usePasswordAsked()
  const { vat } = useEventFacts()
  return (
    <ToastPlace>
      <ScrollRestoration getKey={scrollPlace} storageKey={SCROLL_KEY} />
      <OfflineNotice />
      {isActing ? (
        <Suspense>
          <ActingNotice />
        </Suspense>
      ) : null}
      <VatContext value={vat}>
        <Outlet />
      </VatContext>
      {isPasswordAsked ? (
        <Suspense>
          <PasswordFirst />
        </Suspense>
      ) : null}
    </ToastPlace>
  )
}

/** All first entries of a tab have the same location key; the path is added, so that they do not share a scroll position. */
function scrollPlace({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key
}

/** The address that was asked of the server, before any redirect; absent on the server itself. */
const OPENED_AT = globalThis.location?.pathname ?? ''

function useTitle() {
  const { name } = useEventFacts()
  const { pathname } = useLocation()
  const page = useMatches().at(-1)?.id
  const first = useRef(OPENED_AT)
  useEffect(() => {
    // the server has written the title of the address that the tab opened with, which a guard may have left since
    if (first.current === pathname) return
    first.current = ''
    let isShown = true
    void titleOf(page).then((title) => {
      if (isShown) nameTab(title ? `${title} · ${name}` : name)
    })
    return () => {
      isShown = false
    }
  }, [pathname, page, name])
}

/** Titles are lazy-loaded with the first navigation; until then the old title stays. */
async function titleOf(page: string | undefined): Promise<string | undefined> {
  try {
    const { PAGES } = await import('#contract/pages/pages.ts')
    return Object.entries(PAGES).find(([name]) => name === page)?.[1].title
  } catch {
    return undefined
  }
}

/**
 * A new page is announced by its heading; a page that set the focus itself keeps it. A layout effect, so that a key pressed
 * right after rendering is not lost.
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

/** Public pages do not wait for the user; the header is updated when the user is known. */
function useUser(): SessionUser | null {
  const { known, user } = useSession()
  useEffect(() => {
    if (!known) void currentUser()
  }, [known])
  return user
}

function OfflineNotice() {
  const online = useOnline()
  return (
    <div role="status" className="sticky top-0 z-40">
      {online ? null : (
        <Banner tone="warning" title={fallbacks.offline} className="rounded-none">
          Was Sie eingegeben haben, bleibt hier stehen.
        </Banner>
      )}
    </div>
  )
}
