import { ChevronDown, CircleCheck, X } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { choicesOf } from '#contract/shop/choices.ts'
import { labels } from '#contract/labels.ts'
import { kindOfIssue } from '#domain/orders/invoices.ts'
import { isPackage, isRefund, isTeamPlace } from '#domain/shop/kinds.ts'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import type { FieldDeadline } from '#web/parts/teams/entry/teamDeadlines.ts'
import { teamsInWords } from '#web/parts/teams/teamsInWords.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink, IconButton, TextLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'
import { Perforation } from '#web/ui/motifs/Perforation.tsx'
import { useFocusLeft } from '#web/ui/page/useFocusLeft.ts'
import { vatWords } from '#contract/orders/vatWords.ts'
import { useVat } from '#web/ui/vat.ts'
import type { WireOrder } from './OrderCard.tsx'
import { WhenInvoiced } from './WhenInvoiced.tsx'

export type OrderThanksProps = {
  order: WireOrder
  customer: { email: string; companyUID: string | null }
  /** Until when names may be entered. */
  names: FieldDeadline | undefined
  today: Date
  /** How many of the company's teams are incomplete. */
  incomplete: number
  /** Something else is looked for on the page: one line that can be opened. (rules/dashboard#thank-you) */
  isAside: boolean
  /** The transfer to make now, below the facts; null where there is none. (rules/invoices#pay-now) */
  pay: ReactNode
  onClose: () => void
}

/**
 * After an order, until it is closed: what was ordered, where the confirmation went, when the invoice comes, what is next.
 * (rules/dashboard#thank-you)
 */
export function OrderThanks({ isAside, onClose, ...facts }: OrderThanksProps) {
  const { order } = facts
  const [isOpened, setIsOpened] = useState(false)
  const heading = useId()
  const details = useId()
  // its button goes with it
  const place = useFocusLeft()
  const isWhole = !isAside || isOpened
  return (
    <div ref={place}>
      <Card aria-labelledby={heading} className={`mb-6 ${isWhole ? '' : '[--sheet-padding:0.5rem]!'}`}>
        <div className={`flex gap-3 ${isWhole ? 'items-start' : 'items-center'}`}>
          <CircleCheck aria-hidden className={`size-6 shrink-0 text-moss ${isWhole ? 'mt-0.5' : ''}`} />
          <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 max-sm:flex-nowrap max-sm:gap-x-0">
            <div className="min-w-0">
              <h2 id={heading} className={isWhole ? 'text-2xl' : 'text-lg sm:text-xl'}>
                Danke für Ihre Bestellung!
              </h2>
              {isWhole ? (
                <p>
                  Bestellung erfolgreich aufgegeben! Ihre Bestellnummer ist{' '}
                  <strong className="whitespace-nowrap">{order.orderID}</strong>.
                </p>
              ) : null}
            </div>
            {isAside ? (
              <Button
                look="quiet"
                size="small"
                aria-expanded={isOpened}
                aria-controls={isOpened ? details : undefined}
                onClick={() => setIsOpened(!isOpened)}
                iconAfter={<ChevronDown aria-hidden className={isOpened ? 'rotate-180' : ''} />}
              >
                <span className="max-sm:sr-only">Einzelheiten</span>
              </Button>
            ) : null}
          </div>
          <IconButton label="Dank für die Bestellung schließen" onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </div>
        {isWhole ? (
          <div id={details}>
            <Perforation notched className="mt-5 mb-5" />
            <OrderFacts {...facts} className="md:grid-cols-2" />
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
          </div>
        ) : null}
      </Card>
    </div>
  )
}

export type OrderFactsProps = Omit<OrderThanksProps, 'isAside' | 'onClose'> & { className?: string }

/** Facts of an order: what was ordered, where the confirmation went, when the invoice comes, what is next; at the order too. (rules/dashboard#thank-you) */
export function OrderFacts({ order, customer, names, today, incomplete, pay, className = '' }: OrderFactsProps) {
  return (
    <>
      <dl className={`grid grid-cols-1 gap-x-10 gap-y-5 ${className}`}>
        <Fact name="Bestellt">
          <Ordered order={order} />
        </Fact>
        <Fact name="Als Nächstes">
          <WhatIsNext order={order} names={names} incomplete={incomplete} />
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
      {pay}
    </>
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

/** The lines with what was chosen; what is given back was not bought and stands by itself. */
function Ordered({ order: { orderItems, totalPrice, gross } }: { order: WireOrder }) {
  const vat = useVat()
  return (
    <>
      <ul>
        {orderItems
          .filter((line) => !isRefund(line))
          .map((line) => (
            <li key={line.orderItemId}>
              <span className="whitespace-nowrap">{line.quantity} ×</span> {line.name}
              <span className="block text-sm text-rock">{choicesOf(line.itemAttributes)}</span>
            </li>
          ))}
      </ul>
      {orderItems.filter(isRefund).map(({ orderItemId, name, price, quantity }) => (
        <p key={orderItemId} className="mt-1">
          Abgezogen: {name}, <span className="whitespace-nowrap">{formatEuro(centsOf(price) * quantity)}</span>{' '}
          {vatWords.netOf(vat, { net: totalPrice, gross })}
        </p>
      ))}
      <p className="mt-1">
        <span className="numeral text-2xl whitespace-nowrap text-glow">{formatEuro(centsOf(gross))}</span>{' '}
        <span className="text-sm text-rock">{vatWords.gross(vat, { net: totalPrice, gross })}</span>
      </p>
    </>
  )
}

/** What the lines of this order ask for: names, invitations, or nothing; then what other teams still lack. */
function WhatIsNext({
  order: { orderItems },
  names,
  incomplete,
}: Pick<OrderThanksProps, 'order' | 'names' | 'incomplete'>) {
  const hasPlaces = orderItems.some(isTeamPlace)
  const hasPackage = orderItems.some(isPackage)
  if (!hasPlaces && !hasPackage) {
    return (
      <>
        <p>
          Zu dieser Bestellung ist nichts weiter zu tun. Alles, was Sie gekauft haben, steht unter{' '}
          <TextLink to={paths.dashboardProducts()}>Meine Produkte</TextLink>.
        </p>
        {incomplete > 0 && !names?.isPast ? (
          <p className="mt-2">
            {teamsInWords(incomplete)} {incomplete === 1 ? 'ist' : 'sind'} aber noch unvollständig: unten steht, was
            fehlt.
          </p>
        ) : null}
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
  if (names?.isPast) return `Ihre Teams stehen unter „Meine Teams“. Namen konnten bis ${names.day} eingetragen werden.`
  const until = names ? `, bis ${names.day}` : ''
  return `Tragen Sie die Namen Ihrer Teams ein${until}: Team für Team, als Läuferliste aus Excel, oder lassen Sie das mit „Bearbeitung freigeben“ Ihre Kapitäne tun.`
}
