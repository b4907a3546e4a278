import { useState, type ReactNode } from 'react'
import { formatDecimal, parseDecimal } from '#domain/text/money.ts'
import { Controller } from 'react-hook-form'
import { Button, type ButtonProps } from '../Button.tsx'
import { CheckboxField, type CheckboxFieldProps } from './CheckboxField.tsx'
import { ChoiceChips, type ChoiceChipsProps } from './ChoiceChips.tsx'
import { FieldGrid, type FieldGridProps } from './FieldGrid.tsx'
import { useCheckOnLeaving, useFormBusy, useFormField } from './formField.ts'
import { LongName } from '../LongName.tsx'
import { SelectField, type SelectFieldProps } from './SelectField.tsx'
import { StepperField, type StepperFieldProps } from './StepperField.tsx'
import { SwitchField } from './SwitchField.tsx'
import { TextAreaField, TextField, type TextAreaFieldProps, type TextFieldProps } from './TextField.tsx'

/** `name` is the dotted path of the value, e.g. 'addressDTO.street' or 'runners.1.email'. */
type Named<Props> = Omit<
  Props,
  'name' | 'value' | 'defaultValue' | 'checked' | 'defaultChecked' | 'error' | 'ref' | 'onFocus'
> & { name: string }

function useRegistered(name: string, setValueAs?: (value: unknown) => unknown) {
  const { register, error, clear, clearOnFocus } = useFormField(name)
  return { ...register(name, { setValueAs, onChange: clear }), onFocus: clearOnFocus, error }
}

/** One line of text, connected to the form around. */
export function FormText(props: Named<TextFieldProps>) {
  return <TextField {...props} {...useRegistered(props.name)} />
}

type CheckedProps = {
  /** Says what is wrong with what was typed, once the field is left; undefined: nothing, or it cannot be told yet. */
  check: ((typed: string) => Promise<string | undefined>) | undefined
}

/** One line of text that is checked as soon as it is left, besides all else that is checked on submit. */
export function FormCheckedText({ check, ...props }: Named<TextFieldProps> & CheckedProps) {
  const { onBlur, ...registered } = useRegistered(props.name)
  const { leave, said } = useCheckOnLeaving(props.name, check)
  return (
    <>
      <TextField
        {...props}
        {...registered}
        onBlur={(event) => {
          void onBlur(event)
          void leave()
        }}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}

/** Several lines of text. */
export function FormTextArea(props: Named<TextAreaFieldProps>) {
  return <TextAreaField {...props} {...useRegistered(props.name)} />
}

/** A number typed as text (postal code, year, employees): its value is a number, `emptyValue` (undefined) when empty. */
export function FormNumber({ emptyValue, ...props }: Named<TextFieldProps> & { emptyValue?: null }) {
  const registered = useRegistered(props.name, (text) => {
    if (typeof text !== 'string') return text
    return text.trim() === '' ? emptyValue : Number(text.replaceAll(' ', ''))
  })
  return <TextField inputMode="numeric" {...props} {...registered} />
}

type DecimalProps = {
  /** Shown at least, such as 2 for a price. */
  decimals: number
}

/** A decimal typed with a comma, such as a price: its value is a number, NaN for what is none, null when empty. */
export function FormDecimal({ decimals, ...props }: Named<TextFieldProps> & DecimalProps) {
  const { control, error, clear, clearOnFocus } = useFormField(props.name)
  const [typed, setTyped] = useState<{ text: string; value: number | null }>()
  const textOf = (value: unknown) => (typeof value === 'number' ? formatDecimal(value, decimals) : '')
  return (
    <Controller
      control={control}
      name={props.name}
      render={({ field }) => (
        <TextField
          inputMode="decimal"
          autoComplete="off"
          {...props}
          ref={field.ref}
          // keeps the text as typed, until the value is changed from outside
          value={typed && Object.is(typed.value, field.value) ? typed.text : textOf(field.value)}
          onChange={({ target: { value: text } }) => {
            const value = text.trim() === '' ? null : parseDecimal(text)
            setTyped({ text, value })
            clear()
            field.onChange(value)
          }}
          onFocus={clearOnFocus}
          error={error}
        />
      )}
    />
  )
}

/** The system's select. It follows the form's value, also where the option of that comes with it. */
export function FormSelect(props: Named<SelectFieldProps>) {
  const { control, error, clear, clearOnFocus } = useFormField(props.name)
  return (
    <Controller
      control={control}
      name={props.name}
      render={({ field }) => (
        <SelectField
          {...props}
          ref={field.ref}
          value={typeof field.value === 'string' ? field.value : ''}
          onChange={(event) => {
            clear()
            field.onChange(event)
          }}
          onBlur={field.onBlur}
          onFocus={clearOnFocus}
          error={error}
        />
      )}
    />
  )
}

/** A checkbox; its value is a boolean. */
export function FormCheckbox(props: Named<CheckboxFieldProps>) {
  return <CheckboxField {...props} {...useRegistered(props.name)} />
}

/** A switch; its value is a boolean. */
export function FormSwitch(props: Named<CheckboxFieldProps>) {
  return <SwitchField {...props} {...useRegistered(props.name)} />
}

/** One of a few chips; its value is the chosen `value`. */
export function FormChips(props: Named<Omit<ChoiceChipsProps, 'onChange'>>) {
  const { control, error, clear, clearOnFocus } = useFormField(props.name)
  return (
    <Controller
      control={control}
      name={props.name}
      render={({ field }) => (
        <ChoiceChips
          {...props}
          ref={field.ref}
          value={typeof field.value === 'string' ? field.value : null}
          onChange={(value) => {
            clear()
            field.onChange(value)
          }}
          onFocus={clearOnFocus}
          error={error}
        />
      )}
    />
  )
}

/** A count with minus and plus. */
export function FormStepper(props: Named<Omit<StepperFieldProps, 'onChange'>>) {
  const { control, error, clear, clearOnFocus } = useFormField(props.name)
  return (
    <Controller
      control={control}
      name={props.name}
      render={({ field }) => (
        <StepperField
          {...props}
          ref={field.ref}
          value={typeof field.value === 'number' ? field.value : (props.min ?? 0)}
          onChange={(value) => {
            clear()
            field.onChange(value)
          }}
          onFocus={clearOnFocus}
          error={error}
        />
      )}
    />
  )
}

/** The form's one main button; busy while `onSave` runs. */
export function FormSubmit(props: Omit<ButtonProps, 'type' | 'busy'>) {
  return <Button {...props} type="submit" busy={useFormBusy()} />
}

/** The row of buttons that ends a form: on phones stacked with the main one on top. Put the FormSubmit last. */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <div className="form-actions flex flex-col-reverse gap-3 border-t border-line pt-5 sm:flex-row sm:items-center sm:justify-end">
      {children}
    </div>
  )
}

type FormSectionProps = Pick<FieldGridProps, 'fields'> & { title: string; hint?: ReactNode; children: ReactNode }

/** Fields that belong together under one heading, e.g. 'Kontakt & Adresse'; as many columns as there is room for. */
export function FormSection({ title, hint, fields, children }: FormSectionProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="numeral mb-1 text-xl wrap-anywhere">
        <LongName>{title}</LongName>
      </legend>
      {hint ? <p className="text-sm text-rock">{hint}</p> : null}
      <div className="mt-3">
        <FieldGrid fields={fields}>{children}</FieldGrid>
      </div>
    </fieldset>
  )
}
