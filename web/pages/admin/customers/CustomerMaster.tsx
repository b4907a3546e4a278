import type { IssuerVat } from '#domain/shop/issuerVat.ts'
import { useVat } from '#web/ui/vat.ts'
import { hasFittingCheckDigit } from '#domain/text/checks.ts'
import { UID_SLIP, UidField } from '#web/parts/company/UidField.tsx'
import { CustomerUpdate } from '#contract/accounts/customers.ts'
import { useState } from 'react'
import { email } from '#contract/fields.ts'
import { call } from '#web/api/call.ts'
import { UidEntered } from '#web/parts/orders/UidEntered.tsx'
import { freedInvoices } from '#web/parts/orders/freedInvoices.ts'
import { DataRow, DataRows } from '#web/ui/list/DataRows.tsx'
import { FormNumber, FormText } from '#web/ui/form/FormFields.tsx'
import type { Customer } from './customer.ts'
import { EditSection, type EditState } from './EditSection.tsx'

const NO_EMAIL = 'Bitte eine gültige E-Mail-Adresse eingeben.'

const MasterForm = CustomerUpdate.pick({
  firstName: true,
  lastName: true,
  companyName: true,
  companyUID: true,
  billingEmail: true,
  supplierNumber: true,
  business: true,
  numberEmployees: true,
}).extend({ email: email({ required: NO_EMAIL, format: NO_EMAIL }) })

/** 'Stammdaten': who the company is, and with which e-mail it logs in. (rules/staff#customer) */
export function CustomerMaster({ customer, ...edit }: EditState & { customer: Customer }) {
  const { id, firstName, lastName, email, pendingEmail, companyName, companyUID, business, numberEmployees } = customer
  const { billingEmail, supplierNumber } = customer
  const vat = useVat()
  const [freed, setFreed] = useState<readonly string[]>([])
  return (
    <EditSection
      {...edit}
      section="master"
      title="Stammdaten"
      saveLabel="Änderungen speichern"
      schema={MasterForm}
      values={{
        firstName,
        lastName,
        email,
        companyName,
        companyUID,
        business,
        numberEmployees,
        billingEmail: billingEmail ?? '',
        supplierNumber: supplierNumber ?? '',
      }}
      onSave={async (values) => {
        const saved = await call('PUT /customers/:id', {
          params: { id },
          body: { ...values, updatedAt: customer.updatedAt },
        })
        setFreed(saved.companyUID && !companyUID ? await nowIssued(id, vat) : [])
      }}
      fields={
        <>
          <FormText name="firstName" label="Vorname" autoComplete="off" />
          <FormText name="lastName" label="Nachname" autoComplete="off" />
          <FormText
            name="email"
            label="E-Mail"
            type="email"
            autoComplete="off"
            hint="Eine neue gilt sofort, auch für die Anmeldung; beide Adressen werden verständigt."
            className="sm:col-span-2"
          />
          <FormText name="companyName" label="Firma" autoComplete="off" className="sm:col-span-2" />
          <UidField optional />
          <FormText name="business" label="Branche" optional autoComplete="off" />
          <FormNumber name="numberEmployees" label="Mitarbeiter" optional emptyValue={null} autoComplete="off" />
          <FormText name="billingEmail" label="E-Mail für Rechnungen" type="email" optional autoComplete="off" />
          <FormText name="supplierNumber" label="Lieferantennummer" optional autoComplete="off" />
        </>
      }
    >
      <UidEntered sentences={freed} />
      <DataRows>
        <DataRow name="Firma">{companyName}</DataRow>
        <DataRow name="Ansprechpartner">{`${firstName} ${lastName}`}</DataRow>
        <DataRow name="E-Mail">{email}</DataRow>
        {pendingEmail ? <DataRow name="Neue E-Mail">{`${pendingEmail} (noch nicht bestätigt)`}</DataRow> : null}
        <DataRow name="UID-Nummer" empty="N/A">
          {companyUID}
          {companyUID && !hasFittingCheckDigit(companyUID) ? (
            <span className="block text-sm text-amber">{UID_SLIP}</span>
          ) : null}
        </DataRow>
        <DataRow name="E-Mail für Rechnungen" empty="wie oben">
          {billingEmail}
        </DataRow>
        {supplierNumber ? <DataRow name="Lieferantennummer">{supplierNumber}</DataRow> : null}
        <DataRow name="Branche" empty="N/A">
          {business}
        </DataRow>
        <DataRow name="Mitarbeiter" empty="N/A">
          {numberEmployees}
        </DataRow>
      </DataRows>
    </EditSection>
  )
}

/** What follows for the invoices that waited. The UID is saved by then: if the orders cannot be read, nothing is promised. */
async function nowIssued(id: number, vat: IssuerVat): Promise<string[]> {
  return freedInvoices(await call('GET /orders/customer/:id', { params: { id } }).catch(() => []), {
    now: new Date(),
    vat,
  })
}
