import type { ReactNode } from 'react'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { formatDay } from '#domain/text/days.ts'
import { nonBreaking } from '#domain/text/nonBreaking.ts'
import { Card } from '#web/ui/motifs/Card.tsx'
import { LongName } from '#web/ui/LongName.tsx'

export type AccountFrameProps = {
  title: string
  intro: ReactNode
  /** Beside the sheet on a desktop, under it on a phone: alternative links. */
  aside?: ReactNode
  /** A drawing of 320 × 220 (its address): under the words on a desktop, small beside the heading on a phone. */
  drawing?: string
  /** Beside the sheet on a desktop, under it on a phone: what goes along with the form. */
  beside?: ReactNode
  children: ReactNode
}

/** Its links stand alone beside their question: they are as high as a finger needs. */
const ASIDE = '[&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center'

/** What the account screens share: heading and welcome on the left, the form as a sheet on the right. */
export function AccountFrame({ title, intro, aside, drawing, beside, children }: AccountFrameProps) {
  const { name, date, place } = useEventFacts()
  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-6 px-4 py-10 sm:px-6 md:py-14 lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <div className="lg:flex lg:flex-col">
        {drawing === undefined ? null : (
          <img
            src={drawing}
            alt=""
            width={320}
            height={220}
            className="float-right -mt-3 ml-3 h-auto w-[min(7rem,22vw)] sm:w-[min(11rem,28vw)] lg:order-last lg:mt-8 lg:ml-0 lg:w-full"
          />
        )}
        <h1 className="text-4xl">
          <LongName>{title}</LongName>
        </h1>
        <p className="mt-4 text-lg">{intro}</p>
        <p className="mt-4 text-sm text-rock">
          {nonBreaking(name)} · {formatDay(date)} · {place}
        </p>
        {aside ? <div className={`mt-8 hidden border-t border-line pt-5 lg:block ${ASIDE}`}>{aside}</div> : null}
      </div>
      <Card className="self-start lg:col-start-2 lg:row-span-2 lg:row-start-1">{children}</Card>
      {beside}
      {aside ? <div className={`lg:hidden ${ASIDE}`}>{aside}</div> : null}
    </div>
  )
}
