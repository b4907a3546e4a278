import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ALIGNMENT_WORDS, FIELD_WORDS, OWN_FONT_WORDS } from '#contract/certificates/certificateWords.ts'
import { ALIGNMENTS, LOOK_COLOURS, OWN_FONTS, TEMPLATE } from '#domain/certificates/templates.ts'
import { isColour } from '#domain/look/oklch.ts'
import { formatMeasure } from '#domain/text/numberFormats.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextAreaField, TextField } from '#web/ui/form/TextField.tsx'
import { ClosedChoice } from './ClosedChoice.tsx'
import { faultsOf, type Field, type Template } from './designs.ts'

type FieldPanelProps = {
  field: Field
  layout: Template['layout']
  ownFonts: readonly string[]
  onField: (field: Field, stroke: string) => void
  onRemove: () => void
}

const COLOURS = [...LOOK_COLOURS, 'own'] as const
const COLOUR_WORDS = { leading: 'Leitfarbe', second: 'Zweitfarbe', own: 'eigene' } as const
const INK = '#13221f'

/** Place, font and words of the chosen field. (rules/certificates#fields) */
export function FieldPanel({ field, layout, ownFonts, onField, onRemove }: FieldPanelProps) {
  const change = (part: Partial<Field>) => onField({ ...field, ...part }, Object.keys(part).join(' '))
  const isLettered = field.of !== 'code'
  const faults = faultsOf(field, layout)
  const look = LOOK_COLOURS.find((colour) => colour === field.colour)
  return (
    <section aria-label={`Feld ${FIELD_WORDS[field.of]}`} className="grid gap-4">
      <div className="flex items-center justify-between gap-4">
        <h3 className="text-lg">{FIELD_WORDS[field.of]}</h3>
        <Button look="danger" size="small" icon={<Trash2 aria-hidden />} onClick={onRemove}>
          Feld entfernen
        </Button>
      </div>
      {field.of === 'text' ? (
        <TextAreaField
          label="Text"
          rows={2}
          maxLength={TEMPLATE.textMax}
          value={field.text}
          onChange={({ target }) => change({ text: target.value })}
        />
      ) : null}
      <div className="grid grid-cols-3 gap-3">
        <Measure label="von links (mm)" value={field.x} error={faults.x} onValue={(x) => change({ x })} />
        <Measure label="von oben (mm)" value={field.y} error={faults.y} onValue={(y) => change({ y })} />
        <Measure label="Breite (mm)" value={field.width} error={faults.width} onValue={(width) => change({ width })} />
      </div>
      {isLettered ? (
        <>
          <div className="grid grid-cols-2 gap-3">
            <Measure label="Schriftgröße" value={field.size} error={faults.size} onValue={(size) => change({ size })} />
            <Measure
              label="kleinste Größe"
              value={field.smallest}
              error={faults.smallest}
              onValue={(smallest) => change({ smallest })}
            />
          </div>
          <SelectField
            label="Schrift"
            value={field.font}
            options={[
              ...OWN_FONTS.map((font) => ({ value: font, label: OWN_FONT_WORDS[font] })),
              ...ownFonts.map((name) => ({ value: name, label: name })),
            ]}
            onChange={({ target }) => change({ font: target.value })}
          />
          <ClosedChoice
            label="Ausrichtung"
            name="align"
            values={ALIGNMENTS}
            words={ALIGNMENT_WORDS}
            value={field.align}
            onValue={(align) => change({ align })}
          />
        </>
      ) : null}
      <ClosedChoice
        label="Farbe"
        name="colour"
        values={COLOURS}
        words={COLOUR_WORDS}
        value={look ?? 'own'}
        onValue={(colour) => change({ colour: colour === 'own' ? INK : colour })}
      />
      {look === undefined ? (
        <div className="flex flex-wrap items-end gap-3">
          <label className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold">
            <input
              type="color"
              value={isColour(field.colour) ? field.colour : INK}
              className="size-11 cursor-pointer rounded-field border border-rock bg-paper p-1"
              onChange={({ target }) => change({ colour: target.value })}
            />
            Auswählen
          </label>
          <TextField
            label="Farbe als Zahl"
            className="min-w-32 flex-1"
            autoComplete="off"
            spellCheck={false}
            value={field.colour}
            {...(faults.colour !== undefined && { error: faults.colour })}
            onChange={({ target }) => change({ colour: target.value.trim().toLowerCase() })}
          />
        </div>
      ) : null}
    </section>
  )
}

type MeasureProps = { label: string; value: number; error: string | undefined; onValue: (value: number) => void }

const read = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')))

/** A number as it is typed, with a comma; what is none stays there with its error, and counts as no number. */
function Measure({ label, value, error, onValue }: MeasureProps) {
  const [typed, setTyped] = useState<string | null>(null)
  // taken back, or changed on the paper: what was typed is another number
  const isTyped = typed !== null && Object.is(read(typed), value)
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={isTyped ? typed : Number.isFinite(value) ? formatMeasure(value) : ''}
      {...(error !== undefined && { error })}
      onChange={({ target }) => {
        setTyped(target.value)
        onValue(read(target.value))
      }}
      onBlur={() => Number.isFinite(value) && setTyped(null)}
    />
  )
}
