import type { ReactNode } from 'react'
import { Link } from './Link.tsx'
import type { LinkProps } from './Link.tsx'

type CellLinkProps = Omit<LinkProps, 'title' | 'children' | 'className'> & {
  children: string
  more?: ReactNode
  /** Where many columns stand side by side. */
  narrow?: boolean
}

/** A name in a table that leads to what it names; a long one is cut, all of it is in the title. `more` is for screen readers. */
export function CellLink({ children, more, narrow = false, ...link }: CellLinkProps) {
  return (
    <Link
      {...link}
      title={children}
      className={`block w-fit truncate leading-6 text-spruce hover:underline ${narrow ? 'max-w-28' : 'max-w-38'}`}
    >
      {children}
      {more ? <span className="sr-only"> {more}</span> : null}
    </Link>
  )
}
