import type { DASHBOARD_PAGES } from '#contract/pages/dashboardPages.ts'
import type { CompanyAccess, CompanyRight } from '#domain/accounts/companyAccess.ts'
import { TEAM_EDITS, type PageFacts } from './pageTable.ts'

const EVERYBODY = ['owner', 'all', 'teams', 'billing'] as const
const OF_DOCUMENTS = ['owner', 'all', 'billing'] as const
const ADDRESSES = ['PUT /users/me/address/billing', 'PUT /users/me/address/delivery']

/** A company's pages by who opens them, by access. (rules/dashboard#own-access) */
export const COMPANY_PAGES: Record<keyof typeof DASHBOARD_PAGES, PageFacts<CompanyAccess, CompanyRight>> = {
  dashboard: {
    opens: EVERYBODY,
    notForAll: {
      certificates: ['GET /certificates/me.pdf'],
      'company.write': ['PATCH /customers/me/company-page-active'],
      'waiting.read': ['GET /waiting-list'],
      'orders.read': ['GET /invoices/me', 'GET /items/me', 'GET /orders/me'],
      'teams.write': ['DELETE /runners/:id', 'DELETE /runners/:id/deletion-request'],
    },
  },
  dashboardTeams: {
    opens: EVERYBODY,
    notForAll: {
      'orders.place': ['POST /orders/:id/upgrade-timekeeping', 'POST /orders/upgrade-timekeeping'],
      'orders.read': ['GET /orders/:id', 'GET /orders/:id/transfers'],
      'teams.write': [
        'DELETE /teams/:id/code',
        'DELETE /teams/invite-code',
        'GET /teams/code/:code',
        'POST /runners/mail-links',
        'POST /teams/align-codes',
        'POST /teams/from-last-year',
        'POST /teams/generate-codes',
        'POST /teams/invite-code/:count',
        'POST /teams/mail-codes',
        'POST /teams/remind',
        'POST /teams/void-codes',
        'PUT /runners/:id/place-of/:otherId',
        'PUT /runners/:id/substitute',
        ...TEAM_EDITS,
        'PUT /teams/bulk',
      ],
    },
  },
  dashboardRoster: { opens: ['owner', 'all', 'teams'], notForAll: {} },
  dashboardInviteLinks: { opens: ['owner', 'all', 'teams'], notForAll: {} },
  dashboardWaitingList: { opens: ['owner', 'all'], notForAll: {} },
  dashboardProducts: {
    opens: OF_DOCUMENTS,
    notForAll: {
      'company.write': ADDRESSES,
      'orders.place': ['POST /orders', 'POST /orders/print-logo/check', 'PUT /orders/:id/print-logo'],
      'teams.write': ['POST /runners/ordered-shirts'],
    },
  },
  dashboardOrders: {
    opens: OF_DOCUMENTS,
    notForAll: {
      'orders.place': ['DELETE /orders/:id/print-logo', 'PUT /orders/:id/print-logo', 'PUT /orders/:id/reference'],
    },
  },
  dashboardCompany: {
    opens: EVERYBODY,
    notForAll: {
      colleagues: [
        'DELETE /customers/me/colleagues/:id',
        'GET /customers/me/activity',
        'GET /customers/me/colleagues',
        'POST /customers/me/colleagues',
        'POST /customers/me/colleagues/:id/invitation',
        'POST /customers/me/owner',
        'PUT /customers/me/colleagues/:id',
      ],
      'company.write': [
        'DELETE /users/me/address/delivery',
        'PATCH /customers/me/company-page-active',
        'POST /company-contacts',
        'PUT /company-contacts/me',
        ...ADDRESSES,
      ],
      'orders.read': ['GET /orders/me'],
    },
  },
  dashboardDownloads: {
    opens: EVERYBODY,
    notForAll: { certificates: ['GET /certificates/me.pdf'], 'teams.write': ['PUT /customers/me/pickup-delegate'] },
  },
  dashboardProfile: { opens: EVERYBODY, notForAll: { 'orders.read': ['GET /orders/me'] } },
}
