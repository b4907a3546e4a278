import { useFormContext } from 'react-hook-form'
import { sizesFor, type SizesMade } from '#domain/shirts/sizesMade.ts'
import { TSHIRT_SIZES } from '#domain/teams/runners.ts'
import { FormSelect } from '#web/ui/form/FormFields.tsx'
import type { TeamValues } from '../teams/entry/teamValues.ts'

type SizeFieldProps = { name: string; label: string; hint: string | undefined; sizes: SizesMade; index: number }

/** The size of a shirt: what is made in the person's cut, and what was chosen before, whether it is made or not. (rules/shirts#sizes-made) */
export function SizeField({ name, label, hint, sizes, index }: SizeFieldProps) {
  const { watch } = useFormContext<TeamValues>()
  const [sex, chosen] = watch([`runners.${index}.sex`, `runners.${index}.tshirtSize`])
  const made = sizesFor(sizes, sex ?? null)
  const isMade = chosen === '' || made.some((size) => size === chosen)
  const options = TSHIRT_SIZES.filter((size) => made.includes(size) || size === chosen).map((value) => ({
    value,
    label: made.includes(value) ? value : `${value} (derzeit nicht erhältlich)`,
  }))
  const unavailable = 'In dieser Größe gibt es derzeit kein T-Shirt; beim Bestellen bliebe diese Person ohne.'
  return (
    <FormSelect
      name={name}
      label={label}
      hint={hint ?? (isMade ? undefined : unavailable)}
      optional
      emptyLabel="Noch keine"
      options={options}
    />
  )
}
