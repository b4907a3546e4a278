import { CustomerUpdate } from '#contract/accounts/customers.ts'
import { call } from '#web/api/call.ts'
import { BillingFields } from '#web/parts/company/BillingFields.tsx'
import { DataCard } from '#web/parts/company/DataCard.tsx'
import { useMayInCompany } from '#web/state/companyRights.ts'
import { DataRow, DataRows } from '#web/ui/list/DataRows.tsx'
import type { Customer } from './CompanyInfo.tsx'
import { EditDialog } from '#web/pages/layout/EditDialog.tsx'
import { useKeptDialog } from '#web/pages/layout/useKeptDialog.ts'

const BillingForm = CustomerUpdate.pick({ billingEmail: true, supplierNumber: true })

/** Where documents go, and what its bookkeeping asks for on them. (rules/companies#billing) */
export function CompanyBilling({ customer }: { customer: Customer }) {
  const { isOpen, open, close, memory } = useKeptDialog(`billing ${customer.id}`)
  const mayEdit = useMayInCompany()('company.write')
  const { billingEmail, supplierNumber, email, access, updatedAt } = customer
  return (
    <DataCard title="Rechnungen" edit={mayEdit ? { label: 'Bearbeiten', onEdit: open } : undefined}>
      <DataRows>
        <DataRow name="E-Mail für Rechnungen">
          {billingEmail ??
            (access === 'owner' ? `wie das Konto: ${email}` : 'an die Person, der das Firmenkonto gehört')}
        </DataRow>
        <DataRow name="Lieferantennummer" empty="nicht angegeben">
          {supplierNumber}
        </DataRow>
      </DataRows>
      {isOpen ? (
        <EditDialog
          title="Rechnungen bearbeiten"
          schema={BillingForm}
          values={{ billingEmail: billingEmail ?? '', supplierNumber: supplierNumber ?? '' }}
          saved="Gespeichert. Es gilt ab der nächsten Rechnung."
          memory={memory}
          onClose={close}
          onSave={(values) => call('PUT /customers/me', { body: { ...values, updatedAt } })}
        >
          <BillingFields />
        </EditDialog>
      ) : null}
    </DataCard>
  )
}
