import { formatMoment } from '#domain/text/days.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { nameOf, offerWords } from '#web/parts/waitingList/placeWords.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'

type Places = AnswerOf<'GET /waiting-list'>

/** Offers of the waiting list that hold pieces for the company now, and what it waits for. (rules/waiting#offer) */
export function WaitingOffers({ places }: { places: Places }) {
  const waiting = places.filter(({ state }) => state === 'waiting')
  return (
    <>
      {places.flatMap((place) => {
        const { id, until, state } = place
        if (state !== 'offered' || until === null) return []
        return [
          <Banner
            key={id}
            tone="success"
            title={`Für Sie ist etwas frei: ${offerWords(place)}`}
            action={<ButtonLink to={paths.dashboardWaitingList()}>Angebot ansehen</ButtonLink>}
          >
            Wir halten es bis {formatMoment(new Date(until))} für Sie.
          </Banner>,
        ]
      })}
      {waiting.length > 0 ? (
        <Banner
          tone="info"
          title={`Sie stehen auf der Warteliste: ${waiting.map((place) => `${nameOf(place)} (Platz ${place.position ?? '–'})`).join(', ')}`}
          action={
            <ButtonLink look="second" size="small" to={paths.dashboardWaitingList()}>
              Zur Warteliste
            </ButtonLink>
          }
        >
          Wird etwas frei, bekommen Sie ein Angebot per E-Mail.
        </Banner>
      ) : null}
    </>
  )
}
