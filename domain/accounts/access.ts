import { isInternalPath } from '../text/internalPath.ts'

export const ROLES = ['customer', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** The two guarded parts of the product. (rules/access#areas) */
export type Area = 'dashboard' | 'admin'

type User = { role: Role; emailVerified: boolean }

/** Where somebody goes after login: to the verification, to the path asked for, to the own area, or nowhere. */
export type Destination = { to: 'verify' | 'stay' } | { to: 'requested'; path: string } | { to: 'area'; area: Area }

/** The area that a role may enter. (rules/access#areas) */
export function areaOf(role: Role): Area {
  return role === 'admin' ? 'admin' : 'dashboard'
}

/** Whether a user may enter an area, and where to go if not. (rules/access#guards) */
export function guard(area: Area, user: User | null): 'enter' | 'login' | 'verify' | 'otherArea' {
  if (!user) return 'login'
  if (!user.emailVerified) return 'verify'
  return areaOf(user.role) === area ? 'enter' : 'otherArea'
}

/**
 * Where to go after login or sign-up: the requested path, else the own area when on a login screen.
 * Elsewhere, as at the checkout, the user stays. (rules/access#after-login)
 */
export function destinationAfterLogin(arrival: {
  user: User
  requested: string | null
  current: 'authentication' | 'elsewhere'
}): Destination {
  const { user, requested, current } = arrival
  if (!user.emailVerified) return { to: 'verify' }
  if (requested !== null && isInternalPath(requested)) return { to: 'requested', path: requested }
  return current === 'authentication' ? { to: 'area', area: areaOf(user.role) } : { to: 'stay' }
}
