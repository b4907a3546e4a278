import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { searchIn } from '#domain/text/tables.ts'
import { TextField } from '#web/ui/form/TextField.tsx'

export type PickOption = { key: string; title: ReactNode; detail: ReactNode; words: readonly string[] }

type PickFieldProps<Option extends PickOption> = {
  label: string
  hint?: string
  options: readonly Option[]
  onPick: (option: Option) => void
  onLeave: () => void
  /** What is said where nothing is found. */
  nothing: string
}

const SHOWN_MAX = 6

/** Finds one of many by typing: arrows choose, Enter takes, Escape leaves. */
export function PickField<Option extends PickOption>(props: PickFieldProps<Option>) {
  const { label, hint, options, onPick, onLeave, nothing } = props
  const id = useId()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const found = query.trim() === '' ? [] : searchIn(options, ({ words }) => words)(query).slice(0, SHOWN_MAX)
  const place = Math.min(active, found.length - 1)
  const pick = (option: Option | undefined) => {
    if (!option) return
    setQuery('')
    setActive(0)
    onPick(option)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 && event.key !== 'Enter' && event.key !== 'Escape') return
    if (event.key === 'Enter' && query.trim() === '') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') pick(found[place])
    if (event.key === 'Escape') onLeave()
    if (step !== 0 && found.length > 0) setActive((place + step + found.length) % found.length)
  }
  return (
    <div>
      <TextField
        label={label}
        hint={hint}
        data-pick
        data-autofocus
        role="combobox"
        autoComplete="off"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `${id}-${place}` : undefined}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={label} className="mt-1">
        {found.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and its keys
          <div
            key={option.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === place}
            tabIndex={-1}
            onPointerMove={() => setActive(index)}
            onClick={() => pick(option)}
            className={`min-h-11 cursor-pointer rounded-field px-3 py-1.5 ${index === place ? 'bg-spruce-tint' : ''}`}
          >
            <span className="block font-semibold wrap-anywhere">{option.title}</span>
            <span className="block text-sm text-rock wrap-anywhere">{option.detail}</span>
          </div>
        ))}
      </div>
      {query.trim() !== '' && found.length === 0 ? (
        <p role="status" className="mt-1 text-sm text-rock">
          {nothing}
        </p>
      ) : null}
    </div>
  )
}
