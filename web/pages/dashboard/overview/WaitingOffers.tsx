import { PIECES } from '#contract/shop/pieces.ts'
import { formatMoment } from '#domain/text/days.ts'
import { countOf } from '#domain/text/numberFormats.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'

/** Offers of the waiting list that hold pieces for the company now. (rules/waiting#offer) */
export function WaitingOffers({ places }: { places: AnswerOf<'GET /waiting-list'> }) {
  return places.flatMap(({ id, itemType, itemName, offered, until, state }) => {
    if (state !== 'offered' || until === null) return []
    const pieces =
      itemType === 'TEAM' ? countOf(offered ?? 0, PIECES.TEAM[0], PIECES.TEAM[1]) : `${offered ?? 0} × ${itemName}`
    return [
      <Banner
        key={id}
        tone="success"
        title={`Für Sie ist etwas frei: ${pieces}`}
        action={<ButtonLink to={paths.dashboardWaitingList()}>Angebot ansehen</ButtonLink>}
      >
        Wir halten es bis {formatMoment(new Date(until))} für Sie.
      </Banner>,
    ]
  })
}
