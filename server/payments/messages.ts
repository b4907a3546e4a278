/** The note of a payment that was entered by marking an order as paid. (rules/payments#by-hand) */
export const MARKED_AS_PAID = 'Als bezahlt markiert'
/** Why it is taken back again. */
export const MARKED_AS_OPEN = 'Als offen markiert'
/** Reason of a write-off that a person takes back. */
export const WRITE_OFF_TAKEN_BACK = 'Ausbuchung zurückgenommen'
/** Reason of one that a correction of its document, or the return of its payment, takes back. */
export const WRITE_OFF_OVERTAKEN = 'Von einer Korrektur überholt'
