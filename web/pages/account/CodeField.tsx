import { FormText } from '#web/ui/form/FormFields.tsx'

/** The six digits from the mail; phones autofill it. */
export function CodeField() {
  return (
    <FormText
      name="token"
      label="Verifizierungscode"
      hint="6 Ziffern aus unserer E-Mail"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
    />
  )
}
