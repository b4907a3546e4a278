import { X } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Controller } from 'react-hook-form'
import { optionList, options, type Option } from '#domain/shop/options.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { controlLook, FieldError, FieldHint, useField } from '#web/ui/form/Field.tsx'
import { useFormField } from '#web/ui/form/formField.ts'

export type OptionListFieldProps = {
  /** The path of the list in the form. */
  name: string
  label: string
  hint?: string
  /** Usual entries, each added with one click. */
  suggestions?: readonly string[]
  /** The list was just added: its input takes the focus of the button that is gone. */
  isNew?: boolean
}

/** What buyers choose from: each entry a chip that can be marked as sold out or taken away. (rules/items#option-lists: the '$' mark) */
export function OptionListField(props: OptionListFieldProps) {
  const { control, error, clear } = useFormField(props.name)
  return (
    <Controller
      control={control}
      name={props.name}
      render={({ field }) => (
        <OptionChips
          {...props}
          error={error}
          entries={options(typeof field.value === 'string' ? field.value : '')}
          onChange={(entries) => {
            clear()
            field.onChange(optionList(entries))
          }}
        />
      )}
    />
  )
}

type ChipsProps = OptionListFieldProps & {
  error: string | undefined
  entries: readonly Option[]
  onChange: (entries: readonly Option[]) => void
}

function OptionChips({ name, label, hint, suggestions = [], isNew = false, error, entries, onChange }: ChipsProps) {
  const { id, control } = useField({ hint, error })
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNew) input.current?.focus()
  }, [isNew])
  const missing = suggestions.filter((suggestion) => entries.every(({ value }) => value !== suggestion))

  const add = (text: string) => {
    const known = new Set(entries.map(({ value }) => value))
    const added = options(text.replaceAll(';', ',')).filter(({ value }) => !known.has(value))
    if (added.length > 0) onChange([...entries, ...added])
    setTyped('')
  }
  const addOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || typed.trim() === '') return
    event.preventDefault()
    add(typed)
  }
  const turn = (entry: Option) =>
    onChange(entries.map((one) => (one === entry ? { ...one, soldOut: !one.soldOut } : one)))

  return (
    <fieldset name={name} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <FieldHint id={id} hint={hint} />
      {entries.length > 0 ? (
        <ul className="mb-2 flex flex-wrap gap-2">
          {entries.map((entry) => (
            <OptionChip
              key={entry.value}
              entry={entry}
              onTurn={() => turn(entry)}
              onRemove={() => {
                onChange(entries.filter((one) => one !== entry))
                // the pressed button disappears with its entry
                input.current?.focus()
              }}
            />
          ))}
        </ul>
      ) : null}
      <div className="flex max-w-md flex-wrap gap-2">
        <input
          ref={input}
          {...control}
          aria-label={`${label}: neuer Eintrag`}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={addOnEnter}
          onBlur={() => add(typed)}
          className={`${controlLook} w-auto! min-w-0 flex-1 basis-40`}
        />
        <Button look="second" aria-label={`${label}: Eintrag hinzufügen`} onClick={() => add(typed)}>
          Hinzufügen
        </Button>
      </div>
      {missing.length > 0 ? (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <span className="text-sm text-rock">Üblich:</span>
          {missing.map((suggestion) => (
            <Button
              key={suggestion}
              look="quiet"
              size="small"
              onClick={() => {
                add(suggestion)
                // the pressed button disappears
                input.current?.focus()
              }}
            >
              + {suggestion}
            </Button>
          ))}
        </div>
      ) : null}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

type ChipProps = { entry: Option; onTurn: () => void; onRemove: () => void }

function OptionChip({ entry: { value, soldOut }, onTurn, onRemove }: ChipProps) {
  return (
    <li
      className={`flex min-w-0 items-stretch overflow-hidden rounded-field border ${soldOut ? 'border-dashed border-rock bg-snow text-rock' : 'border-rock bg-paper'}`}
    >
      <span
        className={`min-w-0 self-center px-3 py-2 font-semibold wrap-anywhere ${soldOut ? 'font-normal line-through' : ''}`}
      >
        {value}
      </span>
      <button
        type="button"
        aria-label={
          soldOut ? `${value}: ausverkauft, wieder anbieten` : `${value}: vorrätig, als ausverkauft markieren`
        }
        title={soldOut ? 'Wieder anbieten' : 'Als ausverkauft markieren'}
        onClick={onTurn}
        className={`min-h-10 border-l border-line px-2.5 text-sm focus-visible:outline-offset-[-3px] pointer-coarse:min-h-11 ${soldOut ? 'bg-amber-tint font-semibold text-amber' : 'text-rock hover:text-ink'}`}
      >
        {soldOut ? 'ausverkauft' : 'vorrätig'}
      </button>
      <IconButton
        label={`${value} entfernen`}
        onClick={onRemove}
        className="border-l border-line rounded-none! focus-visible:outline-offset-[-3px]"
      >
        <X aria-hidden />
      </IconButton>
    </li>
  )
}
