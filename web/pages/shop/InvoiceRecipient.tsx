import { messages } from '#contract/messages.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { TextLink } from '#web/ui/Button.tsx'
import type { Customer } from './buyer.ts'

/** Name and billing address as they will stand on the invoice, or what is missing. (S §5) */
export function InvoiceRecipient({ customer }: { customer: Customer }) {
  const { companyName, firstName, lastName, companyUID, billingAddress } = customer
  if (!billingAddress?.addressID || !billingAddress.validAddress) {
    return (
      <Banner
        tone="error"
        title={messages.order.addressNeeded}
        action={<TextLink to={paths.dashboardProfile()}>Zum Profil</TextLink>}
      />
    )
  }
  const { street, houseNumber, postalCode, city, state, country } = billingAddress
  return (
    <address className="not-italic">
      <span className="block font-semibold">{companyName}</span>
      <span className="block">
        {firstName} {lastName}
      </span>
      <span className="block">
        {street} {houseNumber}
      </span>
      <span className="block">
        {postalCode} {city}
      </span>
      <span className="block">
        {state}, {country}
      </span>
      {companyUID ? <span className="mt-1 block text-rock">UID-Nummer {companyUID}</span> : null}
    </address>
  )
}
