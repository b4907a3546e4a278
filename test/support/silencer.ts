import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A proxy to a PostgreSQL that can simulate a hang: connections are accepted, but nothing is ever sent. */
export type Silencer = {
  /** What DATABASE_URL would say. */
  connectionString: string
  hush(): void
  /** Forwards what was held back. */
  speak(): void
  close(): void
}

/** A proxy between a pool and the server that `connectionString` names, by socket or by host. */
export async function aSilencer(connectionString: string): Promise<Silencer> {
  const target = new URL(connectionString)
  const host = target.searchParams.get('host')
  const port = Number(target.port || 5432)
  const links = new Set<[near: Socket, far: Socket]>()
  let isHushed = false
  const join = ([near, far]: [Socket, Socket]) => {
    near.pipe(far)
    far.pipe(near)
  }
  const server = createServer((near) => {
    const far = host?.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, target.hostname)
    const link: [Socket, Socket] = [near, far]
    links.add(link)
    for (const [one, other] of [link, link.toReversed()] as const) {
      one!.on('error', () => undefined)
      one!.on('close', () => {
        links.delete(link)
        other!.destroy()
      })
    }
    if (!isHushed) join(link)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as { port: number }).port)
  return {
    connectionString: url.href,
    hush() {
      isHushed = true
      for (const [near, far] of links) {
        near.unpipe(far)
        far.unpipe(near)
      }
    },
    speak() {
      isHushed = false
      for (const link of links) join(link)
    },
    close() {
      for (const [near] of links) near.destroy()
      server.close()
    },
  }
}
