import { useRef, useState, type ReactNode } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { colleagueMessages } from '#contract/accounts/colleagueMessages.ts'
import { labels } from '#contract/labels.ts'
import { messages } from '#contract/messages.ts'
import { buyer, type Buyer, type Customer } from '#web/api/buyer.ts'
import { call } from '#web/api/call.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { LOGIN_FIRST, RegisterToOrder } from '#web/parts/orders/LoginFirst.tsx'
import { NotAgainBanner } from '#web/pages/again/NotAgainBanner.tsx'
import { OrderForm } from './OrderForm.tsx'
import { paths } from '#web/paths.ts'
import { emptyCart, useCart, useStoredCart } from '#web/state/cart.ts'
import { checkoutAttempts } from '#web/state/checkout.ts'
import { placedOrder } from '#web/state/placedOrder.ts'
import { rememberPath } from '#web/state/redirect.ts'
import { typedReference } from '#web/state/typedReference.ts'
import { ButtonLink, TextLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Loading, SkeletonLines } from '#web/ui/page/Skeleton.tsx'
import { CartHeading } from './CartHeading.tsx'
import { useCartQuote } from './useCartQuote.ts'

export const loader = () => ({ arrival: Promise.all([buyer(), call('GET /event')]) })

/** 'Kasse': what the invoice will say, to whom, on which terms, and the order. (rules/shop#checkout) */
export function Component() {
  const { arrival } = useLoaderData<typeof loader>()
  const stored = useStoredCart()
  const placed = usePlacedOrder()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-8 sm:px-6 sm:pt-12">
      <CartHeading title="Kasse" stored={stored} heading={heading} />
      {placed.orderID === null ? <NotAgainBanner /> : null}
      {placed.orderID === null ? (
        <Loaded
          data={arrival}
          skeleton={<CheckoutSkeleton />}
          sayFailure={(reason) => `Fehler beim Laden Ihrer Kundendaten: ${reason}`}
        >
          {([who, { termsVersion }]) => (
            <CheckoutContent who={who} termsVersion={termsVersion} onPlaced={placed.show} />
          )}
        </Loaded>
      ) : (
        <EmptyState
          title={`Bestellung Nr.\u00a0${placed.orderID} ist eingegangen`}
          action={<ButtonLink to={paths.dashboardTeams()}>Zu meinen Teams</ButtonLink>}
        >
          Die Bestätigung kommt per E-Mail.
        </EmptyState>
      )}
    </div>
  )
}

/** A placed order empties the cart and leads to the teams, where its thank-you stands; if that fails, the page says it. */
function usePlacedOrder() {
  const [orderID, setOrderID] = useState<number | null>(null)
  const navigate = useNavigate()
  const show = async (placedID: number) => {
    setOrderID(placedID)
    checkoutAttempts.forget()
    typedReference.forget()
    emptyCart()
    placedOrder.keep(placedID)
    await navigate(paths.dashboardTeams())
  }
  return { orderID, show }
}

type CheckoutContentProps = { who: Buyer; termsVersion: string; onPlaced: (orderID: number) => Promise<void> }

function CheckoutContent({ who, termsVersion, onPlaced }: CheckoutContentProps) {
  const cart = useCart()
  if (who.is === 'visitor') return <NotLoggedIn />
  if (who.is === 'unverified') return <NotVerified />
  if (who.is === 'staff') {
    return (
      <EmptyState
        title="Bestellen können nur Firmenkonten"
        action={<ButtonLink to={paths.admin()}>Zum Admin Panel</ButtonLink>}
      >
        Sie sind als Mitarbeiterin oder Mitarbeiter der Veranstaltung angemeldet.
      </EmptyState>
    )
  }
  if (who.is === 'colleague') {
    return (
      <EmptyState
        title="Bestellen gehört nicht zu Ihrem Zugang"
        action={<ButtonLink to={paths.dashboard()}>Zur Übersicht</ButtonLink>}
      >
        Ihr Zugang: <strong>{labels.companyAccess[who.access]}</strong>. {colleagueMessages.accessMissing} Ihr Warenkorb
        bleibt erhalten.
      </EmptyState>
    )
  }
  if (cart.length === 0) {
    return (
      <EmptyState
        title="Ihr Warenkorb ist leer"
        action={
          <Choices>
            <ButtonLink to={paths.shop()}>Zum Shop</ButtonLink>
            <ButtonLink look="second" to={paths.teamRegistration()}>
              Teams buchen
            </ButtonLink>
          </Choices>
        }
      >
        Zum Bestellen muss etwas im Warenkorb liegen.
      </EmptyState>
    )
  }
  if (who.is === 'unknown') {
    return (
      <EmptyState
        title="Ihre Kundendaten konnten nicht geladen werden."
        action={<ButtonLink to={paths.dashboardProfile()}>Zum Profil</ButtonLink>}
      >
        Bitte prüfen Sie Ihr Profil, oder melden Sie sich ab und wieder an. Ihr Warenkorb bleibt erhalten.
      </EmptyState>
    )
  }
  return <CartOrder customer={who.customer} termsVersion={termsVersion} onPlaced={onPlaced} />
}

const WORDS = { notPlaced: 'Fehler beim Aufgeben der Bestellung.', noAddress: messages.order.addressNeeded }

function CartOrder({ customer, termsVersion, onPlaced }: Omit<CheckoutContentProps, 'who'> & { customer: Customer }) {
  const cart = useCart()
  return (
    <OrderForm
      cart={cart}
      quoted={useCartQuote(cart)}
      customer={customer}
      termsVersion={termsVersion}
      attempts={checkoutAttempts}
      reference={typedReference}
      words={WORDS}
      change={
        <TextLink alone to={paths.cart()}>
          Warenkorb ändern
        </TextLink>
      }
      onPlaced={onPlaced}
    />
  )
}

function NotLoggedIn() {
  return (
    <EmptyState
      title={LOGIN_FIRST.title}
      action={
        <Choices>
          <ButtonLink to={paths.loginThen(paths.checkout())}>Anmelden</ButtonLink>
          <RegisterToOrder />
        </Choices>
      }
    >
      {LOGIN_FIRST.text}
    </EmptyState>
  )
}

function NotVerified() {
  return (
    <EmptyState
      title="Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse"
      action={
        <ButtonLink to={paths.emailVerification()} onClick={() => rememberPath(paths.checkout())}>
          E-Mail bestätigen
        </ButtonLink>
      }
    >
      Den Code finden Sie in der E-Mail, die wir Ihnen geschickt haben. Danach geht es hier weiter.
    </EmptyState>
  )
}

function Choices({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-center gap-3">{children}</div>
}

function CheckoutSkeleton() {
  return (
    <Loading
      label="Kasse wird geladen …"
      className="grid gap-8 rounded-card border border-line bg-paper p-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <SkeletonLines lines={8} />
      <div className="flex flex-col gap-6">
        <SkeletonLines lines={5} />
        <div className="skeleton h-11" />
      </div>
    </Loading>
  )
}
