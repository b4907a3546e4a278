import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/Button.tsx'

/** What one agrees to by booking timekeeping. (rules/timekeeping#confirmation) */
export function BookingTerms() {
  return (
    <p className="mt-3 text-sm">
      Mit der Buchung stimmen Sie den{' '}
      <TextLink to={paths.terms()} target="_blank">
        Allgemeinen Geschäftsbedingungen
      </TextLink>{' '}
      zu. Die Seite öffnet sich in einem neuen Tab.
    </p>
  )
}
