/** The note of a payment that was entered by marking an order as paid. (rules/payments#by-hand) */
export const MARKED_AS_PAID = 'Als bezahlt markiert'
/** Why it is taken back again. */
export const MARKED_AS_OPEN = 'Als offen markiert'
