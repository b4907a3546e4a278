import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { openSession } from '#server/auth/sessions.ts'
import { backupMessages } from '#server/backups/messages.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { audit, countInvoices, expectInvoicesInOrder, uninvoiced } from '../support/audit.ts'
import { runCommand } from '../support/commands.ts'
import { aCrowd } from '../support/crowd.ts'
import { until } from '../support/embeddedProcess.ts'
import { embeddedEngine, namedEngine, type Engine } from '../support/engines.ts'
import { expectBalanced, stockOf } from '../support/invariants.ts'
import { anItem } from '../support/items.ts'
import { inLedger } from '../support/ledger.ts'
import { OWN_EVENT } from '../support/ownEvent.ts'
import { aServer, killServers, SECRET_KEY, type ServerProcess } from '../support/serverProcess.ts'
import { anIntent, orderWithRetry, termsVersionOf, type Acknowledged } from '../support/shopper.ts'
import { aBackupFolder, anEmptyDatabase, anEmptyFolder, withDatabase, type Target } from '../support/targets.ts'

/** `npm run faults` restores everywhere; the test command only far enough to see that all of this works. */
const IS_ALONE = process.env.KILLS !== undefined
const BUYERS = IS_ALONE ? 4 : 2
const ENOUGH = 2 * BUYERS
/** Between two orders a buyer reads the confirmation. */
const READING_MS = IS_ALONE ? 100 : 500
/** A document takes about 50 ms, and hundreds of orders may have none yet. */
const INVOICING_MS = 120_000
const TIMEOUT_MS = 400_000

afterEach(killServers)

/** A shop in which companies order without a pause and invoices go out at once, until it is told to stop. */
async function aBusyShop(engine: Engine) {
  onTestFinished(() => engine.remove())
  const environment = { SECRET_KEY, ...engine.environment, INVOICE_DELAY_HOURS: '0', EVENT_FILE: OWN_EVENT }
  const server = await aServer({ environment })
  const termsVersion = await termsVersionOf(server.url)
  const { crowd, place, stock } = await withDatabase(engine, async (db) => {
    const item = await anItem({ db }, { itemType: 'TEAM', name: 'Startplatz', availableQuantity: 100_000 })
    const customers = await aCrowd({ context: { db, now: () => new Date() } }, BUYERS)
    return { crowd: customers, place: item, stock: await stockOf(db) }
  })
  const told: Acknowledged[] = []
  let isOver = false
  const shop = { url: () => server.url, termsVersion, onSend: () => undefined }
  const buying = Promise.all(
    crowd.map(async (customer) => {
      while (!isOver) {
        told.push(await orderWithRetry(shop, anIntent(customer, [{ itemId: place, quantity: 2 }])))
        await delay(READING_MS)
      }
    }),
  )
  await until('orders', () => told.length >= ENOUGH)
  await withDatabase(engine, (db) => until('an invoice', async () => (await countInvoices(db)) > 0))
  const close = async () => {
    isOver = true
    await buying
    expect(await server.stop()).toBe(0)
  }
  return { server, engine, environment, crowd, place, stock, told, termsVersion, close }
}

/** A company shares its first team by code. */
async function shareATeam(server: ServerProcess, token: string): Promise<string> {
  const call = async (method: string, where: string, body?: unknown) => {
    const response = await fetch(`${server.url}/api/v1${where}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return (await response.json()) as { id: number; teamCode: string }[]
  }
  const [team] = await call('GET', '/teams/me')
  const [shared] = await call('POST', '/teams/align-codes', [team!.id])
  return shared!.teamCode
}

const documentsIn = (target: Pick<Target, 'connection'>) =>
  withDatabase(target, async (db) => {
    const { rows } = await db.execute<{ number: string; sha256: string; pdf: string; xml: string }>(
      `select number, sha256, encode(pdf, 'base64') as pdf,
        (select string_agg(xml, '' order by format) from invoice_xmls where invoice_id = id) as xml
       from invoices join invoice_documents on invoice_id = id order by number`,
    )
    return rows
  })

type Shop = Awaited<ReturnType<typeof aBusyShop>>

/** A server on the restored database opens the old codes, sells on, and numbers invoices on without gap or double. */
async function expectItGoesOn(
  target: Target,
  { code, crowd, place, stock, isLoggedIn }: Shop & { code: string; isLoggedIn: boolean },
) {
  const server = await aServer({
    environment: { ...target.environment, INVOICE_DELAY_HOURS: '0' },
  })
  const opened = await fetch(`${server.url}/api/v1/teams/public/code/${encodeURIComponent(code)}`)
  expect(opened.status).toBe(200)
  const [customer] = crowd
  const mine = await fetch(`${server.url}/api/v1/orders/me`, {
    headers: { authorization: `Bearer ${customer!.token}` },
  })
  expect(mine.status).toBe(isLoggedIn ? 200 : 401)
  const termsVersion = await termsVersionOf(server.url)
  await withDatabase(target, async (db) => {
    const before = await countInvoices(db)
    const token = await inTransaction(db, (tx) =>
      openSession(tx, { user: { ...customer!, role: 'customer' }, now: new Date() }),
    )
    const shop = { url: () => server.url, termsVersion, onSend: () => undefined }
    await orderWithRetry(shop, anIntent({ ...customer!, token }, [{ itemId: place, quantity: 2 }]))
    await until('all invoices', async () => (await uninvoiced(db)) === 0, INVOICING_MS)
    expect(await countInvoices(db)).toBeGreaterThan(before)
    await expectInvoicesInOrder(db)
    await expectBalanced(db, stock)
  })
  expect(await server.stop()).toBe(0)
}

const ways = [
  { from: 'named', open: namedEngine, targets: IS_ALONE ? [anEmptyFolder, anEmptyDatabase] : [anEmptyFolder] },
  { from: 'embedded', open: embeddedEngine, targets: [anEmptyDatabase] },
]

test.each(IS_ALONE ? ways : ways.slice(0, 1))(
  'a backup of the $from engine under load, restored elsewhere, keeps every promise',
  { timeout: TIMEOUT_MS },
  async ({ open, targets }) => {
    const findings = inLedger('Sicherung unter Last, anderswo eingespielt')
    const shop = await aBusyShop(await open())
    const code = await shareATeam(shop.server, shop.crowd[0]!.token)
    const folder = await aBackupFolder()
    const file = path.join(folder, 'voll.backup.gz')

    const before = [...shop.told]
    const { code: status, output } = await runCommand('backup.ts', [file], shop.environment)
    expect([status, output]).toEqual([0, expect.stringContaining(file)])
    const issued = new Map((await documentsIn(shop.engine)).map((document) => [document.number, document]))
    const soFar = shop.told.length
    await until('orders after the backup', () => shop.told.length > soFar)
    await shop.close()
    expect(readdirSync(folder)).toEqual(['voll.backup.gz'])
    expect(statSync(file).mode & 0o777).toBe(0o600)

    for (const aTarget of targets) {
      const target = await aTarget()
      expect(await runCommand('restore.ts', [file], target.environment)).toMatchObject({ code: 0 })
      const keyFile = path.join(target.environment.DATA_DIR ?? '', 'secret.key')
      const isNamed = target.environment.DATABASE_URL !== undefined
      const key = isNamed ? 'given' : [readFileSync(keyFile, 'utf8'), statSync(keyFile).mode & 0o777]
      expect(key).toEqual(isNamed ? 'given' : [SECRET_KEY, 0o600])
      const opened = await target.open()
      await withDatabase(target, async (db) => {
        await expectBalanced(db, shop.stock)
        const { lost } = await audit(db, before)
        findings.lost += lost.length
        expect(lost).toEqual([])
      })
      const restored = await documentsIn(target)
      findings.scope = `${shop.engine.name}: ${before.length} Bestellungen, ${restored.length} Rechnungen`
      expect(restored.length).toBeGreaterThan(0)
      expect(restored).toEqual(restored.map(({ number }) => issued.get(number)))
      await opened.stop()
      await expectItGoesOn(target, { ...shop, code, isLoggedIn: false })
      const again = await runCommand('restore.ts', [file], target.environment)
      expect(again).toEqual({ code: 1, output: `${backupMessages.notEmptyForRestore(file)}\n` })
    }
    findings.recovered = 'verkauft und nummeriert weiter'
  },
)

test(
  'by one command the embedded database moves to a server, not while it is in use, and is not started by mistake',
  { timeout: TIMEOUT_MS },
  async () => {
    const shop = await aBusyShop(await embeddedEngine())
    const code = await shareATeam(shop.server, shop.crowd[0]!.token)
    const target = await anEmptyDatabase()
    const { DATA_DIR, DATABASE_URL } = {
      DATA_DIR: shop.engine.environment.DATA_DIR!,
      DATABASE_URL: target.environment.DATABASE_URL!,
    }
    // the direct address of the server to come, which is nothing to the embedded one
    const move = () => runCommand('move.ts', [DATABASE_URL], { DATA_DIR, DATABASE_LISTEN_URL: DATABASE_URL })
    expect(await move()).toEqual({ code: 1, output: `${backupMessages.sourceInUse}\n` })
    await shop.close()
    const { code: status, output } = await move()
    expect(status).toBe(0)
    expect(output).toContain('DATABASE_URL')
    expect(output).toMatch(/SECRET_KEY +wie bisher/)
    await withDatabase(target, async (db) => {
      await expectBalanced(db, shop.stock)
      expect(await audit(db, shop.told)).toEqual({ lost: [], doubled: [] })
    })
    await expect(aServer({ environment: { DATA_DIR } })).rejects.toThrow('Die Daten sind nach postgresql://')
    expect(await move()).toMatchObject({
      code: 1,
      output: expect.stringContaining('Die Daten sind nach postgresql://'),
    })
    await expectItGoesOn(target, { ...shop, code, isLoggedIn: true })
  },
)
