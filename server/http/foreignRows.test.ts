import { gt } from '#server/drizzle.cjs'
import { afterAll, describe, expect, test } from 'vitest'
import type { Declared } from '#contract/endpoint.ts'
import { logs } from '../schema/tables/records.ts'
import { problem } from '../../test/support/problem.ts'
import type { Sentence } from '../../test/support/sentence.ts'
import { accessOf, aWalk, endpoints, TOLD } from '../../test/support/walk.ts'
import { AHORN, BIRKE, marksOf } from '../../test/support/world.ts'
import { ABSENT, type Rows } from '../../test/support/worldRows.ts'

const { world, rehearsal, sentenceOf, say, tried, close } = await aWalk()
afterAll(close)

/** What of a company stands in a text: its words and ids. */
const leaksOf = (company: typeof AHORN, rows: Rows, text: string) =>
  marksOf(company, rows).flatMap((mark) => mark.exec(text)?.[0] ?? [])

describe('nothing of one company stands in an answer to', () => {
  const uncoded = endpoints.filter(({ line }) => accessOf(line) !== 'code')
  test.each(uncoded)('another one or to nobody: $line', async (endpoint) => {
    for (const [actor, rows] of [
      ['anonymous', world.owner.rows],
      ['unverified', world.owner.rows],
      ['stranger', world.owner.rows],
      ['stranger', world.stranger.rows],
      ['stranger', ABSENT],
    ] as const) {
      const { text } = await tried(actor, endpoint, rows)
      expect(leaksOf(AHORN, world.owner.rows, text), `${actor}: ${text}`).toEqual([])
    }
  })

  test.each(endpoints)('the other way round: $line', async (endpoint) => {
    const { text } = await tried('acting', endpoint, world.owner.rows)
    expect(leaksOf(BIRKE, world.stranger.rows, text)).toEqual([])
  })

  test('the detector sees each kind of leak, in what the staff are answered', async () => {
    const seen = async (line: string) => {
      const endpoint = endpoints.find((one) => one.line === line)!
      return leaksOf(AHORN, world.owner.rows, (await tried('admin', endpoint, world.owner.rows)).text).length
    }
    expect(await seen('GET /teams')).toBe(2)
    expect(await seen('GET /orders')).toBe(3)
    expect(await seen('GET /statistics/totals')).toBe(0)
    const planted = { orderID: world.owner.rows.order }
    expect(leaksOf(AHORN, world.owner.rows, JSON.stringify(planted))).toEqual([String(world.owner.rows.order)])
  })
})

/** Own ids beside foreign ones, in one request of the other company. */
const mixed: [string, Declared['method'], (own: Rows, foreign: Rows) => Sentence][] = [
  ['a foreign runner as captain', 'PUT', (own, { runner }) => ({ path: `/teams/${own.team}/captain/${runner}` })],
  [
    'a foreign runner in a team’s PUT',
    'PUT',
    (own, { runner }) => ({ path: `/teams/${own.team}`, body: { runners: [{ runnerID: runner, year: 1980 }] } }),
  ],
  [
    'a foreign runner among those who get bought shirts',
    'POST',
    (own, { runner }) => ({ path: '/runners/ordered-shirts', body: { runnerIDs: [own.runner, runner] } }),
  ],
  [
    'a foreign team among those of a code',
    'POST',
    (own, { team }) => ({ path: '/teams/align-codes', body: [own.team, team] }),
  ],
  [
    'a foreign team among those to void',
    'POST',
    (own, { team }) => ({ path: '/teams/void-codes', body: [own.team, team] }),
  ],
  [
    'a foreign team among those to mail',
    'POST',
    (own, { team }) => ({ path: '/teams/mail-codes', body: [own.team, team] }),
  ],
  [
    'a foreign team among many that are changed',
    'PUT',
    (own, { team }) => ({ path: '/teams/bulk', body: { ids: [own.team, team], set: { teamType: 'BUSINESS' } } }),
  ],
  [
    'a foreign team among many that get timekeeping',
    'POST',
    (own, { untimed }) => ({
      path: '/orders/upgrade-timekeeping',
      body: { teamIds: [own.untimed, untimed] },
      headers: world.shop.terms,
    }),
  ],
  [
    'timekeeping from a foreign team',
    'PUT',
    (own, { team }) => ({ path: `/teams/${own.untimed}/timekeeping-from/${team}` }),
  ],
  [
    'a place of an own and a foreign person',
    'PUT',
    (own, { runner }) => ({ path: `/runners/${own.runner}/place-of/${runner}`, body: {} }),
  ],
  [
    'a foreign team on an own order',
    'POST',
    (own, { untimed }) => ({
      path: `/orders/${own.order}/upgrade-timekeeping`,
      body: { teamId: untimed },
      headers: world.shop.terms,
    }),
  ],
]

test.each(mixed)('own beside foreign is told what own beside absent is told: %s', async (_, method, sentence) => {
  const answer = (foreign: Rows) =>
    rehearsal.attempt(() => say('stranger', { method }, sentence(world.stranger.rows, foreign)))
  const [foreign, absent] = [await answer(world.owner.rows), await answer(ABSENT)]
  expect(foreign.status).toBeGreaterThanOrEqual(400)
  expect(foreign.status).toBeLessThan(500)
  expect(foreign).toEqual(absent)
})

describe('the holder of an editing code', () => {
  const holder = (method: Declared['method'], path: string, body?: unknown) =>
    rehearsal.attempt(() => say('anonymous', { method }, { path, body }))

  test('sees exactly its teams and nothing of orders', async () => {
    const { teamCode, team, untimed, order } = world.owner.rows
    const { text } = await holder('GET', `/teams/public/code/${teamCode}`)
    const ids = JSON.parse(text).map(({ id }: { id: number }) => id)
    expect(ids).toHaveLength(2)
    expect(ids).toContain(team)
    expect(text).not.toContain(String(untimed))
    expect(text).not.toContain(String(order))
    expect(text).not.toMatch(/teamCode|price|orderID/)
    const { text: runners } = await holder('GET', `/teams/code/${teamCode}/all-runners`)
    expect(JSON.parse(runners)).toHaveLength(6)
  })

  test('finds no team and no runner beside them, of the same company or of another', async () => {
    const { teamCode, untimed, strangeRunner } = world.owner.rows
    for (const [team, runner] of [
      [untimed, strangeRunner],
      [world.stranger.rows.team, world.stranger.rows.runner],
      [ABSENT.team, ABSENT.runner],
    ]) {
      expect(await holder('PUT', `/teams/public/code/${teamCode}/update`, { id: team, teamAcronym: 'X' })).toEqual({
        status: 404,
        text: JSON.stringify(problem('TEAM_NOT_FOUND')),
      })
      expect(await holder('PUT', `/runners/code/${teamCode}/runner/${runner}`, { year: 1980 })).toEqual({
        status: 404,
        text: JSON.stringify(problem('RUNNER_NOT_FOUND')),
      })
    }
  })

  test('has no invite code, and whoever was invited has no editing code', async () => {
    const { teamCode, inviteCode } = world.owner.rows
    expect((await holder('GET', `/teams/public/code/${inviteCode}`)).status).toBe(404)
    expect((await holder('GET', `/orders/available-team-slots-by-invite/${teamCode}`)).status).toBe(404)
    expect((await holder('GET', `/orders/available-team-slots-by-invite/${inviteCode}`)).text).toMatch(/^\d$/)
  })
})

describe('a member of staff who acts as a customer', () => {
  const writes = endpoints.filter(
    ({ method, line }) => method !== 'GET' && ['member', 'customer'].includes(accessOf(line)) && !(line in TOLD),
  )

  test.each(writes)('$line leaves the staff’s id in the log', async (endpoint) => {
    const entries = await rehearsal.attempt(async () => {
      const highest = Math.max(...(await rehearsal.db.select().from(logs)).map(({ logID }) => logID))
      await say('acting', endpoint, sentenceOf(endpoint, world.owner.rows))
      return rehearsal.db.select().from(logs).where(gt(logs.logID, highest))
    })
    const adminID: unknown = expect.any(Number)
    const entry = expect.objectContaining({ userID: world.owner.rows.customer, adminID })
    expect(entries).toEqual(UNLOGGED.includes(endpoint.line) ? [] : entries.map(() => entry))
    expect(entries.length > 0).toBe(!UNLOGGED.includes(endpoint.line))
  })

  test.each([
    ['PUT', '/customers/me', { email: 'neu@ahorn.example' }],
    ['PUT', '/customers/me/password', { currentPassword: 'Rodelhang123', newPassword: 'Neuschnee1234' }],
  ] as const)('%s %s with %j is refused', async (method, path, body) => {
    const { status, text } = await rehearsal.attempt(() => say('acting', { method }, { path, body }))
    expect([status, JSON.parse(text)]).toEqual([403, problem('NOT_WHILE_ACTING')])
  })
})

/** What changes nothing: a preview, what is there already or was never there, and a reminder of a team that lacks nothing. */
const UNLOGGED = [
  'POST /orders/print-logo/check',
  'POST /teams/roster',
  'POST /teams/invite-code/:count',
  'PUT /customers/me/former-email',
  'POST /teams/remind',
  'DELETE /runners/:id/deletion-request',
]
