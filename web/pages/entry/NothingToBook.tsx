import type { ReactNode } from 'react'
import { contingents, leftBesideCart } from '#domain/shop/contingents.ts'
import { formatDay } from '#domain/text/days.ts'
import { isSoldOut } from '#domain/shop/items.ts'
import { isTeamPlace } from '#domain/shop/kinds.ts'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { paths } from '#web/paths.ts'
import { useCart } from '#web/state/cart.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { NetNote } from '#web/ui/NetNote.tsx'
import { Bib } from '#web/ui/motifs/Bib.tsx'
import { TextLink } from '#web/ui/Button.tsx'
import { MailLink } from '#web/ui/MailLink.tsx'
import { Perforation } from '#web/ui/motifs/Perforation.tsx'
import { Stamp } from '#web/ui/motifs/Stamp.tsx'
import { WriteForPlaces } from './WriteForPlaces.tsx'

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
        Bei Fragen erreichen Sie uns unter <MailLink to={contact.email} />. Ihre gebuchten Teams finden Sie weiterhin{' '}
        <TextLink to={paths.dashboardTeams()}>in Ihrem Dashboard</TextLink>.
      </Banner>
    )
  }
  const isAllInCart = items.some((item) => isTeamPlace(item) && !isSoldOut(item) && leftBesideCart(item, cart) === 0)
  const last = contingents(items, cart).at(-1)?.item
  const none = (
    <Banner tone="warning" title={NONE_AVAILABLE}>
      <WriteForPlaces items={items} />
    </Banner>
  )
  return (
    <>
      {refusal ? <Banner tone="error" role="alert" title={refusal} /> : null}
      {isAllInCart ? <Banner tone="info" title="Alle freien Teams liegen schon in Ihrem Warenkorb." /> : null}
      {!isAllInCart && last ? <SoldOutBib name={last.name} price={centsOf(last.price)} notice={none} /> : null}
      {isAllInCart || last ? null : none}
    </>
  )
}

/** The bib of the places that are gone: it stays, stamped. `price` is that of the last ones, in cents. (rules/look#stamp) */
function SoldOutBib({ name, price, notice }: { name: string; price: number; notice: ReactNode }) {
  return (
    <Bib label={name} right="je drei Personen">
      <div className="flex flex-col px-[min(1.25rem,5vw)] pt-6 pb-9 sm:px-10">
        <div className="@container mb-4 flex flex-wrap items-center justify-between gap-x-6">
          <p className="text-lg text-rock">
            1 Team: <s className="numeral block py-1 text-4xl whitespace-nowrap">{formatEuro(price)}</s>
            <span className="text-sm">
              <NetNote />
            </span>
          </p>
          <p className="ml-auto text-3xl sm:text-4xl">
            <Stamp>Ausverkauft</Stamp>
          </p>
        </div>
        <Perforation className="mb-6" />
        {notice}
      </div>
    </Bib>
  )
}
