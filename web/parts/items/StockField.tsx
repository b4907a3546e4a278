import { FormNumber } from '#web/ui/form/FormFields.tsx'

/** The stock; empty means unlimited. */
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
