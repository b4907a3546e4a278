import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#server/drizzle.cjs'
import { asAnyone } from '../../test/support/as.ts'
import { aContext, aContextOn, type TestContext } from '../../test/support/context.ts'
import { pdfWords } from '../../test/support/pdfWords.ts'
import { aResultEvent } from '../../test/support/resultEvent.ts'

const NESTED = '01-raceresult-nested.json'
let house: TestContext
let event: Awaited<ReturnType<typeof aResultEvent>>
beforeEach(async () => {
  house = await aContext()
  event = await aResultEvent(house)
})
afterEach(() => house.close())

const rowsOf = async (key: string) => (await event.anyone.get(`/results/rankings/${key}`)).body.rows
/** Everybody sees what is public now. */
const aWhile = () => house.clock.pass({ seconds: 60 })
/** All that a stranger may read of results, as one text. */
async function everything(app = house.app): Promise<string> {
  const ask = (path: string) => asAnyone(app).get(`/results${path}`)
  const { rankings } = (await ask('')).body
  const paths = [
    ...rankings.flatMap(({ key }: { key: string }) => [
      `/rankings/${key}`,
      ...['csv', 'pdf'].map((format) => `/rankings/${key}?format=${format}`),
    ]),
    '/search-index',
    ...event.teams.flatMap(({ runners }) => runners.map(({ lastName }) => `/search?q=${encodeURIComponent(lastName)}`)),
    ...event.teams.flatMap(({ number }) => [
      `/teams/${number}`,
      ...['A', 'B', 'C'].map((slot) => `/persons/${number}${slot}`),
    ]),
    ...[...event.companies.values()].flatMap((id) => [
      `/companies/${id}`,
      ...['csv', 'pdf'].map((format) => `/companies/${id}?format=${format}`),
    ]),
  ]
  const certificates = ['/person/109A.pdf', '/team/109.pdf'].map((path) => asAnyone(app).get(`/certificates${path}`))
  const answers = await Promise.all([...paths.map(ask), ...certificates])
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  const texts = answers.map(async ({ body, headers }) => {
    if (headers['content-type'] === 'application/pdf') return pdfWords(body)
    return Buffer.isBuffer(body) ? body.toString() : JSON.stringify(body)
  })
  return (await Promise.all(texts)).join('\n')
}

describe('departments', () => {
  test('are told to their company alone, by the invite links of its teams', async () => {
    const companyName = 'Bäckerei Öllinger GmbH'
    const id = event.companies.get(companyName)
    await house.db.execute(sql`
      with link as (insert into invite_codes (customer_id, name, code_hash, sealed, uses_allowed, used) values (${id}, 'Backstube', 'hash', 'sealed', 9, 1) returning id)
      update teams set invite_code_id = (select id from link) where team_name = 'Die Mürben'`)
    const departments = async (name: string) => event.company(name).get('/results/companies/me/departments')
    expect((await departments(companyName)).body.code).toBe('RESULTS_NONE')
    await event.sample(NESTED)
    await event.publish(1)
    expect((await departments(companyName)).body).toEqual({
      id,
      year: '2027',
      teams: [{ teamNumber: 101, department: 'Backstube' }],
    })
    expect((await departments('Tiroler Seilwerk AG')).body.teams).toEqual([])
    const own = (query: string) => event.company(companyName).get(`/results/companies/me${query}`)
    const { body: csv, headers } = await own('?format=csv')
    expect(String(csv)).toContain('"Teamname";"Abteilung";"Zeit"')
    expect(String(headers['content-disposition'])).toContain('.csv')
    const { body: backstube } = await own('?department=Backstube')
    expect(backstube.teams).toMatchObject([{ teamNumber: 101, department: 'Backstube', ownPlace: 1 }])
    const pdf = await own('?format=pdf&department=Backstube')
    expect(await pdfWords(pdf.body)).toContain(`${companyName}, Backstube`)
    expect(String(pdf.headers['content-disposition'])).toContain('Backstube.pdf')
    expect((await own('?department=Laden')).body.code).toBe('RESULT_NOT_FOUND')
    expect(await everything()).not.toContain('Backstube')
  })
})

describe('names', () => {
  test('of who said no, or nothing, stand nowhere; a word counts within a minute, also in a later version and at another server', async () => {
    await event.sample(NESTED)
    await event.publish(1)
    const { db, connectionString, context, clock } = house
    const other = await aContextOn({ db, connectionString, pool: context.pool, drop: async () => undefined }, {}, clock)
    const texts = await everything()
    const hidden = event.teams.flatMap(({ runners }) => runners.filter(({ showInResults }) => showInResults !== true))
    expect(hidden.length).toBeGreaterThan(5)
    for (const { lastName } of hidden) expect([lastName, texts.includes(lastName)]).toEqual([lastName, false])
    expect([texts, await everything(other.app)]).toEqual([
      expect.stringContaining('Karabiner'),
      expect.stringContaining('Karabiner'),
    ])
    await house.db.execute(sql`update runners set show_in_results = false where last_name = 'Karabiner'`)
    aWhile()
    expect(`${await everything()}${await everything(other.app)}`).not.toContain('Karabiner')
    await other.close()
    await event.sample('03-raceresult-places.json')
    await event.publish(2, 1)
    aWhile()
    expect(await everything()).not.toContain('Karabiner')
    expect(
      (await rowsOf('person-female')).find(({ startNumber }: { startNumber: string }) => startNumber === '109A'),
    ).toMatchObject({
      name: null,
      teamNumber: null,
      teamName: null,
      companyName: null,
    })
  })
})
