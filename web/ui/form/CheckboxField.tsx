import type { ComponentProps } from 'react'
import { BoxReach, BoxWords } from './BoxWords.tsx'
import { FieldError, useField, type FieldWords } from './Field.tsx'

export type CheckboxFieldProps = FieldWords & Omit<ComponentProps<'input'>, 'type' | 'size'>

/** A checkbox with its label beside it; the label may contain links. */
export function CheckboxField({ label, hint, error, className, ...input }: CheckboxFieldProps) {
  const { id, control } = useField({ hint, error }, input.id)
  return (
    <div className={className}>
      <div className="flex items-start gap-3">
        <BoxReach>
          <input
            {...input}
            {...control}
            type="checkbox"
            className="mt-0.5 size-6 shrink-0 rounded-field aria-invalid:outline-2 aria-invalid:outline-rose focus-visible:outline-3 focus-visible:outline-gentian"
          />
        </BoxReach>
        <BoxWords id={id} label={label} hint={hint} />
      </div>
      <FieldError id={id} error={error} />
    </div>
  )
}
