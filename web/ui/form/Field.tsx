import { TriangleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'

export type FieldWords = {
  /** Above the field, always visible. */
  label: ReactNode
  /** The expected format or why we ask; between label and field. */
  hint?: ReactNode
  /** The German sentence that says what is wrong; under the field. */
  error?: string
}

/** Ids and ARIA attributes that connect hint and error to a control. */
export function useField({ hint, error }: Pick<FieldWords, 'hint' | 'error'>, ownId?: string) {
  const generated = useId()
  const id = ownId ?? generated
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return {
    id,
    control: { id, 'aria-invalid': error ? (true as const) : undefined, 'aria-describedby': describedBy || undefined },
  }
}

/** The look of every single-line control: rock border (3:1), 44 px high, rose and thicker when wrong. */
export const controlLook =
  'block w-full min-w-0 min-h-11 rounded-field border border-rock bg-paper px-3 py-2 text-base text-ink text-ellipsis placeholder:text-rock ' +
  'focus-visible:outline-offset-1 focus-visible:rounded-field aria-invalid:border-rose aria-invalid:inset-ring-1 aria-invalid:inset-ring-rose ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-snow disabled:text-rock [&[readonly]]:bg-snow'

/** Label above, hint, control, message under the control. */
export function Field({
  id,
  label,
  hint,
  error,
  optional,
  className,
  children,
}: FieldWords & {
  id: string
  /** Shows '(optional)' behind the label, or these words. */
  optional?: boolean | string
  className?: string
  children: ReactNode
}) {
  return (
    <div className={`field ${className ?? ''}`}>
      <div className="flex flex-col">
        <label htmlFor={id} className="mb-1.5 self-start text-sm font-semibold">
          {label}
          {optional ? (
            <span className="font-normal text-rock"> ({optional === true ? 'optional' : optional})</span>
          ) : null}
        </label>
        <FieldHint id={id} hint={hint} />
      </div>
      {children}
      <FieldError id={id} error={error} />
    </div>
  )
}

export function FieldHint({ id, hint }: { id: string; hint: ReactNode }) {
  if (!hint) return null
  return (
    <p id={`${id}-hint`} className="-mt-1 mb-1.5 text-sm text-rock">
      {hint}
    </p>
  )
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-sm font-semibold text-rose">
      <TriangleAlert aria-hidden className="mt-[0.2em] size-4 shrink-0" />
      <span>{error}</span>
    </p>
  )
}
