// Runs in a worker thread (readMailbox.ts): speaks IMAP beside the thread that answers requests, for one round.
import os from 'node:os'
import process from 'node:process'
import { parentPort } from 'node:worker_threads'
import { ImapFlow } from 'imapflow'
import type { MailboxTrouble } from '#domain/letters/bounces.ts'
import type { Mailbox } from '../bounceMailbox.ts'

/** The last message that was read, by the IMAP server's own numbers. */
export type Place = { uidValidity: string; lastUid: number }

/** One round: what was read before, since when to read where nothing was, and where read reports go ('' : they are marked as seen). */
export type Round = { mailbox: Mailbox; place: Place | null; since: Date; doneFolder: string; most: number }

/** Said by this thread. Each message waits for its `Taken` before the next one is fetched. */
export type Said =
  | { kind: 'opened'; uidValidity: string }
  | { kind: 'message'; uid: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'read'; isMore: boolean }
  | { kind: 'failed'; trouble: MailboxTrouble }

/** The answer to a message: a report that was used is put away; `isLast` ends the round. */
export type Taken = { isDone: boolean; isLast: boolean }

/** No more of a message is fetched: a report names letter and reason at its beginning, whatever comes back with it. */
const MESSAGE_BYTES_MAX = 256 * 1024
const CONNECT_MS = 10_000
const SILENCE_MS = 30_000
const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

/** A nice value, as of the thread that sends. */
const PRIORITY = 5
if (process.platform === 'linux') os.setPriority(PRIORITY)

const port = parentPort
const say = (said: Said) => port?.postMessage(said)

/** Refused by the server in a step of ours, of which the step is the reason. */
class StepFailed extends Error {
  readonly trouble: MailboxTrouble

  constructor(trouble: MailboxTrouble) {
    super(trouble)
    this.trouble = trouble
  }
}

function clientOf({ host, port: portNumber, secure, user, password }: Mailbox): ImapFlow {
  return new ImapFlow({
    host,
    port: portNumber,
    secure,
    // a password never crosses a network in the clear
    doSTARTTLS: secure || LOOPBACK.has(host) ? undefined : true,
    auth: { user, pass: password },
    clientInfo: { name: 'Firmenlauf' },
    logger: false,
    disableCompression: true,
    disableAutoEnable: true,
    disableAutoIdle: true,
    disableBinary: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    maxLineLength: 8 * 1024 * 1024,
    maxLiteralSize: 1024 * 1024,
    maxResponseSize: 10 * 1024 * 1024,
    maxResponseTokens: 20_000,
  })
}

async function read(round: Round): Promise<void> {
  const client = clientOf(round.mailbox)
  // what ends the connection fails the step that is under way, which then knows only that there is none
  let fault: unknown
  client.on('error', (error: unknown) => (fault ??= error))
  try {
    await client.connect()
    await readOpened(client, round)
    await client.logout()
  } catch (error) {
    const trouble = troubleOf(error)
    say({ kind: 'failed', trouble: trouble === 'unreachable' && fault !== undefined ? troubleOf(fault) : trouble })
  } finally {
    client.close()
  }
}

async function readOpened(client: ImapFlow, { mailbox, place, since, doneFolder, most }: Round): Promise<void> {
  if (doneFolder !== '') await orTrouble('doneFolder', client.mailboxCreate(doneFolder))
  const opened = await orTrouble('folder', client.mailboxOpen(mailbox.folder))
  const uidValidity = String(opened.uidValidity)
  say({ kind: 'opened', uidValidity })
  const from = place?.uidValidity === uidValidity ? place.lastUid : null
  // where all was read nothing is asked: the range 'n:*' is the last message, however old
  const isNew = from === null || opened.uidNext === undefined || opened.uidNext > from + 1
  const query = from === null ? { since } : { uid: `${from + 1}:*` }
  const found = isNew && opened.exists > 0 ? await client.search(query, { uid: true }) : []
  if (!found) throw new StepFailed('broken')
  const uids = found.filter((uid) => uid > (from ?? 0)).toSorted((one, other) => one - other)
  let count = 0
  for (const uid of uids.slice(0, most)) {
    count += 1
    const { isDone, isLast } = await handOver(client, uid)
    if (isDone) await putAway(client, uid, doneFolder)
    if (isLast) break
  }
  say({ kind: 'read', isMore: count < uids.length })
}

/** Fetches the beginning of a message without marking it as seen, and hands it over. One that is gone, or that the server refuses, is empty. */
async function handOver(client: ImapFlow, uid: number): Promise<Taken> {
  const source = { start: 0, maxLength: MESSAGE_BYTES_MAX }
  const found = await client.fetchOne(String(uid), { uid: true, source }, { uid: true }).catch((error: unknown) => {
    if (isRefused(error)) return undefined
    throw error
  })
  const whole = (found && found.source) || Buffer.alloc(0)
  const bytes = new Uint8Array(whole.subarray(0, MESSAGE_BYTES_MAX))
  const taken = new Promise<Taken>((resolve) => port?.once('message', resolve))
  say({ kind: 'message', uid, bytes })
  return taken
}

async function putAway(client: ImapFlow, uid: number, doneFolder: string): Promise<void> {
  await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
  if (doneFolder === '') return
  const moved = await orTrouble('doneFolder', client.messageMove(String(uid), doneFolder, { uid: true }))
  if (!moved) throw new StepFailed('doneFolder')
}

/** A step that the server refuses has a reason of its own; a connection that breaks in it has not. */
async function orTrouble<Result>(trouble: MailboxTrouble, step: Promise<Result>): Promise<Result> {
  try {
    return await step
  } catch (error) {
    throw isRefused(error) ? new StepFailed(trouble) : error
  }
}

const REFUSALS: readonly unknown[] = ['NO', 'BAD']
const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'responseStatus' in error && REFUSALS.includes(error.responseStatus)

/** Codes of too much at once: such a server is none. */
const TOO_MUCH = new Set(['LineTooLarge', 'LiteralTooLarge', 'ResponseTooLarge', 'TooManyTokens'])
const TOO_LATE = new Set(['ETIMEOUT', 'ETIMEDOUT', 'CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT'])

function troubleOf(error: unknown): MailboxTrouble {
  if (error instanceof StepFailed) return error.trouble
  if (!(error instanceof Error)) return 'broken'
  if ('authenticationFailed' in error && error.authenticationFailed === true) return 'login'
  const code = 'code' in error ? String(error.code) : ''
  if (TOO_MUCH.has(code)) return 'broken'
  if (TOO_LATE.has(code)) return 'slow'
  return isRefused(error) ? 'broken' : 'unreachable'
}

// the first message is the round; each further one answers one that was handed over
port?.once('message', (round: Round) => void read(round))
