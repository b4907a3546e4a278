import { Eye, EyeOff } from 'lucide-react'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { SkeletonNumeral } from '#web/ui/page/Skeleton.tsx'
import { Stat } from '#web/ui/Stat.tsx'

type DashboardTotalsProps = {
  /** null while they load. */
  totals: AnswerOf<'GET /statistics/totals'> | null
  revenue: 'hidden' | 'shown'
  onToggleRevenue?: () => void
}

const COUNTS = [
  { key: 'customers', label: 'Kunden', to: paths.adminCustomers() },
  { key: 'teams', label: 'Teams', to: paths.adminTeams() },
  { key: 'orders', label: 'Bestellungen', to: paths.adminOrders() },
] as const

const countLook = 'inline-flex items-center pointer-coarse:min-h-11 pointer-coarse:min-w-11'

/** The counts, each with a link, and the revenue, which is hidden from people looking at the screen. (rules/staff#dashboard) */
export function DashboardTotals({ totals, revenue, onToggleRevenue }: DashboardTotalsProps) {
  return (
    <div className="mb-9 flex flex-wrap items-end gap-x-10 gap-y-4">
      <dl className="contents">
        {COUNTS.map(({ key, label, to }) => (
          <Stat
            key={key}
            label={label}
            value={
              totals ? (
                <Link to={to} className={`${countLook} hover:text-spruce hover:underline`}>
                  {formatCount(totals[key])}
                  <span className="sr-only"> {label} ansehen</span>
                </Link>
              ) : (
                <span className={countLook}>
                  <SkeletonNumeral />
                </span>
              )
            }
          />
        ))}
        <Stat
          label="Umsatz netto"
          value={totals && revenue === 'shown' ? formatEuro(centsOf(totals.revenue)) : <HiddenSum />}
        />
      </dl>
      <Button
        look="second"
        size="small"
        icon={revenue === 'shown' ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        disabled={!totals}
        onClick={onToggleRevenue}
      >
        {revenue === 'shown' ? 'Umsatz verbergen' : 'Umsatz anzeigen'}
      </Button>
    </div>
  )
}

/** Placeholder for the hidden sum. */
export function HiddenSum() {
  return (
    <span role="img" aria-label="verborgen" className="tracking-widest text-rock">
      •••••
    </span>
  )
}
