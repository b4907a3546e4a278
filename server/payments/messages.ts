/** The note of a payment that was entered by marking an order as paid. (rules/payments#by-hand) */
export const MARKED_AS_PAID = 'Als bezahlt markiert'
/** Why it is taken back again. */
export const MARKED_AS_OPEN = 'Als offen markiert'
/** Why what was written off is open again. */
export const WRITE_OFF_TAKEN_BACK = 'Ausbuchung zurückgenommen'
/** Why it is where the document was corrected, or the payment went back. */
export const WRITE_OFF_OVERTAKEN = 'Von einer Korrektur überholt'
