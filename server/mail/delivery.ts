import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'

/** The file that a mail was written to, or what the mail server said: '250 2.0.0 Ok: queued as 4ZxQ1'. */
export type Delivered = { file: string | null; answer: string | null }

/** Where mails go: a mail server, or a folder of files when none is configured. */
export type Delivery = {
  /** Resolves once the mail server has accepted the mail, with its answer, or with the file it was written to. Its errors are classified by `outcomeOf`. */
  deliver(mail: SendMailOptions): Promise<Delivered>
}

/**
 * The result of sending a mail. `ended`: the sender was stopped; `refused`: this mail, permanently; `unreachable`: no mail server answers,
 * so other mails would fail too.
 */
export type Outcome =
  | ({ kind: 'sent' } & Delivered)
  | { kind: 'ended' }
  | { kind: 'refused' | 'unreachable' | 'failed'; reason: string }

/** Connections kept to the mail server. */
const CONNECTIONS = 5
const CONNECT_MS = 10_000
const SILENCE_MS = 30_000
/** Timeout for a whole mail, also when the server answers byte by byte. */
const WHOLE_MAIL_MS = 120_000

/** Sends by SMTP over a small connection pool; no mail takes longer than two minutes. */
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
  return {
    async deliver(mail) {
      const { response } = await transport.sendMail({ ...mail, signal: AbortSignal.timeout(WHOLE_MAIL_MS) })
      return { file: null, answer: response }
    },
  }
}

/** Writes each mail as a file of its own; the same mail written twice is one file. */
export function toFolder(folder: string): Delivery {
  const composer = createTransport({ streamTransport: true, buffer: true })
  const write = async (mail: SendMailOptions): Promise<Delivered> => {
    const { message, messageId } = await composer.sendMail(mail)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = path.join(folder, `${messageId.replace(/[^\w.@-]/g, '')}.eml`)
    const unfinished = `${file}.part`
    await writeFile(unfinished, message, { mode: 0o600 })
    await rename(unfinished, file)
    return { file, answer: null }
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    // one after the other: with a file attached each is megabytes while it is put together
    deliver(mail) {
      const written = last.then(() => write(mail))
      last = written.catch(() => undefined)
      return written
    },
  }
}

/** Classifies the error of a failed delivery. */
export function outcomeOf(error: unknown): Outcome {
  const reason = answerIn(error) ?? (error instanceof Error ? error.message : String(error))
  return { kind: isRefusal(error) ? 'refused' : isUnreachable(error) ? 'unreachable' : 'failed', reason }
}

/** What the mail server answered, in its own words; undefined without an answer. */
function answerIn(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('response' in error)) return undefined
  return typeof error.response === 'string' ? error.response : undefined
}

/**
 * The mail server accepted the connection and refused this mail permanently: a retry would not help. A refused login or greeting is a
 * configuration error, which will be corrected, so it is retried.
 */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  const { code, responseCode } = error
  const isAboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return isAboutThisMail && typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600
}

const AWAY = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS'])

/** The mail server could not be reached. */
function isUnreachable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && AWAY.has(String(error.code)) && !('responseCode' in error)
}
