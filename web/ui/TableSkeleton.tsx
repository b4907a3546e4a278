import { Loading } from './Skeleton.tsx'

const ROWS = 10

/** The rows of a table to come. (S §9: ten) */
export function TableSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className="rounded-card border border-line bg-paper">
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className="flex min-h-9 items-center gap-6 border-b border-line px-5 last:border-0">
          <div className="skeleton h-3.5 w-8" />
          <div className={`skeleton h-3.5 ${row % 3 === 0 ? 'w-1/4' : 'w-1/3'}`} />
          <div className="skeleton ml-auto h-3.5 w-24" />
        </div>
      ))}
    </Loading>
  )
}
