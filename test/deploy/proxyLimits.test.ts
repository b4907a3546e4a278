import { request } from 'node:https'
import { createConnection } from 'node:net'
import { connect } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aContext, type TestContext } from '../support/context.ts'
import { until } from '../support/embeddedProcess.ts'
import { aProxy, freePort, nginx, type Proxy } from '../support/proxy.ts'
import { aDataFolder, aServer, killServers, SECRET_KEY } from '../support/serverProcess.ts'

describe.skipIf(!nginx)('the example for nginx, beside many calls of one address', () => {
  let house: TestContext
  let proxy: Proxy
  let folder: Awaited<ReturnType<typeof aDataFolder>>

  beforeAll(async () => {
    house = await aContext()
    folder = await aDataFolder()
    const [port, own, other] = [await freePort(), await freePort(), await freePort()]
    const of = { DATABASE_URL: house.connectionString, SECRET_KEY, PUBLIC_URL: `https://127.0.0.1:${port}` }
    await aServer({ environment: { ...of, TRUST_PROXY: '1', PORT: String(own) } })
    proxy = await aProxy(folder.path, { port, servers: [own, other] })
  })
  afterAll(async () => {
    await proxy.stop()
    killServers()
    await folder.remove()
    await house.close()
  })

  test('of one address twenty lists of runners, twenty files and a hundred calls go through at once, and pages beside them', async () => {
    const { certificate: ca, port } = proxy
    const head = (path: string) => `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n`
    const sockets: ReturnType<typeof connect>[] = []
    /** Begins a call whose body comes byte by byte, without end. */
    const begin = (path: string, localAddress: string) => {
      const reached = createConnection({ host: '127.0.0.1', port, localAddress })
      const socket = connect({ socket: reached, host: '127.0.0.1', ca })
      sockets.push(socket)
      let answer = ''
      socket.on('data', (bytes) => (answer += String(bytes)))
      socket.on('error', () => undefined)
      socket.write(`${head(path)}content-length: 100\r\n\r\n{`)
      return { text: () => answer }
    }
    const further = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write(' ')
    }, 250)
    const read = (localAddress: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const asked = request({ host: '127.0.0.1', port, path: '/shop', ca, localAddress, agent: false }, (answer) => {
          answer.resume().once('end', () => resolve(answer.statusCode))
        })
        asked.once('error', reject).end()
      })
    for (const [path, most, from] of [
      ['/api/v1/teams/roster', 20, '127.0.0.5'],
      ['/api/v1/statements', 20, '127.0.0.8'],
      ['/api/v1/orders/quote', 100, '127.0.0.6'],
    ] as const) {
      const begun = Array.from({ length: most + 5 }, () => begin(path, from))
      const refused = () => begun.filter(({ text }) => text() !== '')
      await until('those beyond', async () => refused().length >= 5)
      expect(refused()).toHaveLength(5)
      expect(refused()[0]!.text()).toMatch(/^HTTP\/1\.1 503 [^]*\r\nRetry-After: 2\r\n[^]*"code":"BUSY"/)
      const elsewhere = begin(path, '127.0.0.7')
      expect(new Set(await Promise.all(Array.from({ length: 50 }, () => read(from))))).toEqual(new Set([200]))
      expect(elsewhere.text()).toBe('')
    }
    clearInterval(further)
    for (const socket of sockets) socket.destroy()
  })
})
