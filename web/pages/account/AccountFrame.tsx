import type { ReactNode } from 'react'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { formatDay } from '#domain/deadlines.ts'
import { Card } from '#web/ui/Card.tsx'

export type AccountFrameProps = {
  title: string
  intro: ReactNode
  /** Beside the sheet on a desktop, under it on a phone: alternative links. */
  aside?: ReactNode
  children: ReactNode
}

/** What the account screens share: heading and welcome on the left, the form as a sheet on the right. */
export function AccountFrame({ title, intro, aside, children }: AccountFrameProps) {
  const { name, date, place } = useEventFacts()
  return (
    <div className="mx-auto grid w-full max-w-page gap-x-16 gap-y-6 px-4 py-10 sm:px-6 md:py-14 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div>
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-4 text-lg">{intro}</p>
        <p className="mt-4 text-sm text-rock">
          {name} · {formatDay(date)} · {place}
        </p>
        {aside ? <div className="mt-8 hidden border-t border-line pt-5 lg:block">{aside}</div> : null}
      </div>
      <Card className="self-start">{children}</Card>
      {aside ? <div className="lg:hidden">{aside}</div> : null}
    </div>
  )
}
