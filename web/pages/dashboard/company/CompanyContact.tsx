import { CompanyContactEntry } from '#contract/accounts/companyContacts.ts'
import { call } from '#web/api/call.ts'
import { DataCard } from '#web/parts/company/DataCard.tsx'
import { useMayInCompany } from '#web/state/companyRights.ts'
import { DataRow, DataRows } from '#web/ui/list/DataRows.tsx'
import { FormText } from '#web/ui/form/FormFields.tsx'
import type { Customer } from './CompanyInfo.tsx'
import { EditDialog } from '#web/pages/layout/EditDialog.tsx'
import { useKeptDialog } from '#web/pages/layout/useKeptDialog.ts'

const EMPTY = { firstName: '', lastName: '', email: '', phoneNumber: '' }

/** Whom the organiser asks; without one the account's name and e-mail are used. (rules/companies#contact) */
export function CompanyContact({ contact, owner }: { contact: Customer['companyContact']; owner: number }) {
  const { isOpen, open, close, memory } = useKeptDialog(`contact ${owner}`)
  const mayEdit = useMayInCompany()('company.write')
  const save = async (values: CompanyContactEntry) => {
    if (contact === null) return call('POST /company-contacts', { body: values })
    return call('PUT /company-contacts/me', { body: { ...values, updatedAt: contact.updatedAt } })
  }
  return (
    <DataCard
      title="Kontaktperson"
      edit={mayEdit ? { label: contact ? 'Bearbeiten' : 'Eintragen', onEdit: open } : undefined}
    >
      {contact ? (
        <DataRows>
          <DataRow name="Name">{`${contact.firstName} ${contact.lastName}`}</DataRow>
          <DataRow name="E-Mail">{contact.email}</DataRow>
          <DataRow name="Telefonnummer">{contact.phoneNumber}</DataRow>
        </DataRows>
      ) : (
        <p className="text-rock">Noch niemand eingetragen. Bis dahin wenden wir uns an das Konto selbst.</p>
      )}
      {isOpen ? (
        <EditDialog
          title={`Kontaktperson ${contact ? 'bearbeiten' : 'eintragen'}`}
          schema={CompanyContactEntry}
          values={contact ? { ...contact, phoneNumber: contact.phoneNumber ?? '' } : EMPTY}
          saved="Die Kontaktperson ist gespeichert."
          memory={memory}
          onClose={close}
          onSave={save}
        >
          <FormText name="firstName" label="Vorname" autoComplete="given-name" />
          <FormText name="lastName" label="Nachname" autoComplete="family-name" />
          <FormText name="email" label="E-Mail" type="email" autoComplete="email" />
          <FormText name="phoneNumber" label="Telefonnummer" type="tel" autoComplete="tel" />
        </EditDialog>
      ) : null}
    </DataCard>
  )
}
