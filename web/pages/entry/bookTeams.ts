import { bookingMessages } from '#contract/teams/bookingMessages.ts'
import { piecesInCart } from '#domain/shop/contingents.ts'
import { plainLine } from '#domain/shop/purchases.ts'
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
  addLines([plainLine(team, count), ...(time ? [plainLine(time, count)] : [])])
  return { added: booking }
}

function isAvailable({ itemId }: Item, count: number): Promise<boolean> {
  const qty = count + piecesInCart(currentCart(), itemId)
  return call('GET /items/:id/available/:qty', { params: { id: itemId, qty } })
}
