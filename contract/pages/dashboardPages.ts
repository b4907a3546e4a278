import type { CompanyRight } from '#domain/accounts/companyAccess.ts'
import { EVENT_AND_ITEMS, EVENT_FIRST, type PageRow } from './pageRow.ts'

const GUARDED = { area: 'dashboard', noindex: true, carriesCode: false, isRendered: false, first: EVENT_FIRST } as const

/** The pages of a company, in the order of the side bar. (rules/dashboard#shell) */
export const DASHBOARD_PAGES = {
  dashboard: {
    ...GUARDED,
    address: '/dashboard',
    title: 'Übersicht',
    module: 'pages/dashboard/overview/OverviewPage.tsx',
    right: 'account',
    first: EVENT_AND_ITEMS,
    menu: 'Home',
  },
  dashboardTeams: {
    ...GUARDED,
    address: '/dashboard/teams',
    title: 'Meine Teams',
    module: 'pages/dashboard/teams/TeamsPage.tsx',
    right: 'teams.read',
    menu: 'Teams',
  },
  dashboardRoster: {
    ...GUARDED,
    address: '/dashboard/teams/liste',
    title: 'Läuferliste einfügen',
    module: 'pages/dashboard/roster/RosterPage.tsx',
    right: 'teams.write',
  },
  dashboardInviteLinks: {
    ...GUARDED,
    address: '/dashboard/teams/anmeldelinks',
    title: 'Anmeldelinks',
    module: 'pages/dashboard/inviteLinks/InviteLinksPage.tsx',
    right: 'teams.write',
  },
  dashboardWaitingList: {
    ...GUARDED,
    address: '/dashboard/warteliste',
    title: 'Warteliste',
    module: 'pages/dashboard/waitingList/WaitingListPage.tsx',
    right: 'waiting.read',
  },
  dashboardProducts: {
    ...GUARDED,
    address: '/dashboard/products',
    title: 'Meine Produkte',
    module: 'pages/dashboard/products/ProductsPage.tsx',
    right: 'orders.read',
    menu: 'Produkte',
  },
  dashboardOrders: {
    ...GUARDED,
    address: '/dashboard/orders',
    title: 'Meine Bestellungen',
    module: 'pages/dashboard/orders/OrdersPage.tsx',
    right: 'orders.read',
    menu: 'Bestellungen',
  },
  dashboardCompany: {
    ...GUARDED,
    address: '/dashboard/company',
    title: 'Meine Firmendaten',
    module: 'pages/dashboard/company/CompanyPage.tsx',
    right: 'account',
    menu: 'Firmendaten',
  },
  dashboardDownloads: {
    ...GUARDED,
    address: '/dashboard/download',
    title: 'Downloads',
    module: 'pages/dashboard/downloads/DownloadsPage.tsx',
    right: 'account',
    menu: 'Downloads',
  },
  dashboardProfile: {
    ...GUARDED,
    address: '/dashboard/profile',
    title: 'Mein Profil',
    module: 'pages/dashboard/company/ProfilePage.tsx',
    right: 'account',
  },
} as const satisfies Record<string, PageRow<'dashboard', CompanyRight> & { right: CompanyRight }>
