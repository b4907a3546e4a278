import { extractText } from 'unpdf'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/drizzle.cjs'
import { DEFAULT_RESULT_SETTINGS } from '#domain/results/resultSettings.ts'
import { aContext, type TestContext } from '../../test/support/context.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { aHandout } from '../../test/support/pickup.ts'
import { aResultEvent } from '../../test/support/resultEvent.ts'

let house: TestContext
let event: Awaited<ReturnType<typeof aResultEvent>>
beforeEach(async () => {
  house = await aContext()
  event = await aResultEvent(house)
})
afterEach(() => house.close())

async function paper(as: 'sheet' | 'cards' = 'sheet'): Promise<{ pages: string[]; text: string }> {
  const { status, body, headers } = await event.clerk.get(`/results/ceremony.pdf?as=${as}`)
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  const { text } = await extractText(new Uint8Array(body))
  const pages = text.map((page) => page.replaceAll(/\s+/g, ' '))
  return { pages, text: pages.join(' ') }
}
/** The order in which these stand in a text. */
const orderOf = (text: string, ...words: string[]) =>
  words.toSorted((one, other) => text.indexOf(one) - text.indexOf(other))
const protest = (other: object = {}) =>
  event.clerk.post('/results/protests', {
    startNumber: '101 a',
    text: 'Hat bei Kilometer 3 abgekürzt',
    until: '2027-09-17T18:30:00.000Z',
    ...other,
  })

test('the sheet calls the third place first, with all who share one, and only names that are shown', async () => {
  expect(await event.clerk.get('/results/ceremony.pdf')).toMatchObject({ status: 404, body: { code: 'RESULTS_NONE' } })
  await event.sample('01-raceresult-nested.json')
  await event.publish(1, null, 'official', { missing: 'open' })
  const { rows } = (await event.clerk.get('/results/versions/1/rankings/team-company-male')).body
  expect(rows.map(({ place }: { place: number }) => place)).toEqual([1, 1, 3])
  const { text } = await paper()
  const names: string[] = rows.map(({ teamName }: { teamName: string }) => teamName)
  expect(orderOf(text, ...names)).toEqual([names[2], names[0], names[1]])
  const silent = event.teams.flatMap(({ runners }) => runners.filter(({ showInResults }) => showInResults !== true))
  const named = event.teams.flatMap(({ runners }) => runners.filter(({ showInResults }) => showInResults === true))
  expect(silent.filter(({ firstName, lastName }) => text.includes(`${firstName} ${lastName}`))).toEqual([])
  expect(named.some(({ firstName, lastName }) => text.includes(`${firstName} ${lastName}`))).toBe(true)
  expect(text).not.toMatch(/vorläufig|nicht amtlich|nicht abgeholt/)
})

test('what may still change is marked: a place that is preliminary, a protest, a bib that nobody has fetched', async () => {
  await event.sample('01-raceresult-nested.json')
  await event.publish(1)
  expect((await protest()).status).toBe(201)
  const [[team]] = [(await house.db.execute<{ id: number }>(sql`select id from teams order by id`)).rows]
  await event.lead.post('/pickup/events', [aHandout({ itemKey: `bib:${team!.id}:A` })])
  const { text } = await paper()
  expect(text).toContain('Noch nicht amtlich')
  expect(text).toContain('Offene Einsprüche: 101A (bis 17. September 2027 um 20:30)')
  expect(text).toContain('Einspruch zu 101A offen, bis')
  expect(text).toContain('Startnummer nicht abgeholt')
  expect(text).not.toContain('abgekürzt')
})

test('a protest whose time is over is none that could be entered, and one that has become so is overdue', async () => {
  await event.sample('01-raceresult-nested.json')
  const sentence = 'Diese Zeit ist schon vorbei. Bitte nennen Sie eine, bis zu der noch entschieden werden kann.'
  const over = new Date(house.context.now().getTime() - 1000).toISOString()
  expect(await protest({ until: over })).toMatchObject({
    status: 400,
    body: { code: 'PROTEST_OVER', fields: { until: sentence } },
  })
  await protest()
  await house.db.execute(sql`update result_protests set until = ${over}`)
  const { text } = await paper()
  expect(text).toMatch(/Offene Einsprüche: 101A \(überfällig seit /)
  expect(text).toContain('Einspruch zu 101A offen, überfällig seit')
})

test('each place of a ranking stands below its heading, also on another page', async () => {
  await event.sample('01-raceresult-nested.json')
  const rankings = (await event.clerk.get('/results/published')).body.rankings
  const { pages } = await paper()
  expect(pages.length).toBeGreaterThan(1)
  for (const { key, title } of rankings) {
    const { of, rows } = (await event.clerk.get(`/results/versions/1/rankings/${key}`)).body
    const called = rows.filter(({ place }: { place: number | null }) => place !== null && place <= 3)
    const heads = pages.filter((page) => page.includes(`${title} (`))
    if (of !== 'team') continue
    for (const { teamName } of called)
      expect([title, heads.join(' ')]).toEqual([title, expect.stringContaining(teamName)])
  }
})

test('who was taken out of the lists is not named, and the place stays counted', async () => {
  await event.sample('01-raceresult-nested.json')
  const { rows } = (await event.clerk.get('/results/versions/1/rankings/person-male')).body
  await house.db.execute(
    sql`update result_persons set show_in_results = true, objected_at = case when first_name || ' ' || last_name = ${rows[1].name} then now() end`,
  )
  const { text } = await paper()
  expect(text).toContain('2. wird nicht genannt')
  expect(text).toContain(rows[0].name)
  expect(text).not.toContain(rows[1].name)
})

test('each who is called has a card, prizes by hand too, whose winners there are', async () => {
  await event.sample('01-raceresult-nested.json')
  const prize = (title: string, winner: string) => ({ title, winner, text: `Gutschein für ${title}` })
  const prizes = [
    prize('Lauteste Firma', 'bäckerei öllinger gmbh'),
    prize('Schönstes Team', '101'),
    prize('Größte Anreise', '101 B'),
  ]
  const settings = {
    ...DEFAULT_RESULT_SETTINGS,
    rankings: DEFAULT_RESULT_SETTINGS.rankings.filter(({ key }) => key === 'team-company-male'),
    prizes,
  }
  const nobody = '„999A“ ist keine Startnummer, kein Team und keine Firma dieser Veranstaltung.'
  expect(
    await event.clerk.put('/results/settings', { ...settings, prizes: [...prizes, prize('Pech', '999A')] }),
  ).toMatchObject({ status: 404, body: { code: 'PRIZE_WINNER_UNKNOWN', fields: { 'prizes.3.winner': nobody } } })
  expect((await event.clerk.get('/results/winners?winner=999A')).body.fields).toEqual({ winner: nobody })
  expect((await event.clerk.get('/results/winners?winner=101%20B')).body).toMatchObject({
    of: 'person',
    number: '101B',
    personName: 'Ahmet Şenyurtlu',
    teamName: 'Die Mürben',
  })
  await event.clerk.put('/results/settings', settings)
  const { pages } = await paper('cards')
  expect(pages).toHaveLength(3 + prizes.length)
  expect(pages.slice(3).map((page) => prizes.findIndex(({ title }) => page.includes(title)))).toEqual([0, 1, 2])
  expect(pages[3]).toContain('Bäckerei Öllinger GmbH')
  expect(pages[4]).toContain('Team 101')
  expect(pages[5]).toMatch(/101B/)
  expect((await event.clerk.get('/results/ceremony.pdf?as=poster')).status).toBe(400)
})

test('a protest is noted once, and closed when it is decided', async () => {
  await event.sample('01-raceresult-nested.json')
  const { body } = await protest()
  expect(body).toMatchObject({ startNumber: '101A', text: 'Hat bei Kilometer 3 abgekürzt' })
  expect((await protest()).body.id).toBe(body.id)
  expect(await protest({ startNumber: '999A' })).toMatchObject({ status: 404 })
  expect(await protest({ text: ' ' })).toMatchObject({ status: 400, body: { fields: { text: expect.any(String) } } })
  const reader = await event.anyone.get('/results/protests')
  expect(reader.status).toBe(401)
  expect((await event.clerk.get('/results/protests')).body).toHaveLength(1)
  expect((await event.clerk.delete(`/results/protests/${body.id}`)).status).toBe(204)
  expect((await event.clerk.delete(`/results/protests/${body.id}`)).status).toBe(404)
  const details = (await logEntries(house.db)).slice(-2).map(({ action, details: said }) => [action, said])
  expect(details).toEqual([
    ['Einspruch eingetragen', expect.stringMatching(/^101A, bis 17\.\s.+: Hat bei Kilometer 3 abgekürzt$/u)],
    ['Einspruch erledigt', '101A: Hat bei Kilometer 3 abgekürzt'],
  ])
})
