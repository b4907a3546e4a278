import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { valueAt } from '#domain/text/valueAt.ts'
import { unsavedSettings, type UnsavedInput } from '#web/state/unsavedSettings.ts'

type KeepsInputProps = {
  /** What it is kept under. */
  form: string
  /** The fields, by their paths. */
  names: readonly string[]
  /** What is saved in them now, and whatever else tells that somebody saved meanwhile. */
  saved: Record<string, unknown>
  /** Shows what somebody else saved since this input was begun. */
  children: (before: UnsavedInput['before']) => ReactNode
}

/** Inside a Form: keeps what is typed over a reload, and knows what was saved when that was begun. (rules/settings#unsaved) */
export function KeepsInput({ form, names, saved, children }: KeepsInputProps) {
  const { setValue } = useFormContext()
  const { dirtyFields } = useFormState()
  const values = useWatch()
  const lastKept = useRef('')
  const [kept] = useState(() => unsavedSettings.read(form))
  const [before] = useState(() => kept?.before ?? saved)

  useEffect(() => {
    for (const [name, value] of Object.entries(kept?.typed ?? {})) setValue(name, value, { shouldDirty: true })
  }, [kept, setValue])

  useEffect(() => {
    const dirty = names.filter((name) => isMarked(valueAt(dirtyFields, name)))
    const typed = Object.fromEntries(dirty.map((name) => [name, valueAt(values, name)]))
    const asText = JSON.stringify(typed)
    // once saved and forgotten it is not kept again, though the form is still drawn until its dialog closes
    if (asText === lastKept.current) return
    lastKept.current = asText
    if (dirty.length > 0) unsavedSettings.keep(form, { typed, before })
    else unsavedSettings.forget(form)
  })

  return children(before)
}

/** A field, or one of a list's. */
const isMarked = (mark: unknown): boolean => (Array.isArray(mark) ? mark.some(isMarked) : mark === true)
