import { useWatch } from 'react-hook-form'
import { asksForPositions } from '#domain/orders/orderReference.ts'
import { FormText } from '#web/ui/form/FormFields.tsx'

/** A field 'orderReference' of the form around, which says what to do about a number that our invoices do not serve. (rules/orders#federal-reference) */
export function OrderReferenceField({ label, hint }: { label: string; hint: string }) {
  const typed: unknown = useWatch({ name: 'orderReference' })
  const isFederal = typeof typed === 'string' && asksForPositions(typed)
  return (
    <>
      <FormText name="orderReference" label={label} optional hint={hint} autoComplete="off" />
      <p role="status" className={isFederal ? 'mt-2 text-sm' : 'sr-only'}>
        {isFederal
          ? 'Zu Bestellnummern des Bundes, die mit 47 beginnen, verlangt die E-Rechnung in jeder Zeile eine Bestellposition. Die kennen wir nicht. Schreiben Sie bitte Ihre Einkäufergruppe davor, etwa „Z01:4700000001“, oder nur die Einkäufergruppe.'
          : ''}
      </p>
    </>
  )
}
