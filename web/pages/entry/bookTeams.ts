import { bookingMessages } from '#contract/teams/bookingMessages.ts'
import { orderLines } from '#domain/shop/cart.ts'
import { piecesInCart } from '#domain/shop/contingents.ts'
import { plainLine } from '#domain/shop/purchases.ts'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { Problem } from '#web/api/problem.ts'
import { currentCart } from '#web/state/cart.ts'
import { addLines } from '#web/state/cartEdits.ts'

type Item = AnswerOf<'GET /items'>[number]
/** A number of teams of a contingent, with timekeeping or null. */
export type Booking = { count: number; team: Item; time: Item | null }
export type Outcome = { added: Booking } | { refusal: string }

/** Availability is checked again before adding, including what is in the cart. (rules/shop#team-booking) */
export async function bookTeams(booking: Booking): Promise<Outcome> {
  const { count, team, time } = booking
  if (!(await isAvailable(team, count))) return { refusal: bookingMessages.soldOutTeams }
  if (time) {
    const isTimeAvailable = await isAvailable(time, count).catch((error: unknown) => {
      if (error instanceof Problem && error.status === 404) return null
      throw error
    })
    if (isTimeAvailable === null) return { refusal: bookingMessages.noTimekeepingItem }
    if (!isTimeAvailable) return { refusal: bookingMessages.soldOutTimes }
  }
  const lines = [plainLine(team, count), ...(time ? [plainLine(time, count)] : [])]
  const refusal = await refusalOf(booking, [...currentCart(), ...lines])
  if (refusal !== undefined) return { refusal }
  addLines(lines)
  return { added: booking }
}

/** More than the company may book, or another price than the page shows; undefined where nobody could tell: the till asks again. */
async function refusalOf(
  { team, time }: Booking,
  lines: Parameters<typeof orderLines>[0],
): Promise<string | undefined> {
  const quote = await call('POST /orders/quote', { body: orderLines(lines) }).catch(() => undefined)
  const tooMany = quote?.problems.find(({ code }) => code === 'TOO_MANY_TEAMS')
  if (tooMany) return tooMany.message
  const now = (item: Item) => quote?.lines.find(({ itemId }) => itemId === item.itemId)?.price ?? item.price
  const other = [team, ...(time ? [time] : [])].find((item) => now(item) !== item.price)
  return other && bookingMessages.priceChanged(other.name, formatEuro(centsOf(now(other))))
}

function isAvailable({ itemId }: Item, count: number): Promise<boolean> {
  const qty = count + piecesInCart(currentCart(), itemId)
  return call('GET /items/:id/available/:qty', { params: { id: itemId, qty } })
}
