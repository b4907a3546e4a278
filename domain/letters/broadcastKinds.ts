export const BROADCAST_KINDS = [
  'message',
  'names',
  'shirts',
  'pickup',
  'resultPersons',
  'resultCompanies',
  'comeAgain',
] as const
/**
 * A Rundmail that somebody wrote, a round of reminders of this deadline, the notices of the pickup, the letters about results to people or companies, or invitations to
 * companies of earlier years.
 */
export type BroadcastKind = (typeof BROADCAST_KINDS)[number]

/** True if the product sends this kind by itself; the others have a sender. */
export const GOES_BY_ITSELF: Readonly<Record<BroadcastKind, boolean>> = {
  message: false,
  names: true,
  shirts: true,
  pickup: false,
  resultPersons: false,
  resultCompanies: false,
  comeAgain: false,
}

export const BROADCAST_STATES = ['sending', 'stopped', 'done'] as const
export type BroadcastState = (typeof BROADCAST_STATES)[number]
