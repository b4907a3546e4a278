import type { ReactNode } from 'react'

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Around skeletons, or alone beside existing content: announces to screen readers what is loading, once. */
export function Loading({ label, children, className }: { label: string; children?: ReactNode; className?: string }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}

/** Skeleton of lines of text. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <div aria-hidden className="flex flex-col gap-2.5">
      {range(lines).map((line) => (
        <div key={line} className={`skeleton h-4 ${line === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full'}`} />
      ))}
    </div>
  )
}

/** Skeleton of a card. */
export function SkeletonCard({ lines = 4 }: { lines?: number }) {
  return (
    <div aria-hidden className="rounded-card border border-line bg-paper p-5 sm:p-7">
      <div className="skeleton mb-5 h-8 w-2/5" />
      <SkeletonLines lines={lines} />
    </div>
  )
}

/** Skeleton of a large number. */
export function SkeletonNumeral() {
  return <span aria-label="wird geladen" role="img" className="skeleton inline-block size-[0.8em]" />
}

type RowsProps = { rows?: number; columns?: number }

/** Skeleton of table rows, 36 px each. */
export function SkeletonRows({ rows = 10, columns = 5 }: RowsProps) {
  return (
    <div aria-hidden className="overflow-hidden rounded-card border border-line bg-paper">
      {range(rows).map((row) => (
        <div key={row} className="flex h-9 items-center gap-6 border-b border-line px-4 last:border-0">
          {range(columns).map((column) => (
            <div key={column} className="flex-1">
              <div className={`skeleton h-3.5 ${(row + column) % 3 === 0 ? 'w-1/2' : 'w-4/5'}`} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Skeleton of a list that is loading, and its announcement. */
export function LoadingRows({ label, ...size }: RowsProps & { label: string }) {
  return (
    <Loading label={label}>
      <SkeletonRows {...size} />
    </Loading>
  )
}
