import { createHash } from 'node:crypto'

/** The mailbox that bounces come to: where it is and who reads it. In the memory of the server only, never in database or log. */
export type Mailbox = { host: string; port: number; secure: boolean; user: string; password: string; folder: string }

const PORTS = { 'imaps:': 993, 'imap:': 143 } as const
const SCHEMES = ['imaps:', 'imap:'] as const
const INBOX = 'INBOX'

/** The mailbox of an address such as imaps://user:password@host/INBOX; undefined for what names none. */
export function mailboxOf(address: string): Mailbox | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(address)
  const scheme = SCHEMES.find((one) => one === protocol)
  if (scheme === undefined || hostname === '' || username === '' || password === '' || search !== '' || hash !== '')
    return undefined
  try {
    return {
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: port === '' ? PORTS[scheme] : Number(port),
      secure: scheme === 'imaps:',
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      folder: decodeURIComponent(pathname.replace(/^\//, '')) || INBOX,
    }
  } catch {
    return undefined
  }
}

/** A hash that tells mailboxes apart without naming them: the place in another one means nothing in this one. */
export const fingerprintOf = ({ host, port, user, folder }: Mailbox): string =>
  createHash('sha256')
    .update(JSON.stringify([host, port, user, folder]))
    .digest('hex')
