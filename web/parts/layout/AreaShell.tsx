import { Ellipsis, LogOut } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import { LongName } from '#web/ui/LongName.tsx'
import { SkipLink } from '#web/ui/page/SkipLink.tsx'
import { Wordmark } from '#web/ui/motifs/Wordmark.tsx'
import { LegalLinks } from './LegalLinks.tsx'
import { ListToolsPlace } from './ListTools.tsx'
import { PopoverMenu } from './PopoverMenu.tsx'
import { SideLinks, sideLook, type AreaLink } from './SideLinks.tsx'
import { useBarColour } from './useBarColour.ts'

export type AreaShellProps = {
  area: 'dashboard' | 'admin'
  /** The company's name, 'Dashboard' or 'Admin Panel'. */
  title: string
  eventName: string
  eventShortYear: string
  /** `location.pathname`. */
  currentPath: string
  /** The first four are the phone's tabs, the rest stands behind 'Mehr'. A link is current when the path starts with it. */
  links: readonly AreaLink[]
  /** Links out of the area, such as Shop and Anmeldung; at the sidebar's end and behind 'Mehr'. */
  outLinks?: readonly AreaLink[]
  /** Above all, such as that the pages are about another year. */
  bar?: ReactNode
  /** Search box on the left of the top bar; use SearchBox. */
  search?: ReactNode
  /** Right end of the top bar: status label and profile link. */
  topRight?: ReactNode
  /** The search over everything and 'Hilfe' in the top bar, and on phones at the end of the header, where they take no line of their own. */
  tools: (place: 'bar' | 'band') => ReactNode
  /** Stands at the foot of the sidebar, such as 'Firmenanmeldeseite: Aktiv'. */
  status?: ReactNode
  /** Below all, such as 'Version 0.10.0'. */
  footnote?: string | undefined
  onLogOut: () => void
  children: ReactNode
}

const TABS = 4

/**
 * The frame of dashboard and admin panel: sidebar from 1024 px on, tab bar at the bottom below. Dark with the system.
 * (rules/dashboard#shell, rules/staff#frame)
 */
export function AreaShell(props: AreaShellProps) {
  const { area, title, bar, search, topRight, tools, children } = props
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useBarColour(area === 'admin' ? '--color-band-deep' : '--color-band')
  return (
    <div data-area={area} className="min-h-dvh print:block lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <SkipLink />
      <Sidebar {...props} />
      <div className="relative min-w-0 pb-24 lg:pb-10">
        {bar}
        <PhoneHeader {...props} />
        <section
          aria-label="Suche und Profil"
          className={`flex flex-wrap items-center gap-x-6 gap-y-2 px-4 pt-4 sm:px-6 lg:px-8 ${area === 'admin' ? 'lg:pt-5' : 'lg:pt-6'} ${search || topRight ? '' : 'max-lg:hidden'}`}
        >
          {search ? <div className="min-w-0 flex-1 basis-64 sm:max-w-md">{search}</div> : null}
          <div
            className={`ml-auto flex min-w-0 flex-wrap items-center justify-end gap-x-4 gap-y-2 text-sm ${topRight ? '' : 'max-lg:hidden'}`}
          >
            <div ref={setPlace} className="empty:hidden" />
            {topRight}
            <div className="flex flex-wrap items-center gap-x-1 max-lg:hidden">{tools('bar')}</div>
          </div>
        </section>
        <main
          id="inhalt"
          tabIndex={-1}
          aria-label={title}
          className={`px-4 pt-6 outline-none sm:px-6 lg:px-8 ${area === 'admin' ? 'lg:pt-3' : ''}`}
        >
          <ListToolsPlace value={place}>{children}</ListToolsPlace>
        </main>
      </div>
      <TabBar {...props} />
    </div>
  )
}

function isCurrent({ currentPath, links }: AreaShellProps, link: AreaLink): boolean {
  const isStart = links[0]?.to === link.to && link.to.split('/').length === 2
  if (isStart) return currentPath === link.to
  return currentPath === link.also || currentPath === link.to || currentPath.startsWith(`${link.to}/`)
}

function Sidebar(props: AreaShellProps) {
  const { area, title, eventName, eventShortYear, links, outLinks = [] } = props
  return (
    <header
      className={`on-band hidden text-white lg:block print:hidden ${area === 'admin' ? 'bg-band-deep' : 'bg-band'}`}
    >
      <div className="sticky top-0 flex h-dvh flex-col overflow-y-auto px-3 pt-4 pb-3">
        <Link to={paths.home()} className="self-start rounded-field px-2">
          <Wordmark name={eventName} shortYear={eventShortYear} />
        </Link>
        <p className="mt-2.5 line-clamp-2 shrink-0 px-3 text-sm font-semibold text-band-quiet" title={title}>
          <LongName>{title}</LongName>
        </p>
        <nav aria-label={title} className="mt-1.5 flex flex-col gap-0.5">
          <SideLinks links={links} isCurrent={(link) => isCurrent(props, link)} />
        </nav>
        <div className="mt-auto flex flex-col gap-0.5 pt-3">
          <SideLinks links={outLinks} isCurrent={() => false} />
          <Foot {...props} />
        </div>
      </div>
    </header>
  )
}

/** The way out, who is logged in, the legal pages. */
function Foot({ status, footnote, onLogOut }: AreaShellProps) {
  return (
    <>
      <button type="button" onClick={onLogOut} className={sideLook}>
        <LogOut aria-hidden />
        Abmelden
      </button>
      {status ? <div className="mt-1 border-t border-white/20 px-3 pt-2 text-sm">{status}</div> : null}
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 border-t border-white/20 px-3 pt-1.5 text-sm lg:text-xs">
        <LegalLinks className="contents" linkClassName={legalLinkLook} />
        {footnote === undefined ? null : <p className="text-band-quiet">{footnote}</p>}
      </div>
    </>
  )
}

const legalLinkLook =
  'inline-flex min-h-6 items-center rounded-field text-band-quiet underline-offset-4 hover:text-white hover:underline pointer-coarse:min-h-11'

function PhoneHeader({ area, title, eventName, eventShortYear, tools }: AreaShellProps) {
  return (
    <header
      className={`on-band flex min-h-14 flex-wrap items-center gap-x-4 px-4 text-white sm:px-6 lg:hidden print:hidden ${area === 'admin' ? 'bg-band-deep' : 'bg-band'}`}
    >
      <Link to={paths.home()} className="rounded-field py-1">
        <Wordmark name={eventName} shortYear={eventShortYear} />
      </Link>
      <p
        className={`min-w-0 flex-1 basis-0 truncate text-right text-sm text-band-quiet ${area === 'admin' ? 'max-sm:invisible' : ''}`}
      >
        {title}
      </p>
      <div className="flex items-center">{tools('band')}</div>
    </header>
  )
}

function TabBar(props: AreaShellProps) {
  const { title, links, outLinks = [] } = props
  const more = links.slice(TABS)
  const hasCurrentInMore = more.some((link) => isCurrent(props, link))
  return (
    <nav
      aria-label={title}
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      {links.slice(0, TABS).map((link) => (
        <Link key={link.to} to={link.to} aria-current={isCurrent(props, link) ? 'page' : undefined} className={tabLook}>
          {link.icon}
          <span className="line-clamp-2 max-w-full text-center wrap-anywhere">
            <LongName>{link.shortLabel ?? link.label}</LongName>
          </span>
        </Link>
      ))}
      <PopoverMenu
        label="Mehr Seiten"
        words="Mehr"
        icon={<Ellipsis aria-hidden />}
        buttonClassName={`${tabLook} ${hasCurrentInMore ? 'font-semibold text-spruce' : ''}`}
        panelClassName="inset-x-0 bottom-0 top-auto max-h-dvh w-full overflow-y-auto rounded-t-card bg-band px-4 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-white on-band shadow-dialog"
      >
        <div className="flex flex-col gap-1">
          <SideLinks links={[...more, ...outLinks]} isCurrent={(link) => isCurrent(props, link)} />
          <Foot {...props} />
        </div>
      </PopoverMenu>
    </nav>
  )
}

const tabLook =
  'flex min-h-15 min-w-0 flex-col items-center justify-center gap-1 px-0.5 text-[min(0.75rem,4.2vw)] leading-[1.15] text-rock aria-[current]:font-semibold aria-[current]:text-spruce [&_svg]:size-6 focus-visible:outline-offset-[-3px]'
