const CATEGORIES = 3
const ROWS = 3

/** Skeleton of the items by category, with their final height. */
export function ItemsSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-7">
      {Array.from({ length: CATEGORIES }, (_, category) => (
        <div key={category}>
          <div className="skeleton mb-1.5 h-6 w-40" />
          <div className="rounded-card border border-line bg-paper">
            {Array.from({ length: ROWS }, (_item, row) => (
              <div key={row} className="flex h-17 items-center gap-4 border-b border-line px-4 last:border-0">
                <div className="skeleton h-12 w-16" />
                <div className="skeleton h-4 w-1/3" />
                <div className="skeleton ml-auto h-4 w-20" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
