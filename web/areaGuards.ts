import { redirect, type MiddlewareFunction } from 'react-router'
import { guard, type Area } from '#domain/accounts/access.ts'
import type { StaffRight } from '#domain/staff/staffRoles.ts'
import { addressOf, call } from './api/call.ts'
import { currentUser } from './api/currentUser.ts'
import { keepFirstData, takeFirstData } from './api/firstData.ts'
import { homeOf } from './afterLogin.ts'
import { pathOf } from './guards.ts'
import { paths } from './paths.ts'
import { rememberPath } from './state/redirect.ts'
import { session } from './state/session.ts'
import { yearAsked } from './state/yearAsked.ts'
import { may } from './state/staffRights.ts'

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

/** `parts`: what the page asks for, the most urgent first. */
type LongList = { line: ListLine; parts: readonly { limit?: number }[]; right: StaffRight }

/**
 * Starts loading a long list after a reload, as soon as one knows who it is, beside the page that shows it. Whoever may not read it asks for nothing.
 * (rules/staff#own-roles)
 */
export function preloadLists(lists: Readonly<Record<string, LongList>>): MiddlewareFunction {
  return async ({ request }, next) => {
    const list = lists[new URL(request.url).pathname]
    const { token, known } = session()
    if (!list || token === null || known || yearAsked !== null) return next()
    await currentUser()
    if (!may(list.right)) return next()
    const { line, parts } = list
    const kept = parts.map((query) => {
      const answer = call(line, { query })
      answer.catch(() => undefined)
      const key = addressOf(line, {}, query)
      keepFirstData(key, answer)
      return key
    })
    try {
      return await next()
    } finally {
      for (const key of kept) takeFirstData(key)
    }
  }
}
