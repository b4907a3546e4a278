/** Stands in a parked letter where a code was. (rules/letters#codes) */
export const HIDDEN_CODE = '••••••'

/** Kinds of letters. A letter's cause begins with its kind, such as 'order:17'. (rules/letters#which) */
export const LETTER_KINDS = [
  'verify',
  'email',
  'reset',
  'email-asked',
  'email-changed',
  'account-change',
  'order',
  'invoice',
  'editing-link',
  'runner-link',
  'account-ends',
  'invitation',
  'message',
  'reminder',
  'dunning',
  'payment',
  'pickup',
  'results',
  'opening-asked',
  'opening',
  'come-again',
  'waiting',
  'test',
] as const
export type LetterKind = (typeof LETTER_KINDS)[number]

/**
 * True if the words of a letter stay once it is sent, to be read and sent again: a company's papers and the organiser's words to it, nothing of
 * accounts and codes. (rules/letters#codes)
 */
export const STAYS_ONCE_SENT: Readonly<Record<LetterKind, boolean>> = {
  verify: false,
  email: false,
  reset: false,
  'email-asked': false,
  'email-changed': false,
  'account-change': false,
  order: true,
  invoice: true,
  'editing-link': false,
  'runner-link': false,
  'account-ends': false,
  invitation: false,
  message: true,
  reminder: true,
  dunning: true,
  payment: true,
  pickup: true,
  results: true,
  'opening-asked': false,
  opening: false,
  'come-again': true,
  waiting: true,
  test: false,
}

/** The kind in a cause; null for a cause of another version. */
export function letterKindOf(cause: string): LetterKind | null {
  const [first] = cause.split(':')
  return LETTER_KINDS.find((kind) => kind === first) ?? null
}

/** Places where a company has an address: its login, for invoices, its contact, a team's contact, a person's. (rules/letters#source) */
export const ADDRESS_SOURCES = ['account', 'billing', 'contact', 'team', 'runner'] as const
export type AddressSource = (typeof ADDRESS_SOURCES)[number]

/** Waiting to be sent, sent, or given up. */
export const LETTER_STATES = ['queued', 'sent', 'parked'] as const
export type LetterState = (typeof LETTER_STATES)[number]
