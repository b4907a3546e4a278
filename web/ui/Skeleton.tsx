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
  return <span aria-label="wird geladen" role="img" className="skeleton inline-block h-[0.8em] w-[0.8em]" />
}

/** Skeleton of table rows, 36 px each. */
export function SkeletonRows({ rows = 10, columns = 5 }: { rows?: number; columns?: number }) {
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

/** Skeleton of a bib: edge, holes and height of a TeamCard, with a warning where most have one. */
export function SkeletonBib({ warns = false }: { warns?: boolean }) {
  return (
    <div aria-hidden className="bib">
      {range(4).map((hole) => (
        <span key={hole} className="bib-hole" />
      ))}
      <div className="bib-edge opacity-25" />
      <div className="flex flex-col items-center px-6 pt-6">
        <div className="skeleton h-22 w-28" />
        <div className="skeleton mt-1 h-7 w-2/3" />
        <div className="skeleton mt-2 h-6 w-28" />
      </div>
      <div className="perforation mt-4" data-notched />
      <div className="grid grid-cols-3 gap-2 px-3.5 pt-4">
        {range(3).map((slot) => (
          <div key={slot} className="skeleton h-[5.125rem]" />
        ))}
      </div>
      {warns ? <div className="skeleton mx-3.5 mt-3 h-9.5" /> : null}
      <div className="h-16" />
    </div>
  )
}
