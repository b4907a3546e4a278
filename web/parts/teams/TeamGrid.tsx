import type { ReactNode } from 'react'

/**
 * Team bibs side by side: one, two or four, so that a full page leaves no bib alone; in a row numbers and perforations are on one line. Put
 * TeamCards or TeamCardSkeletons in it. (rules/look#bibs-in-a-row)
 */
export function TeamGrid({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <div className="bib-grid @min-[38rem]:grid-cols-2 @min-[78rem]:grid-cols-4">{children}</div>
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
