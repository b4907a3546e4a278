import type { MiddlewareFunction } from 'react-router'
import { redirect } from 'react-router'
import { guard } from '#domain/access.ts'
import type { Area } from '#domain/access.ts'
import { currentUser } from './api/currentUser.ts'
import { homeOf, pathOf } from './guards.ts'
import { paths } from './paths.ts'
import { rememberPath } from './state/redirect.ts'

/** Only verified customers come in. (P §4 'Guards') */
export const requireCustomer = areaGuard('dashboard')

/** Only verified staff comes in. (P §4 'Guards') */
export const requireAdmin = areaGuard('admin')

function areaGuard(area: Area): MiddlewareFunction {
  return async ({ request }) => {
    const user = await currentUser()
    const decision = guard(area, user)
    if (decision === 'enter') return
    if (decision === 'otherArea') throw redirect(user ? homeOf(user.role) : paths.login())
    rememberPath(pathOf(request))
    throw redirect(decision === 'login' ? paths.login() : paths.emailVerification())
  }
}
