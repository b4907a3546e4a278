import { AddressEntry } from '#contract/accounts/addresses.ts'
import { requiredText } from '#contract/fields.ts'
import type { AddressKind } from '#domain/text/addresses.ts'
import { call } from '#web/api/call.ts'
import { addressValues } from '#web/parts/company/addressValues.ts'
import { DataRow, DataRows } from '#web/ui/list/DataRows.tsx'
import { FormNumber, FormText } from '#web/ui/form/FormFields.tsx'
import type { Customer } from './customer.ts'
import { EditSection, type EditState } from './EditSection.tsx'

const AddressForm = AddressEntry.extend({ country: requiredText('Land') })
const TITLES = { billing: 'Rechnungsadresse', delivery: 'Lieferadresse' }
const WITHOUT = { billing: 'N/A', delivery: 'Wie Rechnungsadresse' }

type CustomerAddressProps = EditState & { kind: AddressKind; customer: Customer }

/** One of the two addresses; the staff also changes the country. (rules/staff#customer) */
export function CustomerAddress({ kind, customer, ...edit }: CustomerAddressProps) {
  const address = kind === 'billing' ? customer.billingAddress : customer.deliveryAddress
  const params = { id: customer.id }
  return (
    <EditSection
      {...edit}
      section={kind}
      title={TITLES[kind]}
      editLabel={address ? 'Bearbeiten' : 'Eintragen'}
      schema={AddressForm}
      values={addressValues(address)}
      onSave={(values) => {
        const body = { ...values, updatedAt: address?.updatedAt }
        return kind === 'billing'
          ? call('PUT /customers/:id/addresses/billing', { params, body })
          : call('PUT /customers/:id/addresses/delivery', { params, body })
      }}
      fields={
        <>
          <FormText name="street" label="Straße" autoComplete="off" />
          <FormText name="houseNumber" label="Nr." autoComplete="off" />
          <FormNumber name="postalCode" label="PLZ" autoComplete="off" />
          <FormText name="city" label="Stadt" autoComplete="off" />
          <FormText name="state" label="Bundesland/Region" autoComplete="off" />
          <FormText name="country" label="Land" autoComplete="off" />
        </>
      }
    >
      {address ? (
        <DataRows>
          <DataRow name="Straße">{[address.street, address.houseNumber].filter(Boolean).join(' ')}</DataRow>
          <DataRow name="Stadt">{[address.postalCode, address.city].filter(Boolean).join(' ')}</DataRow>
          <DataRow name="Bundesland/Region">{address.state}</DataRow>
          <DataRow name="Land">{address.country}</DataRow>
        </DataRows>
      ) : (
        <p className="text-rock">{WITHOUT[kind]}</p>
      )}
    </EditSection>
  )
}
