import { hasFittingCheckDigit, tidyUID } from '#domain/text/checks.ts'
import { useFormValue } from '#web/ui/form/formField.ts'
import { FormText } from '#web/ui/form/FormFields.tsx'

/** Told beside a UID whose last digit does not fit; it is taken all the same. (rules/forms#uid) */
export const UID_SLIP = 'Die letzte Ziffer passt nicht zu den anderen. Bitte prüfen Sie, ob die Nummer stimmt.'

type UidFieldProps = {
  name?: string
  label?: string
  optional?: boolean
  hint?: string
  className?: string
  'data-autofocus'?: boolean | undefined
}

/** The UID of a company, with a hint when it is probably mistyped. (rules/forms#uid) */
export function UidField({
  name = 'companyUID',
  label = 'UID-Nummer',
  optional = false,
  hint,
  className,
  ...more
}: UidFieldProps) {
  const typed = useFormValue(name)
  const isSlip = typeof typed === 'string' && !hasFittingCheckDigit(tidyUID(typed))
  return (
    <div className={className}>
      <FormText
        {...more}
        name={name}
        label={label}
        optional={optional}
        hint={hint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <p role="status" className="mt-1 text-sm text-amber empty:hidden">
        {isSlip ? UID_SLIP : null}
      </p>
    </div>
  )
}
