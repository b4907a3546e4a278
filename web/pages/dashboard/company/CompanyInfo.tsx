import type { IssuerVat } from '#domain/shop/issuerVat.ts'
import { useVat } from '#web/ui/vat.ts'
import { useState } from 'react'
import { CustomerUpdate } from '#contract/accounts/customers.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { knowCustomer } from '#web/api/currentUser.ts'
import { CompanyFields } from '#web/parts/company/CompanyFields.tsx'
import { DataCard } from '#web/parts/company/DataCard.tsx'
import { UidEntered } from '#web/parts/orders/UidEntered.tsx'
import { freedInvoices } from '#web/parts/orders/freedInvoices.ts'
import { useMayInCompany } from '#web/state/companyRights.ts'
import { DataRow, DataRows } from '#web/ui/list/DataRows.tsx'
import { EditDialog } from '#web/pages/layout/EditDialog.tsx'
import { useKeptDialog } from '#web/pages/layout/useKeptDialog.ts'

export type Customer = AnswerOf<'GET /customers/me'>

const CompanyInfoForm = CustomerUpdate.pick({
  companyName: true,
  companyUID: true,
  business: true,
  numberEmployees: true,
})

/** What the company is: on its own page and on the profile. (rules/companies#company-data) */
export function CompanyInfo({ customer }: { customer: Customer }) {
  const { isOpen, open, close, memory } = useKeptDialog(`company ${customer.id}`)
  const mayEdit = useMayInCompany()('company.write')
  const vat = useVat()
  const [freed, setFreed] = useState<readonly string[]>([])
  const { companyName, companyUID, business, numberEmployees, updatedAt } = customer
  return (
    <DataCard title="Firma" edit={mayEdit ? { label: 'Bearbeiten', onEdit: open } : undefined}>
      <UidEntered sentences={freed} />
      <DataRows>
        <DataRow name="Firma">{companyName}</DataRow>
        <DataRow name="UID-Nummer" empty="nicht angegeben">
          {companyUID}
        </DataRow>
        <DataRow name="Branche" empty="nicht angegeben">
          {business}
        </DataRow>
        <DataRow name="Angestellte" empty="nicht angegeben">
          {numberEmployees}
        </DataRow>
      </DataRows>
      {isOpen ? (
        <EditDialog
          title="Firma bearbeiten"
          schema={CompanyInfoForm}
          values={{ companyName, companyUID, business, numberEmployees }}
          saved="Die Firma ist gespeichert."
          fields="measured"
          memory={memory}
          onClose={close}
          onSave={async (values) => {
            const saved = await call('PUT /customers/me', { body: { ...values, updatedAt } })
            knowCustomer(saved)
            setFreed(saved.companyUID && !companyUID ? await nowIssued(vat) : [])
          }}
        >
          <CompanyFields />
        </EditDialog>
      ) : null}
    </DataCard>
  )
}

/** What follows for the invoices that waited. The UID is saved by then: if the orders cannot be read, nothing is promised. */
async function nowIssued(vat: IssuerVat): Promise<string[]> {
  return freedInvoices(await call('GET /orders/me').catch(() => []), { now: new Date(), vat })
}
