import { setTimeout as delay } from 'node:timers/promises'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { LETTER_STATES } from '#domain/letters/letters.ts'
import type { Context } from '../context.ts'
import { BACKGROUND_WORKS } from '../failedWork.ts'
import { VERSION } from '../version.ts'
import { readFigures } from './store.ts'

/** Seconds; the limits of rules/faults#time-limits (0.5 s, 1 s, 5 s) are among them. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Timeout of the database figures, so that a scrape is answered also while the database is slow; Prometheus itself waits for 10 s. */
const PATIENCE_MS = 3000

/** Figures that one server counts and measures, in the names of Prometheus. */
export function openFigures(context: Pick<Context, 'db' | 'pool' | 'changes' | 'settings' | 'failedWork'>) {
  const { db, pool, settings, failedWork } = context
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `firmenlauf_${name}`, help, labelNames, registers })

  gauge('info', 'The version of the product', ['version']).set({ version: VERSION }, 1)
  const requests = new Counter({
    name: 'firmenlauf_http_requests_total',
    help: 'Answered requests',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'firmenlauf_http_request_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  })
  const connections = gauge('pool_connections', 'Connections to PostgreSQL; waiting: requests without one', ['state'])
  const databaseUp = gauge('database_up', '1 if the figures of the database could be read')
  const changesHeard = gauge('changes_heard', "1 if other servers' changes are heard; 0: nothing is cached meanwhile")
  const failures = new Counter({
    name: 'firmenlauf_background_failures_total',
    help: 'Failures of what a server does by itself',
    labelNames: ['work'],
    registers,
  })
  const backupAge = gauge('backup_age_seconds', 'Time since a backup was last written; absent before the first')
  const orders = gauge('orders', 'Orders', ['payment_state', 'invoiced'])
  const teams = gauge('teams', 'Teams; reserved: paid places without names', ['reserved'])
  const stock = gauge('item_stock', 'Pieces left of items that are limited', ['item_id', 'name'])
  const mails = gauge('mails', 'Letters by state', ['state'])
  const mailAge = gauge('mail_oldest_queued_seconds', 'How long the oldest letter has been waiting')

  // without a mailbox there is nothing to say of it
  const hasMailbox = settings.BOUNCE_MAILBOX_URL !== undefined
  const mailboxUp = hasMailbox ? gauge('bounce_mailbox_up', '1 if the mailbox of bounces could be read') : undefined
  const mailboxAge = hasMailbox
    ? gauge('bounce_mailbox_read_seconds', 'Time since it was last read to its end')
    : undefined

  /** The text of `/metrics`. While the database is away its figures are left out and `database_up` is 0. */
  async function text(): Promise<string> {
    connections.set({ state: 'total' }, pool.totalCount)
    connections.set({ state: 'idle' }, pool.idleCount)
    connections.set({ state: 'waiting' }, pool.waitingCount)
    changesHeard.set(context.changes.areHeard() ? 1 : 0)
    failures.reset()
    for (const work of BACKGROUND_WORKS) failures.inc({ work }, failedWork.countOf(work))
    for (const figure of [orders, teams, stock, mails]) figure.reset()
    // a figure without labels would be reset to nought, as if all were well
    for (const figure of [mailAge, backupAge, mailboxUp, mailboxAge]) figure?.remove()
    const late = delay(PATIENCE_MS, null, { ref: false })
    const read = await Promise.race([readFigures({ db, settings }).catch(() => null), late])
    databaseUp.set(read ? 1 : 0)
    if (read) {
      for (const { paymentState, invoiced, count } of read.orders)
        orders.set({ payment_state: paymentState, invoiced: String(invoiced) }, count)
      for (const { reserved, count } of read.teams) teams.set({ reserved: String(reserved) }, count)
      for (const { itemId, name, left } of read.stock) stock.set({ item_id: itemId, name }, left)
      for (const state of LETTER_STATES) mails.set({ state }, 0)
      for (const { state, count } of read.mails) mails.set({ state }, count)
      mailAge.set(read.oldestMailSeconds)
      if (read.backupAt) backupAge.set((Date.now() - read.backupAt.getTime()) / 1000)
      mailboxUp?.set(read.bounces.trouble === null ? 1 : 0)
      if (read.bounces.readAt) mailboxAge?.set((Date.now() - read.bounces.readAt.getTime()) / 1000)
    }
    return registry.metrics()
  }

  return { contentType: registry.contentType, requests, seconds, text }
}
