import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Declared } from '#contract/endpoint.ts'
import { orders } from '#contract/orders/orders.ts'
import { Problem } from '#contract/problem.ts'
import { refusals } from '#contract/refusals.ts'
import { COMPANY_RIGHTS } from '#domain/accounts/companyAccess.ts'
import { RIGHTS } from '#domain/staff/staffRoles.ts'
import { ACCESS } from '../../test/support/accessTable.ts'
import { SENTENCES } from '../../test/support/sentences.ts'
import {
  accessesAt,
  accessOf,
  actorsAt,
  ACTORS,
  aWalk,
  endpoints,
  expected,
  isOthers,
  rolesAt,
  scopesAt,
  TOLD,
  turnedAway,
  type Actor,
} from '../../test/support/walk.ts'
import { ABSENT } from '../../test/support/worldRows.ts'
import { buildApp } from '../app.ts'
import { successOf } from './answers.ts'

const { house, world, rehearsal, sentenceOf, say, tried, close } = await aWalk()
afterAll(close)

describe('the table', () => {
  test('declares the access that is written down by hand, and nothing is missing there', () => {
    const declared = Map.groupBy(endpoints, ({ access }) => access)
    for (const [access, byHand] of Object.entries(ACCESS)) {
      const lines = [...declared].flatMap(([one, all]) => (one === access ? all.map(({ line }) => line) : []))
      expect(lines.toSorted(), access).toEqual(byHand.toSorted())
    }
    expect(Object.keys(ACCESS)).toEqual(expect.arrayContaining([...declared.keys()]))
  })

  test('declares the roles of the staff that are written down by hand', () => {
    const staffed = endpoints.filter(({ access }) => access === 'admin' || access === 'member')
    const declared = staffed.map(({ line, right }) => [line, right && [...RIGHTS[right]]])
    expect(declared).toEqual(staffed.map(({ line }) => [line, rolesAt(line)]))
  })

  test('declares the scopes of programs that are written down by hand, each with the right of its name', () => {
    const declared = endpoints.map(({ line, scope }) => [line, scope === undefined ? [] : [scope]])
    expect(declared).toEqual(endpoints.map(({ line }) => [line, scopesAt(line)]))
    expect(endpoints.filter(({ scope, right }) => scope !== undefined && scope !== right)).toEqual([])
  })

  test('declares the access of a company’s people that is written down by hand', () => {
    const theirs = endpoints.filter(({ access }) => access === 'customer' || access === 'member')
    const declared = theirs.map(({ line, companyRight }) => [line, companyRight && [...COMPANY_RIGHTS[companyRight]]])
    expect(declared).toEqual(theirs.map(({ line }) => [line, accessesAt(line)]))
  })

  test('has a sentence for every endpoint that needs one', () => {
    const silent = endpoints.filter(({ line, params, body }) => (params || body) && !(line in SENTENCES))
    expect(silent.map(({ line }) => line)).toEqual([])
  })
})

/** The status that belongs to the code of an error. */
const statusOfCode = (text: string) => refusals[Problem.parse(JSON.parse(text)).code].status

const cases = endpoints.flatMap((endpoint) =>
  actorsAt(endpoint).map((actor) => ({ line: endpoint.line, endpoint, actor })),
)

describe('on a real row of the owner', () => {
  test.each(cases)('$line answers as decided: $actor', async ({ endpoint, actor }) => {
    const { status, text } = await tried(actor, endpoint, world.owner.rows)
    expect({ status, text }).toEqual({
      status: expected(endpoint, actor),
      text: turnedAway(endpoint, actor) ?? text,
    })
    expect(status < 400 || statusOfCode(text)).toBe(status < 400 || status)
  })

  test.each(endpoints.filter(isOthers))(
    '$line: foreign and absent answer the same, byte for byte',
    async (endpoint) => {
      const foreign = await tried('stranger', endpoint, world.owner.rows)
      expect(foreign).toEqual(await tried('stranger', endpoint, ABSENT))
    },
  )

  const companies = endpoints.filter(({ line }) => ['member', 'customer'].includes(accessOf(line)))
  test.each(companies)('$line succeeds for the other company on its own rows', async (endpoint) => {
    const { status } = await tried('stranger', endpoint, world.stranger.rows)
    expect(status).toBe(TOLD[endpoint.line]?.owner ?? successOf(endpoint))
  })
})

test.each(endpoints.filter(({ path }) => path.includes(':')))(
  '$line: an address that leads nowhere is answered in words of ours',
  async (endpoint) => {
    const sentence = sentenceOf(endpoint, world.owner.rows)
    for (const nowhere of ['null', 'a%00b']) {
      const path = endpoint.path.replaceAll(/:\w+/g, nowhere)
      for (const actor of ['owner', 'admin'] as const) {
        const { status } = await rehearsal.attempt(() => say(actor, endpoint, { ...sentence, path }))
        expect(status).toBeLessThan(500)
      }
    }
  },
)

test.each(endpoints.filter(({ query }) => query instanceof z.ZodObject))(
  '$line: a query with what no text holds is answered in words of ours',
  async (endpoint) => {
    const sentence = sentenceOf(endpoint, world.owner.rows)
    const names = endpoint.query instanceof z.ZodObject ? Object.keys(endpoint.query.shape) : []
    for (const name of names) {
      const path = `${sentence.path}${sentence.path.includes('?') ? '&' : '?'}${name}=a%00b`
      for (const actor of ['owner', 'admin'] as const) {
        const { status } = await rehearsal.attempt(() => say(actor, endpoint, { ...sentence, path }))
        expect(status, `${name}, ${actor}`).toBeLessThan(500)
      }
    }
  },
)

describe('an endpoint of the staff', () => {
  const list: Declared = orders.list
  const { access, right } = orders.list
  const redeclared = async (wrong: { access?: unknown; right?: unknown; companyRight?: unknown }) => {
    Object.assign(orders.list, wrong)
    try {
      return await buildApp({ ...house.context, db: rehearsal.db })
    } finally {
      Object.assign(orders.list, { access, right, companyRight: undefined })
    }
  }

  test.each(['public', 'login', 'member', 'customer'])(
    'that is declared “%s” by mistake is noticed',
    async (access) => {
      const app = await redeclared({ access, companyRight: 'account' })
      const wrong: string[] = []
      for (const actor of ACTORS) {
        const { status } = await rehearsal.attempt(() => say(actor, list, { path: '/orders' }, app))
        if (status !== expected(list, actor)) wrong.push(actor)
      }
      expect(wrong.length).toBeGreaterThan(0)
      await app.close()
    },
  )

  test('that declares no access stops the start', async () => {
    await expect(redeclared({ access: undefined })).rejects.toThrow('GET /orders')
  })

  test('that declares no right of the staff stops the start, one that declares another is noticed', async () => {
    await expect(redeclared({ right: undefined })).rejects.toThrow('GET /orders')
    const app = await redeclared({ right: 'teams.read' })
    const told = async (actor: Actor) => (await say(actor, list, { path: '/orders' }, app)).status
    expect([await told('billing'), await told('timing')]).toEqual([403, 200])
    await app.close()
  })
})
