import { FormText } from '#web/ui/form/FormFields.tsx'

/** Where documents go, and what a company's bookkeeping asks for on them; neither is needed. (rules/companies#billing) */
export function BillingFields() {
  return (
    <>
      <FormText
        name="billingEmail"
        label="E-Mail für Rechnungen"
        type="email"
        optional
        hint="Ohne sie gehen Rechnungen an das Konto."
        autoComplete="off"
      />
      <FormText
        name="supplierNumber"
        label="Lieferantennummer"
        optional
        hint="Unsere Nummer in Ihrer Buchhaltung, etwa bei Behörden. Sie steht auf der Rechnung."
        autoComplete="off"
      />
    </>
  )
}
