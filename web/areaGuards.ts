import { redirect, type MiddlewareFunction } from 'react-router'
import { guard, type Area } from '#domain/accounts/access.ts'
import { call } from './api/call.ts'
import { currentUser } from './api/currentUser.ts'
import { keepFirstData, takeFirstData } from './api/firstData.ts'
import { homeOf } from './afterLogin.ts'
import { pathOf } from './guards.ts'
import { paths } from './paths.ts'
import { rememberPath } from './state/redirect.ts'
import { session } from './state/session.ts'

/** Only verified customers come in. (rules/access#guards) */
export const requireCustomer = areaGuard('dashboard')

/** Only verified staff comes in. (rules/access#guards) */
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

type ListLine = 'GET /runners' | 'GET /teams'

/**
 * Starts loading a long list in parallel with the guard, before the user is known: the server refuses it to users without access,
 * and the page uses it once the guard has passed.
 */
export function preloadLists(lines: Readonly<Record<string, ListLine>>): MiddlewareFunction {
  return async ({ request }, next) => {
    const line = lines[new URL(request.url).pathname]
    const { token, known } = session()
    if (line === undefined || token === null || known) return next()
    const answer = call(line)
    answer.catch(() => undefined)
    keepFirstData(line, answer)
    try {
      return await next()
    } finally {
      takeFirstData(line)
    }
  }
}
