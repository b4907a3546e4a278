import { FormNumber } from '#web/ui/FormFields.tsx'

/** How many there are; left empty there is no bound. */
export function StockField({ label }: { label: string }) {
  return (
    <FormNumber
      name="availableQuantity"
      label={label}
      emptyValue={null}
      optional
      autoComplete="off"
      hint="Leer heißt unbegrenzt, 0 heißt ausverkauft."
    />
  )
}
