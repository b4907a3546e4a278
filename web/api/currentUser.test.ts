import { afterEach, expect, test, vi } from 'vitest'
import { STAFF_TOKEN } from '#domain/accounts/access.ts'
import { beginSession, leaveSession } from '#web/state/session.ts'
import { currentUser } from './currentUser.ts'

const [STAFF, CUSTOMER] = ['/api/v1/admins/me', '/api/v1/customers/me']

afterEach(() => {
  leaveSession()
  vi.unstubAllGlobals()
})

test.each([
  ['of the staff, on a page of everybody', `${STAFF_TOKEN}${'x'.repeat(43)}`, '/', [STAFF]],
  ['of the staff, in their area', `${STAFF_TOKEN}${'x'.repeat(43)}`, '/admin/dashboard', [STAFF]],
  ['that is unknown, on a page of everybody', 'y'.repeat(43), '/', [CUSTOMER, STAFF]],
  ['that is unknown, in the area of the staff', 'y'.repeat(43), '/admin/dashboard', [STAFF]],
])('with a token %s, so is asked whose it is', async (_, token, pathname, expected) => {
  const asked: string[] = []
  vi.stubGlobal('location', { pathname })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return address === STAFF ? Response.json({ role: 'admin' }) : Response.json({}, { status: 403 })
  })
  beginSession(token)
  expect(await currentUser()).toMatchObject({ role: 'admin' })
  expect(asked).toEqual(expected)
})
