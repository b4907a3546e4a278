import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase, openPool } from '#server/db/client.ts'
import { noteBackup } from '../backups/store.ts'
import { mails } from '../schema/tables/records.ts'
import { VERSION } from '../version.ts'
import { aCustomer } from '../../test/support/build.ts'
import { aContext, aHouse } from '../../test/support/context.ts'
import { anItem } from '../../test/support/items.ts'
import { anOrder } from '../../test/support/orders.ts'

const METRICS_TOKEN = 'a token that only Prometheus knows'

const house = aHouse({ METRICS_TOKEN })

const ask = async (from: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  house.app.inject({ url: '/metrics', ...from })
const figures = async () => {
  const { payload } = await ask()
  return new Map(
    payload
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}

describe('who gets the figures', () => {
  test.each([
    ['this machine', { remoteAddress: '127.0.0.1' }, 200],
    ['this machine by IPv6', { remoteAddress: '::1' }, 200],
    ['this machine by IPv4 in IPv6', { remoteAddress: '::ffff:127.0.0.1' }, 200],
    ['somebody else', { remoteAddress: '203.0.113.7' }, 403],
    ['somebody behind a proxy here', { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '127.0.0.1' } }, 403],
    [
      'somebody behind another proxy here',
      { remoteAddress: '127.0.0.1', headers: { forwarded: 'for=127.0.0.1' } },
      403,
    ],
    ['somebody behind a CDN here', { remoteAddress: '127.0.0.1', headers: { 'cf-connecting-ip': '127.0.0.1' } }, 403],
    ['somebody behind a cache here', { remoteAddress: '127.0.0.1', headers: { via: '1.1 varnish' } }, 403],
    [
      'Prometheus on this machine',
      { remoteAddress: '127.0.0.1', headers: { accept: 'text/plain', 'x-prometheus-scrape-timeout-seconds': '10' } },
      200,
    ],
    [
      'a browser on this machine',
      { remoteAddress: '127.0.0.1', headers: { 'sec-fetch-mode': 'navigate', 'upgrade-insecure-requests': '1' } },
      200,
    ],
    [
      'somebody with the token',
      { remoteAddress: '203.0.113.7', headers: { authorization: `Bearer ${METRICS_TOKEN}` } },
      200,
    ],
    [
      'somebody with another token',
      { remoteAddress: '203.0.113.7', headers: { authorization: 'Bearer a guess' } },
      403,
    ],
  ])('%s: %o → %d', async (_, from, status) => {
    const { statusCode, payload, headers } = await ask(from)
    const said = payload.startsWith('# HELP') ? 'figures' : JSON.parse(payload).message
    expect([statusCode, said]).toEqual([status, status === 200 ? 'figures' : messages.metricsForbidden])
    expect(headers['cache-control']).toBe('no-store')
  })

  test.each([
    ['with the token', { authorization: `Bearer ${METRICS_TOKEN}` }, { status: 'ready', version: VERSION }],
    ['with a guess', { authorization: 'Bearer a guess' }, { status: 'ready' }],
    ['from this machine', {}, { status: 'ready' }],
  ])('`/readyz` %s: %o → %o', async (_, headers, body) => {
    expect((await house.app.inject({ url: '/readyz', headers })).json()).toEqual(body)
  })

  test('the version is among the figures', async () => {
    expect((await ask()).payload).toContain(`firmenlauf_info{version="${VERSION}"} 1\n`)
  })

  test('without a token only this machine', async () => {
    const plain = await aContext()
    try {
      const from = { remoteAddress: '203.0.113.7', headers: { authorization: 'Bearer undefined' } }
      expect((await plain.app.inject({ url: '/metrics', ...from })).statusCode).toBe(403)
    } finally {
      await plain.close()
    }
  })
})

test('requests are counted by route and status, whatever numbers and codes stand in their addresses', async () => {
  await house.app.inject({ url: '/api/v1/items/1' })
  await house.app.inject({ url: '/api/v1/items/2' })
  await house.app.inject({ url: '/api/v1/items/987654' })
  await house.app.inject({ method: 'POST', url: '/nobody/serves/that' })
  const found = await figures()
  const requests = (labels: string) => found.get(`firmenlauf_http_requests_total{${labels}}`)
  expect(requests('method="GET",route="/api/v1/items/:id",status="200"')).toBe(2)
  expect(requests('method="GET",route="/api/v1/items/:id",status="404"')).toBe(1)
  expect(requests('method="POST",route="unknown",status="404"')).toBe(1)
  expect(found.get('firmenlauf_http_request_seconds_count{method="GET",route="/api/v1/items/:id"}')).toBe(3)
})

test('orders, places, stock, letters and the pool are told as they are, and nobody by name', async () => {
  const item = await anItem(house, { itemType: 'TEAM', name: 'Der "letzte"\nPlatz', availableQuantity: 7 })
  const customer = await aCustomer(house)
  await anOrder(house, customer, [{ itemId: item, quantity: 2 }])
  await house.db.update(mails).set({ state: 'sent' })
  await house.db.insert(mails).values({
    cause: 'test',
    messageId: 'test',
    recipient: customer.email,
    subject: 'Betreff',
    text: '',
    html: '',
    createdAt: new Date(Date.now() - 3_600_000),
  })
  const found = await figures()
  expect(found.get('firmenlauf_orders{payment_state="PENDING",invoiced="false"}')).toBe(1)
  expect(found.get('firmenlauf_teams{reserved="true"}')).toBe(2)
  expect(found.get(`firmenlauf_item_stock{item_id="${item}",name="Der \\"letzte\\"\\nPlatz"}`)).toBe(5)
  expect(found.get('firmenlauf_mails{state="queued"}')).toBe(1)
  expect(found.get('firmenlauf_mails{state="parked"}')).toBe(0)
  expect(found.get('firmenlauf_mail_oldest_queued_seconds')).toBeGreaterThanOrEqual(3600)
  expect(found.get('firmenlauf_pool_connections{state="total"}')).toBeGreaterThan(0)
  expect(found.get('firmenlauf_database_up')).toBe(1)
  expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
  const { payload } = await ask()
  for (const word of [customer.email, 'Bergblick', 'Betreff']) expect(payload).not.toContain(word)
})

test('the age of the last backup and failures in the background are told, and nothing where there was none', async () => {
  const before = await figures()
  expect([...before.keys()].filter((name) => name.includes('backup_age'))).toEqual([])
  expect(before.get('firmenlauf_background_failures_total{work="cleaning"}')).toBe(0)
  house.context.failedWork.add('cleaning')
  await noteBackup(house.context.pool, { writtenAt: new Date(Date.now() - 7_200_000), bytes: 1 })
  const found = await figures()
  expect(found.get('firmenlauf_background_failures_total{work="cleaning"}')).toBe(1)
  expect(found.get('firmenlauf_background_failures_total{work="letters"}')).toBe(0)
  expect(found.get('firmenlauf_backup_age_seconds')).toBeGreaterThanOrEqual(7200)
})

test('every figure that an alert of deploy/ asks for is there', async () => {
  await noteBackup(house.context.pool, { writtenAt: new Date(), bytes: 1 })
  const told = new Set((await ask()).payload.match(/^# TYPE \w+/gm)?.map((line) => line.slice('# TYPE '.length)))
  const rules = readFileSync(new URL('../../deploy/alerts.yml', import.meta.url), 'utf8')
  const asked = rules.match(/\b(?:firmenlauf|nodejs|process)_\w+(?=[{)[ ])/g) ?? []
  expect(asked.length).toBeGreaterThan(15)
  const ofMailboxes = (name: string) => name.startsWith('firmenlauf_bounce_')
  const missing = asked.filter((name) => !ofMailboxes(name) && !told.has(name.replace(/_(?:bucket|count)$/, '')))
  expect(missing).toEqual([])
})

test('without the database the process still tells its own figures', async () => {
  const pool = openPool({ connectionString: 'postgres://nobody@127.0.0.1:1/nothing' })
  const cut = await buildApp({ ...house.context, pool, db: openDatabase(pool) })
  try {
    const { statusCode, payload } = await cut.inject({ url: '/metrics' })
    expect(statusCode).toBe(200)
    expect(payload).toContain('firmenlauf_database_up 0')
    expect(payload).toContain('process_resident_memory_bytes')
    expect(payload).not.toContain('firmenlauf_orders{')
    expect(payload).not.toMatch(/^firmenlauf_mail_oldest/m)
  } finally {
    await cut.close()
    await pool.end()
  }
})
