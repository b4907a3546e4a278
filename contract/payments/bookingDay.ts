import { day } from '../fields.ts'
import { paymentMessages as say } from './paymentMessages.ts'

/** The day of a payment that somebody types: of this century, so that a slip such as '0202' is no payment of a month that nobody exports. (rules/payments#by-hand) */
export const bookingDay = day(say.day).refine((booked) => booked.startsWith('20'), say.year)
