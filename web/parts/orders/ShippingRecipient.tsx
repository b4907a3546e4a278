import type { Address, Customer } from '#contract/accounts/customers.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/Button.tsx'
import { PostalLines } from './PostalLines.tsx'

type ShippingRecipientProps = {
  customer: Pick<Customer, 'companyName' | 'firstName' | 'lastName'> & {
    deliveryAddress: Omit<Address, 'updatedAt'> | null
  }
}

/** Where the order will be sent, and where that is changed; the cart stays meanwhile. (rules/orders#shipped-to) */
export function ShippingRecipient({ customer }: ShippingRecipientProps) {
  const { companyName, firstName, lastName, deliveryAddress } = customer
  return (
    <>
      {deliveryAddress?.validAddress ? (
        <PostalLines {...deliveryAddress} {...{ companyName, firstName, lastName }} />
      ) : (
        <p>Dieselbe Adresse wie die Rechnung.</p>
      )}
      <p className="mt-1 text-sm">
        <TextLink to={paths.dashboardCompany()}>
          {deliveryAddress?.validAddress ? 'Lieferadresse ändern' : 'Andere Lieferadresse eintragen'}
        </TextLink>
      </p>
    </>
  )
}
