import { useState } from 'react'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { SwitchField } from '#web/ui/form/SwitchField.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { useNews } from '#web/ui/dialog/dialogNews.ts'
import { vatWords } from '#contract/orders/vatWords.ts'
import { useVat } from '#web/ui/vat.ts'
import type { IssuerVat } from '#domain/shop/issuerVat.ts'
import { BookingTerms } from './BookingTerms.tsx'
import { closedBy, type FieldDeadline } from './teamDeadlines.ts'
import { MoveTimekeeping, type MoveTimekeepingProps } from '../MoveTimekeeping.tsx'

export type TimekeepingFieldProps = {
  teamName: string
  timekeeping: boolean
  /** Books it for `price` euro net; returns the message where it was booked. Absent for users who cannot cause costs. */
  offer?: { price: number; book: () => Promise<string> }
  /** Cancels it; nothing is refunded. */
  onGiveUp: () => Promise<void>
  /** Shown before it passes; afterwards nothing can be changed. */
  deadline?: FieldDeadline
  /** Why it cannot be booked, in place of the price. */
  closed?: string
  /** Between which teams of the company it can be moved. */
  move?: MoveTimekeepingProps
}

const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })

/** Timekeeping of a team, off after a warning and on at a price; both at once, not with the form. (rules/timekeeping#confirmation) */
export function TimekeepingField({
  teamName,
  timekeeping,
  offer,
  onGiveUp,
  deadline,
  closed: unavailable,
  move,
}: TimekeepingFieldProps) {
  const vat = useVat()
  const [asking, setAsking] = useState(false)
  const [done, setDone] = useNews<string>()
  const price = offer ? formatEuro(centsOf(offer.price)) : ''
  const cannotBook = !timekeeping && !offer
  const closed = closedBy(deadline) ?? unavailable
  const until = deadline && !cannotBook ? ` Änderbar bis ${deadline.day}.` : ''

  const book = async () => setDone(offer ? await offer.book() : null)
  const giveUp = async () => {
    await onGiveUp()
    setDone('Die Zeitmessung ist entfernt.')
  }

  const moved =
    ({ onMove }: MoveTimekeepingProps): MoveTimekeepingProps['onMove'] =>
    async (teams) => {
      await onMove(teams)
      setDone(timekeeping ? 'Die Zeitmessung ist übertragen.' : 'Die Zeitmessung ist übernommen.')
    }

  return (
    <div className="rounded-field bg-snow px-4 py-3.5">
      <SwitchField
        label="Zeitmessung"
        hint={closed ?? `${timekeeping ? BOOKED : offerHint(price, vat)}${until}`}
        checked={timekeeping}
        disabled={closed !== undefined || cannotBook}
        onChange={() => {
          setDone(null)
          setAsking(true)
        }}
      />
      {move && !deadline?.isPast ? <MoveTimekeeping {...move} onMove={moved(move)} /> : null}
      <div role="status">
        {done ? <Banner tone="success" title={done} ref={bringIntoView} className="mt-3" /> : null}
      </div>
      {asking && timekeeping ? (
        <ConfirmDialog
          title="Zeitmessung entfernen?"
          confirmLabel="Entfernen"
          cancelLabel="Zeitmessung behalten"
          onConfirm={giveUp}
          onClose={() => setAsking(false)}
        >
          <p>
            Team „{teamName}“ läuft dann ohne Zeit. Es gibt keine Rückerstattung; wenn Sie die Zeitmessung später wieder
            einschalten, wird sie erneut verrechnet{price ? ` (${price} ${vatWords.net(vat)})` : ''}.
          </p>
        </ConfirmDialog>
      ) : null}
      {asking && !timekeeping ? (
        <ConfirmDialog
          title="Zeitmessung buchen?"
          look="main"
          confirmLabel={`Für ${price} buchen`}
          onConfirm={book}
          onClose={() => setAsking(false)}
        >
          <p>
            Die Zeitmessung für Team „{teamName}“ kostet{' '}
            <strong>
              {price} {vatWords.netAside(vat)}
            </strong>{' '}
            und ist nicht erstattbar. Sie wird auf Rechnung bestellt.
          </p>
          <BookingTerms />
        </ConfirmDialog>
      ) : null}
    </div>
  )
}

const BOOKED = 'Gebucht. Beim Entfernen wird nichts erstattet.'

function offerHint(price: string, vat: IssuerVat): string {
  return price ? `${price} ${vatWords.netAside(vat)}, nicht erstattbar. Wird gleich gebucht.` : 'Bucht Ihr Unternehmen.'
}
