import { Refusal } from '../http/refusal.ts'

/** The customer that was found. Throws a Refusal 404 when the account is gone. */
export function present<Found>(customer: Found | undefined): Found {
  if (customer === undefined) throw new Refusal('CUSTOMER_NOT_FOUND')
  return customer
}
