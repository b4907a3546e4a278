import { useEffect, useRef } from 'react'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/Button.tsx'
import { FormCheckbox } from '#web/ui/form/FormFields.tsx'
import { useFormField } from '#web/ui/form/formField.ts'
import { LongName } from '#web/ui/LongName.tsx'

/** The required checkbox of an order. It belongs to one version of the terms: a new version resets it. (rules/orders#terms) */
export function TermsField({ version }: { version: string }) {
  const { setValue } = useFormField('terms')
  const ticked = useRef(version)
  useEffect(() => {
    if (ticked.current === version) return
    ticked.current = version
    setValue('terms', false)
  }, [version, setValue])
  return (
    <FormCheckbox
      name="terms"
      label={
        <span className="font-normal">
          Ich stimme den{' '}
          <TextLink to={paths.terms()} target="_blank">
            <LongName>Allgemeinen Geschäftsbedingungen</LongName>
            <span className="sr-only"> (öffnet in neuem Tab)</span>
          </TextLink>{' '}
          <span className="inline-block">(Fassung {version})</span> zu.
        </span>
      }
    />
  )
}
