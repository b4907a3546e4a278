import { Loading, SkeletonLines, SkeletonRows } from '#web/ui/page/Skeleton.tsx'
import { DashboardTotals } from './DashboardTotals.tsx'
import { LongName } from '#web/ui/LongName.tsx'

const TASKS = 3
const CHARTS = 2
const rows = (count: number) => Array.from({ length: count }, (_, place) => place)

/** Skeleton of counts, tasks and chart. */
export function OverviewSkeleton() {
  return (
    <Loading label="Dashboard wird geladen …">
      <DashboardTotals totals={null} revenue="hidden" />
      <div aria-hidden className="grid grid-cols-1 items-start gap-x-8 gap-y-9 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <h2 className="mb-4">Offene Aufgaben</h2>
          <div className="rounded-card border border-line bg-paper">
            {rows(TASKS).map((place) => (
              <div key={place} className="border-b border-line px-4 py-3 last:border-0 sm:px-6">
                <SkeletonLines lines={2} />
                <div className="mt-2 h-11 sm:hidden" />
              </div>
            ))}
          </div>
          <h2 className="mt-9 mb-2">Seit gestern</h2>
          <div className="skeleton h-8 max-w-md" />
        </div>
        <div>
          <h2 className="mb-4">Buchungen pro Tag</h2>
          <div className="rounded-card border border-line bg-paper px-4 py-4 sm:px-6">
            <div className="skeleton h-18 w-48" />
            {rows(CHARTS).map((place) => (
              <div key={place} className="mt-5">
                <div className="skeleton mb-2 h-9 w-28" />
                <div className="h-20 border-b border-line" />
                <div className="h-6" />
              </div>
            ))}
          </div>
          <div className="mt-2 h-9 pointer-coarse:h-11" />
        </div>
      </div>
    </Loading>
  )
}

/** Skeleton of the season's picture and its table. */
export function SeasonSkeleton() {
  return (
    <Loading label="Saison wird geladen …" className="mt-9">
      <h2 aria-hidden className="mb-4">
        Saison
      </h2>
      <div className="h-96 rounded-card border border-line bg-paper" />
    </Loading>
  )
}

/** Skeleton of the product statistics: the heading and the tables of two categories. */
export function StatisticsSkeleton() {
  return (
    <Loading label="Produktstatistik wird geladen …">
      <h2 aria-hidden className="mb-5">
        <LongName>Produktstatistik</LongName>
      </h2>
      <SkeletonRows rows={5} />
      <div className="h-8" />
      <SkeletonRows rows={5} />
    </Loading>
  )
}
