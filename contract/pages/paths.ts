import { kindsOf, tableOf } from '#domain/text/factTable.ts'
import { ADDRESSES, type AddressedPage } from './pageAddresses.ts'

/** The event's dates for calendars: no page. (rules/calendar#entries) */
export const CALENDAR_PATH = '/event.ics'

/** Path of the pickup, where bags are handed out: a page of its own build, which works without a network. (rules/pickup#page) */
export const PICKUP_PATH = '/ausgabe'

/** The pages whose path has a parameter. */
type NumberedPage = {
  [Name in AddressedPage]: (typeof ADDRESSES)[Name] extends `${string}:${string}` ? Name : never
}[AddressedPage]

/** Builds the path of a page with its one parameter. */
function filled<Value extends number | string>(page: NumberedPage): (value: Value) => string {
  return (value) => ADDRESSES[page].replace(/:\w+/, String(value))
}

const withValues = {
  invitation: (inviteCode: string) => `${ADDRESSES.invitation}?${query({ inviteCode })}`,
  teamCreation: (code: string) => `${ADDRESSES.teamCreation}?${query({ code })}`,
  teamEditing: (code: string) => `${ADDRESSES.teamEditing}?${query({ code })}`,
  /** Behind '#', which no server is sent and no log has. (rules/runners#own-link) */
  ownRunner: (code: string) => `${ADDRESSES.ownRunner}#${code}`,
  /** Behind '#' too. (rules/broadcasts#file) */
  sentFile: (code: string) => `${ADDRESSES.sentFile}#${code}`,
  adminLegalText: filled<string>('adminLegalText'),
  adminCustomer: filled<number>('adminCustomer'),
  adminPayment: filled<number>('adminPayment'),
  adminMessage: filled<number>('adminMessage'),
} satisfies Record<NumberedPage, (value: never) => string> & { [Name in AddressedPage]?: (value: never) => string }

/** Builds the link to each page; some with a code or a number. */
export const pagePaths = { ...tableOf(kindsOf(ADDRESSES), (page) => (): string => ADDRESSES[page]), ...withValues }

/** Keys of the query string: of the text in the search box, and of the thing that is opened on a page. */
export const SEARCH_KEY = 'q'
export const OPENED_KEYS = {
  team: 'team',
  runner: 'person',
  item: 'artikel',
  letter: 'brief',
  company: 'firma',
} as const

/** Key and value of the query string for a list of only the companies with an extended deadline. */
export const EXTENDED = { key: 'frist', value: 'verlaengert' } as const

/** The query string of these values. */
export function query(values: Record<string, number | string>): string {
  return new URLSearchParams(Object.entries(values).map(([key, value]) => [key, String(value)])).toString()
}
