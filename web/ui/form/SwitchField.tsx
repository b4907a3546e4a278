import { BoxReach, BoxWords } from './BoxWords.tsx'
import type { CheckboxFieldProps } from './CheckboxField.tsx'
import { FieldError, useField } from './Field.tsx'

/** On or off at once, such as timekeeping; takes the same attributes as a checkbox. */
export function SwitchField({ label, hint, error, className, ...input }: CheckboxFieldProps) {
  const { id, control } = useField({ hint, error }, input.id)
  return (
    <div className={className}>
      <div className="flex items-start gap-3">
        <BoxReach>
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
        </BoxReach>
        <BoxWords id={id} label={label} hint={hint} />
      </div>
      <FieldError id={id} error={error} />
    </div>
  )
}
