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
    <>
      <h1 className="mb-2">Nachrichten</h1>
      <nav aria-label="Nachrichten" className="mb-5 flex flex-wrap gap-x-6 border-b border-line">
        {PARTS.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            aria-current={pathname === to ? 'page' : undefined}
            className="-mb-px flex min-h-11 items-center border-b-3 border-transparent font-semibold text-rock no-underline hover:text-ink aria-[current=page]:border-spruce aria-[current=page]:text-spruce"
          >
            {label}
          </Link>
        ))}
      </nav>
    </>
  )
}
