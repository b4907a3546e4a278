import { Minus, Plus } from 'lucide-react'
import { useState, type Ref } from 'react'
import { formatCount } from '#domain/text/numberFormats.ts'
import { Field, useField, type FieldWords } from './Field.tsx'

export type StepperFieldProps = FieldWords & {
  name?: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  /** The value on blur for an entry that is no number, or below `min`; without it the last count comes back. */
  blankAs?: number
  /**
   * Instead: told at once what was typed that is no whole number of at least `min`. It stays to be mended, with the `error` given for it;
   * an emptied field is not called wrong before it is left.
   */
  onUnusable?: (typed: string) => void
  /** Why there are no more than `max`, as the end of a sentence; said when somebody types more. */
  whyMax?: string
  /** The names of the two buttons, e.g. ['Ein Team weniger', 'Ein Team mehr']. */
  stepLabels?: readonly [less: string, more: string]
  size?: 'normal' | 'small'
  disabled?: boolean
  onFocus?: () => void
  ref?: Ref<HTMLInputElement>
  className?: string
}

const MOST = 999

/** A count with minus and plus; typing works too, and on blur it is clamped to the bounds, with a message. */
export function StepperField(props: StepperFieldProps) {
  const {
    label,
    hint,
    error,
    name,
    value,
    onChange,
    min = 0,
    max = MOST,
    blankAs,
    onUnusable,
    whyMax,
    stepLabels = ['Weniger', 'Mehr'],
    size = 'normal',
    disabled,
    onFocus,
    ref,
    className,
  } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [isEmptying, setEmptying] = useState(false)
  const fault = isEmptying ? undefined : error
  const { id, control } = useField({ hint, error: fault })
  /** What was made of what was typed; said until the count is another. */
  const [correction, setCorrection] = useState({ words: '', at: value })
  const clamp = (count: number) => Math.min(max, Math.max(min, count))
  const said = fault || correction.at !== value ? '' : correction.words
  const isRaised = blankAs === undefined && onUnusable === undefined
  const isCount = (text: string) => /^\s*\d+\s*$/.test(text) && (isRaised || Number(text) >= min)
  const type = (text: string) => {
    setTyped(text)
    setEmptying(text.trim() === '')
    const isTooMany = isCount(text) && Number(text) > max
    const why = whyMax ? `: ${whyMax}` : ''
    setCorrection({ words: isTooMany ? `Höchstens ${formatCount(max)} sind möglich${why}.` : '', at: max })
    if (isCount(text)) onChange(clamp(Number(text)))
    else onUnusable?.(text)
  }
  const settle = () => {
    setEmptying(false)
    if (typed === null || isCount(typed)) return setTyped(null)
    if (onUnusable) return
    const at = blankAs ?? value
    if (at !== value) onChange(at)
    setCorrection({ words: `Bitte geben Sie eine ganze Zahl ein. Jetzt steht hier ${at}.`, at })
    setTyped(null)
  }
  const step = (by: number) => {
    setCorrection({ words: '', at: value })
    setTyped(null)
    setEmptying(false)
    onChange(clamp(value + by))
  }
  const side =
    'grid shrink-0 place-items-center bg-spruce-tint text-spruce transition-colors hover:bg-spruce hover:text-on-spruce disabled:pointer-events-none disabled:opacity-40 focus-visible:outline-offset-[-3px]'
  const sideSize = size === 'normal' ? 'w-12' : 'w-9 pointer-coarse:w-11'
  return (
    <Field id={id} label={label} hint={hint} error={fault} className={className}>
      <div
        className={`flex w-fit max-w-full items-stretch overflow-hidden rounded-field border border-rock bg-paper has-aria-invalid:border-rose ${size === 'normal' ? 'h-14' : 'h-10 pointer-coarse:h-11'}`}
      >
        <button
          type="button"
          aria-label={stepLabels[0]}
          disabled={disabled || value <= min}
          onClick={() => step(-1)}
          className={`${side} ${sideSize}`}
        >
          <Minus aria-hidden className="size-5" />
        </button>
        <input
          ref={ref}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          {...control}
          aria-describedby={[control['aria-describedby'], said && `${id}-said`].filter(Boolean).join(' ') || undefined}
          role="spinbutton"
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          value={typed ?? String(value)}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => {
            event.target.select()
            onFocus?.()
          }}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settle()
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            step(event.key === 'ArrowUp' ? 1 : -1)
          }}
          className={`numeral min-w-0 border-x border-line bg-transparent text-center focus-visible:outline-offset-[-3px] ${size === 'normal' ? 'w-20 text-3xl' : 'w-14 text-xl'}`}
        />
        <button
          type="button"
          aria-label={stepLabels[1]}
          disabled={disabled || value >= max}
          onClick={() => step(1)}
          className={`${side} ${sideSize}`}
        >
          <Plus aria-hidden className="size-5" />
        </button>
      </div>
      <p id={`${id}-said`} aria-live="polite" className="text-sm text-pretty not-empty:mt-1.5">
        {said}
      </p>
    </Field>
  )
}
