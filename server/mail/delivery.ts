import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { SendMailOptions } from 'nodemailer'

/** Where mails go: a mail server, or a folder of files when none is named. */
export type Delivery = {
  /** Resolves once the mail is out of our hands. Throws what `outcomeOf` understands. */
  deliver(mail: SendMailOptions): Promise<unknown>
}

/**
 * What became of a mail. `ended`: who should have sent it was stopped; `refused`: this very mail, for good; `unreachable`: nobody is
 * there, another mail would fare no better now.
 */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'ended' }
  | { kind: 'refused' | 'unreachable' | 'failed'; reason: string }

/** Connections kept to the mail server. */
const CONNECTIONS = 5
const CONNECT_MS = 10_000
const SILENCE_MS = 30_000
/** An answer that drips in byte by byte is none. */
const WHOLE_MAIL_MS = 120_000

/** Sends by SMTP over a few kept connections; no mail waits longer than two minutes. */
export function bySmtp(url: string): Delivery {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    maxRequeues: 1,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return { deliver: (mail) => transport.sendMail({ ...mail, signal: AbortSignal.timeout(WHOLE_MAIL_MS) }) }
}

/** Writes each mail as a file of its own; the same mail written twice is one file. */
export function toFolder(folder: string): Delivery {
  const composer = createTransport({ streamTransport: true, buffer: true })
  return {
    async deliver(mail) {
      const { message, messageId } = await composer.sendMail(mail)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = path.join(folder, `${messageId.replace(/[^\w.@-]/g, '')}.eml`)
      const unfinished = `${file}.part`
      await writeFile(unfinished, message, { mode: 0o600 })
      await rename(unfinished, file)
    },
  }
}

/** What a delivery that failed means for the mail. */
export function outcomeOf(error: unknown): Outcome {
  const reason = error instanceof Error ? error.message : String(error)
  return { kind: isRefusal(error) ? 'refused' : isUnreachable(error) ? 'unreachable' : 'failed', reason }
}

/**
 * The mail server took the connection and refused this very mail for good: trying again changes nothing. A refused login or
 * greeting is a matter of the settings, which somebody will correct.
 */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  const { code, responseCode } = error
  const isAboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isAboutThisMail && typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600
}

const AWAY = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS'])

/** Nobody answered where the mail server should be. */
function isUnreachable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && AWAY.has(String(error.code)) && !('responseCode' in error)
}
