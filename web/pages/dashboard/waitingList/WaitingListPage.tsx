import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { call, type AnswerOf } from '#web/api/call.ts'
import { buyer } from '#web/api/buyer.ts'
import { itemsOnSale } from '#web/api/itemsOnSale.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { paths } from '#web/paths.ts'
import { useMayInCompany } from '#web/state/companyRights.ts'
import { offerAttempts } from '#web/state/checkout.ts'
import { placedOrder } from '#web/state/placedOrder.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Loading, SkeletonLines } from '#web/ui/page/Skeleton.tsx'
import { JoinDialog } from './JoinDialog.tsx'
import { OfferOrder } from './OfferOrder.tsx'
import { PlaceCard } from './PlaceCard.tsx'
import type { Place } from './place.ts'
import { waitable } from './waitable.ts'

export const loader = () => ({
  loaded: Promise.all([call('GET /waiting-list'), itemsOnSale(), buyer(), call('GET /event')]),
})

/** 'Warteliste': what a company waits for, and the offers that it orders. (rules/waiting#line) */
export function Component() {
  const { loaded } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="mb-5">Warteliste</h1>
      <Loaded data={loaded} skeleton={<PlacesSkeleton />}>
        {([places, items, who, { termsVersion }]) => (
          <Places places={places} items={items} who={who} termsVersion={termsVersion} />
        )}
      </Loaded>
    </>
  )
}

type PlacesProps = {
  places: readonly Place[]
  items: AnswerOf<'GET /items'>
  who: Awaited<ReturnType<typeof buyer>>
  termsVersion: string
}

function Places({ places, items, who, termsVersion }: PlacesProps) {
  const [isJoining, setJoining] = useState(false)
  const [ordering, setOrdering] = useState<number | null>(null)
  const navigate = useNavigate()
  const offer = places.find(({ id, state }) => id === ordering && state === 'offered')
  const mayOrder = useMayInCompany()('orders.place')
  const free = mayOrder ? waitable(items, places) : []
  const placed = async (orderID: number) => {
    offerAttempts.forget()
    placedOrder.keep(orderID)
    await navigate(paths.dashboardTeams())
  }
  if (offer && who.is === 'customer') {
    return (
      <OfferOrder
        place={offer}
        customer={who.customer}
        termsVersion={termsVersion}
        onBack={() => setOrdering(null)}
        onPlaced={placed}
      />
    )
  }
  const join =
    free.length > 0 ? (
      <Button wide="phone" onClick={() => setJoining(true)}>
        Auf die Warteliste setzen
      </Button>
    ) : null
  return (
    <>
      {places.length === 0 ? (
        <EmptyState
          title="Sie warten auf nichts"
          action={join ?? (mayOrder ? <ButtonLink to={paths.shop()}>Zum Shop</ButtonLink> : undefined)}
        >
          {!mayOrder
            ? 'Sobald die Anmeldung öffnet, können Sie sich hier vormerken, was ausverkauft ist.'
            : join
              ? 'Was ausverkauft ist, können Sie sich hier vormerken. Wird etwas frei, bekommen Sie ein Angebot per E-Mail.'
              : 'Zurzeit ist nichts ausverkauft, worauf man warten kann.'}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-5">
          {mayOrder ? null : (
            <p className="max-w-prose">
              Die Warteliste ruht, solange die Anmeldung geschlossen ist. Ihr Platz bleibt; was wir für Sie halten,
              bieten wir Ihnen danach mit der ganzen Frist wieder an.
            </p>
          )}
          {places.toSorted(byState).map((place) => (
            <PlaceCard key={place.id} place={place} onOrder={mayOrder ? () => setOrdering(place.id) : undefined} />
          ))}
          {join ? <div>{join}</div> : null}
        </div>
      )}
      {isJoining ? <JoinDialog items={free} all={items} onClose={() => setJoining(false)} /> : null}
    </>
  )
}

/** Offers first, which end, and what is over last. */
const ORDER = ['offered', 'waiting', 'taken', 'ended'] as const satisfies Place['state'][]
const byState = (one: Place, other: Place) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state)

function PlacesSkeleton() {
  return (
    <Loading label="Warteliste wird geladen …" className="rounded-card border border-line bg-paper p-6">
      <SkeletonLines lines={5} />
    </Loading>
  )
}
