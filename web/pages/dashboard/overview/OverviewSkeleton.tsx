import type { ComponentType } from 'react'
import { OrderWidgetSkeleton } from '#web/parts/orders/OrderWidget.tsx'
import { ProductWidgetSkeleton } from '#web/parts/products/ProductWidget.tsx'
import { TeamWidgetSkeleton } from '#web/parts/teams/TeamWidget.tsx'
import { Dates } from './Dates.tsx'
import { useWidgetCount, WidgetGrid } from './WidgetSection.tsx'

/** Skeleton of the overview; the dates are known already. (rules/dashboard#overview) */
export function OverviewSkeleton({ today }: { today: Date }) {
  return (
    <>
      <div className="mb-8 flex flex-col gap-4">
        <div className="flex min-h-32 items-center rounded-card bg-[color-mix(in_srgb,var(--color-rock)_12%,var(--color-paper))] px-4 sm:min-h-21 sm:px-6">
          <p role="status" className="text-lg">
            Dashboard wird geladen...
          </p>
        </div>
        <Dates today={today} />
      </div>
      <div className="flex flex-col gap-8">
        <SectionSkeleton Widget={TeamWidgetSkeleton} />
        <SectionSkeleton Widget={ProductWidgetSkeleton} />
        <SectionSkeleton Widget={OrderWidgetSkeleton} />
      </div>
    </>
  )
}

function SectionSkeleton({ Widget }: { Widget: ComponentType }) {
  const count = useWidgetCount()
  return (
    <div aria-hidden>
      <div className="skeleton mb-3 h-8 w-48" />
      <WidgetGrid>
        {Array.from({ length: count }, (_, place) => (
          <li key={place}>
            <Widget />
          </li>
        ))}
      </WidgetGrid>
    </div>
  )
}
