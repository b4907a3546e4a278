import { Loading, SkeletonRows } from '#web/ui/page/Skeleton.tsx'

/** Both lists of teams while they load. */
export function TeamsSkeleton({ isUnderHead = true }: { isUnderHead?: boolean }) {
  return (
    <Loading label="Teams werden geladen …" className={`grid gap-6 xl:grid-cols-2 ${isUnderHead ? 'pt-20' : ''}`}>
      <SkeletonRows rows={12} columns={2} />
      <div className="max-xl:hidden">
        <SkeletonRows rows={12} columns={2} />
      </div>
    </Loading>
  )
}
