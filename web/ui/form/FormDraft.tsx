import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormContext, useFormState, useWatch, type FieldValues } from 'react-hook-form'
import { Banner } from '../Banner.tsx'

export type FormDraftProps = {
  memory: {
    read: () => Record<string, unknown> | null
    keep: (values: object | null) => void
  }
}

/** Inside a Form: what is typed and not saved stands there again after a reload, said in a notice. (rules/forms#kept) */
export function FormDraft({ memory }: FormDraftProps) {
  const { reset, getValues } = useFormContext<FieldValues>()
  const { isDirty } = useFormState()
  const values = useWatch()
  const [kept] = useState(memory.read)
  // a second reload may come before what was kept stands there again
  const waits = useRef(kept !== null)
  const report = useEffectEvent(() => {
    if (waits.current) waits.current = false
    else memory.keep(isDirty ? getValues() : null)
  })

  useEffect(() => report(), [values, isDirty])
  useEffect(() => {
    if (kept) reset({ ...getValues(), ...kept }, { keepDefaultValues: true, keepFieldsRef: true })
  }, [kept, reset, getValues])

  return kept && isDirty ? (
    <Banner tone="info" title="Ihre Eingaben von vorhin stehen wieder hier und sind noch nicht gespeichert." />
  ) : null
}
