import { randomBytes } from 'node:crypto'
import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Email } from 'postal-mime'
import type pg from 'pg'
import { openPool } from '#server/db/client.ts'
import { aRegistration, PASSWORD } from '../support/build.ts'
import { runCommand } from '../support/commands.ts'
import { createDatabase, dropDatabase, newRun } from '../support/databases.ts'
import { connectionTo } from '../support/embeddedProcess.ts'
import { aMailServer } from '../support/mailServer.ts'
import { aDataFolder, aServer, type ServerProcess } from '../support/serverProcess.ts'
import { overTheWire } from '../support/wire.ts'

export const STAFF = { email: 'leitung@veranstalter.example', password: 'Startschuss-2027' }

/** Addresses that end like this are refused by the mail server. */
export const UNDELIVERABLE = '@unzustellbar.example'

/** The product as an operator runs it: the real server on a fresh database, its mails through a real SMTP server. */
export type Product = {
  url: string
  /** For what no journey can do: let time pass, change a price, make something scarce. */
  pool: pg.Pool
  /** The folder where the organiser puts documents; empty at first. */
  documents: string
  mailsTo(address: string, subject: RegExp): Email[]
  /** Starts another server on the same database, with settings of its own if some are given; answers where it listens. It ends with the first. */
  anotherServer(settings?: Record<string, string>): Promise<string>
  close(): Promise<void>
}

/** Days like '2027-08-31'; null: no such day. What is left out stays as the project has it. */
export type Deadlines = { [Name in 'registration' | 'names' | 'shirts' | 'timekeeping']?: string | null }

/** What the server of a file has otherwise than the others', as `test.use({ … })`. */
export type Conditions = {
  /** Other deadlines than the project's. */
  deadlines?: Deadlines
  /** False: as on a first start where the public gets in. */
  registrationOpen?: boolean
  /** Settings besides, such as `{ RATE_LIMITS: 'on' }`. */
  settings?: Record<string, string>
  /** With the demo event, which takes half a minute. */
  demo?: boolean
}

/** On the embedded database, or on a fresh one of the server that TEST_DATABASE_URL or DATABASE_URL names. */
export async function aProduct(conditions: Conditions = {}): Promise<Product> {
  const { deadlines, registrationOpen, settings = {}, demo = false } = conditions
  const [mailServer, folder, documents, named] = await Promise.all([
    aMailServer((recipient) => (recipient.endsWith(UNDELIVERABLE) ? 550 : 250)),
    aDataFolder(),
    aDataFolder(),
    aNamedDatabase(),
  ])
  const isOwn = deadlines !== undefined || registrationOpen !== undefined
  const eventFile = isOwn ? await anEventFile(folder.path, { deadlines, registrationOpen }) : undefined
  const environment = {
    DATA_DIR: folder.path,
    DOWNLOADS_DIR: documents.path,
    SMTP_URL: mailServer.url,
    ADMIN_EMAIL: STAFF.email,
    ADMIN_PASSWORD: STAFF.password,
    ...(named && { DATABASE_URL: named.connectionString }),
    ...(eventFile !== undefined && { EVENT_FILE: eventFile }),
    ...settings,
  }
  if (demo) await runCommand('demo.ts', [], environment)
  const server = await aServer({ environment })
  const others: ServerProcess[] = []
  const pool = openPool(named ?? (await connectionTo(folder.path)))
  // A worker takes whatever files come next: what they order together must not run out. Scarcity is made by `catalogue.leave`.
  await pool.query('update items set available_quantity = available_quantity * 100')
  return {
    url: server.url,
    pool,
    documents: documents.path,
    mailsTo: (address, subject) =>
      mailServer.handedOver
        .filter(({ recipients, mail }) => recipients.includes(address) && subject.test(mail.subject ?? ''))
        .map(({ mail }) => mail),
    async anotherServer(own = {}) {
      const other = await aServer({ environment: { ...environment, ...own } })
      others.push(other)
      return other.url
    },
    async close() {
      await pool.end()
      await Promise.all([server, ...others].map((one) => one.stop()))
      await mailServer.close()
      await named?.drop()
      await folder.remove()
      await documents.remove()
    },
  }
}

/** The project's own event with other deadlines, or closed at first, as an organiser would write it. */
async function anEventFile(folder: string, { deadlines, registrationOpen }: Conditions): Promise<string> {
  const own = path.join(folder, 'event')
  await cp(fileURLToPath(new URL('../../event', import.meta.url)), own, { recursive: true })
  const file = path.join(own, 'event.json')
  const event = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...event, deadlines: { ...event.deadlines, ...deadlines }, registrationOpen }))
  return file
}

async function aNamedDatabase() {
  const url = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL
  if (!url) return undefined
  const server = { url, run: newRun() }
  const connectionString = await createDatabase(server, { template: 'template0', name: server.run })
  return { connectionString, drop: () => dropDatabase(server, server.run) }
}

type Sent = { token?: string; body?: unknown; headers?: Record<string, string> }

/** Says a sentence of the API as another browser would: `callApi(product, 'POST /orders', { token, body })`. */
export async function callApi({ url }: Product, line: string, { token, body, headers }: Sent = {}) {
  const [method, path = ''] = line.split(' ')
  const answer = await overTheWire(url, token)({ method, path, body, headers })
  if (answer.status >= 300)
    throw new Error(`${line} was answered with ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.status === 204 ? undefined : answer.body
}

export type Company = { companyName: string; email: string; password: string; token: string }

/** A company that has signed up, and has yet to confirm its e-mail. */
export async function anUnverifiedCompany(product: Product): Promise<Company> {
  const registration = aRegistration({ companyName: aName('Bergblick') })
  const { token } = await callApi(product, 'POST /auth/register', { body: registration })
  return { companyName: registration.companyName, email: registration.email, password: PASSWORD, token }
}

/** A company whose e-mail is confirmed, with a session of its own beside those of the browser. */
export async function aCompany(product: Product): Promise<Company> {
  const company = await anUnverifiedCompany(product)
  await product.pool.query('update users set email_verified = true where email = $1', [company.email])
  return company
}

/** A company with ordered teams that still have no names. */
export async function aCompanyWithTeams(product: Product, count: number): Promise<Company> {
  const company = await aCompany(product)
  await orderTeams(product, company, count)
  return company
}

/** Orders teams of the contingent on offer, as another browser would. */
export async function orderTeams(product: Product, company: Company, quantity: number): Promise<void> {
  const { itemId } = await offer(product)
  await order(product, company, [{ itemId, quantity }])
}

/** Orders so many pieces of items by their names, as another browser would; answers the order's number. */
export async function orderItems(product: Product, company: Company, pieces: Record<string, number>): Promise<number> {
  return orderLines(
    product,
    company,
    Object.entries(pieces).map(([name, quantity]) => ({ name, quantity })),
  )
}

type NamedLine = { name: string; quantity: number; itemAttributes?: Record<string, unknown> }

/** The same with what is chosen of each item. */
export async function orderLines(product: Product, company: Company, lines: NamedLine[]): Promise<number> {
  const items: Offer[] = await callApi(product, 'GET /items')
  const found = lines.map(({ name, ...line }) => {
    const item = items.find((one) => one.name === name)
    if (!item) throw new Error(`There is no ${name} in the catalogue.`)
    return { ...line, itemId: item.itemId }
  })
  return order(product, company, found)
}

type Line = Omit<NamedLine, 'name'> & { itemId: number }

async function order(product: Product, { token }: Company, lines: Line[]): Promise<number> {
  const { termsVersion } = await callApi(product, 'GET /event')
  const body = lines.map((line) => ({ itemAttributes: {}, ...line }))
  const headers = { 'x-terms-version': String(termsVersion) }
  const { orderID } = await callApi(product, 'POST /orders', { token, headers, body })
  return orderID
}

/** A company whose teams all bear one common editing code. */
export type CodeOfCompany = { company: Company; code: string; ids: number[] }

export async function aCompanyWithCode(product: Product, teams: number): Promise<CodeOfCompany> {
  const company = await aCompanyWithTeams(product, teams)
  return { company, ...(await alignCodes(product, company)) }
}

/** A common editing code for all teams of the company; a fresh one unless they share one already. */
export async function alignCodes(product: Product, { token }: Company): Promise<{ code: string; ids: number[] }> {
  const teams: { id: number }[] = await callApi(product, 'GET /teams/me', { token })
  const ids = teams.map(({ id }) => id)
  const [{ teamCode }] = await callApi(product, 'POST /teams/align-codes', { token, body: ids })
  return { code: teamCode, ids }
}

type Offer = { itemId: number; name: string; price: number; vatRate: number; availableQuantity: number }

/** The contingent on offer. */
export async function offer(product: Product): Promise<Offer> {
  return callApi(product, 'GET /items/team-contingent')
}

/** A name that nobody else has. */
export function aName(beginning: string): string {
  return `${beginning} ${randomBytes(4).toString('hex')}`
}

export type Inviting = Company & { inviteCode: string }

/** A company with the package, free places (the first `timed` with timekeeping), and a live invite code for all of them. */
export async function anInvitingCompany(product: Product, { places = 3, timed = 0 } = {}): Promise<Inviting> {
  const company = await aCompany(product)
  const items: (Offer & { itemType: string })[] = await callApi(product, 'GET /items')
  const line = (item: { itemId: number } | undefined, quantity: number) =>
    item && quantity > 0 ? [{ itemId: item.itemId, quantity }] : []
  const lines = [
    ...line(await offer(product), places),
    ...line(
      items.find(({ itemType }) => itemType === 'TIME'),
      timed,
    ),
    ...line(
      items.find(({ itemType }) => itemType === 'COMPANYCAPTAIN'),
      1,
    ),
  ]
  await order(product, company, lines)
  const { token } = company
  return { ...company, inviteCode: await callApi(product, 'POST /teams/invite-code/9999', { token }) }
}
