import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { To } from 'react-router'
import { Link } from '../Link.tsx'

/** Above the heading: to the list that the page belongs to. */
export function BackLink({ to, children }: { to: To; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="mb-2 inline-flex items-center gap-1.5 rounded-field font-semibold text-spruce hover:underline pointer-coarse:min-h-11"
    >
      <ArrowLeft aria-hidden className="size-4.5" />
      {children}
    </Link>
  )
}
