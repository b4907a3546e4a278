import { centsOf, formatEuro } from '#domain/text/money.ts'
import { Banner } from '#web/ui/Banner.tsx'

type PriceRisenProps = {
  /** Price that the page first showed. */
  before: number
  item: { name: string; price: number }
}

/** Says that the places of the price just shown are gone, or cost more now. (rules/shop#team-booking) */
export function PriceRisen({ before, item: { name, price } }: PriceRisenProps) {
  return (
    <Banner
      tone="warning"
      role="status"
      title={`Ein Team kostet jetzt ${formatEuro(centsOf(price))} statt ${formatEuro(centsOf(before))}.`}
    >
      Um den bisherigen Preis sind keine weiteren Plätze mehr frei; die nächsten sind „{name}“.
    </Banner>
  )
}
