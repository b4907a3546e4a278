import { gzipSync } from 'node:zlib'
import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#server/drizzle.cjs'
import type { LinkFault } from '#domain/results/link.ts'
import { contextOf, type Outside } from '../context.ts'
import { aContext, type TestContext } from '../../test/support/context.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { aRaceResult } from '../../test/support/raceResult.ts'
import { aResultEvent } from '../../test/support/resultEvent.ts'
import { followLink } from './followLink.ts'

const URL_OF_LIST = 'https://my.raceresult.com/270917/api/KEY'
const LINK = { url: URL_OF_LIST, on: true, format: null, showAtOnce: false }
const goesOn = new AbortController().signal

type List = Record<string, string>
/** A list of RACE RESULT: a time or a status for each printed number. */
const list = (times: List) =>
  JSON.stringify({
    list: {
      Fields: [
        { Expression: 'Aufdruck', Label: 'Startnummer' },
        { Expression: 'TIMETEXT', Label: 'Zeit netto' },
      ],
    },
    DataFields: ['BIB', 'ID', 'Aufdruck', 'TIMETEXT'],
    data: Object.entries(times).map(([number, time], at) => [at + 1, at + 1, number, time]),
  })
const FIRST = { '101A': '0:18:00,0', '101B': '0:19:00,0' }
const SECOND = { ...FIRST, '101C': '0:20:00,0' }

let raceResult: Awaited<ReturnType<typeof aRaceResult>>
let house: TestContext
let event: Awaited<ReturnType<typeof aResultEvent>>
beforeAll(async () => void (raceResult = await aRaceResult()))
afterAll(() => raceResult.close())

const aServer = (other: Outside = {}) => contextOf({ ...house.context, outside: { ...raceResult.outside, ...other } })
const link = async () => (await event.clerk.get('/results/link')).body
const enter = (other: object = {}) => event.clerk.put('/results/link', { ...LINK, ...other })
const versions = async () => (await event.clerk.get('/results/versions')).body
const numbers = async () => (await versions()).map(({ version }: { version: number }) => version)
const times = async () => (await versions())[0]?.times
const itIsTime = () => house.db.execute(sql`update result_links set next_at = now()`)
async function look(other?: Outside) {
  await itIsTime()
  await followLink(aServer(other), goesOn)
}
async function lookAt(times_: List) {
  raceResult.serve(list(times_))
  await look()
}

describe('a fault', () => {
  beforeAll(async () => {
    house = await aContext()
    event = await aResultEvent(house)
    await enter()
    await lookAt(FIRST)
    await event.publish(1)
  })
  afterAll(() => house.close())

  const plain =
    (body: string | Buffer, headers: Record<string, string> = {}) =>
    (response: ServerResponse) =>
      void response.writeHead(200, headers).end(body)
  const status =
    (code: number, headers: Record<string, string> = {}) =>
    (response: ServerResponse) =>
      void response.writeHead(code, headers).end('Nein')
  const MB = 1024 * 1024
  const MUCH = Buffer.alloc(20 * MB, ' ')
  const twice = list(FIRST).replace('[[', '[[9,9,"101A","0:17:00,0"],[')

  test.each<[string, (response: ServerResponse) => void, LinkFault]>([
    ['406: asked too often', status(406), 'tooOften'],
    ['500', status(500), 'refused'],
    ['404', status(404), 'refused'],
    ['leads to this machine', status(302, { location: 'http://127.0.0.1/' }), 'redirect'],
    ['a page in the place of a list', plain('<!doctype html><title>Wartung</title>'), 'unreadable'],
    ['rubbish', plain(Buffer.from([0, 1, 2, 255, 0])), 'unreadable'],
    ['half a list', plain(list(FIRST).slice(0, 120)), 'unreadable'],
    ['nothing', plain(''), 'empty'],
    ['a list of nobody', plain(list({})), 'empty'],
    ['20 MB', plain(MUCH, { 'content-length': String(MUCH.length) }), 'tooLarge'],
    ['20 MB without saying so', (response) => response.write(MUCH) && response.end(), 'tooLarge'],
    ['20 MB packed into 20 kB', plain(gzipSync(MUCH), { 'content-encoding': 'gzip' }), 'tooLarge'],
    ['packed, and broken', plain(gzipSync(list(FIRST)).fill(7, 20), { 'content-encoding': 'gzip' }), 'unreadable'],
    ['packed otherwise', plain(list(FIRST), { 'content-encoding': 'br' }), 'unreadable'],
    ['silence', () => undefined, 'slow'],
    ['a beginning, and silence', (response) => void response.writeHead(200).write('{"list":'), 'slow'],
    ['hangs up within', (response) => void response.writeHead(200).write('{', () => response.destroy()), 'unreachable'],
    ['yesterday’s list', plain(list({ '9001A': '0:18:00,0' })), 'otherEvent'],
    ['a number twice', plain(twice), 'twice'],
    [
      'columns without a name',
      plain(list(FIRST).replaceAll('TIMETEXT', 'City').replace('Zeit netto', 'Ort')),
      'columns',
    ],
  ])('is told beside the link, and to nobody else: %s', async (_, answering, fault) => {
    raceResult.answer(answering)
    await look()
    expect(await link()).toMatchObject({ state: 'faulty', lastFault: fault, lastAt: expect.any(String) })
    expect(await numbers()).toEqual([1])
    expect(await event.anyone.get('/results')).toMatchObject({ status: 200, body: { version: 1 } })
  })

  test('of the way there is told: no such host, nobody there, a certificate of nobody or of another host', async () => {
    raceResult.serve(list(SECOND))
    const { ca: _, ...unbelieved } = raceResult.outside
    await itIsTime()
    await followLink(contextOf({ ...house.context, outside: unbelieved }), goesOn)
    expect((await link()).lastFault).toBe('certificate')
    await look({ port: 1 })
    expect((await link()).lastFault).toBe('unreachable')
    for (const [host, fault] of [
      ['strange', 'certificate'],
      ['nowhere', 'notFound'],
    ]) {
      await enter({ url: `https://${host}.raceresult.com/1` })
      await look()
      expect((await link()).lastFault).toBe(fault)
    }
    expect(await numbers()).toEqual([1])
  })

  test('is over with the next look that is well', async () => {
    await enter()
    await lookAt(FIRST)
    expect(await link()).toMatchObject({ state: 'current', lastFault: null })
    expect(await numbers()).toEqual([1])
  })
})

describe('the list of the link', () => {
  beforeEach(async () => {
    house = await aContext()
    event = await aResultEvent(house)
  })
  afterEach(() => house.close())

  test('is asked while it is on, by one server of several, and makes a version where something is new', async () => {
    expect(await link()).toMatchObject({ url: null, on: false, state: 'off' })
    expect((await enter()).body).toMatchObject({ ...LINK, state: 'waiting', lastAt: null })
    raceResult.serve(list(FIRST))
    const before = raceResult.asked.length
    await Promise.all([aServer(), aServer(), aServer()].map((server) => followLink(server, goesOn)))
    await followLink(aServer(), goesOn)
    expect(raceResult.asked.slice(before)).toEqual([
      expect.stringMatching(/^my\.raceresult\.com(:\d+)?\/270917\/api\/KEY$/),
    ])
    expect(await versions()).toMatchObject([{ version: 1, source: 'link', by: null, times: 2, changes: { new: 2 } }])
    await lookAt(FIRST)
    expect(await numbers()).toEqual([1])
    await enter({ on: false })
    await lookAt(SECOND)
    expect([await numbers(), (await link()).state]).toEqual([[1], 'off'])
    const told = (await logEntries(house.db))
      .filter(({ code }) => code.startsWith('result'))
      .map(({ details }) => details)
    expect(told).toEqual(['eingeschaltet, my.raceresult.com', 'ausgeschaltet, my.raceresult.com'])
  })

  test('takes the place of one that nobody published, never of one that was public or made by somebody', async () => {
    await enter()
    await lookAt(FIRST)
    await lookAt(SECOND)
    expect(await versions()).toMatchObject([{ version: 2, times: 3, changes: { new: 3 } }])
    await event.publish(2)
    await lookAt({ ...SECOND, '102A': '0:21:00,0' })
    await lookAt({ ...SECOND, '102A': '0:21:30,0' })
    expect(await numbers()).toEqual([4, 2])
    expect((await event.publish(3, 2)).body.code).toBe('RESULT_VERSION_NOT_FOUND')
    await event.clerk.put('/results/101A', { status: 'DSQ', reason: 'Abgekürzt' })
    await lookAt({ ...SECOND, '102A': '0:21:40,0' })
    expect(await numbers()).toEqual([6, 5, 4, 2])
    const { body: state } = await event.clerk.get('/results/published')
    expect(state.corrections).toMatchObject([{ startNumber: '101A', counts: { status: 'DSQ' } }])
    // back to what stood before: the replaced one goes, and nothing new comes
    await lookAt({ ...SECOND, '102A': '0:21:30,0' })
    expect(await numbers()).toEqual([5, 4, 2])
    const { rows } = await house.db.execute(sql`select distinct slot_set from result_slots`)
    expect(rows).toEqual([{ slot_set: 1 }])
  })

  test('leaves a list that somebody sent as it is, until the link has something new', async () => {
    await enter()
    await lookAt(FIRST)
    await event.send('Startnummer;Zeit netto\n101A;0:17:30,0\n')
    await lookAt(FIRST)
    expect([await numbers(), await times()]).toEqual([[2, 1], 1])
    await lookAt(SECOND)
    expect([await numbers(), await times()]).toEqual([[3, 2, 1], 3])
  })

  test('is shown at once as preliminary where that is wished, and never over an official one', async () => {
    await enter({ showAtOnce: true })
    await lookAt(FIRST)
    expect((await event.anyone.get('/results')).body).toMatchObject({ version: 1, state: 'preliminary' })
    await lookAt({ ...FIRST, '101A': '0:18:10,0' })
    const { body: shown } = await event.clerk.get('/results/published')
    expect(shown).toMatchObject({ version: 2, state: 'preliminary' })
    await event.publish(2, 2, 'official', { missing: 'open' })
    await lookAt(SECOND)
    await lookAt(SECOND)
    expect(await link()).toMatchObject({ state: 'faulty', lastFault: 'officialStands' })
    expect((await event.clerk.get('/results/published')).body).toMatchObject({ version: 2, state: 'official' })
    expect(await numbers()).toEqual([3, 2, 1])
    await event.publish(3, 2, 'preliminary')
    await lookAt(SECOND)
    expect(await link()).toMatchObject({ state: 'current', lastFault: null })
  })

  test('brings nothing where it was switched off, changed or asked anew while it was fetched', async () => {
    for (const change of [{ on: false }, { url: `${URL_OF_LIST}2` }]) {
      await enter()
      const asked = Promise.withResolvers<ServerResponse>()
      raceResult.answer(asked.resolve)
      await itIsTime()
      const looking = followLink(aServer(), goesOn)
      const response = await asked.promise
      await enter(change)
      response.writeHead(200).end(list(SECOND))
      await looking
      expect(await link()).toMatchObject({ lastAt: null, lastFault: null })
    }
    expect(await numbers()).toEqual([])
  })

  test('is given up at the stop of a server, without a word, and asked by the next one', async () => {
    await enter()
    const [asked, stop] = [Promise.withResolvers<ServerResponse>(), new AbortController()]
    raceResult.answer(asked.resolve)
    const looking = followLink(aServer(), stop.signal)
    await asked.promise
    stop.abort()
    await looking
    expect((await link()).state).toBe('waiting')
    // a clock that was set back
    raceResult.serve(list(FIRST))
    await house.db.execute(sql`update result_links set next_at = now() + interval '5 years'`)
    await followLink(aServer(), goesOn)
    expect(await numbers()).toEqual([1])
  })

  test('is read by the columns of its format', async () => {
    await event.clerk.put('/result-formats/Ziel', { columns: ['startNumber', 'netTime', 'ignore'] })
    expect((await enter({ format: 'Gibtsnicht' })).body.code).toBe('RESULT_FORMAT_NOT_FOUND')
    await enter({ format: 'Ziel' })
    raceResult.serve('Startnummer;Zeit brutto;Zeit netto\n101A;0:18:00,0;0:17:00,0\n', 'text/csv')
    await look()
    const { differences } = (await event.clerk.get('/results/versions/1')).body
    expect(differences).toMatchObject([{ startNumber: '101A', after: { gunTime: null, netTime: 1_080_000 } }])
  })

  test('is of RACE RESULT: no other address is taken', async () => {
    for (const url of ['http://my.raceresult.com/1', 'https://127.0.0.1/', 'https://my.raceresult.com:8443/1', ''])
      expect(await enter({ url })).toMatchObject({
        status: 400,
        body: { fields: { url: expect.stringContaining('RACE RESULT') } },
      })
    expect(await link()).toMatchObject({ url: null, on: false })
  })
})
