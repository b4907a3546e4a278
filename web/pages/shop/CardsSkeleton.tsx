import { Loading, SkeletonLines } from '#web/ui/Skeleton.tsx'

/** Skeleton of the shop's cards. */
export function CardsSkeleton() {
  return (
    <Loading label="Der Shop wird geladen …" className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {[1, 2, 3].map((card) => (
        <div key={card} aria-hidden className="overflow-hidden rounded-card border border-line bg-paper">
          <div className="skeleton aspect-4/3 rounded-none" />
          <div className="p-5">
            <SkeletonLines />
          </div>
        </div>
      ))}
    </Loading>
  )
}
