import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { isEmail, isStaffPassword, PASSWORD_MAX, STAFF_PASSWORD_MIN } from '#domain/text/checks.ts'
import { mailboxOf } from './bounceMailbox.ts'
import { hasDatabase } from './embedded/dataFolder.ts'
import { keyMessages } from './secrets/messages.ts'
import { StartError } from './startError.ts'

const root = path.resolve(import.meta.dirname, '..')

/** The invented event that the product brings. */
export const SHIPPED_EVENT_FILE = path.join(root, 'event', 'event.json')

/** The sender of mails where nobody has set one: at a domain that there is not. */
export const SHIPPED_MAIL_FROM = 'Firmenlauf <anmeldung@firmenlauf.example>'

/** Fewer characters of a secret could be guessed. (rules/operations#settings) */
const SECRET_MIN = 32
const METRICS_TOKEN_MIN = 16
const atLeast = (characters: number) => `mindestens ${characters} Zeichen`

const DEFAULT_DATA_DIR = './data'

const text = z.string().trim().min(1)
const url = (...schemes: string[]) =>
  text.refine(
    (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol),
    `muss eine Adresse mit ${schemes.join(' oder ')} sein`,
  )
/** An address in which a login may stand. Of one whose password ends it too early the remedy is said, and nothing of the password. */
const loginUrl = (...schemes: string[]) =>
  text
    .refine(
      (value) => !endsInLogin(value),
      'enthält in Benutzer oder Kennwort ein Zeichen, das dort anders geschrieben wird: / als %2F, ? als %3F, # als %23',
    )
    .pipe(url(...schemes))
const integer = (from: number, to: number) =>
  text
    .refine(
      (value) => /^\d+$/.test(value) && Number(value) >= from && Number(value) <= to,
      `muss eine ganze Zahl von ${from} bis ${to} sein`,
    )
    .transform(Number)
const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'], { error: 'muss on oder off sein' })
    .default(fallback)
    .transform((value) => value === 'on')
const folder = text
  .transform((value) => path.resolve(value))
  .refine((value) => statSync(value, { throwIfNoEntry: false })?.isDirectory(), 'muss ein vorhandener Ordner sein')
const address = text.refine(isEmail, 'muss eine E-Mail-Adresse sein')
/** 'Name <mail@example.at>' or the bare address. */
const sender = text.refine(
  (value) => isEmail(value.replace(/^[^<>\r\n]*<([^<>]+)>$/, '$1')),
  'muss eine E-Mail-Adresse sein, auch als „Name <adresse>“',
)
/** Nothing of it is said: a password stands in it. */
const mailbox = text.transform((value, context) => {
  const read = mailboxOf(value)
  if (read) return read
  context.addIssue(
    'muss eine Adresse wie imaps://benutzer:kennwort@mail.example/INBOX sein (darin @ als %40, / als %2F, : als %3A, # als %23)',
  )
  return z.NEVER
})
const trustProxy = text
  .refine(
    (value) => /^(off|\d{1,2}|[\da-fA-F.:/, ]+)$/.test(value),
    'muss off, eine Anzahl von Stationen oder eine Liste von Netzen sein',
  )
  .transform((value) => (value === 'off' ? false : /^\d{1,2}$/.test(value) ? Number(value) : value))

/** True when a sign in the login has ended what should lead to a host: its '@' stands behind that sign. */
function endsInLogin(value: string): boolean {
  if (!/^[a-z]+:\/\/[^/?#]+[/?#].*@/.test(value)) return false
  if (!URL.canParse(value)) return true
  const { username, pathname } = new URL(value)
  return username === '' && pathname.includes('@')
}

const Environment = z.object({
  PORT: integer(0, 65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: url('http:', 'https:')
    .transform((value) => value.replace(/(?<!\/)\/+$/, ''))
    .optional(),
  DATABASE_URL: loginUrl('postgres:', 'postgresql:').optional(),
  DATABASE_LISTEN_URL: loginUrl('postgres:', 'postgresql:').optional(),
  DATA_DIR: text.default(DEFAULT_DATA_DIR).transform((value) => path.resolve(value)),
  SECRET_KEY: text.refine((value) => value.length >= SECRET_MIN, `muss ${atLeast(SECRET_MIN)} lang sein`).optional(),
  EVENT_FILE: text.default(SHIPPED_EVENT_FILE).transform((value) => path.resolve(value)),
  DOWNLOADS_DIR: folder.default(path.join(root, 'event', 'downloads')),
  SMTP_URL: loginUrl('smtp:', 'smtps:').optional(),
  MAIL_FROM: sender.default(SHIPPED_MAIL_FROM),
  BOUNCE_MAILBOX_URL: mailbox.optional(),
  BOUNCE_MAILBOX_DONE: text.default(''),
  ADMIN_EMAIL: address.default('admin@firmenlauf.example'),
  ADMIN_PASSWORD: text
    .refine(isStaffPassword, `muss ${STAFF_PASSWORD_MIN} bis ${PASSWORD_MAX} Zeichen lang sein`)
    .optional(),
  INVOICE_DELAY_HOURS: z
    .union([z.literal('off').transform(() => null), integer(0, 8760)], {
      error: 'muss off oder eine ganze Zahl von 0 bis 8760 sein',
    })
    .default(24),
  MAINTENANCE: onOff('off'),
  RATE_LIMITS: onOff('on'),
  TRUST_PROXY: trustProxy.default(false),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'muss fatal, error, warn, info, debug, trace oder silent sein',
    })
    .default('info'),
  METRICS_TOKEN: text
    .refine((value) => value.length >= METRICS_TOKEN_MIN, `muss ${atLeast(METRICS_TOKEN_MIN)} lang sein`)
    .optional(),
})

/** All names that a server reads from its environment. */
export const SETTING_NAMES = Object.keys(Environment.shape)

export type Settings = z.output<typeof Environment> & {
  SECRET_KEY: string
  PUBLIC_URL: string | undefined
  /** The file that SECRET_KEY was read from; undefined when it was set. */
  keyFile: string | undefined
}

/** True behind an address where everybody gets in. On one's own machine it is a trial. */
export const isPublic = ({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>) => PUBLIC_URL?.startsWith('https:') ?? false

/** Reads the environment once; a wrong value stops the start with one line that names the variable. (rules/operations#settings) */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = withoutBlank(environment)
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new StartError(`Einstellung ${issue?.path.join('.')}: ${issue?.message}.`)
  }
  const settings = parsed.data
  if (settings.DATABASE_URL !== undefined && settings.SECRET_KEY === undefined) {
    throw new StartError(
      `Einstellung SECRET_KEY: muss mit DATABASE_URL gesetzt sein (${atLeast(SECRET_MIN)}, gleich für alle Server dieser Datenbank).`,
    )
  }
  if (settings.DATABASE_LISTEN_URL !== undefined && settings.DATABASE_URL === undefined)
    throw new StartError('Einstellung DATABASE_LISTEN_URL: gilt nur neben DATABASE_URL.')
  return {
    ...settings,
    PUBLIC_URL: settings.PUBLIC_URL,
    SECRET_KEY: settings.SECRET_KEY ?? storedSecret(settings.DATA_DIR),
    keyFile: settings.SECRET_KEY === undefined ? secretFile(settings.DATA_DIR) : undefined,
  }
}

/** The place of the database, before anything is made there: the address of a server, or the folder of the embedded one. */
export function placeOfDatabase(
  environment: Record<string, string | undefined>,
): { address: string } | { folder: string } {
  const { DATABASE_URL, DATA_DIR = DEFAULT_DATA_DIR } = withoutBlank(environment)
  return DATABASE_URL === undefined ? { folder: path.resolve(DATA_DIR) } : { address: DATABASE_URL }
}

/** The environment without its empty variables: one left by `VAR= npm start` or by an unfilled .env line is an unset one. */
export function withoutBlank(environment: Record<string, string | undefined>): Record<string, string> {
  const given: Record<string, string> = {}
  for (const [name, value] of Object.entries(environment)) if (value?.trim()) given[name] = value
  return given
}

/** File in which the key of an embedded database lies. */
export const secretFile = (dataDir: string) => path.join(dataDir, 'secret.key')

/** The key that was made at the first start. Throws a StartError when it is gone from beside its database or damaged. (rules/operations#key) */
function storedSecret(dataDir: string): string {
  const file = secretFile(dataDir)
  if (!existsSync(file) && hasDatabase(dataDir)) throw new StartError(keyMessages.missing(file))
  keepSecret(dataDir, randomBytes(32).toString('base64url'))
  const key = readFileSync(file, 'utf8').trim()
  if (key.length < SECRET_MIN) throw new StartError(keyMessages.damaged(file))
  return key
}

/** Stores a key where there is none yet, readable by the owner only. */
export function keepSecret(dataDir: string, key: string): void {
  const file = secretFile(dataDir)
  try {
    mkdirSync(dataDir, { recursive: true })
    if (!existsSync(file)) writeFileSync(file, key, { mode: 0o600, flag: 'wx' })
    chmodSync(file, 0o600)
  } catch (error) {
    throw new StartError(
      `Einstellung DATA_DIR: Der Ordner ${dataDir} kann nicht benutzt werden (${error instanceof Error ? error.message : String(error)}).`,
    )
  }
}

/** Keeps a key that came with a backup; one that was there before stays beside it, and its file is answered. */
export function replaceSecret(dataDir: string, key: string): string | undefined {
  const file = secretFile(dataDir)
  const before = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
  if (before === key) return undefined
  const fresh = `${file}.${process.pid}`
  writeFileSync(fresh, key, { mode: 0o600, flush: true })
  const aside = before === undefined ? undefined : path.join(dataDir, 'secret.key.before-restore')
  if (aside !== undefined) renameSync(file, aside)
  renameSync(fresh, file)
  return aside
}
