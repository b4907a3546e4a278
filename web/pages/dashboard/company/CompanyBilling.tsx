import { useState } from 'react'
import { CustomerUpdate } from '#contract/customers.ts'
import { call } from '#web/api/call.ts'
import { BillingFields } from '#web/parts/company/BillingFields.tsx'
import { DataCard } from '#web/parts/company/DataCard.tsx'
import { DataRow, DataRows } from '#web/ui/DataRows.tsx'
import type { Customer } from './CompanyInfo.tsx'
import { EditDialog } from '#web/pages/EditDialog.tsx'

const BillingForm = CustomerUpdate.pick({ billingEmail: true, supplierNumber: true })

/** Where documents go, and what its bookkeeping asks for on them. (rules/companies#billing) */
export function CompanyBilling({ customer }: { customer: Customer }) {
  const [isOpen, setIsOpen] = useState(false)
  const { billingEmail, supplierNumber, email, updatedAt } = customer
  return (
    <DataCard title="Rechnungen" edit={{ label: 'Bearbeiten', onEdit: () => setIsOpen(true) }}>
      <DataRows>
        <DataRow name="E-Mail für Rechnungen">{billingEmail ?? `wie das Konto: ${email}`}</DataRow>
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
          onClose={() => setIsOpen(false)}
          onSave={(values) => call('PUT /customers/me', { body: { ...values, updatedAt } })}
        >
          <BillingFields />
        </EditDialog>
      ) : null}
    </DataCard>
  )
}
