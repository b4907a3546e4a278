import { UidField } from '../company/UidField.tsx'
import type { Address, Customer } from '#contract/customers.ts'
import { messages } from '#contract/messages.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { TextLink } from '#web/ui/Button.tsx'
import { PostalLines } from './PostalLines.tsx'

type InvoiceRecipientProps = {
  customer: Pick<Customer, 'companyName' | 'firstName' | 'lastName' | 'companyUID'> & {
    billingAddress: Omit<Address, 'updatedAt'> | null
  }
  /** The invoice needs the UID, which is not known yet. */
  needsUID: boolean
}

/**
 * Name and billing address as on the invoice, or what is missing; the UID can be added.
 * (rules/orders#address, rules/invoices#uid)
 */
export function InvoiceRecipient({ customer, needsUID }: InvoiceRecipientProps) {
  return (
    <>
      <Recipient customer={customer} />
      {needsUID ? (
        <UidField
          hint="Für Rechnungen über 10.000&nbsp;€ ist sie nötig: ATU und 8 Ziffern. Wir merken sie uns."
          className="mt-4 max-w-72"
        />
      ) : null}
    </>
  )
}

function Recipient({ customer }: Pick<InvoiceRecipientProps, 'customer'>) {
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
  return (
    <>
      <PostalLines {...billingAddress} {...{ companyName, firstName, lastName }} />
      {companyUID ? <p className="mt-1 text-rock">UID-Nummer {companyUID}</p> : null}
    </>
  )
}
