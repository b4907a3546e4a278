import type { ReactNode } from 'react'
import type { To } from 'react-router'
import { MAILBOX_TROUBLE_WORDS } from '#contract/letters/bounceWords.ts'
import { messages } from '#contract/messages.ts'
import { SETTING_LABELS } from '#contract/event/settingLabels.ts'
import { placePaths } from '#contract/pages/placePaths.ts'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import type { StaffRight } from '#domain/staff/staffRoles.ts'
import { countOf, formatCount } from '#domain/text/numberFormats.ts'
import { LARGE_BOOKING, PARKED_MAILS_DAYS } from '#domain/staff/statistics.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { WHOLE_VIEW, withView, type InvoiceTask } from '#web/parts/orders/staffOrders.ts'
import { NO_FILTER, withFilter } from '#web/parts/teams/staffFilter.ts'
import { placeOf } from '#web/pages/admin/settings/setup/setupSteps.ts'
import { paths } from '#web/paths.ts'
import { useMay } from '#web/state/staffRights.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { ButtonLink, TextLink } from '#web/ui/Button.tsx'
import { shortMoment } from '#web/ui/moments.ts'
import { StepRow } from '#web/ui/page/NextStep.tsx'
import { vatWords } from '#contract/orders/vatWords.ts'
import type { IssuerVat } from '#domain/shop/issuerVat.ts'
import { useVat } from '#web/ui/vat.ts'

type Tasks = AnswerOf<'GET /statistics/tasks'>
type Order = Tasks['uninvoicedOrders'][number]
type OpenTasksProps = { tasks: Tasks; today: Date }

/** Open tasks of the staff, the most urgent first, each with a link to the page for it. (rules/staff#open-tasks) */
export function OpenTasks({ tasks, today }: OpenTasksProps) {
  const may = useMay()
  const own = rowsOf(tasks, { today, vat: useVat() }).filter(({ right }) => may(right))
  const rows = own.filter(({ count }) => count > 0)
  // who only reads has nothing to do here, done or not
  if (own.length === 0) return null
  return (
    <section aria-labelledby="aufgaben">
      <h2 id="aufgaben" className="mb-4">
        Offene Aufgaben
      </h2>
      {tasks.unnamedProxy && may('settings') ? (
        <Banner tone="warning" title={messages.unnamedProxy} className="mb-4" />
      ) : null}
      {tasks.unreadBounces && may('letters.write') ? (
        <Banner tone="warning" title="Das Postfach für Rückläufer wird gerade nicht gelesen." className="mb-4">
          {MAILBOX_TROUBLE_WORDS[tasks.unreadBounces.trouble]} So ist es seit {shortMoment(tasks.unreadBounces.since)}.
        </Banner>
      ) : null}
      {rows.length === 0 ? (
        <Banner tone="success" title="Alles erledigt.">
          Zurzeit wartet nichts auf Sie.
        </Banner>
      ) : (
        <ul className="rounded-card border border-line bg-paper">
          {rows.map(({ key, to, goTo, ...words }) => (
            <li key={key} className="border-b border-line px-4 py-3 last:border-0 sm:px-6">
              <StepRow
                heading="h3"
                {...words}
                action={
                  <ButtonLink look="second" size="small" wide="phone" to={to}>
                    {goTo}
                  </ButtonLink>
                }
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type Row = {
  key: string
  /** Right that it takes to do it. */ right: StaffRight
  count: number
  title: string
  children: ReactNode
  to: To
  goTo: string
}

function rowsOf(
  { uninvoicedOrders, isIssuerInvented, overdueInvoices, largeBookings, ...tasks }: Tasks,
  { today, vat }: { today: Date; vat: IssuerVat },
): Row[] {
  const blocked = uninvoicedOrders.filter(({ uidMissing }) => uidMissing)
  const others = uninvoicedOrders.filter(({ uidMissing }) => !uidMissing)
  const { incompleteTeams, unnamedTeams, parkedMails } = tasks
  return [
    {
      key: 'blocked',
      right: 'customers.write',
      count: blocked.length,
      title: blocked.length === 1 ? 'Rechnung wartet auf die UID-Nummer.' : 'Rechnungen warten auf die UID-Nummer.',
      children: (
        <>
          {messages.invoice.uidNeeded}
          <Some things={blocked} keyOf={({ orderID }) => orderID}>
            {({ orderID, customerID, companyName, gross }) => (
              <>
                <TextLink to={paths.adminCustomer(customerID)}>{companyName}</TextLink>,{' '}
                <TextLink to={placePaths.adminOrder(orderID)}>Bestellung #{orderID}</TextLink>,{' '}
                {formatEuro(centsOf(gross))}
              </>
            )}
          </Some>
        </>
      ),
      ...(blocked.length === 1 && blocked[0]
        ? { to: paths.adminCustomer(blocked[0].customerID), goTo: 'UID eintragen' }
        : { to: ordersIn('BLOCKED'), goTo: 'Bestellungen ansehen' }),
    },
    {
      key: 'overdue',
      right: 'orders.status',
      count: overdueInvoices.length,
      title: overdueInvoices.length === 1 ? 'Rechnung ist überfällig.' : 'Rechnungen sind überfällig.',
      children: (
        <>
          Zusammen {formatEuro(overdueInvoices.reduce((sum, { amount }) => sum + centsOf(amount), 0))}
          {vatWords.openEnd(vat)}
          <Some things={overdueInvoices} keyOf={({ orderID }) => orderID}>
            {({ number, customerID, companyName, amount, daysOverdue }) => (
              <>
                <TextLink to={placePaths.adminDocument(number)}>{number}</TextLink>{' '}
                <TextLink to={paths.adminCustomer(customerID)}>{companyName}</TextLink>, {formatEuro(centsOf(amount))},
                seit {countOf(daysOverdue, 'Tag', 'Tagen')}
              </>
            )}
          </Some>
        </>
      ),
      to: ordersIn('OVERDUE'),
      goTo: 'Überfällige ansehen',
    },
    {
      key: 'large',
      right: 'customers.write',
      count: largeBookings.length,
      title:
        largeBookings.length === 1
          ? 'Neue Firma mit vielen Teams: bitte ansehen.'
          : 'Neue Firmen mit vielen Teams: bitte ansehen.',
      children: (
        <>
          Noch nichts bezahlt und mindestens {LARGE_BOOKING} Teams gebucht. Ist die Buchung ernst gemeint?
          <Some things={largeBookings} keyOf={({ customerID }) => customerID}>
            {({ customerID, companyName, teams }) => (
              <>
                <TextLink to={paths.adminCustomer(customerID)}>{companyName}</TextLink>, {formatCount(teams)} Teams
              </>
            )}
          </Some>
        </>
      ),
      to: largeBookings[0] ? paths.adminCustomer(largeBookings[0].customerID) : paths.adminCustomers(),
      goTo: 'Buchung ansehen',
    },
    {
      key: 'uninvoiced',
      right: 'invoices.issue',
      count: others.length,
      title: others.length === 1 ? 'Bestellung hat noch keine Rechnung.' : 'Bestellungen haben noch keine Rechnung.',
      children: isIssuerInvented ? <ForeignIssuer /> : whenInvoiced(others, today),
      to: ordersIn('MISSING'),
      goTo: 'Bestellungen ansehen',
    },
    {
      key: 'teams',
      right: 'teams.write',
      count: incompleteTeams,
      title: incompleteTeams === 1 ? 'Team ist unvollständig.' : 'Teams sind unvollständig.',
      children: (
        <>
          {namedOrNot(incompleteTeams, unnamedTeams)}
          <span className="block">
            Rundmail an <TextLink to={placePaths.adminMessageTo('captains-incomplete')}>die Kapitäne</TextLink> oder an{' '}
            <TextLink to={placePaths.adminMessageTo('companies-incomplete')}>die Firmen</TextLink>
          </span>
        </>
      ),
      to: { pathname: paths.adminTeams(), search: INCOMPLETE },
      goTo: 'Zu den Teams',
    },
    {
      key: 'mails',
      right: 'letters.write',
      count: parkedMails,
      title: parkedMails === 1 ? 'E-Mail war nicht zustellbar.' : 'E-Mails waren nicht zustellbar.',
      children: `In den letzten ${PARKED_MAILS_DAYS} Tagen. Berichtigen Sie die Adresse, oder schicken Sie sie noch einmal.`,
      to: paths.adminLetters(),
      goTo: 'Zu den E-Mails',
    },
  ]
}

/** Reason that no invoice goes out, and for the lead the way to change that. (rules/invoices#invented-issuer) */
function ForeignIssuer() {
  const may = useMay()
  const to = placeOf({ label: SETTING_LABELS['issuer.name'], path: 'issuer.name' })
  return (
    <>
      Keine geht von selbst hinaus, solange der Aussteller der des mitgelieferten Beispiels ist.{' '}
      {may('settings') ? (
        <TextLink to={to}>Aussteller und IBAN eintragen</TextLink>
      ) : (
        'Die Leitung trägt den eigenen ein.'
      )}
    </>
  )
}

function whenInvoiced(orders: readonly Order[], today: Date): string {
  const waiting = orders.filter(({ invoiceDueAt }) => invoiceDueAt !== null && new Date(invoiceDueAt) > today).length
  if (waiting === orders.length) return 'Die Rechnungen werden von selbst ausgestellt, sobald ihre Frist um ist.'
  if (waiting === 0) return 'Es ist Zeit, sie auszustellen.'
  const due = orders.length - waiting
  return `${countOf(due, 'ist', 'sind')} auszustellen, ${countOf(waiting, 'folgt', 'folgen')} von selbst.`
}

function namedOrNot(incomplete: number, unnamed: number): string {
  if (unnamed === 0) return 'Es fehlen Vornamen oder die E-Mail des Kapitäns.'
  if (unnamed === incomplete) return 'Alle sind gebuchte Plätze, für die noch niemand genannt ist.'
  const places = unnamed === 1 ? 'ein gebuchter Platz' : `${formatCount(unnamed)} gebuchte Plätze`
  return `Darunter ${places} ohne Namen; sonst fehlen Vornamen oder die E-Mail des Kapitäns.`
}

/** The orders of which this is still to be done, the oldest first. */
function ordersIn(invoice: InvoiceTask): To {
  const view = { ...WHOLE_VIEW, invoice, sequence: 'oldest' } as const
  return { pathname: paths.adminOrders(), search: withView(new URLSearchParams(), view).toString() }
}

const INCOMPLETE = withFilter(new URLSearchParams(), { ...NO_FILTER, state: 'INCOMPLETE' }).toString()

const SHOWN_AT_MOST = 5

type SomeProps<Thing> = {
  things: readonly Thing[]
  keyOf: (thing: Thing) => number
  children: (thing: Thing) => ReactNode
}

/** The first few of them, and how many more there are. */
function Some<Thing>({ things, keyOf, children }: SomeProps<Thing>) {
  const more = things.length - SHOWN_AT_MOST
  return (
    <ul className="mt-1">
      {things.slice(0, SHOWN_AT_MOST).map((thing) => (
        <li key={keyOf(thing)} className="py-0.5 wrap-anywhere">
          {children(thing)}
        </li>
      ))}
      {more > 0 ? <li className="py-0.5">und {formatCount(more)} weitere</li> : null}
    </ul>
  )
}
