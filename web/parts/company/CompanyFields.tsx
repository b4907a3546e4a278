import { UidField } from './UidField.tsx'
import { FormNumber, FormText } from '#web/ui/form/FormFields.tsx'

/** What a company is; only its name is needed. (rules/accounts#sign-up) */
export function CompanyFields() {
  return (
    <>
      <FormText name="companyName" label="Firma" autoComplete="organization" className="field-whole" />
      <UidField optional hint="„ATU“ und 8 Ziffern" className="field-part" />
      <FormText
        name="business"
        label="Branche"
        optional
        hint="Zum Beispiel Handel"
        autoComplete="off"
        className="field-long"
      />
      <FormNumber
        name="numberEmployees"
        label="Anzahl der Angestellten"
        optional
        emptyValue={null}
        autoComplete="off"
        className="field-short"
      />
    </>
  )
}
