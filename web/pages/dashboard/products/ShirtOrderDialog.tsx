import { countOf } from '#domain/text/numberFormats.ts'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { cartTotal, type Cart } from '#domain/shop/cart.ts'
import { stillOffered } from '#domain/shop/options.ts'
import { formatEuro } from '#domain/text/money.ts'
import { deliveryItem } from '#domain/shop/purchases.ts'
import { openOptions, shirtOrder, teamsWithoutShirts } from '#domain/shirts/shirtOrders.ts'
import { countShirts, tshirtSummary } from '#domain/shirts/tshirts.ts'
import type { Customer } from '#web/api/buyer.ts'
import { useQuote } from '#web/api/useQuote.ts'
import { OrderForm } from '#web/pages/shop/OrderForm.tsx'
import { ShirtChoices, type ChosenShirt } from '#web/parts/products/ShirtChoices.tsx'
import { LeftOutPersons } from '#web/parts/products/LeftOutPersons.tsx'
import { shirtAttempts } from '#web/state/checkout.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button, TextButton } from '#web/ui/Button.tsx'
import { NetNote } from '#web/ui/NetNote.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import type { TypedForm } from '#web/state/typedForms.ts'
import { sizeOf } from './sizeOf.ts'
import { assignShirts, type TeamShirts } from './teamShirts.ts'

const WORDS = { notPlaced: 'Bestellung konnte nicht erstellt werden.', noAddress: 'Keine Firmendaten gefunden.' }
const NO_CUSTOMER = 'Keine Kundendaten gefunden.'
const NO_DELIVERY = 'Gewählte Lieferoption nicht gefunden.'
const TYPE_AND_DELIVERY = 'Bitte wählen Sie einen T-Shirt-Typ und eine Lieferoption.'
type Wearer = ReturnType<typeof ordered>['order']['covered'][number]

/** Schema of a choice from before a reload. */
const ChosenBefore = z.object({
  itemId: z.number().nullable(),
  chosen: z.record(z.string(), z.string()),
  printQuantity: z.number(),
})

const NOTHING_CHOSEN: ChosenShirt = { itemId: null, chosen: {}, printQuantity: 0 }

type ShirtOrderDialogProps = { shirts: TeamShirts; memory: TypedForm; onClose: () => void }

/** Orders the shirts of all teams that have none yet: first the options, then the checkout. (rules/shirts#order) */
export function ShirtOrderDialog({ shirts, memory, onClose }: ShirtOrderDialogProps) {
  const { who, items, termsVersion } = shirts
  const [value, setValue] = useState(() => ChosenBefore.safeParse(memory.read()).data ?? NOTHING_CHOSEN)
  const choose = (chosen: ChosenShirt) => {
    setValue(chosen)
    memory.keep(chosen)
  }
  const [step, setStep] = useState<'choose' | 'order'>('choose')
  const { item, chosen, order } = ordered(shirts, value)
  const wantsDelivery = chosen.delivery ?? ''
  const isDeliveryGone = wantsDelivery !== '' && !deliveryItem(items, wantsDelivery)
  const placed = useShirtsPlaced(onClose)
  return (
    <Dialog title="T-Shirts bestellen" size="wide" unsaved={value !== NOTHING_CHOSEN} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <StepNote step={step} />
        {who.is === 'customer' ? null : <Banner tone="error" role="alert" title={NO_CUSTOMER} />}
        {isDeliveryGone ? <Banner tone="error" role="alert" title={NO_DELIVERY} /> : null}
        {item ? (
          <LeftOutPersons
            typeName={item.name}
            leftOut={order.leftOut}
            wayTo={({ team, runner }) => sizeOf(team, runner)}
          />
        ) : null}
        {step === 'order' && who.is === 'customer' ? (
          <Order
            cart={order.cart}
            customer={who.customer}
            termsVersion={termsVersion}
            onBack={() => setStep('choose')}
            onPlaced={() => placed(order.covered.map(({ runner }) => runner))}
          />
        ) : (
          <Choose
            shirts={shirts}
            value={{ ...value, chosen }}
            onChange={choose}
            cart={order.cart}
            covered={order.covered}
            mayGoOn={who.is === 'customer' && !isDeliveryGone}
            onGoOn={() => setStep('order')}
          />
        )}
      </div>
    </Dialog>
  )
}

/** Focused when the step changes, so that it is read out and scrolled into view. */
function StepNote({ step }: { step: 'choose' | 'order' }) {
  const note = useRef<HTMLParagraphElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    note.current?.focus()
  }, [step])
  return (
    <p ref={note} tabIndex={-1} className="text-sm text-rock outline-none">
      {step === 'choose' ? 'Schritt 1 von 2: auswählen' : 'Schritt 2 von 2: prüfen und bestellen'}
    </p>
  )
}

/** The chosen options that are still available, and the resulting order. */
function ordered({ teams, items }: TeamShirts, value: ChosenShirt) {
  const item = items.find(({ itemId }) => itemId === value.itemId)
  if (!item) return { item, chosen: value.chosen, order: { cart: [], covered: [], leftOut: [] } }
  const fits = fitsOf(teams)
  const chosen = stillOffered(item, value.chosen, openOptions(item, fits))
  return { item, chosen, order: shirtOrder({ item, chosen, printQuantity: value.printQuantity }, { teams, items }) }
}

function fitsOf(teams: TeamShirts['teams']) {
  return [...new Set(tshirtSummary(teams).map(({ fit }) => fit))]
}

/** After the order the shirts are assigned to the persons; if that fails, it can be done on the page. */
function useShirtsPlaced(onClose: () => void) {
  const toast = useToast()
  return async (covered: readonly { runnerID: number }[]) => {
    shirtAttempts.forget()
    toast('Bestellung erfolgreich aufgegeben!')
    await assignShirts(covered).catch(() => undefined)
    onClose()
  }
}

type ChooseProps = {
  shirts: TeamShirts
  value: ChosenShirt
  onChange: (value: ChosenShirt) => void
  cart: Cart
  /** Persons whose shirt the order has. */
  covered: readonly Wearer[]
  mayGoOn: boolean
  onGoOn: () => void
}

function Choose({ shirts: { teams, items }, value, onChange, cart, covered, mayGoOn, onGoOn }: ChooseProps) {
  const [tried, setTried] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const fits = fitsOf(teams)
  const item = items.find(({ itemId }) => itemId === value.itemId)
  const missing = item ? openOptions(item, fits).filter((option) => !value.chosen[option]) : []
  const lacksTypeOrDelivery = !item || missing.includes('delivery')

  useEffect(() => {
    if (tried > 0) form.current?.querySelector<HTMLElement>('[aria-invalid] input:not(:disabled)')?.focus()
  }, [tried])

  return (
    <form
      ref={form}
      noValidate
      aria-label="T-Shirts wählen"
      onSubmit={(event) => {
        event.preventDefault()
        if (!item || missing.length > 0) setTried(tried + 1)
        else if (mayGoOn && cart.length > 0) onGoOn()
      }}
    >
      <p className="mb-5">
        {item ? orderedWords(covered) : wantedWords(teams)} Schnitt und Größe sind bei den Personen eingetragen; Typ,
        Farbe, Druck und Lieferung gelten für alle.
      </p>
      {tried > 0 && lacksTypeOrDelivery && mayGoOn ? (
        <Banner tone="error" role="alert" title={TYPE_AND_DELIVERY} className="mb-5" />
      ) : null}
      <ShirtChoices items={items} fits={fits} value={value} isTried={tried > 0} onChange={onChange} />
      <div className="form-actions mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5">
        <p aria-live="polite">
          {cart.length > 0 ? (
            <>
              <span className="numeral block text-3xl whitespace-nowrap text-glow">{formatEuro(cartTotal(cart))}</span>{' '}
              <span className="text-sm text-rock">
                <NetNote />
              </span>
            </>
          ) : null}
        </p>
        <Button type="submit" wide="phone">
          Weiter zur Bestellung
        </Button>
      </div>
    </form>
  )
}

const countWords = (shirts: number, teams: number) =>
  `${countOf(shirts, 'T-Shirt', 'T-Shirts')} für ${countOf(teams, 'Team', 'Teams')}.`

const wantedWords = (teams: TeamShirts['teams']) =>
  countWords(countShirts(tshirtSummary(teams)), teamsWithoutShirts(teams).length)

/** Count of an order of this type: without those whose size is not made of it. */
const orderedWords = (covered: readonly Wearer[]) =>
  countWords(covered.length, new Set(covered.map(({ team }) => team.id)).size)

type OrderProps = {
  cart: Cart
  customer: Customer
  termsVersion: string
  onBack: () => void
  onPlaced: () => Promise<void>
}

function Order({ cart, customer, termsVersion, onBack, onPlaced }: OrderProps) {
  return (
    <OrderForm
      cart={cart}
      quoted={useQuote(cart)}
      customer={customer}
      termsVersion={termsVersion}
      attempts={shirtAttempts}
      words={WORDS}
      change={<TextButton onClick={onBack}>Auswahl ändern</TextButton>}
      onPlaced={onPlaced}
    />
  )
}
