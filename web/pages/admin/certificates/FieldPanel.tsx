import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { certificateMessages as say } from '#contract/certificates/certificateMessages.ts'
import { ALIGNMENT_WORDS, FIELD_WORDS, OWN_FONT_WORDS } from '#contract/certificates/certificateWords.ts'
import { ALIGNMENTS, isOnPaper, LOOK_COLOURS, OWN_FONTS, TEMPLATE } from '#domain/certificates/templates.ts'
import { isColour } from '#domain/look/oklch.ts'
import { formatMeasure } from '#domain/text/numberFormats.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextAreaField, TextField } from '#web/ui/form/TextField.tsx'
import { ClosedChoice } from './ClosedChoice.tsx'
import type { Field, Template } from './designs.ts'

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
  const offPaper = isOnPaper(field, layout) ? undefined : say.offPaper
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
        <Millimetres label="von links" value={field.x} error={offPaper} onValue={(x) => change({ x })} />
        <Millimetres label="von oben" value={field.y} onValue={(y) => change({ y })} />
        <Millimetres
          label="Breite"
          value={field.width}
          error={field.width < TEMPLATE.widthMin ? say.width : undefined}
          onValue={(width) => change({ width })}
        />
      </div>
      {isLettered ? (
        <>
          <div className="grid grid-cols-2 gap-3">
            <Points label="Schriftgröße" value={field.size} onValue={(size) => change({ size })} />
            <Points
              label="kleinste Größe"
              value={field.smallest}
              error={field.smallest > field.size ? say.smallest : undefined}
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
        <TextField
          label="Farbe als Zahl"
          value={field.colour}
          error={isColour(field.colour) ? undefined : say.colour}
          onChange={({ target }) => change({ colour: target.value.trim().toLowerCase() })}
        />
      ) : null}
    </section>
  )
}

type NumberFieldProps = { label: string; value: number; error?: string | undefined; onValue: (value: number) => void }

const Millimetres = (props: NumberFieldProps) => (
  <Measure {...props} label={`${props.label} (mm)`} wrong={say.position} />
)

function Points({ value, ...props }: NumberFieldProps) {
  const isAllowed = value >= TEMPLATE.sizeMin && value <= TEMPLATE.sizeMax
  return <Measure {...props} value={value} error={isAllowed ? props.error : say.size} wrong={say.size} />
}

/** A number as it is typed, with a comma; what is none stays there with its error, and changes nothing. */
function Measure({ label, value, error, wrong, onValue }: NumberFieldProps & { wrong: string }) {
  const [typed, setTyped] = useState<string | null>(null)
  const read = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')))
  const isNumber = typed === null || Number.isFinite(read(typed))
  const shown = isNumber ? error : wrong
  return (
    <TextField
      label={label}
      inputMode="decimal"
      value={typed ?? formatMeasure(value)}
      {...(shown !== undefined && { error: shown })}
      onChange={({ target }) => {
        setTyped(target.value)
        const next = read(target.value)
        if (Number.isFinite(next)) onValue(next)
      }}
      onBlur={() => isNumber && setTyped(null)}
    />
  )
}
