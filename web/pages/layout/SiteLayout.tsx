import { lazy, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { dayOf } from '#domain/text/days.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { useLogOut } from '#web/api/useLogOut.ts'
import { SiteFooter } from '#web/parts/layout/SiteFooter.tsx'
import { SiteHeader } from '#web/parts/layout/SiteHeader.tsx'
import { useCartCount } from '#web/state/cartStorage.ts'
import { presentMoment } from '#web/state/moment.ts'
import { useSession } from '#web/state/session.ts'
import { usePageHandle } from '#web/pageHandle.ts'

const CartName = () => <span className="sr-only">Warenkorb</span>

/** Lazy-loaded once something lies in the cart; the header stands without it, too. */
const CartWords = lazy(async () => ({
  default: await import('../shop/CartWords.tsx').then((words) => words.CartWords).catch(() => CartName),
}))

/** Header, page, footer: the frame of everything outside dashboard and admin panel. (rules/shop#frame) */
export function SiteLayout() {
  const { shortName, organiser, date, homeUrl } = useEventFacts()
  const { pathname } = useLocation()
  const { user } = useSession()
  const { ground } = usePageHandle()
  const cartCount = useCartCount()
  const logOut = useLogOut()
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader
        eventName={shortName}
        eventShortYear={date.slice(2, 4)}
        homeUrl={homeUrl}
        currentPath={pathname}
        user={user}
        cartCount={cartCount}
        cartWords={
          <Suspense fallback={<CartName />}>
            <CartWords />
          </Suspense>
        }
        onLogOut={logOut}
      />
      <main id="inhalt" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Outlet />
      </main>
      <SiteFooter eventName={organiser} year={dayOf(presentMoment()).slice(0, 4)} above={ground} />
    </div>
  )
}
