import type { ReactNode } from 'react'

/** Team bibs side by side, as many as fit, of one height until one is expanded; put TeamCards or TeamCardSkeletons in it. */
export function TeamGrid({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-5 has-aria-expanded:items-start">
      {children}
    </div>
  )
}

const ROWS_FROM = 32

/** Whether that many teams on a page are shown as rows: 32 full bibs are too long to scroll. (rules/look#long-lists) */
export function isLongList(pageSize: number): boolean {
  return pageSize >= ROWS_FROM
}

/** Long lists: TeamRows, one or two side by side. */
export function TeamRows({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,32rem),1fr))] gap-2.5">{children}</div>
}
