import { CompanyContactEntry } from '#contract/accounts/companyContacts.ts'
import { call } from '#web/api/call.ts'
import { DataRow, DataRows } from '#web/ui/list/DataRows.tsx'
import { FormText } from '#web/ui/form/FormFields.tsx'
import type { Customer } from './customer.ts'
import { EditSection, type EditState } from './EditSection.tsx'

const EMPTY = { firstName: '', lastName: '', email: '', phoneNumber: '' }

/** 'Firmenkontakt': whom the organiser asks. (rules/staff#customer) */
export function CustomerContact({ customer, ...edit }: EditState & { customer: Customer }) {
  const { id, companyContact: contact } = customer
  return (
    <EditSection
      {...edit}
      section="contact"
      title="Firmenkontakt"
      editLabel={contact ? 'Bearbeiten' : 'Eintragen'}
      schema={CompanyContactEntry}
      values={contact ? { ...contact, phoneNumber: contact.phoneNumber ?? '' } : EMPTY}
      onSave={(values) =>
        call('PUT /customers/:id/company-contact', {
          params: { id },
          body: { ...values, updatedAt: contact?.updatedAt },
        })
      }
      fields={
        <>
          <FormText name="firstName" label="Vorname" autoComplete="off" />
          <FormText name="lastName" label="Nachname" autoComplete="off" />
          <FormText name="email" label="E-Mail" type="email" autoComplete="off" />
          <FormText name="phoneNumber" label="Telefon" type="tel" autoComplete="off" />
        </>
      }
    >
      {contact ? (
        <DataRows>
          <DataRow name="Vorname">{contact.firstName}</DataRow>
          <DataRow name="Nachname">{contact.lastName}</DataRow>
          <DataRow name="E-Mail">{contact.email}</DataRow>
          <DataRow name="Telefon">{contact.phoneNumber}</DataRow>
        </DataRows>
      ) : (
        <p className="text-rock">N/A</p>
      )}
    </EditSection>
  )
}
