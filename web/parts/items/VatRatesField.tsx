import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { formatDay } from '#domain/text/days.ts'
import { rateOn } from '#domain/shop/vatRates.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { FieldError } from '#web/ui/form/Field.tsx'
import { FormDecimal, FormText } from '#web/ui/form/FormFields.tsx'
import { useFormField } from '#web/ui/form/formField.ts'
import { useVat } from '#web/ui/vat.ts'
import { NORMAL_RATE, type ItemValues } from './itemValues.ts'

const NAME = 'vatRates'

/** The rates of an item, each with the day from which it holds; the one of the event's day is marked. (rules/items#vat-rates) */
export function VatRatesField({ eventDate }: { eventDate: string }) {
  const { control } = useFormContext<ItemValues>()
  const { error, clear } = useFormField(NAME)
  const { fields, append, remove } = useFieldArray({ control, name: NAME })
  const rates = useWatch({ control, name: NAME })
  const isCharged = useVat() === 'charged'
  const holding = holdingPlace(rates, eventDate)
  return (
    <fieldset name={NAME} className="min-w-0">
      <legend className="numeral mb-1 text-xl">Umsatzsteuer</legend>
      <p className="mb-3 text-sm text-rock">
        Es gilt der Satz am Tag der Veranstaltung, dem {formatDay(eventDate)}. Bestellungen behalten ihren Satz.
        {isCharged
          ? ''
          : ' Zurzeit wird keine MwSt. verrechnet; die Sätze gelten, wenn sich das in den Einstellungen ändert.'}
      </p>
      <ul className="flex flex-col gap-3">
        {fields.map(({ id }, place) => (
          <li key={id} className="flex flex-wrap items-start gap-x-3 gap-y-1">
            <FormText name={`${NAME}.${place}.validFrom`} label="Gilt ab" type="date" className="w-44 max-w-full" />
            <FormDecimal name={`${NAME}.${place}.vatRate`} label="Satz in %" decimals={0} className="w-28" />
            <div className="flex min-h-11 items-center gap-2 sm:mt-7">
              {fields.length > 1 ? (
                <IconButton label={`${place + 1}. Satz entfernen`} onClick={() => remove(place)}>
                  <X aria-hidden />
                </IconButton>
              ) : null}
              {place === holding ? <Badge tone="moss">gilt am Veranstaltungstag</Badge> : null}
            </div>
          </li>
        ))}
      </ul>
      <FieldError id={NAME} error={error} />
      <Button
        look="second"
        size="small"
        icon={<Plus aria-hidden />}
        className="mt-3"
        onClick={() => {
          clear()
          append({ validFrom: '', vatRate: NORMAL_RATE.vatRate })
        }}
      >
        Weiterer Satz
      </Button>
      {rates.some(({ vatRate }) => vatRate === 0) ? (
        <FormText
          name="vatExemption"
          label="Grund für 0 %"
          optional
          autoComplete="off"
          hint="Steht auf der Rechnung, warum keine Umsatzsteuer verlangt wird. Ohne Angabe steht dort der allgemeine Satz der Veranstaltung."
          className="mt-4"
        />
      ) : null}
    </fieldset>
  )
}

/** Among the rates typed so far; one without a day is ignored. */
function holdingPlace(rates: ItemValues['vatRates'], eventDate: string): number {
  const places = rates.map(({ validFrom }, place) => ({ validFrom, vatRate: place }))
  return (
    rateOn(
      places.filter(({ validFrom }) => validFrom !== ''),
      eventDate,
    ) ?? -1
  )
}
