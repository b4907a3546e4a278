import { CircleCheck, X } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { labels } from '#contract/labels.ts'
import { kindOfIssue } from '#domain/invoices.ts'
import { isPackage, isTeamPlace } from '#domain/kinds.ts'
import { centsOf, formatEuro } from '#domain/money.ts'
import type { FieldDeadline } from '#web/parts/teams/teamDeadlines.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink, IconButton, TextLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Perforation } from '#web/ui/Perforation.tsx'
import { useFocusLeft } from '#web/ui/useFocusLeft.ts'
import type { WireOrder } from './OrderCard.tsx'
import { WhenInvoiced } from './WhenInvoiced.tsx'

export type OrderThanksProps = {
  order: WireOrder
  customer: { email: string; companyUID: string | null }
  /** Until when names may be entered. */
  names: FieldDeadline | undefined
  today: Date
  onClose: () => void
}

/**
 * After an order, until it is closed: what was ordered, where the confirmation went, when the invoice comes, what is next.
 * (rules/dashboard#thank-you)
 */
export function OrderThanks({ order, customer, names, today, onClose }: OrderThanksProps) {
  const heading = useId()
  // its button goes with it
  const place = useFocusLeft()
  return (
    <div ref={place}>
      <Card aria-labelledby={heading} className="mb-6">
        <div className="flex items-start gap-3">
          <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-moss" />
          <div className="min-w-0 flex-1">
            <h2 id={heading} className="text-2xl">
              Danke für Ihre Bestellung!
            </h2>
            <p>
              Bestellung erfolgreich aufgegeben! Ihre Bestellnummer ist{' '}
              <strong className="whitespace-nowrap">{order.orderID}</strong>.
            </p>
          </div>
          <IconButton label="Dank für die Bestellung schließen" onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </div>
        <Perforation notched className="mt-5 mb-5" />
        <dl className="grid grid-cols-1 gap-x-10 gap-y-5 md:grid-cols-2">
          <Fact name="Bestellt">
            <Ordered order={order} />
          </Fact>
          <Fact name="Als Nächstes">
            <WhatIsNext order={order} names={names} />
          </Fact>
          <Fact name="Bestätigung">
            Sie geht per E-Mail an <strong className="wrap-anywhere">{customer.email}</strong>.
          </Fact>
          <Fact name={labels.invoiceKind[kindOfIssue(centsOf(order.gross))]}>
            {order.invoiceDocumentId === null ? (
              <WhenInvoiced order={order} companyUID={customer.companyUID} today={today} />
            ) : (
              'Sie ist ausgestellt und liegt bei der Bestellung.'
            )}
          </Fact>
        </dl>
        <ButtonLink
          look="second"
          size="small"
          wide="phone"
          className="mt-6"
          to={paths.dashboardOrders()}
          state={{ scrollToOrderId: order.orderID }}
        >
          Bestellung ansehen
        </ButtonLink>
      </Card>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm font-semibold text-rock">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  )
}

function Ordered({ order: { orderItems, gross } }: { order: WireOrder }) {
  return (
    <>
      <ul>
        {orderItems.map(({ orderItemId, quantity, name }) => (
          <li key={orderItemId}>
            <span className="whitespace-nowrap">{quantity} ×</span> {name}
          </li>
        ))}
      </ul>
      <p className="mt-1">
        <span className="numeral text-2xl whitespace-nowrap text-glow">{formatEuro(centsOf(gross))}</span>{' '}
        <span className="text-sm text-rock">inkl. MwSt.</span>
      </p>
    </>
  )
}

/** What the lines of this order ask for: names, invitations, or nothing. */
function WhatIsNext({ order: { orderItems }, names }: Pick<OrderThanksProps, 'order' | 'names'>) {
  const hasPlaces = orderItems.some(isTeamPlace)
  const hasPackage = orderItems.some(isPackage)
  if (!hasPlaces && !hasPackage) {
    return (
      <>
        Zurzeit ist nichts weiter zu tun. Alles, was Sie gekauft haben, steht unter{' '}
        <TextLink to={paths.dashboardProducts()}>Meine Produkte</TextLink>.
      </>
    )
  }
  return (
    <>
      {hasPlaces ? <p>{namesSentence(names)}</p> : null}
      {hasPackage ? (
        <p className={hasPlaces ? 'mt-2' : undefined}>
          Ihre Firmenanmeldeseite ist aktiv: Mit „Anmeldelink teilen“ tragen Ihre Mitarbeiter*innen ihre Teams selbst
          ein, sobald Teamplätze gebucht sind.
        </p>
      ) : null}
    </>
  )
}

function namesSentence(names: FieldDeadline | undefined): string {
  if (names?.isPast) return `Ihre Teams stehen unten. Namen konnten bis ${names.day} eingetragen werden.`
  const until = names ? `, bis ${names.day}` : ''
  return `Tragen Sie die Namen Ihrer Teams ein${until}: unten Team für Team, als Läuferliste aus Excel, oder lassen Sie das mit „Bearbeitung freigeben“ Ihre Kapitäne tun.`
}
