import type { ReactNode, Ref } from 'react'
import { FieldError, FieldHint, useField, type FieldWords } from './Field.tsx'

export type Choice = {
  value: string
  label: ReactNode
  /** Sold out or not possible: struck through and not selectable. */
  disabled?: boolean
  /** Any CSS colour: the chip becomes a round swatch and `label` its name. */
  swatch?: string
  /** Colour of the chosen chip; ink unless told. */
  tone?: 'ink' | 'spruce' | 'gentian'
}
export type ChoiceChipsProps = FieldWords & {
  name: string
  options: readonly Choice[]
  /** The chosen value; '' or null when none. */
  value: string | null
  onChange: (value: string) => void
  onFocus?: () => void
  disabled?: boolean
  /** 'small': label and chips in one line, for the filters of a list. */
  size?: 'normal' | 'small'
  ref?: Ref<HTMLInputElement>
  className?: string
}

const tones = {
  ink: 'has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink',
  spruce: 'has-checked:border-band-run has-checked:bg-band-run has-checked:text-white',
  gentian: 'has-checked:border-band-walk has-checked:bg-band-walk has-checked:text-white',
}

/** A radio group displayed as chips or swatches. */
export function ChoiceChips(props: ChoiceChipsProps) {
  const { label, hint, error, name, options, value, onChange, onFocus, disabled, ref, className } = props
  const isSmall = props.size === 'small'
  const { id, control } = useField({ hint, error })
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={control['aria-invalid']}
      aria-describedby={control['aria-describedby']}
      className={`group/chips min-w-0 print:[print-color-adjust:exact] ${isSmall ? 'flex flex-wrap items-center gap-x-2 gap-y-1' : ''} ${className ?? ''}`}
      disabled={disabled}
    >
      <legend className={`text-sm font-semibold ${isSmall ? 'float-left' : 'mb-1.5'}`}>{label}</legend>
      <FieldHint id={id} hint={hint} />
      <div className={`flex flex-wrap ${isSmall ? 'gap-1.5' : 'gap-2'}`}>
        {options.map((option, index) => (
          <label
            key={option.value}
            className={
              option.swatch
                ? swatchLook
                : `${chipLook} ${isSmall ? smallChip : normalChip} ${tones[option.tone ?? 'ink']}`
            }
          >
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              onFocus={onFocus}
              className="absolute inset-0 size-full cursor-pointer appearance-none outline-none disabled:cursor-not-allowed"
            />
            {option.swatch ? (
              <Swatch color={option.swatch} name={option.label} isOff={option.disabled} />
            ) : (
              option.label
            )}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

const focusLook = 'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-gentian'
const chipLook =
  `relative inline-flex items-center justify-center rounded-field border border-rock bg-paper font-semibold transition-colors ${focusLook} ` +
  'hover:border-ink has-disabled:border-dashed has-disabled:bg-snow has-disabled:font-normal has-disabled:text-rock has-disabled:line-through group-aria-invalid/chips:border-rose'
const normalChip = 'min-h-11 min-w-12 px-4'
const smallChip = 'min-h-8 min-w-10 px-2.5 text-sm pointer-coarse:min-h-11 pointer-coarse:px-3.5'
const swatchLook = `group relative grid size-11 place-items-center rounded-full border-2 border-transparent has-checked:border-ink has-focus-visible:rounded-full ${focusLook}`

function Swatch({ color, name, isOff = false }: { color: string; name: ReactNode; isOff?: boolean }) {
  return (
    <>
      <span
        className={`size-9 rounded-full border border-rock ${isOff ? 'struck border-dashed' : ''}`}
        style={{ backgroundColor: color }}
      />
      <span className="sr-only">{name}</span>
    </>
  )
}
