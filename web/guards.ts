import { redirect } from 'react-router'
import type { MiddlewareFunction } from 'react-router'
import { areaOf, destinationAfterLogin } from '#domain/access.ts'
import type { Role } from '#domain/access.ts'
import { currentUser } from './api/currentUser.ts'
import { eventFacts } from './api/eventFacts.ts'
import { isWithin, paths } from './paths.ts'
import { forgetPath, rememberedPath, rememberPath } from './state/redirect.ts'
import type { SessionUser } from './state/session.ts'

/** Screens that only serve to get in: who is in already goes on to where he wanted. (rules/access#after-login) */
export const onlyToGetIn: MiddlewareFunction = async () => {
  const user = await currentUser()
  if (user?.emailVerified) throw redirect(pathAfterLogin(user))
}

/** The code can only be entered by somebody who is logged in and still has to. (rules/accounts#verify) */
export const onlyUnverified: MiddlewareFunction = async () => {
  const user = await currentUser()
  if (!user) throw redirect(paths.login())
  if (user.emailVerified) throw redirect(pathAfterLogin(user))
}

/** During maintenance every page but login and the staff's shows the maintenance page. (rules/event#maintenance) */
export const leaveForMaintenance: MiddlewareFunction = async ({ request }) => {
  const { pathname } = new URL(request.url)
  const isOpen = [paths.login(), paths.maintenance()].includes(pathname) || isWithin(pathname, paths.admin())
  if (isOpen) return
  const { maintenance } = await eventFacts()
  if (maintenance) throw redirect(paths.maintenance())
}

/** An unknown address: visitors go to the start and the path is remembered; who is logged in is told. (rules/access#unknown-address) */
export const unknownAddress: MiddlewareFunction = async ({ request }) => {
  if (await currentUser()) return
  rememberPath(pathOf(request))
  throw redirect(paths.home())
}

/** Where to go now that this user is in; a remembered path is used up. (rules/access#after-login) */
export function pathAfterLogin(user: SessionUser): string {
  const destination = destinationAfterLogin({ user, requested: rememberedPath(), current: 'authentication' })
  if (destination.to === 'verify') return paths.emailVerification()
  forgetPath()
  return destination.to === 'requested' ? destination.path : homeOf(user.role)
}

/** Where somebody with this role is at home. (rules/access#areas) */
export function homeOf(role: Role): string {
  return areaOf(role) === 'admin' ? paths.adminDashboard() : paths.dashboard()
}

/** What is asked for, to come back to it. */
export function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}
