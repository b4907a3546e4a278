import type { ReactNode } from 'react'

type DataRowsProps = {
  children: ReactNode
  className?: string
  /** 'long': names of several words, which leave the values no room on a phone. */
  names?: keyof typeof narrow
}

const narrow = {
  short: '@max-[13rem]:grid-cols-1',
  long: '@max-[26rem]:grid-cols-1 @max-[26rem]:gap-y-0 @max-[26rem]:[&>dd]:mb-2 @max-[26rem]:[&>dt]:text-sm',
}

/** What is saved, to read: a name and its value per DataRow; where its place is too narrow for both, one below the other. */
export function DataRows({ children, className, names = 'short' }: DataRowsProps) {
  return (
    <div className={`@container ${className ?? ''}`}>
      <dl className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 ${narrow[names]}`}>{children}</dl>
    </div>
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
