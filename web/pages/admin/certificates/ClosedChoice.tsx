import { ChoiceChips } from '#web/ui/form/ChoiceChips.tsx'

type ClosedChoiceProps<Value extends string> = {
  label: string
  name: string
  values: readonly Value[]
  words: Record<Value, string>
  value: Value
  /** Values that cannot be chosen now. */
  disabled?: readonly Value[]
  onValue: (value: Value) => void
}

/** Chips for the values of a closed list. */
export function ClosedChoice<Value extends string>({
  label,
  name,
  values,
  words,
  value,
  disabled = [],
  onValue,
}: ClosedChoiceProps<Value>) {
  return (
    <ChoiceChips
      label={label}
      name={name}
      value={value}
      options={values.map((one) => ({ value: one, label: words[one], disabled: disabled.includes(one) }))}
      onChange={(chosen) => {
        const found = values.find((one) => one === chosen)
        if (found !== undefined) onValue(found)
      }}
    />
  )
}
