import { centsOf, formatEuro } from '#domain/text/money.ts'
import { teamsInWords } from '#web/parts/teams/teamsInWords.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { TextLink } from '#web/ui/Button.tsx'

type BookingNotesProps = {
  /** Price that the page first showed; undefined where it showed none. */
  first: number | undefined
  item: { name: string; price: number } | undefined
  inCart: number
}

/** Says that the places of the price just shown are gone, or cost more now, and what lies in the cart. (rules/shop#team-booking) */
export function BookingNotes({ first, item, inCart }: BookingNotesProps) {
  return (
    <>
      {item && first !== undefined && item.price > first ? (
        <Banner
          tone="warning"
          role="status"
          title={`Ein Team kostet jetzt ${formatEuro(centsOf(item.price))} statt ${formatEuro(centsOf(first))}.`}
        >
          Um den bisherigen Preis sind keine weiteren Plätze mehr frei; die nächsten sind „{item.name}“.
        </Banner>
      ) : null}
      {inCart > 0 ? (
        <p className="px-1">
          {teamsInWords(inCart)} {inCart === 1 ? 'liegt' : 'liegen'} schon in Ihrem Warenkorb.{' '}
          <TextLink to={paths.cart()}>Zum Warenkorb</TextLink>
        </p>
      ) : null}
    </>
  )
}
