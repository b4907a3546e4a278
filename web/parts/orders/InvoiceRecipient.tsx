import { UidField } from '../company/UidField.tsx'
import type { Address, Customer } from '#contract/accounts/customers.ts'
import { messages } from '#contract/messages.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { TextButton, TextLink } from '#web/ui/Button.tsx'
import { LongName } from '#web/ui/LongName.tsx'
import { PostalLines } from './PostalLines.tsx'

type InvoiceRecipientProps = {
  customer: Pick<Customer, 'companyName' | 'firstName' | 'lastName' | 'companyUID'> & {
    billingAddress: Omit<Address, 'updatedAt'> | null
  }
  /** The invoice needs the UID, which is not known yet. */
  needsUID: boolean
  /** Opens the address to be corrected. */
  onAddress: () => void
}

/**
 * Name and billing address as on the invoice, or what is missing; the address can be corrected, the UID added.
 * (rules/orders#address, rules/invoices#uid)
 */
export function InvoiceRecipient({ customer, needsUID, onAddress }: InvoiceRecipientProps) {
  return (
    <>
      <Recipient customer={customer} onAddress={onAddress} />
      {needsUID ? (
        <UidField
          hint="Für Rechnungen über 10.000&nbsp;€ ist sie nötig: ATU und 8 Ziffern. Wir merken sie uns."
          className="mt-4 max-w-72"
        />
      ) : null}
    </>
  )
}

function Recipient({ customer, onAddress }: Pick<InvoiceRecipientProps, 'customer' | 'onAddress'>) {
  const { companyName, firstName, lastName, companyUID, billingAddress } = customer
  if (!billingAddress?.addressID || !billingAddress.validAddress) {
    return (
      <Banner
        tone="error"
        title={messages.order.addressNeeded}
        action={
          <span className="flex flex-wrap gap-x-5">
            <TextButton onClick={onAddress}>Adresse eintragen</TextButton>
            <TextLink to={paths.dashboardProfile()}>Zum Profil</TextLink>
          </span>
        }
      />
    )
  }
  return (
    <>
      <PostalLines {...billingAddress} {...{ companyName, firstName, lastName }} />
      {companyUID ? <p className="mt-1 text-rock">UID-Nummer {companyUID}</p> : null}
      <p className="mt-1">
        <TextButton className="pointer-coarse:min-h-11" onClick={onAddress}>
          <LongName>Rechnungsadresse ändern</LongName>
        </TextButton>
      </p>
    </>
  )
}
