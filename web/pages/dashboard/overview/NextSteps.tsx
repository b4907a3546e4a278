import { countOf } from '#domain/text/numberFormats.ts'
import { ArrowRight, BookOpen, Building2, CirclePause, Coins, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay, isPast } from '#domain/text/days.ts'
import { messages } from '#contract/messages.ts'
import { formatEuro } from '#domain/text/money.ts'
import type { NextStep as Step } from '#domain/staff/nextSteps.ts'
import { REFUND_FROM_TEAMS } from '#domain/orders/orders.ts'
import { call } from '#web/api/call.ts'
import { knowCustomer } from '#web/api/currentUser.ts'
import { useDeadlines, usePeopleUntil } from '#web/api/deadlines.ts'
import { useEventFacts, type EventFacts } from '#web/api/eventFacts.ts'
import { useCall } from '#web/api/useCall.ts'
import { OPENS_SHIRT_ORDER } from '#web/pages/dashboard/scrollTarget.ts'
import { incompleteTitle, onlyEmailsOf } from '#web/parts/teams/IncompleteTeams.tsx'
import { paths } from '#web/paths.ts'
import { searchOf } from '#web/parts/teams/teamFilter.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button, ButtonLink, type ButtonLook } from '#web/ui/Button.tsx'
import { MailLink } from '#web/ui/MailLink.tsx'
import { NextStep, StepRow } from '#web/ui/page/NextStep.tsx'
import { vatWords } from '#contract/orders/vatWords.ts'

type NextStepsProps = {
  steps: { due: readonly Step[]; open: readonly Step[] }
  /** Offers of the waiting list that stand above and wait for an answer. */
  offers: number
  today: Date
}

/** What to do next: the most urgent in yellow, the others below it; else a message that nothing is. (rules/dashboard#next-steps) */
export function NextSteps({ steps: { due, open }, offers, today }: NextStepsProps) {
  const { contact, vat } = useEventFacts()
  const facts = { contact, vat, deadlines: useDeadlines(), namesUntil: usePeopleUntil() }
  const [first, ...others] = due
  const rest = [...others, ...open]
  return (
    <div className="flex flex-col gap-4">
      {first ? (
        <NextStep {...wordsOf(first, { facts, today })} action={<StepAction step={first} look="sun" />} />
      ) : offers > 0 ? null : (
        <Banner tone="success" title="Alles erledigt.">
          Zurzeit gibt es für Sie nichts zu tun.
        </Banner>
      )}
      {rest.length > 0 ? (
        <ul aria-label="Weitere Schritte" className="rounded-card border border-line bg-paper">
          {rest.map((step) => {
            const words = wordsOf(step, { facts, today })
            return (
              <li key={step.kind} className="border-b border-line px-4 py-3 last:border-0 sm:px-6">
                <StepRow heading="h2" {...words} action={<StepAction step={step} look="second" />}>
                  {words.children}
                  {step.kind === 'refund' ? <RefundMeter bought={step.bought} /> : null}
                </StepRow>
              </li>
            )
          })}
        </ul>
      ) : null}
    </div>
  )
}

type Words = {
  count?: number
  title: string
  children: ReactNode
  /** Replaces the number where nothing is counted. */
  icon?: ReactNode
}

type Facts = Pick<EventFacts, 'contact' | 'deadlines' | 'vat'> & { namesUntil: string }

function wordsOf(step: Step, { facts, today }: { facts: Facts; today: Date }): Words {
  const { deadlines } = facts
  switch (step.kind) {
    case 'overdue':
      return {
        count: step.count,
        title: step.count === 1 ? 'Rechnung ist überfällig.' : 'Rechnungen sind überfällig.',
        children: `${formatEuro(step.cents)}${vatWords.open(facts.vat)}, fällig seit ${formatDay(step.day)}. Haben Sie schon überwiesen, ist nichts mehr zu tun.`,
      }
    case 'unpaid':
      return {
        count: step.count,
        title: step.count === 1 ? 'Rechnung ist noch offen.' : 'Rechnungen sind noch offen.',
        children: `${formatEuro(step.cents)}${vatWords.open(facts.vat)}, zahlbar bis ${formatDay(step.day)}.`,
      }
    case 'incomplete':
      return {
        count: step.count,
        title: incompleteTitle(step),
        children: (
          <>
            {step.allFree ? freeSentence(step.count) : onlyEmailsOf(step)} {namesSentence(facts, today)}
          </>
        ),
      }
    case 'cart':
      return {
        count: step.count,
        title: step.count === 1 ? 'Artikel liegt im Warenkorb.' : 'Artikel liegen im Warenkorb.',
        children: 'Reserviert sind sie erst mit der Bestellung.',
      }
    case 'shirts':
      return {
        count: step.count,
        title: step.count === 1 ? 'T-Shirt ist noch zu bestellen.' : 'T-Shirts sind noch zu bestellen.',
        children: `Die Größen sind gewählt${deadlines.shirts ? `; bestellbar bis ${formatDay(deadlines.shirts)}` : ''}.`,
      }
    case 'logo':
      return {
        count: step.count,
        title: step.count === 1 ? 'Logo für den Druck fehlt noch.' : 'Logos für den Druck fehlen noch.',
        children: `Die T-Shirts sind mit Druck bestellt; ${deadlines.shirts ? `das Logo nehmen wir bis ${formatDay(deadlines.shirts)} an` : 'das Logo reichen Sie nach'}.`,
      }
    case 'uid':
      return {
        count: step.count,
        title: step.count === 1 ? 'Bestellung wartet auf Ihre UID-Nummer.' : 'Bestellungen warten auf Ihre UID-Nummer.',
        children: `${messages.invoice.uidNeeded} Die Rechnung kommt, sobald die Nummer eingetragen ist.`,
      }
    case 'firstTeams':
      return {
        icon: <Users aria-hidden />,
        title: 'Buchen Sie Ihre ersten Teams.',
        children: `Teamplätze buchen Sie jetzt${deadlines.registration ? `, spätestens am ${formatDay(deadlines.registration)}` : ''}; die Namen tragen Sie später ein.`,
      }
    case 'teamsAgain':
      return {
        icon: <Users aria-hidden />,
        title: 'Buchen Sie Ihre Teams für dieses Jahr.',
        children: `Teamplätze buchen Sie jetzt${deadlines.registration ? `, spätestens am ${formatDay(deadlines.registration)}` : ''}; die Namen tragen Sie später ein.`,
      }
    case 'freePlaces':
      return {
        count: step.count,
        title: step.count === 1 ? 'Teamplatz ist noch frei.' : 'Teamplätze sind noch frei.',
        children: 'Gebucht, aber noch ohne Namen und an niemanden vergeben.',
      }
    case 'pagePaused':
      return {
        icon: <CirclePause aria-hidden />,
        title: 'Ihre Firmenanmeldeseite ist pausiert.',
        children: 'Ihr Anmeldelink nimmt zurzeit keine Teams an.',
      }
    case 'refund':
      return {
        icon: <Coins aria-hidden />,
        title: `Firmengebühr: noch ${countOf(step.missing, 'Team', 'Teams')} bis zur Rückerstattung`,
        children: `Ab ${REFUND_FROM_TEAMS} gebuchten Teams bekommen Sie sie zurück; ${step.bought} sind es schon.`,
      }
    case 'companyPackage':
      return {
        icon: <Building2 aria-hidden />,
        title: 'Mehrere Teams in der Firma?',
        children: `Mit dem Firmenpaket tragen sich Ihre Leute über einen Link selbst ein; ab ${REFUND_FROM_TEAMS} Teams kommt die Gebühr zurück.`,
      }
    case 'guide':
      return {
        icon: <BookOpen aria-hidden />,
        title: 'Zum ersten Mal hier?',
        children:
          'Das Tutorial zeigt Schritt für Schritt, wie Sie Teams buchen, im Shop bestellen und Namen eintragen.',
      }
  }
}

function freeSentence(count: number): string {
  return count === 1 ? 'Der Teamplatz ist noch frei.' : `Alle ${count} Teamplätze sind noch frei.`
}

function namesSentence({ namesUntil, contact }: Facts, today: Date): ReactNode {
  if (!isPast(namesUntil, today)) return `Namen können Sie bis ${formatDay(namesUntil)} eintragen.`
  return (
    <>
      Namen konnten bis {formatDay(namesUntil)} eingetragen werden. Schreiben Sie dem Veranstalter:{' '}
      <MailLink to={contact.email} />
    </>
  )
}

function StepAction({ step, look }: { step: Step; look: ButtonLook }) {
  const size = look === 'sun' ? 'normal' : 'small'
  const button = { look, size, iconAfter: <ArrowRight aria-hidden /> } as const
  switch (step.kind) {
    case 'overdue':
    case 'unpaid':
      return (
        <ButtonLink {...button} to={paths.dashboardOrders()} state={{ scrollToOrderId: step.orderID }}>
          Rechnung ansehen
        </ButtonLink>
      )
    case 'incomplete':
      if (step.isClosed) return null
      return (
        <ButtonLink
          {...button}
          to={paths.dashboardTeams()}
          state={{ scrollToTeamId: step.teamId, fillTeamId: step.teamId }}
        >
          Nächstes Team ausfüllen
        </ButtonLink>
      )
    case 'cart':
      return (
        <ButtonLink {...button} to={paths.cart()}>
          Zum Warenkorb
        </ButtonLink>
      )
    case 'uid':
      return (
        <ButtonLink {...button} to={paths.dashboardCompany()}>
          UID-Nummer eintragen
        </ButtonLink>
      )
    case 'logo':
      return (
        <ButtonLink {...button} to={paths.dashboardOrders()} state={{ scrollToOrderId: step.orderID }}>
          Logo hochladen
        </ButtonLink>
      )
    case 'shirts':
      return (
        <ButtonLink {...button} to={paths.dashboardProducts()} state={OPENS_SHIRT_ORDER}>
          T-Shirts bestellen
        </ButtonLink>
      )
    case 'firstTeams':
    case 'teamsAgain':
    case 'refund':
      return (
        <ButtonLink {...button} to={paths.teamRegistration()}>
          {step.kind === 'refund' ? 'Teams hinzufügen' : 'Teams buchen'}
        </ButtonLink>
      )
    case 'freePlaces':
      return (
        <ButtonLink {...button} to={{ pathname: paths.dashboardTeams(), search: searchOf('FREE') }}>
          Freie Plätze ansehen
        </ButtonLink>
      )
    case 'companyPackage':
      return (
        <ButtonLink {...button} to={paths.companyRegistration()}>
          Zum Firmenpaket
        </ButtonLink>
      )
    case 'guide':
      return (
        <ButtonLink {...button} to={paths.guide()}>
          Zum Tutorial
        </ButtonLink>
      )
    case 'pagePaused':
      return <ResumePage look={look} />
  }
}

/** Resumes the page; it has no other effect, so it needs no confirmation. (rules/package#page) */
function ResumePage({ look }: { look: ButtonLook }) {
  const { run, busy, problem } = useCall(async () =>
    knowCustomer(await call('PATCH /customers/me/company-page-active', { body: { companyPageActive: true } })),
  )
  return (
    <>
      <Button look={look} size="small" busy={busy} onClick={() => void run()}>
        Seite fortsetzen
      </Button>
      {problem ? (
        <p role="alert" className="w-full text-sm text-rose">
          {problem.message}
        </p>
      ) : null}
    </>
  )
}

/** Progress to fifteen teams as fifteen marks. */
function RefundMeter({ bought }: { bought: number }) {
  return (
    <div aria-hidden className="mt-2 flex max-w-sm gap-1">
      {Array.from({ length: REFUND_FROM_TEAMS }, (_, place) => (
        <span
          key={place}
          className={`h-2 flex-1 rounded-full ${place < bought ? 'bg-spruce' : 'bg-[color-mix(in_srgb,var(--color-rock)_25%,transparent)]'}`}
        />
      ))}
    </div>
  )
}
