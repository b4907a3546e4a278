import { useFormContext } from 'react-hook-form'
import { OWN_LEADING } from '#domain/look/colours.ts'
import { isColour } from '#domain/look/oklch.ts'
import { contrastFault, themeColours, type LeadingColours, type Scale } from '#domain/look/themeColours.ts'
import { SETTING_LABELS, type SettingPath } from '#contract/event/settingLabels.ts'
import { lookMessages } from '#contract/look/lookMessages.ts'
import { FormText } from '#web/ui/form/FormFields.tsx'
import { useFormValue } from '#web/ui/form/formField.ts'

const OWN: Record<keyof LeadingColours, string> = {
  leadingColour: OWN_LEADING.leading,
  secondColour: OWN_LEADING.second,
}

/** One of the two colours, typed or picked, with what becomes of it by day and in the dark. (rules/settings#colours) */
export function ColourField({ path }: { path: SettingPath }) {
  const which = path === 'look.secondColour' ? 'secondColour' : 'leadingColour'
  const label = SETTING_LABELS[path]
  const { setValue, clearErrors } = useFormContext()
  const typed = useFormValue(path)
  const text = typeof typed === 'string' ? typed.trim().toLowerCase() : ''
  const colour = text === '' ? OWN[which] : text
  const isWritten = isColour(colour)
  const fault = isWritten ? contrastFault(colour, which) : null
  const scales = themeColours({ leadingColour: null, secondColour: null, ...(isWritten && { [which]: colour }) })
  return (
    <div className="col-span-full">
      <FormText
        name={path}
        label={label}
        autoComplete="off"
        spellCheck={false}
        placeholder={OWN[which]}
        hint={fault ? lookMessages.contrast(label, fault) : `Wie ${OWN[which]}; leer: die mitgelieferte Farbe`}
      />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <label className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold">
          <input
            type="color"
            value={isWritten ? colour : OWN[which]}
            className="size-11 cursor-pointer rounded-field border border-rock bg-paper p-1"
            onChange={({ target }) => {
              clearErrors(path)
              setValue(path, target.value, { shouldDirty: true })
            }}
          />
          Auswählen
        </label>
        <Sample scale={scales.light} ground="#f6f7f3" which={which} name="Hell" />
        <Sample scale={scales.dark} ground="#101817" which={which} name="Dunkel" />
      </div>
    </div>
  )
}

type SampleProps = { scale: Scale; ground: string; which: keyof LeadingColours; name: string }

/** A bit of a page in the colours that would follow. */
function Sample({ scale, ground, which, name }: SampleProps) {
  const isLeading = which === 'leadingColour'
  const main = isLeading ? scale.spruce : scale.gentian
  const tint = isLeading ? scale['spruce-tint'] : scale['gentian-tint']
  return (
    <div
      aria-hidden
      className="flex flex-wrap items-center gap-2 rounded-field border border-line p-2 text-sm font-semibold"
      style={{ backgroundColor: ground, color: main }}
    >
      {name}
      <span
        className="rounded-field px-3 py-1.5 text-white"
        style={{ backgroundColor: isLeading ? scale['band-run'] : scale['band-walk'] }}
      >
        {isLeading ? 'Lauf' : 'Nordic Walking'}
      </span>
      <span className="rounded-field px-3 py-1.5" style={{ backgroundColor: tint }}>
        {isLeading ? 'Knopf' : 'Hinweis'}
      </span>
    </div>
  )
}
