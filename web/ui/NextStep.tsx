import type { ReactNode } from 'react'

export type NextStepProps = {
  /** The number that counts, as a big numeral. */
  count?: ReactNode
  title: ReactNode
  children?: ReactNode
  /** Usually `<ButtonLink look="sun" …>` or `<Button look="sun" …>`. */
  action?: ReactNode
}

/** The one yellow call on a page: what the person should do next. */
export function NextStep({ count, title, children, action }: NextStepProps) {
  return (
    <section className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-sun px-4 py-4 text-on-sun sm:px-6">
      {count === undefined ? null : <p className="numeral min-w-10 text-4xl">{count}</p>}
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="font-sans text-lg font-bold">{title}</h2>
        {children ? <div className="text-base">{children}</div> : null}
      </div>
      {action ? <div className="max-sm:w-full [&>*]:max-sm:w-full">{action}</div> : null}
    </section>
  )
}
