import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { controlLook, Field, useField, type FieldWords } from './Field.tsx'

export type TextFieldProps = FieldWords & { optional?: boolean | string } & Omit<ComponentProps<'input'>, 'size'>

/** One line of text. Give `type`, `autoComplete` and `inputMode` where they apply; a password gets its own show button. */
export function TextField({ label, hint, error, optional, className, ...input }: TextFieldProps) {
  const { id, control } = useField({ hint, error }, input.id)
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional} className={className}>
      {input.type === 'password' ? (
        <PasswordInput {...input} {...control} />
      ) : (
        <input {...input} {...control} className={controlLook} />
      )}
    </Field>
  )
}

function PasswordInput(input: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  const Mark = shown ? EyeOff : Eye
  return (
    <div className="relative">
      <input
        {...input}
        data-secret
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={`${controlLook} pr-12`}
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-label="Passwort anzeigen"
        title="Passwort anzeigen"
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-field text-rock hover:text-ink"
      >
        <Mark aria-hidden className="size-5" />
      </button>
    </div>
  )
}

export type TextAreaFieldProps = FieldWords & { optional?: boolean } & ComponentProps<'textarea'>

/** Several lines of text. */
export function TextAreaField({ label, hint, error, optional, className, ...input }: TextAreaFieldProps) {
  const { id, control } = useField({ hint, error }, input.id)
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional} className={className}>
      <textarea rows={4} {...input} {...control} className={controlLook} />
    </Field>
  )
}
