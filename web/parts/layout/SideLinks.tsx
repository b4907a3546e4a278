import { Fragment, type ReactNode } from 'react'
import { Link } from '#web/ui/Link.tsx'

export type AreaLink = {
  to: string
  label: string
  /** On the phone's tab bar, where room is short. */
  shortLabel?: string
  icon: ReactNode
  /** Heading of the group in which it stands, behind all that have none. */
  group?: string
  /** Another address that belongs to it. */
  also?: string
  /** A count beside the link, such as open orders. */
  count?: number
  /** Under its label, what the count counts. */
  note?: string
}

type SideLinksProps = { links: readonly AreaLink[]; isCurrent: (link: AreaLink) => boolean }

/** Links in a column: those without a group, then each group under its heading. (rules/staff#frame) */
export function SideLinks({ links, isCurrent }: SideLinksProps) {
  const groups = [...Map.groupBy(links, ({ group }) => group)]
  return groups.map(([group, members]) => {
    const rows = members.map((link) => <SideLink key={link.to} link={link} current={isCurrent(link)} />)
    if (group === undefined) return <Fragment key="">{rows}</Fragment>
    return (
      <div key={group} role="group" aria-label={group} className="flex flex-col gap-0.5">
        <p aria-hidden className="px-3 pt-1.5 text-xs font-semibold text-band-quiet">
          {group}
        </p>
        {rows}
      </div>
    )
  })
}

/** As low as a mouse allows, so that all of the staff's links stand at once in a window of 900 px. */
export const sideLook =
  'flex min-h-10 in-[[data-area=admin]]:min-h-7.5 pointer-coarse:min-h-11! items-center gap-3 rounded-field px-3 py-0.75 text-left text-base font-medium text-white hover:bg-white/12 aria-[current]:bg-band-current aria-[current]:text-on-band-current [&_svg]:size-5 [&_svg]:shrink-0'

function SideLink({ link, current }: { link: AreaLink; current: boolean }) {
  return (
    <Link to={link.to} aria-current={current ? 'page' : undefined} className={sideLook}>
      {link.icon}
      <span className="min-w-0 flex-1">
        {link.label}
        {link.note === undefined ? null : <span className="block text-sm text-band-quiet">{link.note}</span>}
      </span>
      {link.count === undefined ? null : <span className="numeral text-lg text-sun">{link.count}</span>}
    </Link>
  )
}
