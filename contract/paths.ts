import type { Area } from '#domain/access.ts'
import { kindsOf, tableOf } from '#domain/factTable.ts'

/** The event's dates for calendars: no page. (rules/calendar#entries) */
export const CALENDAR_PATH = '/event.ics'

/** Where bags are handed out: a page of its own build, which works without a network. (rules/pickup#page) */
export const PICKUP_PATH = '/ausgabe'

/** The address of every page, by its name; a part with a colon is a parameter. (rules/access#addresses) */
export const ADDRESSES = {
  home: '/',
  registrationChoice: '/anmeldung-auswahl',
  teamRegistration: '/team-anmeldung',
  invitation: '/team-anmeldung/einladung',
  inviteCodeEntry: '/team-anmeldung/code/login',
  teamCreation: '/team-anmeldung/erstellung',
  companyCodeEntry: '/firma/code/login',
  companyRegistration: '/firmen-anmeldung',
  editingCodeEntry: '/bearbeitung/code/login',
  teamEditing: '/bearbeitung/teams',
  ownRunner: '/laeufer',
  shop: '/shop',
  products: '/shop/produkte',
  cart: '/cart',
  checkout: '/checkout',
  guide: '/guide',
  maintenance: '/maintenance',

  login: '/login',
  signUp: '/signup',
  passwordReset: '/request-password-reset',
  emailVerification: '/verify-email',
  accountInvitation: '/einladung',
  wayBack: '/das-war-ich-nicht',

  terms: '/terms',
  privacyPolicy: '/privacy-policy',
  dataProtection: '/datenschutz',
  about: '/ueber-uns',
  imprint: '/impressum',
  accessibility: '/barrierefreiheit',

  dashboard: '/dashboard',
  dashboardTeams: '/dashboard/teams',
  dashboardRoster: '/dashboard/teams/liste',
  dashboardInviteLinks: '/dashboard/teams/anmeldelinks',
  dashboardProducts: '/dashboard/products',
  dashboardOrders: '/dashboard/orders',
  dashboardCompany: '/dashboard/company',
  dashboardDownloads: '/dashboard/download',
  dashboardProfile: '/dashboard/profile',

  admin: '/admin',
  adminDashboard: '/admin/dashboard',
  adminCustomers: '/admin/customers',
  adminCustomer: '/admin/customers/:customerId',
  adminTeams: '/admin/teams',
  adminRunners: '/admin/runners',
  adminNumbers: '/admin/runners/numbers',
  adminTimekeeper: '/admin/timekeeper',
  adminPickup: '/admin/pickup',
  adminLateChanges: '/admin/runners/late-changes',
  adminOrders: '/admin/orders',
  adminPayments: '/admin/payments',
  adminPaymentList: '/admin/payments/all',
  adminBookkeeping: '/admin/payments/bookkeeping',
  adminDunning: '/admin/payments/dunning',
  adminPayment: '/admin/payments/:paymentId',
  adminItems: '/admin/items',
  adminMessages: '/admin/messages',
  adminNewMessage: '/admin/messages/new',
  adminMessage: '/admin/messages/:messageId',
  adminLetters: '/admin/letters',
  adminLogs: '/admin/logs',
  adminSettings: '/admin/settings',
  adminLegalText: '/admin/settings/legal/:page',
  adminStaff: '/admin/staff',
  adminAccount: '/admin/account',
} as const

export type Page = keyof typeof ADDRESSES
type AddressOf<Name extends Page> = (typeof ADDRESSES)[Name]

/** The area of a page: guarded areas are recognised by the start of the path. */
export type PageArea = Area | 'public'
type GuardedAreaOf<Name extends Page> = {
  [Guarded in Area]: AddressOf<Name> extends `/${Guarded}` | `/${Guarded}/${string}` ? Guarded : never
}[Area]
export type AreaOf<Name extends Page> = [GuardedAreaOf<Name>] extends [never] ? 'public' : GuardedAreaOf<Name>
export type PagesIn<Wanted extends PageArea> = { [Name in Page]: AreaOf<Name> extends Wanted ? Name : never }[Page]

/** The pages whose path has a parameter. */
type NumberedPage = { [Name in Page]: AddressOf<Name> extends `${string}:${string}` ? Name : never }[Page]

/** Builds the path of a page with its one parameter. */
function filled<Value extends number | string>(page: NumberedPage): (value: Value) => string {
  return (value) => ADDRESSES[page].replace(/:\w+/, String(value))
}

const withValues = {
  invitation: (inviteCode: string) => `${ADDRESSES.invitation}?${query({ inviteCode })}`,
  teamCreation: (code: string) => `${ADDRESSES.teamCreation}?${query({ code })}`,
  teamEditing: (code: string) => `${ADDRESSES.teamEditing}?${query({ code })}`,
  ownRunner: (code: string) => `${ADDRESSES.ownRunner}?${query({ code })}`,
  adminLegalText: filled<string>('adminLegalText'),
  adminCustomer: filled<number>('adminCustomer'),
  adminPayment: filled<number>('adminPayment'),
  adminMessage: filled<number>('adminMessage'),
} satisfies Record<NumberedPage, (value: never) => string> & { [Name in Page]?: (value: never) => string }

/** Builds the link to each page; some with a code or a number. */
export const pagePaths = { ...tableOf(kindsOf(ADDRESSES), (page) => (): string => ADDRESSES[page]), ...withValues }

/** What the query string calls the text in the search box, and what is opened on a page. */
export const SEARCH_KEY = 'q'
export const OPENED_KEYS = {
  team: 'team',
  runner: 'person',
  item: 'artikel',
  letter: 'brief',
  company: 'firma',
} as const

/** What the query string says where only companies with an extended deadline are listed. */
export const EXTENDED = { key: 'frist', value: 'verlaengert' } as const

/** The query string of these values. */
export function query(values: Record<string, number | string>): string {
  return new URLSearchParams(Object.entries(values).map(([key, value]) => [key, String(value)])).toString()
}
