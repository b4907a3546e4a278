import { useLocation } from 'react-router'
import { Link } from '#web/ui/Link.tsx'

type PartsHeadProps = { title: string; parts: readonly { to: string; label: string }[] }

/** The head of an area of several pages: its name, and the way from one to the other. */
export function PartsHead({ title, parts }: PartsHeadProps) {
  const { pathname } = useLocation()
  return (
    <div className="mb-2 flex flex-wrap items-end gap-x-8 border-b border-line">
      <h1>{title}</h1>
      <nav aria-label={title} className="-mb-px flex flex-wrap gap-x-6">
        {parts.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            aria-current={pathname === to ? 'page' : undefined}
            className="flex min-h-9 items-center border-b-3 pointer-coarse:min-h-11 border-transparent font-semibold text-rock no-underline hover:text-ink aria-[current]:border-spruce aria-[current]:text-spruce"
          >
            {label}
          </Link>
        ))}
      </nav>
    </div>
  )
}
