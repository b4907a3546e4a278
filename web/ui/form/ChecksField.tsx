import { Controller } from 'react-hook-form'
import { CheckboxField } from './CheckboxField.tsx'
import { FieldError, useField } from './Field.tsx'
import { useFormField } from './formField.ts'

type ChecksFieldProps<Kind extends string> = {
  name: string
  legend: string
  choices: readonly { value: Kind; label: string; hint: string }[]
}

/** Several of a closed list, each with a box and what it means, in the form around. */
export function ChecksField<Kind extends string>({ name, legend, choices }: ChecksFieldProps<Kind>) {
  const { control: form, error, clear } = useFormField(name)
  const { id, control } = useField({ error })
  return (
    <Controller
      control={form}
      name={name}
      render={({ field }) => {
        const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : []
        const without = (value: Kind) =>
          choices.map((one) => one.value).filter((one) => one !== value && chosen.includes(one))
        return (
          <fieldset aria-describedby={control['aria-describedby']} className="min-w-0">
            <legend className="mb-2 text-sm font-semibold">{legend}</legend>
            <div className="grid gap-3 sm:grid-cols-2">
              {choices.map(({ value, label, hint }, index) => (
                <CheckboxField
                  key={value}
                  ref={index === 0 ? field.ref : undefined}
                  name={index === 0 ? name : undefined}
                  label={label}
                  hint={hint}
                  checked={chosen.includes(value)}
                  aria-invalid={error === undefined ? undefined : true}
                  onChange={({ target }) => {
                    clear()
                    field.onChange(target.checked ? [...without(value), value] : without(value))
                  }}
                />
              ))}
            </div>
            <FieldError id={id} error={error} />
          </fieldset>
        )
      }}
    />
  )
}
