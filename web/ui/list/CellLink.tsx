import type { ReactNode } from 'react'
import { Link, type LinkProps } from '../Link.tsx'

type CellLinkProps = Omit<LinkProps, 'title' | 'children' | 'className'> & {
  children: string
  more?: ReactNode
  /** As wide as its column, which shares the table's room with others that do. */
  shared?: boolean
}

/** What stands in a column that shares the room the others leave: cut where it ends, never wider than it. */
export const SHARED = 'w-0 min-w-full'

const look = 'block truncate leading-6 text-spruce hover:underline'

/** A name in a table that leads to what it names; a long one is cut, all of it is in the title. `more` is for screen readers. */
export function CellLink({ children, more, shared = false, ...link }: CellLinkProps) {
  return (
    <Link {...link} title={children} className={`${look} ${shared ? SHARED : 'w-fit max-w-38'}`}>
      {children}
      {more ? <span className="sr-only"> {more}</span> : null}
    </Link>
  )
}

/** The same for what opens here; it shares the room. */
export function CellButton({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <button type="button" title={children} onClick={onClick} className={`${look} ${SHARED} text-left font-semibold`}>
      {children}
    </button>
  )
}
