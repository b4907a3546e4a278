import type { ReactNode } from 'react'

/** What is saved, to read: a name and its value per DataRow. */
export function DataRows({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <dl className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 max-[15rem]:grid-cols-1 ${className ?? ''}`}>
      {children}
    </dl>
  )
}

/** One name and its value; a missing value is shown as such. */
export function DataRow({ name, children, empty = 'fehlt' }: { name: string; children: ReactNode; empty?: string }) {
  return (
    <>
      <dt className="text-rock">{name}</dt>
      <dd className="wrap-anywhere">{children || <span className="text-rock">{empty}</span>}</dd>
    </>
  )
}
