import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { call, type AnswerOf } from '#web/api/call.ts'
import { whenUnreachable } from '#web/api/whenUnreachable.ts'
import { notForSearch, queryOf, useAreaSearch } from '#web/state/areaSearch.ts'
import { SetupNotice } from '#web/pages/admin/settings/setup/SetupNotice.tsx'
import { may, useMay } from '#web/state/staffRights.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/Button.tsx'
import { DataAge } from '#web/pages/layout/DataAge.tsx'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { OverviewSkeleton, SeasonSkeleton, StatisticsSkeleton } from './DashboardSkeleton.tsx'
import { DashboardTotals } from './DashboardTotals.tsx'
import { EventFile } from './EventFile.tsx'
import { IntakeChart } from './IntakeChart.tsx'
import { OpenTasks } from './OpenTasks.tsx'
import { ProductStatistics } from './ProductStatistics.tsx'
import { SeasonPicture } from './SeasonPicture.tsx'
import { SinceYesterday } from './SinceYesterday.tsx'
import { UpgradeNews } from './UpgradeNews.tsx'

type Overview = {
  totals: AnswerOf<'GET /statistics/totals'>
  tasks: AnswerOf<'GET /statistics/tasks'>
  changes: AnswerOf<'GET /statistics/since-yesterday'>
  daily: AnswerOf<'GET /statistics/daily'>
  at: Date
}

const explain = whenUnreachable('Failed to fetch admin data')
const sayFailure = (reason: string) => `Daten konnten nicht geladen werden. ${reason}`

export const loader = () => ({
  overview: overview().catch(explain),
  season: call('GET /statistics/season').catch(explain),
  products: call('GET /statistics/product-stats').catch(explain),
  today: new Date(),
  setup: may('settings') ? setup().catch(explain) : null,
})

async function setup() {
  const [stored, staff, open] = await Promise.all([
    call('GET /settings'),
    call('GET /admins'),
    call('GET /upgrade-news'),
  ])
  return { stored, staff: staff.length, open }
}

export const shouldRevalidate = notForSearch

async function overview(): Promise<Overview> {
  const [totals, tasks, changes, daily] = await Promise.all([
    call('GET /statistics/totals'),
    call('GET /statistics/tasks'),
    call('GET /statistics/since-yesterday'),
    call('GET /statistics/daily'),
  ])
  return { totals, tasks, changes, daily, at: new Date() }
}

/** First page of the staff: how many there are, what waits for them, what came in and what was sold. (rules/staff#dashboard) */
export function Component() {
  const { overview: loaded, season, products, today, setup: beginning } = useLoaderData<typeof loader>()
  const [revenue, setRevenue] = useState<'hidden' | 'shown'>('hidden')
  const mayDo = useMay()
  const isSearching = queryOf(useAreaSearch().search) !== ''
  const toggleRevenue = () => setRevenue(revenue === 'hidden' ? 'shown' : 'hidden')
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1>Dashboard</h1>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <DataAge data={loaded} />
          {mayDo('exports.event') ? <EventFile /> : null}
        </div>
      </div>
      {beginning === null || isSearching ? null : (
        <Loaded data={beginning} skeleton={null}>
          {({ open, ...known }) => (
            <>
              <UpgradeNews open={open} stored={{ ...known.stored, sharedNames: open.sharedNames }} />
              <SetupNotice {...known} />
            </>
          )}
        </Loaded>
      )}
      <div hidden={isSearching} className="mb-9">
        <Loaded data={loaded} skeleton={<OverviewSkeleton />} sayFailure={sayFailure}>
          {({ totals, tasks, changes, daily }) => (
            <>
              <DashboardTotals totals={totals} revenue={revenue} onToggleRevenue={toggleRevenue} />
              <div className="grid grid-cols-1 items-start gap-x-8 gap-y-9 xl:grid-cols-[minmax(0,1fr)_24rem]">
                <div className="grid min-w-0 grid-cols-1 gap-y-9">
                  <OpenTasks tasks={tasks} today={today} />
                  <SinceYesterday changes={changes} />
                </div>
                <IntakeChart daily={daily} today={today} />
              </div>
            </>
          )}
        </Loaded>
        <Loaded data={season} skeleton={<SeasonSkeleton />} sayFailure={sayFailure}>
          {(known) => (
            <>
              <SeasonPicture season={known} />
              {known.yearBefore === null ? null : (
                <p className="mt-3">
                  <TextLink alone to={paths.adminComparison()}>
                    Artikel und Firmen im Vergleich mit {known.yearBefore}
                  </TextLink>
                </p>
              )}
            </>
          )}
        </Loaded>
      </div>
      <Loaded data={products} skeleton={<StatisticsSkeleton />} sayFailure={sayFailure}>
        {(rows) => <ProductStatistics products={rows} revenue={revenue} />}
      </Loaded>
    </>
  )
}
