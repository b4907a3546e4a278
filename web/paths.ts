import { pagePaths } from '#contract/paths.ts'

/** What the query string calls the text in the search box, and what is opened on a page. */
export const SEARCH_KEY = 'q'
export const OPENED_KEYS = { team: 'team', runner: 'person', item: 'artikel', letter: 'brief' } as const

/** Every URL of the browser. (rules/access#addresses) */
export const paths = {
  ...pagePaths,
  /** The staff's page with this team opened. */
  adminTeam: (teamID: number) => `${pagePaths.adminTeams()}?${OPENED_KEYS.team}=${teamID}`,
  /** The staff's page with this runner opened. */
  adminRunner: (runnerID: number) => `${pagePaths.adminRunners()}?${OPENED_KEYS.runner}=${runnerID}`,
  /** The staff's page with this item opened. */
  adminItem: (itemId: number) => `${pagePaths.adminItems()}?${OPENED_KEYS.item}=${itemId}`,
  /** The staff's page with the order of this invoice, Storno or Gutschrift found and opened. */
  adminDocument: (number: string) => searched(pagePaths.adminOrders(), number),
  /** The staff's page with this parked letter opened. */
  adminLetter: (id: number) => `${pagePaths.adminLetters()}?${OPENED_KEYS.letter}=${id}`,
  /** The staff's page with this order found and opened. */
  adminOrder: (orderID: number) => searched(pagePaths.adminOrders(), `#${orderID}`),
  /** The company's page with this order found. */
  dashboardOrder: (orderID: number) => searched(pagePaths.dashboardOrders(), `#${orderID}`),
  /** The teams of this order. */
  adminTeamsOf: (orderID: number) => `${pagePaths.adminTeams()}?bestellung=${orderID}`,
  /** One of the drawn pictures in web/public/pictures. */
  picture: (name: string) => `/pictures/${name}.svg`,
  /** With a path of our own to redirect to; its slashes stay readable. */
  loginThen: (from: string) => `${pagePaths.login()}?from=${encodeURIComponent(from).replaceAll('%2F', '/')}`,
}

function searched(path: string, query: string): string {
  return `${path}?${new URLSearchParams({ [SEARCH_KEY]: query }).toString()}`
}

/** Whether a path is an area's root or below it. */
export function isWithin(pathname: string, area: string): boolean {
  return pathname === area || pathname.startsWith(`${area}/`)
}
