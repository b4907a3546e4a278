import type { ReactNode } from 'react'

export type NextStepProps = {
  /** The number, in large type. */
  count?: ReactNode
  title: ReactNode
  children?: ReactNode
  /** Usually `<ButtonLink look="sun" …>` or `<Button look="sun" …>`. */
  action?: ReactNode
}

export type StepRowProps = NextStepProps & {
  /** Shown instead of the number where nothing is counted. */
  icon?: ReactNode
  /** The level of the title below the headings around it. */
  heading: 'h2' | 'h3'
}

/** A secondary step, as a list row. */
export function StepRow({ count, icon, heading: Heading, title, children, action }: StepRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <p className="numeral min-w-14 text-3xl text-spruce max-sm:hidden [&_svg]:size-7">{count ?? icon}</p>
      <div className="min-w-0 flex-1 basis-60">
        <Heading className="font-sans text-base leading-6 font-semibold">
          {count === undefined ? null : <span className="sm:hidden">{count} </span>}
          {title}
        </Heading>
        <div className="text-sm text-rock">{children}</div>
      </div>
      {action}
    </div>
  )
}

/** The one yellow call to action of a page: what the user should do next. */
export function NextStep({ count, title, children, action }: NextStepProps) {
  return (
    <section className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-sun px-[min(1rem,4vw)] py-4 text-on-sun sm:px-6">
      {count === undefined ? null : <p className="numeral min-w-10 text-4xl max-sm:hidden">{count}</p>}
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="font-sans text-lg font-bold">
          {count === undefined ? null : <span className="sm:hidden">{count} </span>}
          {title}
        </h2>
        {children ? <div className="text-base max-sm:text-sm">{children}</div> : null}
      </div>
      {action ? <div className="max-sm:w-full *:max-sm:w-full">{action}</div> : null}
    </section>
  )
}
