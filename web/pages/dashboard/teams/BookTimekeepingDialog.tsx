import { useRef } from 'react'
import { centsOf, formatEuro } from '#domain/money.ts'
import { call } from '#web/api/call.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { forgetEventFacts, useEventFacts } from '#web/api/eventFacts.ts'
import { Problem } from '#web/api/problem.ts'
import { useCall } from '#web/api/useCall.ts'
import { teamsInWords } from '#web/parts/teams/teamsInWords.ts'
import { paths } from '#web/paths.ts'
import { randomKey } from '#web/state/attempts.ts'
import { TextLink } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useToast } from '#web/ui/Toasts.tsx'
import type { Team } from './teamCalls.ts'

export type BookTimekeepingDialogProps = {
  teams: readonly Team[]
  timeItem: AnswerOf<'GET /items'>[number]
  onBooked: () => void
  onClose: () => void
}

/** Books timekeeping for those of the chosen teams that have none, on one order, after the sum was shown. (rules/timekeeping#many) */
export function BookTimekeepingDialog({ teams, timeItem, onBooked, onClose }: BookTimekeepingDialogProps) {
  const { termsVersion } = useEventFacts()
  const toast = useToast()
  const key = useRef(randomKey())
  const untimed = teams.filter(({ timekeeping }) => !timekeeping)
  const cents = centsOf(timeItem.price) * untimed.length
  const sum = formatEuro(cents)
  const { save } = useCall(async () => {
    const headers = {
      'x-terms-version': termsVersion,
      'x-expected-total': (cents / 100).toFixed(2),
      'idempotency-key': key.current,
    }
    try {
      return await call('POST /orders/upgrade-timekeeping', {
        headers,
        body: { teamIds: untimed.map(({ id }) => id) },
      })
    } catch (error) {
      if (error instanceof Problem && error.code === 'TERMS_NEEDED') forgetEventFacts()
      throw error
    }
  })
  return (
    <ConfirmDialog
      title={`Zeitmessung für ${teamsInWords(untimed.length)} buchen?`}
      look="main"
      confirmLabel={`Für ${sum} buchen`}
      onConfirm={async () => {
        const { orderID } = await save()
        toast(`Die Zeitmessung ist gebucht (Bestellung #${orderID}).`)
        onBooked()
      }}
      onClose={onClose}
    >
      <p>
        {untimed.length} × {formatEuro(centsOf(timeItem.price))} = <strong>{sum} exkl. MwSt.</strong>, nicht erstattbar,
        auf einer gemeinsamen Rechnung.
        {untimed.length < teams.length ? ` ${alreadyTimed(teams.length - untimed.length)}` : ''}
      </p>
      <p className="mt-3 text-sm">
        Mit der Buchung stimmen Sie den{' '}
        <TextLink to={paths.terms()} target="_blank">
          Allgemeinen Geschäftsbedingungen
        </TextLink>{' '}
        zu. Die Seite öffnet sich in einem neuen Tab.
      </p>
    </ConfirmDialog>
  )
}

const alreadyTimed = (count: number) =>
  count === 1 ? 'Ein gewähltes Team hat sie schon.' : `${count} der gewählten Teams haben sie schon.`
