import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Type of the message by which PostgreSQL tells a notification, and the bytes of each message's type and length. */
const NOTIFICATION = 'A'.charCodeAt(0)
const HEAD_BYTES = 5
/** The name of its channel stands behind the id of the process that sent it. */
const CHANNEL_AT = HEAD_BYTES + 4
/** What a limit is set by, and what arrives instead where none is let through. */
const LIMIT = "'lock_timeout', '3s'"
const NO_LIMIT = "'lock_timeout', '0s'"

export type BadPooler = {
  connectionString: string
  /** Keeps back all notifications until so many calls of servers to themselves were among them. */
  swallow(calls: number): void
  /** Takes from the connections that are there what they listen to, as a pooler does that begins to share them. */
  deafen(): void
  /** Calls that were passed on until now. */
  passed(): number
  /** Calls that it will still keep back. */
  left(): number
  close(): void
}

/** A pooler between a product and the server that `connectionString` names, which keeps notifications back when told, or lets no limit through. */
export async function aBadPooler(connectionString: string, { limits = true } = {}): Promise<BadPooler> {
  const target = new URL(connectionString)
  const host = target.searchParams.get('host')
  const port = Number(target.port || 5432)
  const links = new Set<Socket>()
  const deafened = new WeakSet<Socket>()
  let left = 0
  let passed = 0
  const isKept = (message: Buffer) => {
    if (message[0] !== NOTIFICATION) return false
    const kept = left > 0
    if (!message.subarray(CHANNEL_AT).toString('latin1').startsWith('calls\0')) return kept
    if (kept) left -= 1
    else passed += 1
    return kept
  }
  const server = createServer((near) => {
    const far = host?.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, target.hostname)
    links.add(near)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined)
      one.on('close', () => {
        links.delete(near)
        other.destroy()
      })
    }
    near.on('data', (sent) => {
      const text = sent.toString('latin1')
      far.write(limits ? sent : Buffer.from(text.replace(LIMIT, NO_LIMIT), 'latin1'))
    })
    let come = Buffer.alloc(0)
    far.on('data', (bytes: Buffer) => {
      come = Buffer.concat([come, bytes])
      while (come.length >= HEAD_BYTES && come.length > come.readUInt32BE(1)) {
        const message = come.subarray(0, come.readUInt32BE(1) + 1)
        come = come.subarray(message.length)
        const isLost = message[0] === NOTIFICATION && deafened.has(near)
        if (!isLost && !isKept(message)) near.write(message)
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as { port: number }).port)
  return {
    connectionString: url.href,
    swallow(calls) {
      left = calls
    },
    deafen() {
      for (const near of links) deafened.add(near)
    },
    passed: () => passed,
    left: () => left,
    close() {
      for (const near of links) near.destroy()
      server.close()
    },
  }
}
