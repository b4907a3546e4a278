import { desc } from '#server/drizzle.cjs'
import { afterAll, expect, test } from 'vitest'
import type { Declared } from '#contract/endpoint.ts'
import type { StaffRight } from '#domain/staff/staffRoles.ts'
import { logs } from '../schema/tables/records.ts'
import { rightOf } from './actionWords.ts'
import { LOG_CODES } from './actions.ts'
import { accessOf, aWalk, endpoints, expected, type Actor } from '../../test/support/walk.ts'

const { world, rehearsal, sentenceOf, say, close } = await aWalk()
afterAll(close)

/** What writes nothing, though it is no GET: a price, a preview, what is there already or was never there, and repairs where nothing is broken. */
const UNLOGGED = [
  'POST /orders/quote',
  'POST /orders/print-logo/check',
  // the records are a log themselves (rules/pickup#records)
  'POST /pickup/events',
  'POST /pickup/device-events',
  'POST /admins/me/totp',
  'POST /admins/me/passkeys/challenge',
  'POST /auth/passkey/challenge',
  // nobody is logged who only wants to know when registration opens, and is forgotten then
  'POST /opening-notices/leave',
  'DELETE /settings/documents/:document',
  // of a file that nobody has sent; what is sent with it is told then
  'POST /messages/files',
  'DELETE /messages/files/:fileId',
  'DELETE /settings/wordmark',
  'DELETE /orders/:id/print-logo',
  'DELETE /admins/me/totp',
  'DELETE /auth/sessions',
  'DELETE /admins/:id/totp',
  'PUT /customers/me/former-email',
  'POST /teams/roster',
  'POST /teams/remind',
  'DELETE /runners/:id/deletion-request',
  'POST /teams/invite-code/:count',
  'POST /teams/admin/sync-orders',
  'POST /runners/admin/resync-numbers',
  'POST /teams/admin/start-waves',
  'PUT /late-changes/printed',
  // the only one in its line
  'PUT /waiting-list/:id/position',
  // a design is looked at, and nothing was uploaded
  'POST /certificates/:kind/preview',
  'POST /certificates/:kind/picture',
  'DELETE /certificates/:kind/background',
  'DELETE /certificates/fonts/:name',
]
/** Rights to read what is written with these rights, where not all who read the log have them. */
const READ_BY: Record<string, StaffRight> = {
  settings: 'settings',
  staff: 'staff',
  'tokens.write': 'tokens.write',
  'payments.write': 'payments.read',
  'bookkeeping.write': 'bookkeeping.read',
}
/** Somebody who may do it. */
const ACTORS: Record<string, Actor> = { public: 'anonymous', code: 'anonymous', login: 'unverified', customer: 'owner' }
const actorOf = ({ line }: Declared): Actor => ACTORS[accessOf(line)] ?? 'admin'

const entries = () => rehearsal.db.$count(logs)
const newest = async () => (await rehearsal.db.select().from(logs).orderBy(desc(logs.logID)).limit(1))[0]
const writes = endpoints.filter(({ method }) => method !== 'GET')

test.each(writes)('$line leaves one entry in the log, or none when it changes nothing', async (endpoint) => {
  const actor = actorOf(endpoint)
  const [status, written, about, code] = await rehearsal.attempt(async () => {
    const before = await entries()
    const answer = await say(actor, endpoint, sentenceOf(endpoint, world.owner.rows))
    const entry = await newest()
    return [
      answer.status,
      (await entries()) - before,
      entry?.about.length,
      LOG_CODES.find((code) => code === entry?.code),
    ]
  })
  const changes = expected(endpoint, actor) < 400 && !UNLOGGED.includes(endpoint.line)
  // the staff get from the entry to what it is about (rules/logs#about)
  const namesNothing = changes && endpoint.path.includes('/:') && about === 0
  // who may not read a thing does not read it in the log (rules/logs#readers)
  const readBy = changes ? READ_BY[endpoint.right ?? ''] : undefined
  expect([status, written, namesNothing, changes && code ? rightOf(code) : 'logs.read']).toEqual([
    expected(endpoint, actor),
    changes ? 1 : 0,
    false,
    readBy ?? 'logs.read',
  ])
})
