import { useState } from 'react'
import { formatCount } from '#domain/text/numberFormats.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { FieldGrid } from '#web/ui/form/FieldGrid.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { textChanges, type Piece, type TextPart } from './textChanges.ts'

/** A text that can be compared with others, and what it is called. */
export type Comparable = { name: string; markdown: string }

type LegalComparisonProps = {
  texts: readonly Comparable[]
  /** The places of the two in `texts` that are shown first. */
  from: number
  to: number
  onClose: () => void
}

/** What changed from one version of a legal text to another, as it is written. (rules/settings#legal) */
export function LegalComparison({ texts, from, to, onClose }: LegalComparisonProps) {
  const [shown, show] = useState({ from, to })
  const options = texts.map(({ name }, place) => ({ value: String(place), label: name }))
  const parts = textChanges(texts[shown.from]?.markdown ?? '', texts[shown.to]?.markdown ?? '')
  const changes = parts.filter(({ kind }) => kind === 'changed').length
  return (
    <Dialog title="Fassungen vergleichen" size="wide" onClose={onClose}>
      <FieldGrid>
        <SelectField
          label="Von"
          options={options}
          value={String(shown.from)}
          onChange={(event) => show({ ...shown, from: Number(event.target.value) })}
        />
        <SelectField
          label="Zu"
          options={options}
          value={String(shown.to)}
          onChange={(event) => show({ ...shown, to: Number(event.target.value) })}
        />
      </FieldGrid>
      <p role="status" className="mt-4 mb-3 font-semibold">
        {changes === 0
          ? 'Beide Texte sind gleich.'
          : changes === 1
            ? '1 Stelle ist anders.'
            : `${formatCount(changes)} Stellen sind anders.`}
      </p>
      <div className="flex flex-col gap-2">
        {parts.map((part, place) => (
          <Part key={place} part={part} />
        ))}
      </div>
    </Dialog>
  )
}

function Part({ part }: { part: TextPart }) {
  if (part.kind === 'left') return <p className="text-sm text-rock">… {part.lines} Zeilen unverändert …</p>
  if (part.kind === 'same') return <p className="text-rock wrap-anywhere whitespace-pre-wrap">{part.text}</p>
  return (
    <p className="rounded-field border-l-4 border-gentian bg-snow px-3 py-2 wrap-anywhere whitespace-pre-wrap">
      {part.pieces.map((piece, place) => (
        <Words key={place} piece={piece} />
      ))}
    </p>
  )
}

/** Struck through or underlined, not by colour alone; said to screen readers. */
function Words({ piece: { kind, text } }: { piece: Piece }) {
  if (kind === 'same') return text
  if (kind === 'gone')
    return (
      <del className="bg-rose-tint text-rose decoration-2">
        <span className="sr-only">entfällt: </span>
        {text}
      </del>
    )
  return (
    <ins className="bg-moss-tint font-semibold text-moss decoration-2 underline-offset-2">
      <span className="sr-only">neu: </span>
      {text}
    </ins>
  )
}
