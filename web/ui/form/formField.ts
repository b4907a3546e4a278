import { createContext, use, useState, type RefObject } from 'react'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'

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

/** True while one of these fields differs from what is saved. */
export function useIsTyped(names: readonly string[]): boolean {
  const { dirtyFields } = useFormState()
  return names.some((name) => get(dirtyFields, name) === true)
}

/**
 * Asks whether what was typed into a field will do, as soon as the field is left; its sentence is shown at the field, unless that was
 * changed or entered again meanwhile. `said` is for screen readers, which are elsewhere by then. (rules/forms#left)
 */
export function useCheckOnLeaving(name: string, check: ((typed: string) => Promise<string | undefined>) | undefined) {
  const { getValues, setError } = useFormContext()
  const [said, setSaid] = useState('')
  const leave = async () => {
    setSaid('')
    const typed: unknown = getValues(name)
    if (!check || typeof typed !== 'string') return
    const message = await check(typed)
    await released()
    if (message === undefined || getValues(name) !== typed || isIn(name)) return
    setError(name, { type: 'left', message })
    setSaid(message)
  }
  return { leave, said }
}

/** While a button is held down nothing may move: the click would miss it. (rules/forms#left) */
export async function released(): Promise<void> {
  if (!document.documentElement.matches(':active')) return
  await new Promise((done) => addEventListener('pointerup', done, { once: true }))
  // its click comes after it
  await new Promise((done) => setTimeout(done))
}

function isIn(name: string): boolean {
  return document.activeElement instanceof HTMLInputElement && document.activeElement.name === name
}
