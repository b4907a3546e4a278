import { Card } from '#web/ui/motifs/Card.tsx'
import { Loading, SkeletonLines } from '#web/ui/page/Skeleton.tsx'

/** Skeleton of the widgets of saved data. */
export function DataSkeleton({ label, cards }: { label: string; cards: number }) {
  return (
    <Loading label={label} className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
      {Array.from({ length: cards }, (_, place) => (
        <Card key={place}>
          <div className="skeleton mb-5 h-8 w-2/5" />
          <SkeletonLines lines={4} />
        </Card>
      ))}
    </Loading>
  )
}
