import { ArrowLeft } from 'lucide-react'
import { useRef, useState, type RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { choicesOf } from '#contract/shop/choices.ts'
import type { Cart, CartItem } from '#domain/shop/cart.ts'
import { cartSums } from '#domain/shop/cartSums.ts'
import { isTeamPlace } from '#domain/shop/kinds.ts'
import { centsOf } from '#domain/text/money.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { useLiveStock } from '#web/api/useLiveStock.ts'
import { NotAgainBanner } from '#web/pages/again/NotAgainBanner.tsx'
import { CartLine } from '#web/parts/orders/CartLine.tsx'
import { piecesInWords } from '#web/parts/orders/piecesInWords.ts'
import { OrderSheet } from '#web/parts/orders/OrderSheet.tsx'
import { SumRow, Sums, SumTotal } from '#web/parts/orders/Sums.tsx'
import { paths } from '#web/paths.ts'
import { currentCart, useStoredCart } from '#web/state/cart.ts'
import { changeQuantity, exchangeLine, putBack, takeOut } from '#web/state/cartEdits.ts'
import { useIsCartPassing } from '#web/state/cartStorage.ts'
import { useSession } from '#web/state/session.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button, ButtonLink, TextButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { vatWords } from '#contract/orders/vatWords.ts'
import { useVat } from '#web/ui/vat.ts'
import { CartHeading } from './CartHeading.tsx'
import { useCartQuote, type QuotedCart } from './useCartQuote.ts'

const NOT_SOLD_ANY_MORE = 'Diesen Artikel gibt es nicht mehr. Bitte nehmen Sie ihn aus dem Warenkorb.'

/** 'Warenkorb': its lines, the price, and the link to the checkout. (rules/shop#cart) */
export function Component() {
  const stored = useStoredCart()
  const { cart } = stored
  const isPassing = useIsCartPassing()
  const quoted = useCartQuote(cart)
  useLiveStock(quoted.reload)
  const heading = useRef<HTMLHeadingElement>(null)
  const { removed, removing, undo } = useUndo()
  const list = useRef<HTMLUListElement>(null)
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-8 sm:px-6 sm:pt-12">
      <CartHeading title="Warenkorb" stored={stored} heading={heading} />
      {cart.length > 0 ? <p className="-mt-4 mb-6 text-lg text-rock">{piecesInWords(cart)}</p> : null}
      <NotAgainBanner />
      {isPassing && cart.length > 0 ? (
        <Banner tone="warning" role="status" title="Ihr Browser merkt sich diesen Warenkorb nicht." className="mb-5">
          Er ist weg, sobald Sie die Seite neu laden oder schließen. Bestellen Sie gleich, oder erlauben Sie diesem
          Browser, Websitedaten zu speichern.
        </Banner>
      ) : null}
      <div role="status">
        {removed.length > 0 ? (
          <Banner
            tone="info"
            title={`Entfernt: ${removed.map(({ itemName }) => itemName).join(', ')}.`}
            action={
              <TextButton
                onClick={() => {
                  undo()
                  // The pressed button disappears.
                  list.current?.focus()
                }}
              >
                Rückgängig machen
              </TextButton>
            }
            className="mb-5"
          />
        ) : null}
      </div>
      {cart.length === 0 ? (
        <EmptyState
          title="Ihr Warenkorb ist leer"
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <ButtonLink to={paths.teamRegistration()}>Teams buchen</ButtonLink>
              <ButtonLink look="second" to={paths.shop()}>
                Zum Shop
              </ButtonLink>
            </div>
          }
        >
          Buchen Sie Teamplätze, deren Namen Sie später eintragen, oder sehen Sie sich im Shop um.
        </EmptyState>
      ) : (
        <OrderSheet
          lines={<Lines cart={cart} quoted={quoted} removing={removing} list={list} />}
          stub={<Stub cart={cart} quoted={quoted} />}
        />
      )}
    </div>
  )
}

/** Undo for what the last change removed from the cart. */
function useUndo() {
  const [before, setBefore] = useState<Cart>([])
  const [removed, setRemoved] = useState<Cart>([])
  const removing = (change: () => void) => {
    const present = currentCart()
    change()
    const kept = new Set(currentCart().map(({ cartItemId }) => cartItemId))
    setBefore(present)
    setRemoved(present.filter(({ cartItemId }) => !kept.has(cartItemId)))
  }
  const undo = () => {
    putBack(before)
    setRemoved([])
  }
  return { removed, removing, undo }
}

type LinesProps = {
  cart: Cart
  quoted: QuotedCart
  removing: (change: () => void) => void
  list: RefObject<HTMLUListElement | null>
}

function Lines({ cart, quoted, removing, list }: LinesProps) {
  const { quote, isCurrent, problem, changes } = quoted
  const problemsOf = (index: number | null) =>
    isCurrent && quote ? quote.problems.filter((found) => found.index === index) : []
  // An invalid request names the line: '2.quantity'.
  const faultsOf = (index: number) =>
    Object.entries(problem?.fields ?? {}).flatMap(([path, fault]) => (path.startsWith(`${index}.`) ? [fault] : []))
  return (
    <div className="flex h-full flex-col">
      {problemsOf(null).map(({ message }) => (
        <Banner key={message} tone="warning" role="status" title={message} className="mb-4" />
      ))}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Artikel im Warenkorb"
        className="-my-4 divide-y divide-line outline-none"
      >
        {cart.map((line, index) => (
          <CartLine
            key={line.cartItemId}
            line={line}
            spokenName={spokenName(line, cart)}
            problems={[
              ...problemsOf(index).map(({ status, message }) => (status === 404 ? NOT_SOLD_ANY_MORE : message)),
              ...faultsOf(index),
            ]}
            changes={changes.filter(({ cartItemId }) => cartItemId === line.cartItemId)}
            onQuantity={(quantity) => removing(() => changeQuantity(line.cartItemId, quantity))}
            way={problemsOf(index).some(({ code }) => code === 'LAST_DAY_PRICE') ? <PresentPrice line={line} /> : null}
            onRemove={() => {
              removing(() => takeOut(line.cartItemId))
              list.current?.focus()
            }}
          />
        ))}
      </ul>
      {cart.some(isTeamPlace) ? (
        <p className="mt-auto pt-8 text-sm text-rock max-lg:hidden">
          Die Namen der Teams tragen Sie nach der Bestellung ein. Bezahlt wird auf Rechnung.
        </p>
      ) : null}
    </div>
  )
}

/** The contingent that is on sale now in the place of one whose last day is over; nothing is typed again. (rules/items#last-day) */
function PresentPrice({ line }: { line: CartItem }) {
  const { run, busy, problem } = useCall(async () => {
    const { itemId, name: itemName, baseName, price, itemType } = await call('GET /items/team-contingent')
    exchangeLine(line.cartItemId, { itemId, itemName, baseName, itemPrice: price, itemType })
  })
  return (
    <>
      {problem ? <Banner tone="error" role="alert" title={problem.message} className="mb-2" /> : null}
      <Button look="second" size="small" busy={busy} onClick={() => void run()}>
        Zum jetzigen Preis übernehmen
      </Button>
    </>
  )
}

/** With its choices where another line has the same name. */
function spokenName(line: CartItem, cart: Cart): string {
  const isOne = cart.every(({ itemName, cartItemId }) => itemName !== line.itemName || cartItemId === line.cartItemId)
  const choices = isOne ? '' : choicesOf(line.itemAttributes)
  return choices ? `${line.itemName}, ${choices}` : line.itemName
}

function Stub({ cart, quoted }: { cart: Cart; quoted: QuotedCart }) {
  const { quote, isCurrent, problem, busy, reload } = quoted
  const { token } = useSession()
  const delivery = cart.find(({ itemType }) => itemType === 'DELIVERY')
  const sums = cartSums(cart, quote?.lines ?? null)
  const vat = useVat()
  return (
    <div className="flex flex-col">
      <h2 className="mb-3 text-xl">Summe</h2>
      <Sums>
        <SumRow label="Zwischensumme" amount={sums.subtotal} />
        <SumRow label={delivery?.itemName ?? 'Versand oder Abholung'} amount={deliveryAmount(sums.delivery)} />
        {sums.additions.map(({ name, amount }) => (
          <SumRow key={name} label={name} amount={amount} />
        ))}
        <SumTotal label="Gesamt" note={vatWords.net(vat)} amount={sums.total} />
      </Sums>
      <div className="mt-4 min-h-14 border-t border-line pt-3" aria-busy={busy}>
        {problem ? (
          <p role="alert" className="text-sm">
            {problem.status === 400
              ? `Der Warenkorb kann so nicht berechnet werden: ${problem.message}`
              : 'Die MwSt. konnte gerade nicht berechnet werden.'}{' '}
            <TextButton onClick={reload}>Neu laden</TextButton>
          </p>
        ) : (
          <Sums>
            {quote?.vat.map(({ rate, amount }) => (
              <SumRow key={rate} quiet label={vatWords.rate(vat, rate)} amount={isCurrent ? centsOf(amount) : '…'} />
            ))}
            {quote ? (
              <SumRow
                quiet
                label={`Rechnungsbetrag ${vatWords.gross(vat, quote)}`}
                amount={isCurrent ? centsOf(quote.gross) : '…'}
              />
            ) : null}
          </Sums>
        )}
      </div>
      <div className="flex flex-col gap-3 pt-6">
        <ButtonLink wide="always" to={token ? paths.checkout() : paths.loginThen(paths.checkout())}>
          Zur Kasse gehen
        </ButtonLink>
        <ContinueShopping />
      </div>
    </div>
  )
}

/** Back to where the visitor came from; from a bookmark or another site to the registration. */
function ContinueShopping() {
  const navigate = useNavigate()
  const { key } = useLocation()
  const isFirstPage = key === 'default'
  return (
    <Button
      look="quiet"
      wide="always"
      icon={<ArrowLeft aria-hidden />}
      onClick={() => void (isFirstPage ? navigate(paths.teamRegistration()) : navigate(-1))}
    >
      Weiter einkaufen
    </Button>
  )
}

function deliveryAmount(amount: number | null): number | string {
  if (amount === null) return 'entfällt'
  return amount === 0 ? 'kostenlos' : amount
}
