import { areaOf, destinationAfterLogin, type Role } from '#domain/accounts/access.ts'
import { paths } from './paths.ts'
import { forgetPath, rememberedPath } from './state/redirect.ts'
import type { SessionUser } from './state/session.ts'

/** Where to go after login; a remembered path is used once. (rules/access#after-login) */
export function pathAfterLogin(user: SessionUser): string {
  const destination = destinationAfterLogin({ user, requested: rememberedPath(), current: 'authentication' })
  if (destination.to === 'verify') return paths.emailVerification()
  forgetPath()
  return destination.to === 'requested' ? destination.path : homeOf(user.role)
}

/** The start page of this role. (rules/access#areas) */
export function homeOf(role: Role): string {
  return areaOf(role) === 'admin' ? paths.admin() : paths.dashboard()
}
