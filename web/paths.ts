/** Every address of the product, once. (P §2.1, S §2) */
export const paths = {
  /** One of the drawn pictures in web/public/pictures. */
  picture: (name: string) => `/pictures/${name}.svg`,

  home: () => '/',
  registrationChoice: () => '/anmeldung-auswahl',
  teamRegistration: () => '/team-anmeldung',
  invitation: (inviteCode: string) => `/team-anmeldung/einladung?${query({ inviteCode })}`,
  inviteCodeEntry: () => '/team-anmeldung/code/login',
  teamCreation: (code: string) => `/team-anmeldung/erstellung?${query({ code })}`,
  companyCodeEntry: () => '/firma/code/login',
  companyRegistration: () => '/firmen-anmeldung',
  editingCodeEntry: () => '/bearbeitung/code/login',
  teamEditing: (code: string) => `/bearbeitung/teams?${query({ code })}`,
  shop: () => '/shop',
  products: () => '/shop/produkte',
  cart: () => '/cart',
  checkout: () => '/checkout',
  guide: () => '/guide',
  maintenance: () => '/maintenance',

  login: () => '/login',
  /** With a path of our own to go on to; its slashes stay readable. */
  loginThen: (from: string) => `/login?from=${encodeURIComponent(from).replaceAll('%2F', '/')}`,
  signUp: () => '/signup',
  passwordReset: () => '/request-password-reset',
  emailVerification: () => '/verify-email',

  terms: () => '/terms',
  privacyPolicy: () => '/privacy-policy',
  dataProtection: () => '/datenschutz',
  about: () => '/ueber-uns',
  imprint: () => '/impressum',
  accessibility: () => '/barrierefreiheit',

  dashboard: () => '/dashboard',
  dashboardTeams: () => '/dashboard/teams',
  dashboardRoster: () => '/dashboard/teams/liste',
  dashboardProducts: () => '/dashboard/products',
  dashboardOrders: () => '/dashboard/orders',
  dashboardCompany: () => '/dashboard/company',
  dashboardDownloads: () => '/dashboard/download',
  dashboardProfile: () => '/dashboard/profile',

  admin: () => '/admin',
  adminDashboard: () => '/admin/dashboard',
  adminCustomers: () => '/admin/customers',
  adminCustomer: (customerId: number) => `/admin/customers/${customerId}`,
  adminTeams: () => '/admin/teams',
  adminRunners: () => '/admin/runners',
  adminNumbers: () => '/admin/runners/numbers',
  adminOrders: () => '/admin/orders',
  adminItems: () => '/admin/items',
  adminLogs: () => '/admin/logs',
}

function query(values: Record<string, string>): string {
  return new URLSearchParams(values).toString()
}

/** Whether an address lies in an area or is its own. */
export function isWithin(pathname: string, area: string): boolean {
  return pathname === area || pathname.startsWith(`${area}/`)
}
