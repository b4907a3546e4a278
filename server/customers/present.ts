import { messages } from '#contract/messages.ts'
import { Refusal } from '../http/refusal.ts'

/** The customer that was found. Throws a Refusal 404 when the account is gone. */
export function present<Found>(customer: Found | undefined): Found {
  if (customer === undefined) throw new Refusal(404, messages.customer.notFound)
  return customer
}
