import type { ReactNode } from 'react'

/** An empty list: what is not there, what to do next, and the button or link for it. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center rounded-card border border-dashed border-rock/50 bg-paper px-6 py-12 text-center">
      <h2 className="text-2xl">{title}</h2>
      {children ? <div className="mt-2 max-w-prose text-rock">{children}</div> : null}
      {action ? <div className="mt-5">{action}</div> : null}
    </div>
  )
}
