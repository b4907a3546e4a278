import { useVat } from '#web/ui/vat.ts'
import { useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { Cart } from '#domain/shop/cart.ts'
import { lacksCompanyUID } from '#domain/orders/invoices.ts'
import { isShipped } from '#domain/shop/items.ts'
import { centsOf } from '#domain/text/money.ts'
import { takesLogo } from '#domain/shirts/printLogos.ts'
import type { Customer } from '#web/api/buyer.ts'
import { call } from '#web/api/call.ts'
import { placeOrder } from '#web/api/placeOrder.ts'
import { Problem, problemSaying } from '#web/api/problem.ts'
import { useCall } from '#web/api/useCall.ts'
import type { Quoted } from '#web/api/useQuote.ts'
import { AddressDialog } from '#web/pages/account/AddressDialog.tsx'
import { CheckoutForm, CheckoutFormWithUID } from '#web/parts/orders/checkoutForm.ts'
import { InvoiceRecipient } from '#web/parts/orders/InvoiceRecipient.tsx'
import { OrderReferenceField } from '#web/parts/orders/OrderReferenceField.tsx'
import { OrderRefusals } from '#web/parts/orders/OrderRefusals.tsx'
import { ReviewLines, ReviewSums } from '#web/parts/orders/OrderReview.tsx'
import { OrderSheet } from '#web/parts/orders/OrderSheet.tsx'
import { ShippingRecipient } from '#web/parts/orders/ShippingRecipient.tsx'
import { TermsField } from '#web/parts/orders/TermsField.tsx'
import { paths } from '#web/paths.ts'
import { chosenLogo } from '#web/state/chosenLogo.ts'
import type { OrderAttempts } from '#web/state/checkout.ts'
import { currentToken, useSession } from '#web/state/session.ts'
import type { typedReference } from '#web/state/typedReference.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormMemory } from '#web/ui/form/FormMemory.tsx'
import { FormSubmit } from '#web/ui/form/FormFields.tsx'
import { LoadError } from '#web/ui/page/LoadError.tsx'
import { failureOf } from '#web/ui/form/problem.ts'
import { SkeletonLines } from '#web/ui/page/Skeleton.tsx'
import { LogoPart, useLogoSent } from './LogoPart.tsx'

const NO_TOKEN = 'Authentifizierungstoken nicht gefunden. Bitte melden Sie sich erneut an.'
const NO_QUOTE = 'Der Preis konnte nicht berechnet werden. Bitte laden Sie die Bestellung neu.'

/** What was typed before stands in the form's own values, which hold when the company's data are loaded anew. */
const SHOWN = {}

type OrderFormProps = {
  cart: Cart
  /** The cart's quote; loaded by the page, which knows what else depends on it. */
  quoted: Quoted
  customer: Customer
  termsVersion: string
  attempts: OrderAttempts
  /** The place in the waiting list whose offer is ordered. (rules/waiting#taken) */
  waitingListId?: number
  /** Where the typed order number is kept; left out: nowhere. */
  reference?: Pick<typeof typedReference, 'read' | 'keep'>
  /** The messages for an error without one, and for a missing billing address. */
  words: { notPlaced: string; noAddress: string }
  /** The link back to what is ordered. */
  change: ReactNode
  onPlaced: (orderID: number) => Promise<void>
}

/** The order as on its invoice, the terms and the binding button. (rules/shop#checkout) */
export function OrderForm(props: OrderFormProps) {
  const { cart, quoted, customer, termsVersion, attempts, waitingListId, reference, words, change, onPlaced } = props
  const [typedBefore] = useState(() => reference?.read() ?? '')
  const [refused, setRefused] = useState('')
  const [isAddressOpen, setIsAddressOpen] = useState(false)
  const [logo, setLogo] = useState(() => chosenLogo.read().file)
  const sendLogo = useLogoSent()
  const { revalidate } = useRevalidator()
  const { token } = useSession()
  const { quote, isCurrent, problem, busy, reload } = quoted
  const vat = useVat()
  const { companyUID } = customer
  const needsUID = quote !== null && lacksCompanyUID({ gross: centsOf(quote.gross), companyUID, vat })

  const { save } = useCall(async (form: CheckoutForm) => {
    if (currentToken() === null) throw problemSaying(NO_TOKEN)
    if (!customer.billingAddress?.addressID || !customer.billingAddress.validAddress) {
      throw problemSaying(words.noAddress)
    }
    if (problem) throw problemSaying(NO_QUOTE)
    if (!quote || !isCurrent)
      throw problemSaying('Der Preis wird noch berechnet. Bitte versuchen Sie es gleich noch einmal.')
    if (needsUID) await call('PUT /customers/me', { body: { companyUID: form.companyUID } })
    const orderReference = form.orderReference ?? null
    const placing = { cart, quote, termsVersion, orderReference, attempts, waitingListId, notPlaced: words.notPlaced }
    const orderID = await placeOrder(placing).catch(async (error: unknown) => {
      if (error instanceof Problem && error.status >= 400 && error.status < 500) {
        reload()
        await revalidate()
      }
      setRefused(failureOf(error).message)
      throw error
    })
    await sendLogo(orderID, logo)
    await onPlaced(orderID)
  })

  return (
    <>
      <Form
        schema={needsUID ? CheckoutFormWithUID : CheckoutForm}
        values={{ companyUID: customer.companyUID ?? '', orderReference: typedBefore }}
        onSave={save}
        label="Bestellung"
      >
        {reference ? (
          <FormMemory texts={SHOWN} onType={({ orderReference = '' }) => reference.keep(orderReference)} />
        ) : null}
        {isCurrent && quote ? (
          <OrderRefusals
            problems={quote.problems}
            cart={cart}
            known={['ADDRESS_NEEDED']}
            refused={refused}
            action={change}
          />
        ) : null}
        <OrderSheet
          lines={
            <div className="flex flex-col gap-7">
              <Part title="Ihre Bestellung">
                {quote ? <ReviewLines lines={quote.lines} /> : null}
                {problem ? <LoadError message={problem.message} onReload={reload} busy={busy} /> : null}
                {!quote && !problem ? <SkeletonLines lines={4} /> : null}
                <p className="mt-3">{change}</p>
              </Part>
              <Part title="Rechnung an">
                <InvoiceRecipient customer={customer} needsUID={needsUID} onAddress={() => setIsAddressOpen(true)} />
                <div className="mt-4 max-w-72">
                  <OrderReferenceField label="Ihre Bestellnummer" hint="Steht dann auf der Rechnung." />
                </div>
              </Part>
              {takesLogo(cart.map((line) => ({ ...line, name: line.itemName }))) ? (
                <Part title="Logo für den Druck">
                  <LogoPart logo={logo} onLogo={setLogo} />
                </Part>
              ) : null}
              {quote && isShipped(quote.lines) ? (
                <Part title="Versand an">
                  <ShippingRecipient customer={customer} />
                </Part>
              ) : null}
              <Part title="Zahlung">
                <p>Auf Rechnung. Sie kommt als PDF per E-Mail, jetzt ist nichts zu bezahlen.</p>
              </Part>
            </div>
          }
          stub={
            <div className="flex flex-col gap-6" aria-busy={busy}>
              <Part title="Summe">
                {quote ? (
                  <ReviewSums net={quote.net} vat={quote.vat} gross={quote.gross} />
                ) : (
                  <SkeletonLines lines={3} />
                )}
              </Part>
              <div className="flex flex-col gap-5 border-t border-line pt-5">
                <TermsField version={termsVersion} />
                <FormSubmit wide="always" busyText="Bestellung wird verarbeitet...">
                  Zahlungspflichtig bestellen
                </FormSubmit>
                {token === null ? (
                  <ButtonLink look="second" wide="always" to={paths.loginThen(paths.checkout())}>
                    Anmelden
                  </ButtonLink>
                ) : null}
              </div>
            </div>
          }
        />
      </Form>
      {isAddressOpen ? (
        <AddressDialog
          kind="billing"
          address={customer.billingAddress}
          saved="Die Rechnungsadresse ist gespeichert. Sie gilt auch für diese Bestellung."
          onClose={() => setIsAddressOpen(false)}
        />
      ) : null}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-xl">{title}</h2>
      {children}
    </section>
  )
}
