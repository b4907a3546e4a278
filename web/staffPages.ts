import { redirect, redirectDocument, type RouteObject } from 'react-router'
import { ADDRESSES } from '#contract/pages/pageAddresses.ts'
import { ADMIN_PAGES } from '#contract/pages/adminPages.ts'
import type { PageRow } from '#contract/pages/pageRow.ts'
import { PICKUP_PATH } from '#contract/pages/paths.ts'
import { kindsOf } from '#domain/text/factTable.ts'
import { staffMessages } from '#contract/staff/staffMessages.ts'
import { Problem } from './api/problem.ts'
import { guardedRoutes, openWith } from './guardedPages.ts'
import type { FetchPage } from './page.ts'
import { session } from './state/session.ts'
import { may } from './state/staffRights.ts'

const { admin: ENTRANCE, ...STAFF_PAGES } = ADMIN_PAGES

/** Whether an address is open to one's roles; those outside of the staff's area are. (rules/staff#own-roles) */
export const openToStaff = openWith(STAFF_PAGES)

const guarded = guardedRoutes(STAFF_PAGES, (name) => {
  if (isSecondStepDue() && name !== 'adminAccount') throw redirect(ADDRESSES.adminAccount)
  if (!may(STAFF_PAGES[name].right)) throw roleMissing()
})

/** The pages of the staff; what is said in the place of one that is not for the own roles: AdminErrorPage. (rules/staff#own-roles) */
export const staffRoutes = (modules: Readonly<Record<string, FetchPage>>): RouteObject[] => [
  { id: 'admin', path: ENTRANCE.address, loader: toFirstPage },
  ...guarded(modules),
]

const entranceOf = ({
  entrance = kindsOf(STAFF_PAGES).length,
}: Pick<PageRow<'admin', string>, 'address' | 'entrance'>) => entrance
const ENTRANCES = kindsOf(STAFF_PAGES).toSorted(
  (one, other) => entranceOf(STAFF_PAGES[one]) - entranceOf(STAFF_PAGES[other]),
)

const isSecondStepDue = () => session().user?.secondStepDue ?? false

/** The first page that one may open: not everybody has the dashboard. (rules/staff#own-roles) */
function toFirstPage(): Response {
  const first = ENTRANCES.find((name) => may(STAFF_PAGES[name].right))
  // who only hands out has no page of the staff but the own account
  if (first === 'adminAccount' && may('pickup.write')) return redirectDocument(PICKUP_PATH)
  if (first === undefined) throw roleMissing()
  return redirect(ADDRESSES[first])
}

const roleMissing = () =>
  new Problem({ status: 403, kind: 'answered', code: 'ROLE_MISSING', message: staffMessages.roleMissing })
