import type { RouteObject } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import type { Declared } from '#contract/endpoint.ts'
import { mayDo, STAFF_ROLES, type StaffRole } from '#domain/staff/staffRoles.ts'
import { Problem } from './api/problem.ts'
import { beginSession, leaveSession, setUser } from './state/session.ts'

const endpoints: Declared[] = Object.values(api).flatMap((chapter) => Object.values(chapter))
const byFewestParams = endpoints.toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)
/** The pages of the staff, as the router has them. */
let pages: readonly RouteObject[] = []
beforeAll(async () => {
  // what modules of pages turn to as they come
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { title: '', getElementById: () => null })
  const { adminRoutes } = await import('./adminRoutes.ts')
  pages = (adminRoutes[0]?.children?.[0]?.children ?? []).filter(({ lazy }) => lazy !== undefined)
})
afterAll(() => vi.unstubAllGlobals())

/** The endpoint that an address is of. */
function endpointOf(method: string, address: string): Declared {
  const { pathname } = new URL(address, 'http://localhost')
  const found = byFewestParams.find(
    (one) => one.method === method && new RegExp(`^/api/v1${one.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname),
  )
  if (!found) throw new Error(`Nothing answers ${method} ${address}.`)
  return found
}

const asked: Declared[] = []

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
    asked.push(endpointOf(method, address))
    return Response.json([])
  })
})
afterEach(leaveSession)

/** Logged in with one role; everything else is of no matter here. */
function logIn(role: StaffRole): void {
  beginSession('a token')
  setUser({
    id: 1,
    email: 'toni@firmenlauf.example',
    emailVerified: true,
    name: 'Toni Tester',
    role: 'admin',
    roles: [role],
    secondStepDue: false,
    productVersion: null,
    access: null,
    companyName: null,
    impersonatedBy: null,
    companyPageActive: false,
    teamPlacesMax: null,
    deadlineExceptions: [],
  })
}

/** Calls of a page before it is there; null for one that is not for this role. */
async function askedBy({ lazy, path = '' }: RouteObject): Promise<readonly Declared[] | null> {
  const { loader } = typeof lazy === 'function' ? await lazy() : {}
  if (typeof loader !== 'function') throw new Error(`${path} has no loader.`)
  const url = new URL(path.replaceAll(/:\w+/g, '1'), 'http://localhost')
  const params = { customerId: '1', paymentId: '1', messageId: '1', page: 'terms' }
  try {
    const data: unknown = await loader({ request: new Request(url), url, pattern: path, params, context: new Map() })
    // what is made of empty answers is of no matter
    await Promise.allSettled(Object.values(data ?? {}))
  } catch (error) {
    if (error instanceof Problem && error.code === 'ROLE_MISSING') return null
    throw error
  }
  return [...asked]
}

test.each(STAFF_ROLES)('no page that opens for “%s” asks for what that role may not see', async (role) => {
  logIn(role)
  const refused: string[] = []
  let opened = 0
  for (const page of pages) {
    asked.length = 0
    const lines = await askedBy(page)
    if (lines === null) continue
    opened += 1
    for (const { line, right } of lines) if (right && !mayDo([role], right)) refused.push(`${page.id}: ${line}`)
  }
  expect(refused).toEqual([])
  expect(opened).toBeGreaterThan(0)
})
