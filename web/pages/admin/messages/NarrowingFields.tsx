import { useEffect, useState } from 'react'
import { labels } from '#contract/labels.ts'
import type { Narrowing } from '#contract/letters/broadcasts.ts'
import { COMPETITIONS } from '#domain/teams/teams.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useHits, type Ask } from '#web/pages/search/useHits.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'

export type NarrowingChoices = AnswerOf<'GET /messages/narrowings'>

type NarrowingFieldsProps = {
  choices: NarrowingChoices
  narrowing: Narrowing
  onChange: (narrowing: Narrowing) => void
}

/** A narrowing with the name of its item, to be said in words. */
export const namedNarrowing = (narrowing: Narrowing, { items }: NarrowingChoices) => ({
  ...narrowing,
  itemName: items.find(({ itemId }) => itemId === narrowing.itemId)?.name,
})

/** Narrows the audience: to buyers, a competition, a start wave, some companies. (rules/broadcasts#audiences) */
export function NarrowingFields({ choices: { items, waves }, narrowing, onChange }: NarrowingFieldsProps) {
  const { itemId, competition, wave } = narrowing
  return (
    <details open={Object.values(narrowing).some((value) => value !== undefined)}>
      <summary className="cursor-pointer rounded-field py-1.5 font-semibold pointer-coarse:min-h-11 pointer-coarse:py-2.5">
        Empfänger einschränken
      </summary>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Nur wer gekauft hat"
          emptyLabel="Alle"
          options={items.map((item) => ({ value: String(item.itemId), label: item.name }))}
          value={itemId === undefined ? '' : String(itemId)}
          onChange={({ target }) =>
            onChange({ ...narrowing, itemId: target.value === '' ? undefined : Number(target.value) })
          }
        />
        <SelectField
          label="Nur Bewerb"
          emptyLabel="Alle"
          options={COMPETITIONS.map((value) => ({ value, label: labels.competition[value] }))}
          value={competition ?? ''}
          onChange={({ target }) =>
            onChange({ ...narrowing, competition: COMPETITIONS.find((one) => one === target.value) })
          }
        />
        {waves.length === 0 ? null : (
          <SelectField
            label="Nur Startblock"
            emptyLabel="Alle"
            options={waves.map((value) => ({ value, label: value }))}
            value={wave ?? ''}
            onChange={({ target }) => onChange({ ...narrowing, wave: target.value || undefined })}
          />
        )}
        <Companies narrowing={narrowing} onChange={onChange} />
      </div>
    </details>
  )
}

const SHOWN = 5
const searchAll: Ask = (input) => call('GET /search', input)

/** Some companies, found by what their name begins with; each can be taken out again. */
function Companies({ narrowing, onChange }: Omit<NarrowingFieldsProps, 'choices'>) {
  const [query, setQuery] = useState('')
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map())
  const [unnamed] = useState(narrowing.customerIds ?? [])
  const { hits } = useHits(searchAll, { query, onFound: () => undefined })
  const chosen = narrowing.customerIds ?? []
  // those of a draft that was kept have ids only
  useEffect(() => {
    const leaving = new AbortController()
    for (const id of unnamed)
      void call('GET /customers/:id', { params: { id }, signal: leaving.signal }).then(
        ({ companyName }) => setNames((known) => new Map([...known, [id, companyName]])),
        () => undefined,
      )
    return () => leaving.abort()
  }, [unnamed])
  const found = hits.flatMap(({ kind, id, title }) =>
    kind === 'customer' && typeof id === 'number' && !chosen.includes(id) ? [{ id, title }] : [],
  )
  const choose = (ids: readonly number[]) =>
    onChange({ ...narrowing, customerIds: ids.length === 0 ? undefined : [...ids] })
  return (
    <div className="sm:col-span-2">
      <TextField
        label="Nur diese Firmen"
        hint="Namen tippen und wählen; ohne Auswahl alle."
        autoComplete="off"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        {found.slice(0, SHOWN).map(({ id, title }) => (
          <Button
            key={id}
            look="second"
            size="small"
            aria-label={`${title} dazunehmen`}
            onClick={() => {
              setNames(new Map([...names, [id, title]]))
              choose([...chosen, id])
              setQuery('')
            }}
          >
            + {title}
          </Button>
        ))}
        {chosen.map((id) => (
          <Button
            key={id}
            look="quiet"
            size="small"
            aria-label={`${names.get(id) ?? `Firma ${id}`} herausnehmen`}
            onClick={() => choose(chosen.filter((one) => one !== id))}
          >
            {names.get(id) ?? `Firma ${id}`} ×
          </Button>
        ))}
      </div>
    </div>
  )
}
