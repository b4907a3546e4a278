import { Loading, SkeletonLines, SkeletonRows } from '#web/ui/Skeleton.tsx'
import { DashboardTotals } from './DashboardTotals.tsx'

const TASKS = 3

/** Counts, tasks and chart to come, in their shape. */
export function OverviewSkeleton() {
  return (
    <Loading label="Dashboard wird geladen …">
      <DashboardTotals totals={null} revenue="hidden" />
      <div aria-hidden className="grid grid-cols-1 items-start gap-x-8 gap-y-9 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <div className="skeleton mb-4 h-8 w-56" />
          <div className="rounded-card border border-line bg-paper">
            {Array.from({ length: TASKS }, (_, place) => (
              <div key={place} className="border-b border-line px-4 py-4 last:border-0 sm:px-6">
                <SkeletonLines lines={2} />
              </div>
            ))}
          </div>
        </div>
        <div>
          <div className="skeleton mb-4 h-8 w-56" />
          <div className="h-104 rounded-card border border-line bg-paper p-6">
            <SkeletonLines lines={3} />
          </div>
        </div>
      </div>
    </Loading>
  )
}

/** The product statistics to come: their heading and the tables of two categories. */
export function StatisticsSkeleton() {
  return (
    <Loading label="Produktstatistik wird geladen …">
      <h2 aria-hidden className="mb-5">
        Produktstatistik
      </h2>
      <SkeletonRows rows={5} />
      <div className="h-8" />
      <SkeletonRows rows={5} />
    </Loading>
  )
}
