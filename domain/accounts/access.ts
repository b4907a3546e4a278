import { isInternalPath } from '../text/internalPath.ts'

export const ROLES = ['customer', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** The two guarded parts of the product. (rules/access#areas) */
export type Area = 'dashboard' | 'admin'

/** Beginning of the token of a session of the staff: a browser tells by it which profile to ask for. (rules/sessions#profiles) */
export const STAFF_TOKEN = 'staff-'

type User = { role: Role; emailVerified: boolean }

/** Destination after login: the verification, the path asked for, the own area, or no other page. */
export type Destination = { to: 'verify' | 'stay' } | { to: 'requested'; path: string } | { to: 'area'; area: Area }

/** The area that a role may enter. (rules/access#areas) */
export function areaOf(role: Role): Area {
  return role === 'admin' ? 'admin' : 'dashboard'
}

/** Result for a user who wants to enter an area: 'enter', or the place to go to instead. (rules/access#guards) */
export function guard(area: Area, user: User | null): 'enter' | 'login' | 'verify' | 'otherArea' {
  if (!user) return 'login'
  if (!user.emailVerified) return 'verify'
  return areaOf(user.role) === area ? 'enter' : 'otherArea'
}

/**
 * Destination after login or sign-up: the requested path, else the own area when on a login screen. Elsewhere, as at the checkout, the user
 * stays. (rules/access#after-login)
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
