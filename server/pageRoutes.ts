import type { Line } from '#contract/endpoint.ts'
import { Item } from '#contract/items.ts'
import { PAGES } from '#contract/pages.ts'
import { ADDRESSES } from '#contract/paths.ts'
import type { Page, PageArea } from '#contract/paths.ts'
import { shopCategories } from '#domain/categories.ts'
import { kindsOf } from '#domain/factTable.ts'
import { shopPicturesOf } from '#domain/pictures.ts'

export type PageRoute = {
  /** The page's module, whose chunk is preloaded with the HTML. */
  module: string
  /** The large picture at the top (LCP): a file of the build by its name, or what its data say. */
  picture?: string | ((data: Record<string, unknown>) => string | undefined)
  /** Public answers that the page needs first; they are embedded in the HTML, each under its endpoint's line. */
  data: readonly { line: Line; url: string }[]
}

export const EVENT = { line: 'GET /event', url: '/event' } as const
const ITEMS = { line: 'GET /items', url: '/items' } as const

const codeEntry = { module: 'pages/codes/CodeEntryPage.tsx', data: [EVENT] }
const entry = { module: 'pages/entry/RegistrationChoicePage.tsx', data: [EVENT, ITEMS], picture: 'ridge' }
const legal = { module: 'pages/entry/LegalPage.tsx', data: [EVENT] }

/** The card that the shop begins with: on a phone its picture is the largest thing in sight. */
function firstPictureOfShop(data: Record<string, unknown>): string | undefined {
  const items = Item.array().safeParse(data[ITEMS.line]).data ?? []
  const first = shopCategories(items)[0]?.products[0]?.items[0]
  return first && shopPicturesOf(first)[0]
}

/** What is sent with the HTML of each page. (rules/wire#first-data) */
export const pageRoutes: Record<Page, PageRoute> = {
  home: entry,
  registrationChoice: entry,
  teamRegistration: { module: 'pages/entry/TeamRegistrationPage.tsx', data: [EVENT, ITEMS] },
  invitation: { module: 'pages/codes/InvitationPage.tsx', data: [EVENT] },
  inviteCodeEntry: codeEntry,
  teamCreation: { module: 'pages/codes/TeamCreationPage.tsx', data: [EVENT] },
  companyCodeEntry: codeEntry,
  companyRegistration: { module: 'pages/entry/CompanyRegistrationPage.tsx', data: [EVENT, ITEMS] },
  editingCodeEntry: codeEntry,
  teamEditing: { module: 'pages/codes/TeamEditingPage.tsx', data: [EVENT] },
  ownRunner: { module: 'pages/codes/OwnRunnerPage.tsx', data: [EVENT] },
  shop: { module: 'pages/shop/ShopOverviewPage.tsx', data: [EVENT, ITEMS] },
  products: { module: 'pages/shop/ProductsPage.tsx', data: [EVENT, ITEMS], picture: firstPictureOfShop },
  cart: { module: 'pages/shop/CartPage.tsx', data: [EVENT] },
  checkout: { module: 'pages/shop/CheckoutPage.tsx', data: [EVENT] },
  guide: { module: 'pages/entry/GuidePage.tsx', data: [EVENT] },
  maintenance: { module: 'pages/entry/MaintenancePage.tsx', data: [EVENT] },
  login: { module: 'pages/account/LoginPage.tsx', data: [EVENT] },
  signUp: { module: 'pages/account/SignUpPage.tsx', data: [EVENT] },
  passwordReset: { module: 'pages/account/PasswordResetPage.tsx', data: [EVENT] },
  emailVerification: { module: 'pages/account/EmailVerificationPage.tsx', data: [EVENT] },
  accountInvitation: { module: 'pages/account/AccountInvitationPage.tsx', data: [EVENT] },
  wayBack: { module: 'pages/account/WayBackPage.tsx', data: [EVENT] },
  terms: legal,
  privacyPolicy: legal,
  dataProtection: legal,
  about: legal,
  imprint: legal,
  accessibility: legal,
  dashboard: { module: 'pages/dashboard/overview/OverviewPage.tsx', data: [EVENT] },
  dashboardTeams: { module: 'pages/dashboard/teams/TeamsPage.tsx', data: [EVENT] },
  dashboardRoster: { module: 'pages/dashboard/roster/RosterPage.tsx', data: [EVENT] },
  dashboardInviteLinks: { module: 'pages/dashboard/inviteLinks/InviteLinksPage.tsx', data: [EVENT] },
  dashboardProducts: { module: 'pages/dashboard/products/ProductsPage.tsx', data: [EVENT] },
  dashboardOrders: { module: 'pages/dashboard/orders/OrdersPage.tsx', data: [EVENT] },
  dashboardCompany: { module: 'pages/dashboard/company/CompanyPage.tsx', data: [EVENT] },
  dashboardDownloads: { module: 'pages/dashboard/downloads/DownloadsPage.tsx', data: [EVENT] },
  dashboardProfile: { module: 'pages/dashboard/company/ProfilePage.tsx', data: [EVENT] },
  admin: { module: 'pages/admin/overview/DashboardPage.tsx', data: [EVENT] },
  adminDashboard: { module: 'pages/admin/overview/DashboardPage.tsx', data: [EVENT] },
  adminCustomers: { module: 'pages/admin/customers/CustomersPage.tsx', data: [EVENT] },
  adminCustomer: { module: 'pages/admin/customers/CustomerPage.tsx', data: [EVENT] },
  adminTeams: { module: 'pages/admin/teams/TeamsPage.tsx', data: [EVENT] },
  adminRunners: { module: 'pages/admin/runners/RunnersPage.tsx', data: [EVENT] },
  adminNumbers: { module: 'pages/admin/numbers/NumbersPage.tsx', data: [EVENT] },
  adminTimekeeper: { module: 'pages/admin/timekeeper/TimekeeperPage.tsx', data: [EVENT] },
  adminPickup: { module: 'pages/admin/pickup/PickupOfficePage.tsx', data: [EVENT] },
  adminLateChanges: { module: 'pages/admin/lateChanges/LateChangesPage.tsx', data: [EVENT] },
  adminOrders: { module: 'pages/admin/orders/OrdersPage.tsx', data: [EVENT] },
  adminPayments: { module: 'pages/admin/payments/PaymentsPage.tsx', data: [EVENT] },
  adminPaymentList: { module: 'pages/admin/payments/PaymentListPage.tsx', data: [EVENT] },
  adminBookkeeping: { module: 'pages/admin/payments/bookkeeping/BookkeepingPage.tsx', data: [EVENT] },
  adminDunning: { module: 'pages/admin/payments/dunning/DunningPage.tsx', data: [EVENT] },
  adminPayment: { module: 'pages/admin/payments/PaymentPage.tsx', data: [EVENT] },
  adminItems: { module: 'pages/admin/items/ItemsPage.tsx', data: [EVENT] },
  adminMessages: { module: 'pages/admin/messages/MessagesPage.tsx', data: [EVENT] },
  adminNewMessage: { module: 'pages/admin/messages/NewMessagePage.tsx', data: [EVENT] },
  adminMessage: { module: 'pages/admin/messages/MessagePage.tsx', data: [EVENT] },
  adminLetters: { module: 'pages/admin/letters/LettersPage.tsx', data: [EVENT] },
  adminLogs: { module: 'pages/admin/logs/LogsPage.tsx', data: [EVENT] },
  adminSettings: { module: 'pages/admin/settings/SettingsPage.tsx', data: [EVENT] },
  adminLegalText: { module: 'pages/admin/settings/legal/LegalTextPage.tsx', data: [EVENT] },
  adminAccount: { module: 'pages/admin/account/AccountPage.tsx', data: [EVENT] },
  adminStaff: { module: 'pages/admin/staff/StaffPage.tsx', data: [EVENT] },
}

/** What somebody sees who comes for the first time: as few bytes and files as can be (docs/performance.md). */
export const FIRST_PAGES = ['home', 'products', 'teamRegistration'] as const satisfies Page[]

/** The lazily loaded modules around the pages of an area: its part of the route table, its layout. */
const FRAMES: Record<PageArea, readonly string[]> = {
  public: [],
  dashboard: ['dashboardRoutes.ts', 'pages/dashboard/DashboardLayout.tsx'],
  admin: ['adminRoutes.ts', 'pages/admin/AdminLayout.tsx'],
}

/** The modules of a page, those around it first. */
export const modulesOf = (page: Page): string[] => [...FRAMES[PAGES[page].area], pageRoutes[page].module]

const PATTERNS = kindsOf(ADDRESSES).map((page) => ({
  page,
  pattern: new RegExp(`^${ADDRESSES[page].replaceAll(/:\w+/g, '[^/]+')}$`),
}))

/** The page of a path; undefined for any other, which gets the same HTML without preloads. */
export function pageAt(address: string): Page | undefined {
  return PATTERNS.find(({ pattern }) => pattern.test(address))?.page
}
