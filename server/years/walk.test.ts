import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Declared } from '#contract/endpoint.ts'
import { takesYear } from '#contract/event/years.ts'
import { CHANGES_ITS_YEAR } from '#domain/staff/rightsOfAYear.ts'
import { asAdmin, asAnyone } from '../../test/support/as.ts'
import { problem } from '../../test/support/problem.ts'
import type { Sentence } from '../../test/support/sentence.ts'
import { threeYears } from '../../test/support/threeYears.ts'
import { actorsAt, endpoints, turnedAway, walkOver, type Actor } from '../../test/support/walk.ts'

/** Calls that tell what goes on over the years, which a database of one year cannot know; all others answer as if there were no other year. */
const GOES_ON = {
  documents: [
    'GET /invoices',
    'GET /invoices/me',
    'GET /invoices/customer/:id',
    'GET /dunning/letters',
    'GET /dunning/letters/me',
    'GET /bookkeeping/documents',
    'GET /bookkeeping/preview',
    'GET /bookkeeping/runs',
    'POST /bookkeeping/runs',
    'GET /statistics/since-yesterday',
  ],
  payments: [
    'GET /payments',
    'GET /payments/documents',
    'GET /payments/tasks',
    'GET /customers/me/account',
    'GET /customers/me/account/pdf',
    'GET /customers/:id/account',
    'GET /customers/:id/account/pdf',
    'GET /statistics/event.xlsx',
  ],
  debts: ['GET /downloads/pickup-notice', 'GET /pickup/notices/:id'],
  letters: ['GET /letters', 'GET /statistics/tasks'],
  log: ['GET /logs', 'GET /customers/me/activity'],
  // a year is laid beside the one before it
  comparison: ['GET /statistics/comparison', 'GET /statistics/season', 'PUT /statistics/season/earlier'],
  // a company sees what it had in the year before, and its orders of all
  again: ['GET /customers/me/last-year', 'GET /orders/me/earlier'],
  // the label of a year by itself is that of its day
  years: ['GET /years', 'GET /event'],
}
/** Calls of an own link find its person in results of all years. (rules/years#results) */
const FINDS_IN_ALL_YEARS: readonly string[] = [
  'GET /runners/link/:code',
  'PUT /runners/link/:code',
  'POST /runners/link/:code/deletion-request',
  'GET /runners/link/:code/results',
  'GET /runners/link/:code/kept',
  'PUT /runners/link/:code/kept',
  'PUT /runners/link/:code/results',
  'DELETE /runners/link/:code/results',
  'GET /runners/link/:code/share-image',
]
/** Calls that change the years themselves: their answers depend on which there are. */
const CHANGES_YEARS: readonly string[] = ['POST /years', 'PUT /years/:id/state', 'DELETE /years/:id']
const ALL_THAT_GOES_ON: readonly string[] = Object.values(GOES_ON).flat()

let walks: Awaited<ReturnType<typeof threeWalks>>
beforeAll(async () => {
  walks = await threeWalks()
})
afterAll(() => walks.close())

async function threeWalks() {
  const { house, past, alone, world, second } = await threeYears()
  const all = [await walkOver(house, world), await walkOver(alone, world), await walkOver(past, second)] as const
  const [ofAll, ofCurrent, ofPast] = all
  const lead = asAdmin(house.app, world.admin.token)
  const close = async () => {
    for (const walk of all) await walk.close()
  }
  return { ofAll, ofCurrent, ofPast, world, second, house, lead, close }
}

/** Actors of each side who get in: others of the same are asked the same statements, and refused by what no year changes. */
const SIDES: readonly Actor[] = ['anonymous', 'owner', 'stranger', 'admin']
const inside = (endpoint: Declared) =>
  actorsAt(endpoint).filter((actor) => SIDES.includes(actor) && turnedAway(endpoint, actor) === undefined)

const MOMENT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g
/** Codes, tokens, ids of documents, and secrets of a second step, which are drawn by lot; and numbers of the log, which reading another year adds to. */
const DRAWN = [
  /"logID":\d+/g,
  /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g,
  /[A-Z\d]{4}(-[A-Z\d]{4}){2}/g,
  /[\w-]{43,}/g,
  /[A-Z2-7]{32}/g,
]

/** An answer without the moments of the database's clock, and without what another call would have drawn differently. */
function plain({ method }: Declared, { status, text }: { status: number; text: string }) {
  const timeless = text.replaceAll(MOMENT, '')
  const told = method === 'GET' ? timeless : DRAWN.reduce((left, drawn) => left.replaceAll(drawn, ''), timeless)
  return { status, text: told }
}

const isSame = (one: { status: number; text: string }, other: { status: number; text: string }) =>
  one.status === other.status && one.text === other.text

const withYear = (sentence: Sentence, year: string): Sentence => ({
  ...sentence,
  path: `${sentence.path}${sentence.path.includes('?') ? '&' : '?'}year=${year}`,
})

/** Rows of a list, as texts; none of another answer. */
function rowsOf({ text }: { text: string }): string[] {
  if (!text.startsWith('[')) return []
  const rows: unknown[] = JSON.parse(text)
  // what a company has left over is a sum of all years
  return rows.map((row) => JSON.stringify(row, (key, value) => (key === 'credit' ? undefined : value)))
}

describe('of another year', () => {
  const read = endpoints.filter((endpoint) => takesYear(endpoint) && endpoint.method === 'GET')
  const written = endpoints.filter((endpoint) => takesYear(endpoint) && endpoint.method !== 'GET')

  test('the lead reads what was read then, but for what went on', async () => {
    const { ofAll, ofPast, second } = walks
    const different = new Set<string>()
    for (const endpoint of read) {
      const sentence = ofPast.sentenceOf(endpoint, second.owner.rows)
      const now = plain(endpoint, await ofAll.say('admin', endpoint, withYear(sentence, '2028')))
      const then = plain(endpoint, await ofPast.say('admin', endpoint, sentence))
      expect([endpoint.line, now.status]).toEqual([endpoint.line, then.status])
      if (!isSame(now, then)) different.add(endpoint.line)
    }
    // three of the staff have come since
    const known = new Set([...ALL_THAT_GOES_ON, 'GET /admins'])
    expect([...different].filter((line) => !known.has(line))).toEqual([])
  })

  test('the year in preparation is read as it is', async () => {
    const { ofAll, lead, second } = walks
    const { body: items } = await lead.get('/items/all?year=2030')
    const { body: settings } = await lead.get('/settings?year=2030')
    expect([items, settings.registrationOpen]).toEqual([[], false])
    const refused: string[] = []
    for (const endpoint of read) {
      const sentence = withYear(ofAll.sentenceOf(endpoint, second.owner.rows), '2030')
      const { status } = await ofAll.say('admin', endpoint, sentence)
      if (![200, 404, 409].includes(status)) refused.push(`${endpoint.line}: ${status}`)
    }
    expect(refused).toEqual([])
  })

  test('nothing of it is changed, what goes on is', async () => {
    const { ofPast, second } = walks
    const why = 'Ein anderes als das laufende Jahr wird hier nur gelesen.'
    const onlyRead = { status: 400, text: JSON.stringify(problem('INVALID_PARAMETER', why)) }
    for (const endpoint of written) {
      const { right, line, changesPastYears } = endpoint
      const sentence = ofPast.sentenceOf(endpoint, second.owner.rows)
      const attempt = (said: Sentence) => ofPast.rehearsal.attempt(() => ofPast.say('admin', endpoint, said))
      const isOfYear = right !== undefined && CHANGES_ITS_YEAR[right]
      const { status, text } = await attempt(withYear(sentence, '2027'))
      // what is said of a past year's people is said there, and this one is of another
      const inThatYear = changesPastYears === true ? { status: 404, text } : onlyRead
      const said = isOfYear ? inThatYear : { status: (await attempt(sentence)).status, text }
      expect({ line, status, text }).toEqual({ line, ...said })
    }
  })

  test('a company asks about none, everybody about what is public of a past one, and there is no other', async () => {
    const { ofAll, house, lead, world } = walks
    const teams = endpoints.find(({ line }) => line === 'GET /teams/:id')!
    const sentence = withYear(ofAll.sentenceOf(teams, world.owner.rows), '2028')
    expect((await ofAll.say('owner', teams, sentence)).status).toBe(403)
    const anyone = asAnyone(house.app)
    expect((await anyone.get('/event?year=2028')).body.registrationOpen).toBe(true)
    expect((await anyone.get('/event?year=2030')).status).toBe(400)
    expect((await lead.get('/event?year=2030')).body.registrationOpen).toBe(false)
    for (const year of ['2031', '', 'a%00b', 'x'.repeat(101)])
      expect(await lead.get(`/orders?year=${year}`)).toMatchObject({
        status: 400,
        body: { message: 'Dieses Jahr gibt es nicht.' },
      })
    const { body: current } = await lead.get('/orders?year=2029')
    expect(current).toEqual((await lead.get('/orders')).body)
  })

  test('that the whole of it was saved is logged', async () => {
    const { lead } = walks
    expect((await lead.get('/statistics/event.xlsx?year=2027')).status).toBe(200)
    const { body } = await lead.get('/logs?limit=1')
    expect(body).toMatchObject([{ action: 'Ganzer Event heruntergeladen' }])
  })
})

// the last one: a transaction that nobody uses for a minute is ended, and this takes long
test('with two past years and one in preparation every call of each side answers as with the current year alone, but for what goes on', async () => {
  const { ofAll, ofCurrent, world } = walks
  const different = new Set<string>()
  const skipped = [...CHANGES_YEARS, ...FINDS_IN_ALL_YEARS]
  for (const endpoint of endpoints.filter(({ line }) => !skipped.includes(line)))
    for (const actor of inside(endpoint)) {
      const [told, alone] = [
        plain(endpoint, await ofAll.tried(actor, endpoint, world.owner.rows)),
        plain(endpoint, await ofCurrent.tried(actor, endpoint, world.owner.rows)),
      ]
      if (isSame(told, alone)) continue
      different.add(endpoint.line)
      expect(told.status, `${endpoint.line}, ${actor}`).toBe(alone.status)
      expect(rowsOf(told), `${endpoint.line}, ${actor}`).toEqual(expect.arrayContaining(rowsOf(alone)))
    }
  expect([...different].toSorted()).toEqual(ALL_THAT_GOES_ON.toSorted())
}, 120_000)
