import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { useCall } from '#web/api/useCall.ts'
import { BookingTerms } from '#web/parts/teams/entry/BookingTerms.tsx'
import { teamsInWords } from '#web/parts/teams/teamsInWords.ts'
import { randomKey } from '#web/state/attempts.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { vatWords } from '#contract/orders/vatWords.ts'
import { useVat } from '#web/ui/vat.ts'
import { needsReload } from './needsReload.ts'
import type { Team } from '#web/pages/dashboard/teams/teamCalls.ts'

export type BookTimekeepingDialogProps = {
  teams: readonly Team[]
  timeItem: AnswerOf<'GET /items'>[number]
  onBooked: () => void
  onClose: () => void
}

/** Books timekeeping for those of the chosen teams that have none, on one order, after the sum was shown. (rules/timekeeping#many) */
export function BookTimekeepingDialog({ teams, timeItem, onBooked, onClose }: BookTimekeepingDialogProps) {
  const vat = useVat()
  const { termsVersion } = useEventFacts()
  const toast = useToast()
  const { revalidate } = useRevalidator()
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
      const body = { teamIds: untimed.map(({ id }) => id) }
      const { orderID } = await call('POST /orders/upgrade-timekeeping', { headers, body })
      toast(`Die Zeitmessung ist gebucht (Bestellung #${orderID}).`)
      onBooked()
    } catch (error) {
      if (needsReload(error)) await revalidate()
      throw error
    }
  })
  if (untimed.length === 0)
    return (
      <Dialog
        title="Zeitmessung buchen"
        size="small"
        onClose={onClose}
        actions={<Button onClick={onClose}>Schließen</Button>}
      >
        <p>Inzwischen haben alle gewählten Teams die Zeitmessung.</p>
      </Dialog>
    )
  return (
    <ConfirmDialog
      title={`Zeitmessung für ${teamsInWords(untimed.length)} buchen?`}
      look="main"
      confirmLabel={`Für ${sum} buchen`}
      onConfirm={save}
      onClose={onClose}
    >
      <p>
        {untimed.length} × {formatEuro(centsOf(timeItem.price))} ={' '}
        <strong>
          {sum} {vatWords.netAside(vat)}
        </strong>
        , nicht erstattbar, auf einer gemeinsamen Rechnung.
        {untimed.length < teams.length ? ` ${alreadyTimed(teams.length - untimed.length)}` : ''}
      </p>
      <BookingTerms />
    </ConfirmDialog>
  )
}

const alreadyTimed = (count: number) =>
  count === 1 ? 'Ein gewähltes Team hat sie schon.' : `${count} der gewählten Teams haben sie schon.`
