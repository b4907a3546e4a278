import { Check } from 'lucide-react'
import type { Ref } from 'react'
import { piecesInCart, teamsPrice, type Contingent } from '#domain/shop/contingents.ts'
import type { Cart } from '#domain/shop/cart.ts'
import { formatDay } from '#domain/text/days.ts'
import { lowStockNotice, MEAL_VOUCHERS_PER_TEAM } from '#domain/shop/items.ts'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import { TEAM_SIZE } from '#domain/teams/teamSize.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Changing } from '#web/ui/Changing.tsx'
import { LongName } from '#web/ui/LongName.tsx'
import { NetNote } from '#web/ui/NetNote.tsx'
import { SwitchField } from '#web/ui/form/SwitchField.tsx'
import { Perforation } from '#web/ui/motifs/Perforation.tsx'
import { StepperField } from '#web/ui/form/StepperField.tsx'
import { teamsInWords } from '#web/parts/teams/teamsInWords.ts'

type Priced = {
  itemId: number
  name: string
  price: number
  availableQuantity: number | null
  lastDay: string | null
}
/** Whether timekeeping is available now, and until which day; or why not. */
export type TimeOffer<Item> = { item: Item; until: string | null } | { item: null; reason: string }

export type TeamBookingProps = {
  offer: Contingent<Priced>
  time: TimeOffer<Priced>
  cart: Cart
  /** Teams that the company may still book. (rules/orders#ceiling) */
  most: number
  /** 0 for an invalid entry. */
  count: number
  onCount: (count: number) => void
  onNoCount: (typed: string) => void
  wantsTime: boolean
  onWantsTime: (wantsTime: boolean) => void
  /** The error of the count; under the field. */
  countFault?: string
  /** Why the teams could not be put into the cart. */
  refusal?: string
  /** 'Anmeldung bis 31. August 2027.' */
  closing?: string
  /** The last day for names, and whether it has passed; null without one. */
  names: { until: string; isOver: boolean } | null
  busy: boolean
  onAdd: () => void
  countRef: Ref<HTMLInputElement>
}

/** In place of what would be added up, while there is no count. */
const NO_SUM = 'Die Summe steht noch nicht fest.'

/** How many teams, with timekeeping or without, what that costs, and into the cart. (rules/shop#team-booking) */
export function TeamBooking(props: TeamBookingProps) {
  const {
    offer,
    time,
    cart,
    most,
    count,
    onCount,
    onNoCount,
    wantsTime,
    onWantsTime,
    countFault,
    refusal,
    closing,
    names,
    busy,
    onAdd,
    countRef,
  } = props
  const counted = Math.max(1, count)
  const isTimed = wantsTime && time.item !== null
  const left = offer.left ?? Infinity
  const price = teamsPrice({ count: counted, team: offer.item, time: isTimed ? time.item : null })
  return (
    <form
      noValidate
      aria-label="Teams buchen"
      className="flex flex-col px-5 pt-6 pb-9 sm:px-10"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onAdd()
      }}
    >
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-[auto_minmax(0,1fr)]">
        <StepperField
          ref={countRef}
          label="Anzahl der Teams"
          name="count"
          min={1}
          max={Math.min(most, left)}
          whyMax={most < left ? undefined : `mehr Plätze sind um ${formatEuro(centsOf(offer.item.price))} nicht frei`}
          onUnusable={onNoCount}
          value={count}
          onChange={onCount}
          error={countFault}
          stepLabels={['Ein Team weniger', 'Ein Team mehr']}
          className="max-w-64"
        />
        <p aria-live="polite" className="self-start">
          <span className="block text-lg">
            {count < 1 ? NO_SUM : `${teamsInWords(count)} ${isTimed ? 'mit' : 'ohne'} Zeitmessung:`}
          </span>{' '}
          <span className="numeral block py-1 text-4xl whitespace-nowrap text-glow">
            {count < 1 ? <span aria-hidden>–</span> : <Changing value={price}>{formatEuro(price)}</Changing>}
          </span>{' '}
          <span className="block text-sm text-rock">
            <NetNote />
          </span>
        </p>
      </div>
      <StockNotice offer={offer} cart={cart} />
      {offer.item.lastDay === null ? null : (
        <p className="mt-4 font-semibold">Diesen Preis gibt es bis {formatDay(offer.item.lastDay)}.</p>
      )}
      <SwitchField
        name="timekeeping"
        className="mt-6"
        label={
          <LongName>{counted === 1 ? 'Zeitmessung für das Team' : `Zeitmessung für alle ${counted} Teams`}</LongName>
        }
        hint={
          <LongName>
            {time.item
              ? `${formatEuro(centsOf(time.item.price))} je Team, wird nicht erstattet. Einzelne Teams können Sie ${untilOr('später', time.until)} nachrüsten.`
              : time.reason}
          </LongName>
        }
        checked={isTimed}
        disabled={time.item === null}
        onChange={(event) => onWantsTime(event.target.checked)}
      />
      <Perforation className="mt-7 mb-5" />
      <Included count={counted} names={names} />
      {refusal ? <Banner tone="error" role="alert" title={refusal} className="mt-5" /> : null}
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" busy={busy} wide="phone">
          <LongName>{count < 1 ? 'In den Warenkorb' : `${teamsInWords(count)} in den Warenkorb`}</LongName>
        </Button>
        {closing ? <p className="text-sm text-rock">{closing}</p> : null}
      </div>
    </form>
  )
}

/** 'Nur noch N Teams verfügbar' at 1 to 19. (rules/items#low-stock) */
function StockNotice({ offer, cart }: Pick<TeamBookingProps, 'offer' | 'cart'>) {
  const few = lowStockNotice(offer.item.availableQuantity)
  if (few === null) return null
  const taken = piecesInCart(cart, offer.item.itemId)
  return (
    <p className="mt-4 font-semibold text-glow">
      Nur noch {teamsInWords(few)} verfügbar
      {taken > 0 ? <span className="font-normal">, davon {taken} schon in Ihrem Warenkorb</span> : null}
    </p>
  )
}

/** 'bis 5. September 2027', or the words for no such day. */
function untilOr(words: string, day: string | null): string {
  return day === null ? words : `bis ${formatDay(day)}`
}

function Included({ count, names }: { count: number } & Pick<TeamBookingProps, 'names'>) {
  const naming = names?.isOver
    ? `Namen konnten bis ${formatDay(names.until)} eingetragen werden`
    : `Namen tragen Sie ${untilOr('später', names?.until ?? null)} ein`
  const points = [
    `${count * TEAM_SIZE} Startnummern: drei Personen je Team, laufend oder mit Stöcken`,
    `${count * MEAL_VOUCHERS_PER_TEAM} Essensgutscheine${count > 1 ? `, ${MEAL_VOUCHERS_PER_TEAM} für jedes Team` : ''}`,
    `${naming}, bezahlt wird auf Rechnung`,
  ]
  return (
    <ul className="flex flex-col gap-2">
      {points.map((point) => (
        <li key={point} className="flex items-start gap-3">
          <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-moss" />
          <span className="min-w-0">
            <LongName>{point}</LongName>
          </span>
        </li>
      ))}
    </ul>
  )
}
