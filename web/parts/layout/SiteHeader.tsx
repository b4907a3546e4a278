import { Menu, ShoppingCart } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { Changing } from '#web/ui/Changing.tsx'
import { Link } from '#web/ui/Link.tsx'
import { SkipLink } from '#web/ui/page/SkipLink.tsx'
import { Wordmark } from '#web/ui/motifs/Wordmark.tsx'
import { PopoverMenu } from './PopoverMenu.tsx'

export type HeaderUser = { name: string; role: 'customer' | 'admin' }
export type SiteHeaderProps = {
  eventName: string
  /** '26' on the little bib. */
  eventShortYear: string
  /** The organiser's own site; an external link. */
  homeUrl: string
  /** `location.pathname`: decides what is hidden and what is marked as current. */
  currentPath: string
  user: HeaderUser | null
  /** Number of things in the cart. */
  cartCount: number
  /** What they are, in words over the icon. */
  cartWords: ReactNode
  onLogOut: () => void
}

const CARTLESS_PATH = /^\/(dashboard|admin)(\/|$)|\/code|\/firma|\/bearbeitung/

/** The header of all public pages, with a real menu on the phone. (rules/shop#frame) */
export function SiteHeader(props: SiteHeaderProps) {
  const { eventName, eventShortYear, currentPath, cartCount, cartWords } = props
  const showsCart = !CARTLESS_PATH.test(currentPath)
  return (
    <header className="on-band bg-band text-white print:hidden">
      <SkipLink />
      <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center gap-2 px-4 sm:px-6">
        <Link to={paths.home()} className="min-w-0 overflow-x-clip rounded-field py-2 max-lg:mr-auto">
          <Wordmark name={eventName} shortYear={eventShortYear} />
        </Link>
        {/* who it is stands apart from the rest, which must not move once it is known */}
        <nav aria-label="Hauptnavigation" className="ml-4 hidden flex-1 items-center lg:flex">
          <NavigationLinks {...props} />
          <span className="flex flex-1 items-center justify-end">
            <AccountLinks {...props} />
          </span>
        </nav>
        {showsCart ? <CartLink count={cartCount} words={cartWords} isCurrent={currentPath === paths.cart()} /> : null}
        <PopoverMenu
          label="Menü"
          icon={<Menu aria-hidden className="size-6" />}
          buttonClassName="grid size-11 place-items-center rounded-field hover:bg-white/12 lg:hidden"
          panelClassName="top-16 inset-x-0 w-full bg-band-deep text-white on-band px-4 pt-2 pb-6 shadow-dialog"
        >
          <nav
            aria-label="Hauptnavigation"
            className="flex flex-col text-lg *:min-h-12 *:border-b *:rounded-none *:border-white/15 *:text-left"
          >
            <NavigationLinks {...props} />
            <AccountLinks {...props} />
          </nav>
        </PopoverMenu>
      </div>
    </header>
  )
}

function NavigationLinks({ homeUrl, currentPath }: SiteHeaderProps) {
  const isRegistration = [
    paths.home(),
    paths.registrationChoice(),
    paths.teamRegistration(),
    paths.companyRegistration(),
  ].includes(currentPath)
  return (
    <>
      <a href={homeUrl} className={linkLook}>
        Home
      </a>
      <NavigationLink to={paths.guide()} isCurrent={currentPath === paths.guide()}>
        Tutorial
      </NavigationLink>
      <NavigationLink to={paths.registrationChoice()} isCurrent={isRegistration}>
        Anmeldung
      </NavigationLink>
      <NavigationLink
        to={paths.shop()}
        isCurrent={currentPath === paths.shop() || currentPath.startsWith(`${paths.shop()}/`)}
      >
        Shop
      </NavigationLink>
    </>
  )
}

function AccountLinks({ user, currentPath, onLogOut }: SiteHeaderProps) {
  if (!user) {
    if (currentPath === paths.login()) return null
    return (
      // another one than the link to one's own area, which comes in its place: nothing has moved
      <Link key="login" to={paths.login()} className={linkLook}>
        Bereits registriert?
      </Link>
    )
  }
  const ownArea = user.role === 'admin' ? paths.admin() : paths.dashboard()
  return (
    <>
      {currentPath.startsWith(ownArea) ? null : (
        <Link key="own" to={ownArea} className={`${linkLook} font-semibold`}>
          <span className="max-w-48 truncate" title={user.name}>
            {user.name}
          </span>
        </Link>
      )}
      <button type="button" onClick={onLogOut} className={linkLook}>
        Abmelden
      </button>
    </>
  )
}

const linkLook =
  'inline-flex min-h-11 items-center rounded-field px-3.5 py-2 text-base font-medium whitespace-nowrap text-white decoration-2 underline-offset-8 hover:underline aria-[current]:underline aria-[current]:decoration-sun'

function NavigationLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={linkLook}>
      {children}
    </Link>
  )
}

type CartLinkProps = { count: number; words: ReactNode; isCurrent: boolean }

function CartLink({ count, words, isCurrent }: CartLinkProps) {
  return (
    <Link
      to={paths.cart()}
      aria-current={isCurrent ? 'page' : undefined}
      className="relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-field px-2 hover:bg-white/12"
    >
      <ShoppingCart aria-hidden className="size-6" />
      {/* beside the others, which must not move once it is known */}
      <span className="absolute top-0 left-6">
        <Changing value={count}>
          {count > 0 ? (
            <span
              aria-hidden
              className="numeral grid h-6 min-w-6 place-items-center rounded-full bg-sun px-1 text-base text-on-sun"
            >
              {count}
            </span>
          ) : null}
        </Changing>
      </span>
      {count > 0 ? words : <span className="sr-only">Warenkorb, leer</span>}
    </Link>
  )
}
