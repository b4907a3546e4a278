import type { ComponentProps } from 'react'
import { ChevronDown } from 'lucide-react'
import { controlLook, Field, useField, type FieldWords } from './Field.tsx'

export type Option = { value: string; label: string; disabled?: boolean }
export type SelectFieldProps = FieldWords & {
  options: readonly Option[]
  /** First entry with the empty value, e.g. 'Bitte wählen'. */
  emptyLabel?: string
  optional?: boolean
} & Omit<ComponentProps<'select'>, 'size'>

/** The system's own select, for seven choices or more; fewer are ChoiceChips. */
export function SelectField({
  label,
  hint,
  error,
  options,
  emptyLabel,
  optional,
  className,
  ...select
}: SelectFieldProps) {
  const { id, control } = useField({ hint, error }, select.id)
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional} className={className}>
      <div className="relative">
        <select {...select} {...control} className={`${controlLook} appearance-none pr-10`}>
          {emptyLabel === undefined ? null : <option value="">{emptyLabel}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-rock"
        />
      </div>
    </Field>
  )
}
