import type { ReactNode } from 'react'

/** Team bibs side by side, as many as fit, of one height until one is expanded; put TeamCards or TeamCardSkeletons in it. */
export function TeamGrid({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-5 has-aria-expanded:items-start">
      {children}
    </div>
  )
}
