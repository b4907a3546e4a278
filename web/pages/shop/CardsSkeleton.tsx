import { Loading, SkeletonLines } from '#web/ui/page/Skeleton.tsx'

/** Skeleton of the shop's cards; `bar` where the links to the categories stand above them. */
export function CardsSkeleton({ bar = false }: { bar?: boolean }) {
  return (
    <Loading label="Der Shop wird geladen …">
      {bar ? <BarPlace /> : null}
      <div className="card-grid">
        {[1, 2, 3].map((card) => (
          <div key={card} aria-hidden className="overflow-hidden rounded-card border border-line bg-paper">
            <div className="skeleton aspect-4/3 rounded-none" />
            <div className="p-5">
              <SkeletonLines />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}

/** Where the links to the categories will stand. */
export function BarPlace() {
  return <div aria-hidden className="-mx-4 mb-6 h-13.25 border-b border-line sm:-mx-6 lg:mx-0" />
}
