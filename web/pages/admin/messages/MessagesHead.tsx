import { useLocation } from 'react-router'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/Link.tsx'

const PARTS = [
  { to: paths.adminMessages(), label: 'Rundmails und Erinnerungen' },
  { to: paths.adminLetters(), label: 'Einzelne E-Mails' },
]

/** The head of both halves of 'Nachrichten': what went to many, and every single mail. (rules/broadcasts#page) */
export function MessagesHead() {
  const { pathname } = useLocation()
  return (
    <div className="mb-2 flex flex-wrap items-end gap-x-8 border-b border-line">
      <h1>Nachrichten</h1>
      <nav aria-label="Nachrichten" className="-mb-px flex flex-wrap gap-x-6">
        {PARTS.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            aria-current={pathname === to ? 'page' : undefined}
            className="flex min-h-9 items-center border-b-3 pointer-coarse:min-h-11 border-transparent font-semibold text-rock no-underline hover:text-ink aria-[current=page]:border-spruce aria-[current=page]:text-spruce"
          >
            {label}
          </Link>
        ))}
      </nav>
    </div>
  )
}
