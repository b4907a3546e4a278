import { redirect, type MiddlewareFunction } from 'react-router'
import { ADDRESSES, PUBLIC_SCREENS } from '#contract/pages/pageAddresses.ts'
import { kindsOf } from '#domain/text/factTable.ts'
import { currentUser } from './api/currentUser.ts'
import { eventFacts } from './api/eventFacts.ts'
import { isWithin, paths } from './paths.ts'
import { otherYear } from './state/otherYear.ts'
import { rememberPath } from './state/redirect.ts'
import type { SessionUser } from './state/session.ts'

/** Login screens: a user who is logged in already is redirected to the requested page. (rules/access#after-login) */
export const onlyToGetIn: MiddlewareFunction = async () => {
  const user = await currentUser()
  if (user?.emailVerified) throw await redirectAfterLogin(user)
}

/** Only for logged-in users whose e-mail is not verified yet. (rules/accounts#verify) */
export const onlyUnverified: MiddlewareFunction = async () => {
  const user = await currentUser()
  if (!user) throw redirect(paths.login())
  if (user.emailVerified) throw await redirectAfterLogin(user)
}

/**
 * During maintenance every page but login and the staff's shows the maintenance page, while registration is closed those that buy and enter.
 * (rules/event#maintenance, rules/settings#opening)
 */
export const leaveForMaintenance: MiddlewareFunction = async ({ request }) => {
  const { pathname } = new URL(request.url)
  const open = [paths.login(), paths.maintenance(), paths.admin(), paths.results()]
  if (open.some((area) => isWithin(pathname, area))) return
  const { maintenance, registrationOpen } = await eventFacts()
  if (maintenance || !(registrationOpen || isOpenWhileClosed(pathname))) throw redirect(paths.maintenance())
}

/** The company's area, whose pages say it themselves, and the public pages that neither buy nor enter anything. (rules/settings#opening) */
const isOpenWhileClosed = (pathname: string) =>
  isWithin(pathname, paths.dashboard()) ||
  kindsOf(PUBLIC_SCREENS).some((page) => PUBLIC_SCREENS[page].openWhileClosed && ADDRESSES[page] === pathname)

/** Keeps whoever looks into another year in it. (rules/years#looking) */
export const keepYear: MiddlewareFunction = ({ request }) => otherYear.goOn?.(request.url)

/** An unknown address: visitors go to the start and the path is remembered; logged-in users are told. (rules/access#unknown-address) */
export const unknownAddress: MiddlewareFunction = async ({ request }) => {
  if (await currentUser()) return
  rememberPath(pathOf(request))
  throw redirect(paths.home())
}

/** Lazy-loaded: visitors have no login. (rules/access#after-login) */
async function redirectAfterLogin(user: SessionUser): Promise<Response> {
  return redirect((await import('./afterLogin.ts')).pathAfterLogin(user))
}

/** The requested address, to return to it after login. */
export function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}
