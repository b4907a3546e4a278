import { createContext, use } from 'react'
import type { RefObject } from 'react'
import { get, useFormContext, useWatch } from 'react-hook-form'

/** The context of the Form for its fields and buttons. */
export const FormContext = createContext<{ busy: boolean; focusByForm: RefObject<boolean> } | null>(null)

/** True while the form around is being saved. */
export function useFormBusy(): boolean {
  return use(FormContext)?.busy ?? false
}

/** The present value of a field of the form around, for sentences and fields that depend on it. */
export function useFormValue(name: string): unknown {
  return useWatch({ name })
}

/** Error and focus rule of one field: focusing it clears its message, unless the form itself set the focus. */
export function useFormField(name: string) {
  const { formState, clearErrors, register, control, setValue } = useFormContext()
  const around = use(FormContext)
  const message: unknown = get(formState.errors, `${name}.message`)
  return {
    register,
    control,
    setValue,
    error: typeof message === 'string' ? message : undefined,
    clear: () => clearErrors(name),
    clearOnFocus: () => {
      if (!around?.focusByForm.current) clearErrors(name)
    },
  }
}
