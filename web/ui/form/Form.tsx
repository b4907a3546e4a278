import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import {
  FormProvider,
  set,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type UseFormReset,
} from 'react-hook-form'
import type { z } from 'zod'
import { fallbacks } from '#contract/fallbacks.ts'
import { messages } from '#contract/messages.ts'
import { Banner } from '../Banner.tsx'
import { Button } from '../Button.tsx'
import { useNews } from '../dialog/dialogNews.ts'
import { FormContext, released } from './formField.ts'
import { failureOf, isOffline, type CallFailure } from './problem.ts'
import { useOnline } from '../useOnline.ts'

export type FormProps<Input extends FieldValues, Output extends FieldValues> = {
  /** The contract's body schema (or the page's own form schema). */
  schema: z.ZodType<Output, Input>
  /** The initial values; when they change (a reload), edited fields keep their input. */
  values: DefaultValues<Input>
  /** Gets the validated values. May throw a Problem {status, message, fields}: its messages appear here, the input stays. */
  onSave: (values: Output) => Promise<void>
  /** After a conflict (somebody else saved first): loads the saved state. The input stays. (rules/wire#stale) */
  onReload?: () => Promise<void>
  /** Sentences of the server about fields, by path, shown as soon as the form opens. */
  faults?: Record<string, string>
  /** Read by screen readers as the form's name. */
  label?: string
  children: ReactNode
  className?: string
}

type Complaint = {
  message: string
  /** Messages of fields this form does not show. */
  others: string[]
  /** All of it is about fields that are marked. */
  isOfFields: boolean
  /** Somebody else has saved meanwhile. */
  isStale: boolean
  /** Nothing was sent, because there is no network. */
  isOffline: boolean
}

/**
 * The form component: the general message on top, marked fields, scrolls to the first of them, clears a field's message
 * on focus, merges the server's `fields` in, allows no second submit while the first runs, says when there is no network.
 * (rules/forms#marks, rules/forms#offline)
 */
export function Form<Input extends FieldValues, Output extends FieldValues>(props: FormProps<Input, Output>) {
  const { schema, values, onSave, onReload, faults, label, children, className } = props
  const [marked] = useState(() => errorsOf<Input>(faults ?? {}))
  const hasFaults = Object.keys(marked).length > 0
  const form = useForm<Input, unknown, Output>({
    errors: marked,
    resolver: zodResolver(schema),
    defaultValues: values,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const element = useRef<HTMLFormElement>(null)
  const saving = useRef(false)
  const focusByForm = useRef(false)
  const failed = useRef(false)
  const isOnline = useOnline()
  const [busy, setBusy] = useState(false)
  const [complaint, setComplaint] = useNews<Complaint>(
    hasFaults ? { ...NO_MORE, message: messages.markedFields, isOfFields: true } : null,
  )
  const [failures, setFailures] = useState(hasFaults ? 1 : 0)
  useReloadedValues(form.reset, values)

  const wasOffline = complaint?.isOffline ?? false
  useEffect(() => {
    if (isOnline && wasOffline) setComplaint(null)
  }, [isOnline, wasOffline, setComplaint])

  const isDoneWith = (complaint?.isOfFields ?? false) && !busy && Object.keys(form.formState.errors).length === 0
  useEffect(() => {
    if (!isDoneWith) return
    let isSo = true
    void released().then(() => (isSo ? setComplaint(null) : undefined))
    return () => {
      isSo = false
    }
  }, [isDoneWith, setComplaint])

  useEffect(() => {
    if (failures === 0) return
    focusByForm.current = true
    showFirstFault(element.current)
    focusByForm.current = false
  }, [failures])

  const complain = ({ code, message, fields, namesOffline }: CallFailure) => {
    const others = Object.entries(fields).filter(([name, text]) => !shows(element.current, name) && text !== message)
    const offline = isOffline() && code === null && Object.keys(fields).length === 0
    // a call with a sentence of its own for a missing network says it after that
    const own = offline && !namesOffline
    setComplaint({
      message: own ? fallbacks.offline : message,
      others: own ? [message] : others.map(([, text]) => text),
      isOfFields: Object.keys(fields).length > 0 && others.length === 0,
      isStale: code === 'STALE',
      isOffline: offline,
    })
    failed.current = true
  }

  const save = async (checked: Output) => {
    setComplaint(null)
    try {
      await onSave(checked)
      form.reset(form.getValues(), { keepValues: true, keepFieldsRef: true })
    } catch (error) {
      const failure = failureOf(error)
      for (const [name, message] of Object.entries(failure.fields)) {
        if (shows<Input>(element.current, name)) form.setError(name, { type: 'server', message })
      }
      complain(failure)
    }
  }

  const submit = async () => {
    if (saving.current) return
    saving.current = true
    failed.current = false
    setBusy(true)
    await form.handleSubmit(save, (errors) => complain(unsendable(errors)))()
    saving.current = false
    setBusy(false)
    // Runs after the fields are marked.
    if (failed.current) setFailures((count) => count + 1)
  }

  const reload = async (fetchSaved: () => Promise<void>) => {
    try {
      await fetchSaved()
      // The pressed button disappears; unless a notice took the focus, it moves to the submit button.
      if (document.activeElement?.closest('[role="alert"]')) {
        element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true })
      }
      setComplaint(null)
    } catch (error) {
      setComplaint({ ...NO_MORE, message: messages.stale, others: [failureOf(error).message], isStale: true })
    }
  }

  return (
    <FormProvider {...form}>
      <FormContext value={{ busy, focusByForm }}>
        <form
          ref={element}
          noValidate
          // pressed before the program has come it leads nowhere: what is typed must not come into an address
          method="dialog"
          aria-label={label}
          data-dirty={form.formState.isDirty || undefined}
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            void submit()
          }}
          className={className ?? 'flex flex-col gap-5'}
        >
          <div role="status" className="empty:hidden">
            {isOnline || complaint?.isOffline ? null : (
              <Banner tone="warning" title={fallbacks.offline}>
                {KEPT_OFFLINE}
              </Banner>
            )}
          </div>
          {complaint ? (
            <Banner
              tone="error"
              role="alert"
              title={complaint.message}
              key={failures}
              action={
                onReload && complaint.isStale ? (
                  <Button look="second" size="small" onClick={() => void reload(onReload)}>
                    Neu laden
                  </Button>
                ) : null
              }
            >
              {complaint.isOffline ? <p>{KEPT_OFFLINE}</p> : null}
              {complaint.others.length > 0 ? complaint.others.map((text) => <p key={text}>{text}</p>) : null}
            </Banner>
          ) : null}
          {children}
        </form>
      </FormContext>
    </FormProvider>
  )
}

const NO_MORE: Complaint = { message: '', others: [], isOfFields: false, isStale: false, isOffline: false }

const KEPT_OFFLINE =
  'Was Sie eingegeben haben, bleibt hier stehen; absenden können Sie es, sobald die Verbindung wieder da ist.'

/** A reload brings new values: untouched fields show them, touched ones keep what was typed. */
function useReloadedValues<Input extends FieldValues>(reset: UseFormReset<Input>, values: DefaultValues<Input>) {
  const asText = JSON.stringify(values)
  const shown = useRef(asText)
  useEffect(() => {
    if (shown.current === asText) return
    shown.current = asText
    reset(values, { keepDirtyValues: true, keepErrors: true })
  }, [asText, reset, values])
}

/** Whether the form has a control of that name; the names of its controls are paths of its values. */
function shows<Input extends FieldValues>(form: HTMLFormElement | null, name: string): name is FieldPath<Input> {
  return form?.elements.namedItem(name) != null
}

/** { 'runners.1.email': message } becomes { runners: [, { email: { message } }] }. */
function errorsOf<Input extends FieldValues>(faults: Record<string, string>): FieldErrors<Input> {
  const errors: FieldErrors<Input> = {}
  for (const [name, message] of Object.entries(faults)) set(errors, name, { type: 'server', message })
  return errors
}

/** What the form's own check found. */
const unsendable = (errors: object): CallFailure => ({
  code: null,
  message: messages.markedFields,
  fields: messagesByPath(errors),
  namesOffline: false,
})

/** { runners: [, { email: { message } }] } becomes { 'runners.1.email': message }. */
function messagesByPath(errors: object, path = ''): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [key, value] of Object.entries<unknown>({ ...errors })) {
    if (typeof value !== 'object' || value === null || key === 'ref') continue
    const here = path ? `${path}.${key}` : key
    if ('message' in value && typeof value.message === 'string') found[here] = value.message
    else Object.assign(found, messagesByPath(value, here))
  }
  return found
}

function showFirstFault(form: HTMLFormElement | null) {
  const first =
    form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form?.querySelector<HTMLElement>('[role="alert"]')
  if (!first) return
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  first.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' })
  const control = first.matches('input, select, textarea') ? first : first.querySelector<HTMLElement>('input')
  control?.focus({ preventScroll: true })
}
