import { FormNumber, FormText } from '#web/ui/form/FormFields.tsx'

/** Where a company is; `under` is the path of the address in the form, such as 'addressDTO.'. (rules/companies#address) */
export function AddressFields({ under = '' }: { under?: string }) {
  return (
    <>
      <FormText name={`${under}street`} label="Straße" autoComplete="address-line1" className="field-long" />
      <FormText
        name={`${under}houseNumber`}
        label="Hausnummer"
        autoComplete="address-line2"
        className="field-part field-short"
      />
      <FormNumber
        name={`${under}postalCode`}
        label="PLZ"
        autoComplete="postal-code"
        className="field-part field-short"
      />
      <FormText name={`${under}city`} label="Ort" autoComplete="address-level2" className="field-long" />
      <FormText name={`${under}state`} label="Bundesland" autoComplete="address-level1" />
    </>
  )
}
