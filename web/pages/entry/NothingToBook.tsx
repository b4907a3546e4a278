import { formatDay } from '#domain/deadlines.ts'
import { leftBesideCart } from '#domain/contingents.ts'
import { isSoldOut } from '#domain/items.ts'
import { isTeamPlace } from '#domain/kinds.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { paths } from '#web/paths.ts'
import { useCart } from '#web/state/cart.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { TextLink } from '#web/ui/Button.tsx'

const NONE_AVAILABLE = 'Es ist aktuell kein Team-Produkt zur Anmeldung verfügbar.'

export type NothingToBookProps = {
  items: readonly AnswerOf<'GET /items'>[number][]
  /** Why the last try failed. */
  refusal?: string
  /** The last day of registration, once it has passed. */
  closedSince: string | null
}

/** Instead of the booking: registration is over, or no place is left for this visitor. (rules/shop#team-booking) */
export function NothingToBook({ items, refusal, closedSince }: NothingToBookProps) {
  const { contact } = useEventFacts()
  const cart = useCart()
  if (closedSince !== null) {
    return (
      <Banner tone="warning" title={`Die Anmeldung ist seit ${formatDay(closedSince)} geschlossen.`}>
        Bei Fragen erreichen Sie uns unter {contact.email}. Ihre angemeldeten Teams finden Sie weiterhin{' '}
        <TextLink to={paths.dashboardTeams()}>in Ihrem Dashboard</TextLink>.
      </Banner>
    )
  }
  const isAllInCart = items.some((item) => isTeamPlace(item) && !isSoldOut(item) && leftBesideCart(item, cart) === 0)
  return (
    <>
      {refusal ? <Banner tone="error" role="alert" title={refusal} /> : null}
      {isAllInCart ? (
        <Banner tone="info" title="Alle freien Teams liegen schon in Ihrem Warenkorb." />
      ) : (
        <Banner tone="warning" title={NONE_AVAILABLE}>
          Schreiben Sie uns an {contact.email}: wir sagen Ihnen, ob noch Plätze frei werden.
        </Banner>
      )}
    </>
  )
}
