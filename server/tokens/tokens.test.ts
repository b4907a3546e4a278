import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#server/drizzle.cjs'
import { lastTokenDay, type ProgramScope } from '#domain/staff/programs.ts'
import { addDays, dayOf } from '#domain/text/days.ts'
import { buildApp } from '#server/app.ts'
import { as, asAdmin } from '../../test/support/as.ts'
import { anAdmin, aCustomer } from '../../test/support/build.ts'
import { aContext, type TestContext } from '../../test/support/context.ts'
import { anItem } from '../../test/support/items.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { anOrder } from '../../test/support/orders.ts'
import { makeAToken } from '../../test/support/programs.ts'
import { aResultEvent } from '../../test/support/resultEvent.ts'

let house: TestContext
let lead: { token: string }
beforeEach(async () => {
  house = await aContext()
  lead = await anAdmin(house)
})
afterEach(() => house.close())

const staff = () => asAdmin(house.app, lead.token)
const today = () => dayOf(house.clock.now())
async function aProgram(scopes: ProgramScope[], wanted: { name?: string; days?: number } = {}) {
  const { body } = await makeAToken(house, lead, { scopes, ...wanted })
  return { id: body.id as number, token: body.token as string, ...as(house.app, { token: body.token }) }
}
const ENDED = {
  status: 401,
  body: {
    code: 'TOKEN_ENDED',
    message: 'Dieser Zugang für Programme gilt nicht mehr. Einen neuen gibt es beim Veranstalter.',
  },
}
const LIST = { bytes: Buffer.from('Startnummer;Zeit netto\n101A;0:20:00,0\n'), type: 'text/csv' }

describe('a token', () => {
  test('is told once, and kept as a hash', async () => {
    const { token, id } = await aProgram(['results.write', 'results.read'], { name: 'Zeitnehmung' })
    expect(token).toMatch(/^program-[\w-]{43}$/)
    const { body } = await staff().get('/tokens')
    expect(body).toEqual([
      {
        id,
        name: 'Zeitnehmung',
        scopes: ['results.read', 'results.write'],
        until: addDays(today(), 30),
        isOver: false,
        createdAt: expect.any(String),
        by: expect.any(String),
        lastUsedAt: null,
      },
    ])
    const { rows } = await house.db.execute(sql`select t::text from program_tokens t`)
    const stored = JSON.stringify([rows, await logEntries(house.db)])
    expect(stored).toContain('Zeitnehmung: Ergebnisse lesen, Ergebnisse senden, bis ')
    expect(stored).not.toContain(token.slice('program-'.length))
  })

  type Wrong = { until?: string; scopes?: string[]; name?: string }
  test('that cannot be made is refused in words', async () => {
    await aProgram(['results.read'], { name: 'Zeitnehmung' })
    const right = { name: 'Uhr', scopes: ['results.read'], until: lastTokenDay(today()) }
    const wrong: [Wrong, number, string][] = [
      [{ until: addDays(today(), -1) }, 400, 'TOKEN_DAY'],
      [{ until: addDays(right.until, 1) }, 400, 'TOKEN_DAY'],
      [{ until: '' }, 400, 'INVALID_INPUT'],
      [{ scopes: [] }, 400, 'INVALID_INPUT'],
      [{ scopes: ['orders.read'] }, 400, 'INVALID_INPUT'],
      [{ name: 'ZEITNEHMUNG' }, 409, 'TOKEN_NAME_TAKEN'],
    ]
    for (const [part, status, code] of wrong) {
      const answer = await staff().post('/tokens', { ...right, ...part })
      expect([answer.status, answer.body.code, Object.keys(answer.body.fields)[0]?.split('.')[0]]).toEqual([
        status,
        code,
        Object.keys(part)[0],
      ])
    }
    expect((await staff().post('/tokens', right)).status).toBe(201)
  })

  test('takes the password, where it was not entered lately', async () => {
    house.clock.pass({ minutes: 20 })
    expect(await makeAToken(house, lead, { scopes: ['results.read'] })).toMatchObject({
      status: 403,
      body: { code: 'PASSWORD_FIRST' },
    })
  })

  test('works until its last day is over, also in maintenance, and about another year', async () => {
    const program = await aProgram(['statistics.read'], { days: 2 })
    expect((await program.get('/statistics/totals')).status).toBe(200)
    const [{ label }] = (await staff().get('/years')).body
    expect((await program.get(`/statistics/totals?year=${label}`)).status).toBe(200)
    expect((await program.get('/statistics/totals?year=1999')).status).toBe(400)
    const settings = { ...house.context.settings, MAINTENANCE: true }
    const closed = await buildApp({ ...house.context, settings })
    expect((await as(closed, program).get('/statistics/totals')).status).toBe(200)
    expect((await as(closed, program).get('/items')).status).toBe(503)
    await closed.close()
    house.clock.pass({ days: 2 })
    expect((await program.get('/statistics/totals')).status).toBe(200)
    house.clock.pass({ days: 1 })
    expect(await program.get('/statistics/totals')).toMatchObject(ENDED)
    lead = await anAdmin(house)
    expect((await staff().get('/tokens')).body).toMatchObject([{ isOver: true }])
  })

  test('that is ended is refused from the next call on, and stays in the log', async () => {
    const program = await aProgram(['results.read'], { name: 'Anzeige im Ziel' })
    expect((await program.get('/results/versions')).status).toBe(200)
    expect((await staff().delete(`/tokens/${program.id}`)).status).toBe(204)
    expect(await program.get('/results/versions')).toMatchObject(ENDED)
    expect((await staff().get('/tokens')).body).toEqual([])
    expect((await staff().delete(`/tokens/${program.id}`)).status).toBe(404)
    expect((await logEntries(house.db)).at(-1)).toMatchObject({
      action: 'Zugang für ein Programm beendet',
      details: 'Anzeige im Ziel',
    })
  })

  test('says when it was last used, which is written once in five minutes', async () => {
    const program = await aProgram(['results.read'])
    const usedAt = async () => {
      await program.get('/results/versions')
      return (await staff().get('/tokens')).body[0].lastUsedAt
    }
    const first = await usedAt()
    expect(await usedAt()).toBe(first)
    house.clock.pass({ minutes: 5 })
    expect(Date.parse(await usedAt()) - Date.parse(first)).toBeGreaterThanOrEqual(300_000)
  })

  test('is one program’s allowance, which takes nothing from the staff or from another program', async () => {
    const limited = await buildApp({ ...house.context, settings: { ...house.context.settings, RATE_LIMITS: true } })
    const [wild, quiet] = [await aProgram(['results.read']), await aProgram(['results.read'])]
    let answer = await as(limited, wild).get('/result-formats')
    for (let asked = 0; asked < 600 && answer.status === 200; asked += 1)
      answer = await as(limited, wild).get('/result-formats')
    expect(answer).toMatchObject({ status: 503, body: { code: 'BUSY' } })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect((await as(limited, quiet).get('/result-formats')).status).toBe(200)
    expect((await as(limited, lead).get('/result-formats')).status).toBe(200)
    await limited.close()
  })
})

describe('a program', () => {
  test('sends the timekeeper’s list: version and log name it', async () => {
    const { clerk } = await aResultEvent(house)
    const program = await aProgram(['results.write'], { name: 'RACE RESULT 14' })
    expect((await program.sendFile('/results?preview=true', LIST)).body).toMatchObject({ times: 1 })
    expect(await program.sendFile('/results', LIST)).toMatchObject({ status: 201, body: { version: 1, times: 1 } })
    expect((await program.sendFile('/results', LIST)).body.code).toBe('RESULTS_UNCHANGED')
    const corrected = { status: 'DNF', reason: 'Aufgegeben' }
    expect((await program.put('/results/101B', corrected)).status).toBe(201)
    expect((await clerk.get('/results/published')).body.corrections).toMatchObject([
      { startNumber: '101B', hand: { by: 'RACE RESULT 14', byProgram: true } },
    ])
    const { body: versions } = await clerk.get('/results/versions')
    expect(versions).toMatchObject([
      { version: 2, by: 'RACE RESULT 14', source: 'hand' },
      { version: 1, by: 'RACE RESULT 14', source: 'token' },
    ])
    const entries = (await logEntries(house.db)).slice(-2)
    expect(entries).toMatchObject([
      { role: 'program', email: 'RACE RESULT 14', userID: null, action: 'Ergebnisse übernommen' },
      { role: 'program', email: 'RACE RESULT 14', userID: null, action: 'Ergebnis von Hand eingetragen' },
    ])
    const { body: found } = await staff().get('/logs?search=RACE%20RESULT%2014')
    expect(found[0]).toMatchObject({ role: 'program', email: 'RACE RESULT 14' })
  })

  test('publishes nothing and changes no rules: that is a person’s click', async () => {
    await aResultEvent(house)
    const program = await aProgram(['results.read', 'results.write'])
    await program.sendFile('/results', LIST)
    const published = await program.put('/results/published', { version: 1, state: 'official', missing: 'open' })
    const settings = (await program.get('/results/settings')).body
    expect([published.status, published.body.code]).toEqual([403, 'SCOPE_MISSING'])
    expect((await program.put('/results/settings', settings)).status).toBe(403)
  })

  test('whose token is ended while it sends has sent the whole list, or none of it', async () => {
    const { clerk } = await aResultEvent(house)
    for (let round = 0; round < 3; round += 1) {
      const program = await aProgram(['results.write'])
      const before = (await clerk.get('/results/versions')).body.length
      const [sent, ended] = await Promise.all([
        program.sendFile('/results?anyway=true', LIST),
        staff().delete(`/tokens/${program.id}`),
      ])
      const after = (await clerk.get('/results/versions')).body.length
      expect([ended.status, sent.status, after - before]).toEqual(
        sent.status === 201 ? [204, 201, 1] : [204, ENDED.status, 0],
      )
      expect(await program.sendFile('/results', LIST)).toMatchObject(ENDED)
    }
  })

  test('reads what was sold, and to nobody', async () => {
    const itemId = await anItem(house, { itemType: 'PRODUCT', name: 'Kappe', price: 900 })
    await anOrder(house, await aCustomer(house, { companyName: 'Ahorn GmbH' }), [{ itemId, quantity: 3 }])
    const program = await aProgram(['statistics.read'])
    const { body } = await program.get('/statistics/product-stats')
    const row = body.find((one: { itemId: number }) => one.itemId === itemId)
    expect(row).toMatchObject({ name: 'Kappe', sold: 3 })
    expect(row).not.toHaveProperty('buyers')
    expect(JSON.stringify(body)).not.toContain('Ahorn')
    expect(JSON.stringify((await staff().get('/statistics/product-stats')).body)).toContain('Ahorn GmbH')
  })

  test('that asks for what it may not is in the log once', async () => {
    const program = await aProgram(['results.read'], { name: 'Neugierig' })
    for (const path of ['/orders', '/statistics/tasks', '/tokens', '/admins/me'])
      expect((await program.get(path)).body).toEqual({
        code: 'SCOPE_MISSING',
        message: 'Dafür ist dieser Zugang für Programme nicht gedacht.',
      })
    const refused = (await logEntries(house.db)).filter(({ code }) => code === 'accessRefused')
    expect(refused).toMatchObject([{ level: 'WARN', email: 'Neugierig' }])
  })
})
