import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { messages } from '#contract/messages.ts'
import { orderLines } from '#domain/cart.ts'
import type { Cart } from '#domain/cart.ts'
import { lacksCompanyUID } from '#domain/invoices.ts'
import { centsOf } from '#domain/money.ts'
import { call } from '#web/api/call.ts'
import { Problem } from '#web/api/problem.ts'
import { useCall } from '#web/api/useCall.ts'
import { ReviewLines, ReviewSums } from '#web/parts/orders/OrderReview.tsx'
import { OrderSheet } from '#web/parts/orders/OrderSheet.tsx'
import { paths } from '#web/paths.ts'
import { checkoutKey, forgetCheckoutKey } from '#web/state/checkout.ts'
import { presentToken, useSession } from '#web/state/session.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { ButtonLink, TextLink } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { FormCheckbox, FormSubmit, FormText } from '#web/ui/FormFields.tsx'
import { useFormField } from '#web/ui/formField.ts'
import { LoadError } from '#web/ui/LoadError.tsx'
import { SkeletonLines } from '#web/ui/Skeleton.tsx'
import type { Customer } from './buyer.ts'
import { CheckoutForm, CheckoutFormWithUID } from './checkoutForm.ts'
import { InvoiceRecipient } from './InvoiceRecipient.tsx'
import { useQuote } from './useQuote.ts'
import type { Quote } from './useQuote.ts'

const NO_TOKEN = 'Authentifizierungstoken nicht gefunden. Bitte melden Sie sich erneut an.'
const NOT_PLACED = 'Fehler beim Aufgeben der Bestellung.'
const NO_ANSWER = `${NOT_PLACED} Es kam keine Antwort. Versuchen Sie es bitte noch einmal: doppelt bestellt wird dabei nichts.`
const NO_QUOTE = 'Der Preis konnte nicht berechnet werden. Bitte laden Sie die Bestellung neu.'

type OrderFormProps = {
  cart: Cart
  customer: Customer
  termsVersion: string
  onPlaced: (orderID: number) => Promise<void>
}

/** The order as its invoice will say it, the terms and the button that binds. (S §2, trust §5) */
export function OrderForm({ cart, customer, termsVersion, onPlaced }: OrderFormProps) {
  const quoted = useQuote(cart)
  const [refused, setRefused] = useState('')
  const { revalidate } = useRevalidator()
  const { token } = useSession()
  const { quote, isCurrent, problem, busy, reload } = quoted
  const needsUID = quote !== null && lacksCompanyUID({ gross: centsOf(quote.gross), companyUID: customer.companyUID })

  const { save } = useCall(async (form: CheckoutForm) => {
    if (presentToken() === null) throw said(NO_TOKEN)
    if (!customer.billingAddress?.addressID || !customer.billingAddress.validAddress) {
      throw said(messages.order.addressNeeded)
    }
    if (problem) throw said(NO_QUOTE)
    if (!quote || !isCurrent) throw said('Der Preis wird noch berechnet. Bitte versuchen Sie es gleich noch einmal.')
    if (needsUID) await call('PUT /customers/me', { body: { companyUID: form.companyUID } })
    const orderID = await place(cart, quote, termsVersion).catch(async (error: unknown) => {
      if (error instanceof Problem && error.status >= 400 && error.status < 500) {
        reload()
        await revalidate()
      }
      const explanation = explained(error)
      setRefused(explanation.message)
      throw explanation
    })
    await onPlaced(orderID)
  })

  return (
    <Form
      schema={needsUID ? CheckoutFormWithUID : CheckoutForm}
      values={{ companyUID: customer.companyUID ?? '' }}
      onSave={save}
      label="Bestellung"
    >
      {isCurrent && quote ? (
        <Refusals sentences={refusalsOf(quote, cart, [messages.order.addressNeeded, refused])} />
      ) : null}
      <OrderSheet
        lines={
          <div className="flex flex-col gap-7">
            <Part title="Ihre Bestellung">
              {quote ? <ReviewLines lines={quote.lines} /> : null}
              {problem ? <LoadError message={problem.message} onReload={reload} busy={busy} /> : null}
              {!quote && !problem ? <SkeletonLines lines={4} /> : null}
              <p className="mt-3">
                <TextLink to={paths.cart()}>Warenkorb ändern</TextLink>
              </p>
            </Part>
            <Part title="Rechnung an">
              <InvoiceRecipient customer={customer} />
              {needsUID ? (
                <FormText
                  name="companyUID"
                  label="UID-Nummer"
                  hint="Für Rechnungen über 10.000&nbsp;€ ist sie nötig: ATU und 8 Ziffern. Wir merken sie uns."
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  className="mt-4 max-w-72"
                />
              ) : null}
            </Part>
            <Part title="Zahlung">
              <p>Auf Rechnung. Sie kommt als PDF per E-Mail, jetzt ist nichts zu bezahlen.</p>
            </Part>
          </div>
        }
        stub={
          <div className="flex flex-col gap-6" aria-busy={busy}>
            <Part title="Summe">
              {quote ? <ReviewSums net={quote.net} vat={quote.vat} gross={quote.gross} /> : <SkeletonLines lines={3} />}
            </Part>
            <div className="flex flex-col gap-5 border-t border-line pt-5">
              <Terms version={termsVersion} />
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
  )
}

async function place(cart: Cart, quote: Quote, termsVersion: string): Promise<number> {
  const { orderID } = await call('POST /orders', {
    headers: {
      'x-terms-version': termsVersion,
      'x-expected-total': quote.net.toFixed(2),
      'idempotency-key': checkoutKey(cart),
    },
    body: orderLines(cart),
  })
  return orderID
}

/** What the till says when an order was not placed. (S §8) */
function explained(error: unknown): Problem {
  if (!(error instanceof Problem) || error.kind === 'silent') return said(NOT_PLACED)
  if (error.kind === 'unreachable') return said(NO_ANSWER)
  if (error.status === 422) forgetCheckoutKey()
  const { message, fields } = error
  return said(message === messages.markedFields ? Object.values(fields).join(' ') : message)
}

function said(message: string): Problem {
  return new Problem({ status: 409, kind: 'answered', message })
}

/** What would refuse the order now, except what stands elsewhere already: the address's fault, the answer to the last try. */
function refusalsOf(quote: Quote, cart: Cart, known: readonly string[]): string[] {
  const refusals = quote.problems.filter(({ message }) => !known.includes(message))
  const sentences = refusals.map(({ index, status, message }) => {
    const name = index === null ? undefined : cart[index]?.itemName
    if (name === undefined) return message
    if (status === 404) return `„${name}“ gibt es nicht mehr.`
    return message.includes(name) ? message : `${name}: ${message}`
  })
  return [...new Set(sentences)]
}

function Refusals({ sentences }: { sentences: readonly string[] }) {
  const [first, ...others] = sentences
  if (first === undefined) return null
  return (
    <Banner
      tone="warning"
      role="status"
      title={others.length === 0 ? first : 'So kann Ihre Bestellung nicht angenommen werden:'}
      action={<TextLink to={paths.cart()}>Warenkorb ändern</TextLink>}
    >
      {others.length === 0 ? null : (
        <ul className="mt-1 list-disc pl-5">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Banner>
  )
}

/** The tick belongs to one version of the terms: a new version asks anew. (decisions §5) */
function Terms({ version }: { version: string }) {
  const { setValue } = useFormField('terms')
  const ticked = useRef(version)
  useEffect(() => {
    if (ticked.current === version) return
    ticked.current = version
    setValue('terms', false)
  }, [version, setValue])
  return (
    <FormCheckbox
      name="terms"
      label={
        <span className="font-normal">
          Ich stimme den{' '}
          <TextLink to={paths.terms()} target="_blank">
            Allgemeinen Geschäftsbedingungen
            <span className="sr-only"> (öffnet in neuem Tab)</span>
          </TextLink>{' '}
          <span className="inline-block">(Fassung {version})</span> zu.
        </span>
      }
    />
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-xl">{title}</h2>
      {children}
    </section>
  )
}
