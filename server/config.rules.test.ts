import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOfDatabase, readSettings, SETTING_NAMES } from './config.ts'

const root = path.resolve(import.meta.dirname, '..')
let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'firmenlauf-settings-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const SECRET_KEY = 'k'.repeat(32)
const start = (settings: Record<string, string>) => readSettings({ DATA_DIR: folder, SECRET_KEY, ...settings })

/** A value of each setting that is just right, with one that is just wrong. */
const VALUES: Record<string, { right: string; wrong: string }> = {
  PORT: { right: '65535', wrong: '65536' },
  PUBLIC_URL: { right: 'https://lauf.example', wrong: 'lauf.example' },
  DATABASE_URL: { right: 'postgres://anna:geheim@db.example/lauf', wrong: 'mysql://db.example/lauf' },
  SECRET_KEY: { right: SECRET_KEY, wrong: 'k'.repeat(31) },
  DOWNLOADS_DIR: { right: root, wrong: path.join(root, 'README.md') },
  SMTP_URL: { right: 'smtps://anna:geheim@mail.example:465', wrong: 'https://mail.example' },
  MAIL_FROM: { right: 'Firmenlauf <anmeldung@lauf.example>', wrong: 'Firmenlauf' },
  BOUNCE_MAILBOX_URL: { right: 'imaps://anna:geheim@mail.example/INBOX', wrong: 'pop3://anna:geheim@mail.example' },
  ADMIN_EMAIL: { right: 'leitung@lauf.example', wrong: 'leitung' },
  ADMIN_PASSWORD: { right: 'zwoelf-Zeich', wrong: 'elf-Zeichen' },
  INVOICE_DELAY_HOURS: { right: 'off', wrong: '-1' },
  MAINTENANCE: { right: 'on', wrong: 'ja' },
  RATE_LIMITS: { right: 'off', wrong: 'no' },
  TRUST_PROXY: { right: '10.0.0.0/8', wrong: 'nginx' },
  LOG_LEVEL: { right: 'debug', wrong: 'laut' },
  METRICS_TOKEN: { right: 'm'.repeat(16), wrong: 'm'.repeat(15) },
}
/** Any words are right: an address of this machine, places, a folder of a mailbox. */
const FREE = ['HOST', 'DATA_DIR', 'EVENT_FILE', 'BOUNCE_MAILBOX_DONE']

test.each(Object.entries(VALUES))(
  'a wrong %s stops the start with a line that names it, a right one does not',
  (name, { right, wrong }) => {
    expect(() => start({ [name]: wrong })).toThrow(new RegExp(`^Einstellung ${name}: [^\n]+\\.$`))
    expect(() => start({ [name]: right })).not.toThrow()
  },
)

test('every setting but those that take any words is tried', () => {
  const listen = 'DATABASE_LISTEN_URL'
  expect([...Object.keys(VALUES), ...FREE, listen].toSorted()).toEqual(SETTING_NAMES.toSorted())
  const { right, wrong } = VALUES.DATABASE_URL!
  expect(() => start({ DATABASE_URL: right, [listen]: wrong })).toThrow(`Einstellung ${listen}: `)
  expect(() => start({ DATABASE_URL: right, [listen]: right })).not.toThrow()
})

test.each([
  ['DATABASE_URL', 'postgres://lauf:ge/heim@db.example/lauf'],
  ['DATABASE_URL', 'postgres://lauf:12/heim@db.example/lauf'],
  ['DATABASE_URL', 'postgresql://lauf:ge?heim@db.example/lauf'],
  ['SMTP_URL', 'smtps://lauf:ge#heim@mail.example:465'],
])('a %s that its password ends too early says the remedy, and not the password: %s', (name, value) => {
  expect(() => start({ [name]: value })).toThrow(
    `Einstellung ${name}: enthält in Benutzer oder Kennwort ein Zeichen, das dort anders geschrieben wird: / als %2F, ? als %3F, # als %23.`,
  )
  const mended = value
    .replace(/\/(?=heim)/, '%2F')
    .replace(/[?](?=heim)/, '%3F')
    .replace('#', '%23')
  expect(start({ [name]: mended })).toMatchObject({ [name]: mended })
})

test.each([
  'postgres://db.example/lauf?user=anna@lauf',
  'postgres://anna@localhost:5432/lauf?host=%2Fa%40b',
  'postgres://anna:p@ss:w@db.example/lauf',
])('no address is refused for an @ elsewhere: %s', (value) => {
  expect(start({ DATABASE_URL: value }).DATABASE_URL).toBe(value)
})

test('the README tells the defaults as they are', () => {
  const said = new Map(
    readFileSync(path.join(root, 'README.md'), 'utf8')
      .split('\n')
      .filter((line) => /^\| `[A-Z_]+`/.test(line))
      .flatMap((line) => {
        const [, names = '', , fallback = ''] = line.split(' | ').flatMap((cell) => cell.split('| '))
        return [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => [name, fallback] as const)
      }),
  )
  const settings = new Map<string, unknown>(Object.entries(start({ PORT: '', METRICS_TOKEN: ' ' })))
  const inWords = (value: unknown) => {
    if (typeof value === 'boolean') return value ? 'on' : 'off'
    if (value === undefined) return 'unset'
    if (typeof value !== 'string') return JSON.stringify(value)
    return path.isAbsolute(value) ? path.relative(root, value) : value
  }
  for (const name of SETTING_NAMES.filter((one) => !TOLD_IN_WORDS.has(one)))
    expect([name, said.get(name)]).toEqual([name, expect.stringContaining(inWords(settings.get(name)))])
  expect(placeOfDatabase({})).toEqual({ folder: path.resolve(said.get('DATA_DIR')?.match(/`(.+)`/)?.[1] ?? '') })
})

/** Their defaults are a sentence: an address made of another setting, a random word, files instead of mails. */
const TOLD_IN_WORDS = new Set([
  'PUBLIC_URL',
  'DATABASE_LISTEN_URL',
  'SECRET_KEY',
  'DATA_DIR',
  'SMTP_URL',
  'MAIL_FROM',
  'BOUNCE_MAILBOX_URL',
  'BOUNCE_MAILBOX_DONE',
  'ADMIN_PASSWORD',
])
