import type { ReactNode } from 'react'
import { LongName } from '../LongName.tsx'

export type EmptyStateProps = {
  title: string
  children?: ReactNode
  action?: ReactNode
  /** 'section': one of several parts of a page, so it stays low. */
  place?: 'page' | 'section'
}

/** An empty list: what is not there, what to do next, and the button or link for it. */
export function EmptyState({ title, children, action, place = 'page' }: EmptyStateProps) {
  if (place === 'section') {
    return (
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-dashed border-rock/50 bg-paper px-5 py-4">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="text-lg">
            <LongName>{title}</LongName>
          </h3>
          {children ? <div className="text-sm text-rock">{children}</div> : null}
        </div>
        {action}
      </div>
    )
  }
  return (
    <div className="flex flex-col items-center rounded-card border border-dashed border-rock/50 bg-paper px-6 py-12 text-center">
      <h2 className="text-2xl">
        <LongName>{title}</LongName>
      </h2>
      {children ? <div className="mt-2 max-w-prose text-rock">{children}</div> : null}
      {action ? <div className="mt-5">{action}</div> : null}
    </div>
  )
}
