import { useMemo } from 'react'
import { formatMoment } from '#domain/text/days.ts'
import type { Customer } from '#web/api/buyer.ts'
import { useQuote } from '#web/api/useQuote.ts'
import { OrderForm } from '#web/pages/shop/OrderForm.tsx'
import { offerAttempts } from '#web/state/checkout.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { TextButton } from '#web/ui/Button.tsx'
import { offerWords } from '#web/parts/waitingList/placeWords.ts'
import type { Place } from './place.ts'

const WORDS = {
  notPlaced: 'Fehler beim Aufgeben der Bestellung.',
  noAddress: 'Bitte ergänzen Sie Ihre Rechnungsadresse.',
}

type OfferOrderProps = {
  place: Place
  customer: Customer
  termsVersion: string
  onBack: () => void
  onPlaced: (orderID: number) => Promise<void>
}

/** The till for an offer, as for every order: lines, sum, terms, the binding button. (rules/waiting#taken) */
export function OfferOrder({ place, customer, termsVersion, onBack, onPlaced }: OfferOrderProps) {
  const { id, offer, until } = place
  const cart = useMemo(
    () =>
      offer.map(({ itemId, name, itemType, price, quantity }, index) => ({
        cartItemId: index + 1,
        itemId,
        baseName: name,
        itemName: name,
        itemPrice: price,
        quantity,
        itemAttributes: {},
        itemType,
      })),
    [offer],
  )
  return (
    <div className="flex flex-col gap-5">
      <Banner tone="info" title={`Ihr Angebot: ${offerWords(place)}`}>
        Es gilt bis {until === null ? '' : formatMoment(new Date(until))}. Bis dahin kann Ihnen niemand zuvorkommen.
      </Banner>
      <OrderForm
        cart={cart}
        quoted={useQuote(cart, { waitingListId: id })}
        customer={customer}
        termsVersion={termsVersion}
        attempts={offerAttempts}
        waitingListId={id}
        words={WORDS}
        change={<TextButton onClick={onBack}>Zurück zur Warteliste</TextButton>}
        onPlaced={onPlaced}
      />
    </div>
  )
}
