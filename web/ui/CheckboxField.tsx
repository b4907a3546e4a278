import type { ComponentProps } from 'react'
import { FieldError, useField } from './Field.tsx'
import type { FieldWords } from './Field.tsx'

export type CheckboxFieldProps = FieldWords & Omit<ComponentProps<'input'>, 'type' | 'size'>

/** A checkbox with its label beside it; the label may contain links. */
export function CheckboxField({ label, hint, error, className, ...input }: CheckboxFieldProps) {
  const { id, control } = useField({ hint, error }, input.id)
  return (
    <div className={className}>
      <div className="flex items-start gap-3">
        <input
          {...input}
          {...control}
          type="checkbox"
          className="mt-0.5 size-6 shrink-0 rounded-field aria-invalid:outline-2 aria-invalid:outline-rose focus-visible:outline-3 focus-visible:outline-gentian"
        />
        <Words id={id} label={label} hint={hint} />
      </div>
      <FieldError id={id} error={error} />
    </div>
  )
}

/** On or off at once, such as timekeeping; takes the same attributes as a checkbox. */
export function SwitchField({ label, hint, error, className, ...input }: CheckboxFieldProps) {
  const { id, control } = useField({ hint, error }, input.id)
  return (
    <div className={className}>
      <div className="flex items-start gap-3">
        <input
          {...input}
          {...control}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its state itself
          role="switch"
          className={
            'relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border border-rock bg-paper transition-colors checked:border-spruce checked:bg-spruce ' +
            'focus-visible:rounded-full disabled:cursor-not-allowed disabled:opacity-50 forced-colors:appearance-auto ' +
            'before:absolute before:top-1/2 before:left-1 before:size-4.5 before:-translate-y-1/2 before:rounded-full before:bg-rock before:transition-transform ' +
            'checked:before:translate-x-5 checked:before:bg-on-spruce'
          }
        />
        <Words id={id} label={label} hint={hint} />
      </div>
      <FieldError id={id} error={error} />
    </div>
  )
}

function Words({ id, label, hint }: Pick<FieldWords, 'label' | 'hint'> & { id: string }) {
  return (
    <div className="min-w-0 pt-px">
      <label htmlFor={id} className="block text-base leading-6 font-semibold">
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-rock">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
