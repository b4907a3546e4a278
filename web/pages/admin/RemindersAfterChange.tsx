import { useState } from 'react'
import { labels } from '#contract/labels.ts'
import type { RemindersQuery } from '#contract/letters/reminders.ts'
import { formatDayBeside } from '#domain/text/days.ts'
import { countOf } from '#domain/text/numberFormats.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useLookAtTyped } from './PreviewCard.tsx'

type After = AnswerOf<'GET /messages/reminders/preview'>

/**
 * How many reminders go by themselves on the next morning if what is typed is saved; nothing while nothing has changed (null), or while it
 * cannot be told. (rules/reminders#preview)
 */
export function RemindersAfterChange({ change }: { change: RemindersQuery | null }) {
  const [seen, setSeen] = useState<{ of: string; after: After } | null>(null)
  const of = JSON.stringify(change)
  useLookAtTyped([change], async (signal) => {
    if (change === null) return
    const after = await call('GET /messages/reminders/preview', { query: change, signal }).catch(() => null)
    if (!signal.aborted) setSeen(after && { of, after })
  })
  const after = change !== null && seen?.of === of ? seen.after : null
  return (
    <p role="status" className="col-span-full text-sm text-rock empty:hidden">
      {after && <Said {...after} />}
    </p>
  )
}

function Said({ day, rounds }: After) {
  if (rounds.length === 0) return 'Damit geht morgen von selbst keine Erinnerung hinaus.'
  const letters = rounds.reduce((sum, round) => sum + round.letters, 0)
  const whats = rounds.map(
    ({ kind, deadline }) => `${labels.broadcastKind[kind]} bis ${formatDayBeside(day, deadline)}`,
  )
  return (
    <>
      Damit {letters === 1 ? 'geht' : 'gehen'} morgen ab 8&nbsp;Uhr von selbst{' '}
      <strong>{countOf(letters, 'E-Mail', 'E-Mails')}</strong> hinaus: {whats.join(', ')}. Heute geht keine mehr.
    </>
  )
}
