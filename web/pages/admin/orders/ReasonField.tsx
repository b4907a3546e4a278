import { LIMITS } from '#contract/fields.ts'
import { FormTextArea } from '#web/ui/form/FormFields.tsx'

/** Why an invoice is corrected. (rules/invoices#corrections) */
export function ReasonField() {
  return (
    <FormTextArea
      name="reason"
      label="Grund"
      hint="Steht auf dem Beleg und in der E-Mail."
      rows={3}
      maxLength={LIMITS.text}
    />
  )
}
