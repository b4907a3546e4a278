import { useState } from 'react'
import type { EventFacts } from '#web/api/eventFacts.ts'
import { useOpening } from '#web/api/useOpening.ts'
import { BeforeOpening } from '#web/parts/layout/BeforeOpening.tsx'
import { presentMoment } from '#web/state/moment.ts'
import { NoticeForm } from './NoticeForm.tsx'
import { useTitleInstead } from './tabTitle.ts'

/** In place of the pages on which one buys or enters until registration opens, which it then does by itself. (rules/settings#opens-at) */
export function ClosedPage({ event }: { event: EventFacts }) {
  const [now] = useState(presentMoment)
  const waiting = useOpening(() => location.replace('/'))
  useTitleInstead('Bald geöffnet')
  return <BeforeOpening event={event} now={now} waiting={waiting} notice={<NoticeForm />} />
}
