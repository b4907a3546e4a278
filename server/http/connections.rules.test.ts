import type { IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { noteAddress } from './boundConnections.ts'
import { boundedInATurn, bytesOfHead, heldMs, openServer } from './connections.ts'

const MOST = 10

/** A server with a connection from each of these addresses. */
async function aServer(addresses: readonly string[]) {
  const server = openServer((_request, response) => void response.end())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const sockets: Socket[] = []
  const comeFrom = async (localAddress: string) => {
    const client = connect({ port, host: '127.0.0.1', localAddress })
    onTestFinished(() => void client.destroy())
    const [socket] = (await once(server, 'connection')) as [Socket]
    sockets.push(socket)
    return client
  }
  for (const address of addresses) await comeFrom(address)
  return { server, count: boundedInATurn(server, MOST), sockets, comeFrom }
}

const pausedOf = (sockets: readonly Socket[]) => sockets.map((socket) => socket.isPaused())

test('of a network from which too much comes in a turn nothing is read for a while, nor of who comes then; others are read', async () => {
  const { count, sockets, comeFrom } = await aServer(['127.0.0.2', '127.0.0.2', '127.0.0.3'])
  const [crowd] = sockets
  count(crowd!, MOST - 1)
  expect(pausedOf(sockets)).toEqual([false, false, false])
  count(crowd!, 1)
  expect(pausedOf(sockets)).toEqual([true, true, false])
  await comeFrom('127.0.0.2')
  await comeFrom('127.0.0.3')
  expect(pausedOf(sockets)).toEqual([true, true, false, true, false])
  await vi.waitFor(() => expect(pausedOf(sockets)).toEqual([false, false, false, false, false]))
})

test.each([
  ['a network that begins too many calls in a turn is not read for a while', '127.0.0.2', true],
  ['a named proxy begins as many as people ask', '192.0.2.1', false],
])('%s', async (_, address, isHeld) => {
  const server = openServer((request, response) => {
    noteAddress(request, address)
    response.end()
  })
  const all: Socket[] = []
  const pauses: Socket[] = []
  server.on('connection', (socket: Socket) => {
    all.push(socket)
    socket.on('pause', () => pauses.push(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const clients = Array.from({ length: 150 }, () => connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' }))
  onTestFinished(() => clients.forEach((client) => client.destroy()))
  await vi.waitFor(() => expect(all).toHaveLength(clients.length))
  const ask = async (some: readonly Socket[]) => {
    for (const client of some) client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await Promise.all(some.map((client) => once(client, 'data')))
  }
  // the first request tells that it is a proxy
  await ask(clients.slice(0, 1))
  await ask(clients)
  expect(pauses.length > 0).toBe(isHeld)
})

test('what a connection brings that comes while its network is not read is heard afterwards', async () => {
  const { server, count, sockets, comeFrom } = await aServer(['127.0.0.2', '127.0.0.2'])
  const heard: boolean[] = []
  server.on('request', () => void heard.push(sockets[1]!.isPaused()))
  count(sockets[0]!, MOST)
  const client = await comeFrom('127.0.0.2')
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(client, 'data')
  expect(heard).toEqual([false])
})

test('the more networks are not read, the longer each is, up to a limit', () =>
  expect([1, 2, 8, 100].map(heldMs)).toEqual([20, 80, 1280, 2000]))

test('where too much comes of several networks nobody is read in this turn', async () => {
  const { count, sockets } = await aServer(['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5', '127.0.0.6'])
  for (const socket of sockets.slice(0, 4)) count(socket, MOST - 1)
  expect(pausedOf(sockets)).toEqual([false, false, false, false, false])
  count(sockets[4]!, 4)
  expect(pausedOf(sockets)).toEqual([true, true, true, true, true])
})

test('who sends too many headers is not heard out as one whom the parser refused: it goes on with what comes', async () => {
  const server = openServer((_request, response) => void response.end())
  const refused = once(server, 'clientError')
  server.on('clientError', (_error, socket) => socket.destroy())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void client.destroy())
  client.on('error', () => undefined).write(`GET / HTTP/1.1\r\nHost: x\r\n${'X: y\r\n'.repeat(100)}\r\n`)
  const [error] = (await refused) as [Error & { code?: string }]
  expect(error.code).not.toMatch(/^HPE_/)
})

test('where too much comes of several networks, those that brought most of it are not read for a while', async () => {
  const { count, sockets } = await aServer(['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5', '127.0.0.6'])
  for (const socket of sockets.slice(0, 4)) count(socket, MOST - 1)
  count(sockets[4]!, 1)
  count(sockets[4]!, 3)
  // the turn after
  await new Promise(setImmediate)
  await new Promise(setImmediate)
  expect(pausedOf(sockets)).toEqual([true, true, true, true, true])
  await vi.waitFor(() => expect(pausedOf(sockets)).toEqual([false, false, false, false, false]))
})

test('a request counts by its path too, and one without headers is not nothing', () => {
  const head = (url: string, ...rawHeaders: string[]) => bytesOfHead({ url, rawHeaders } as IncomingMessage)
  expect(head('/')).toBeGreaterThan(2000)
  expect(head(`/${'x'.repeat(4000)}`) - head('/')).toBe(4000)
  expect(head('/', 'X', 'y'.repeat(100)) - head('/')).toBeGreaterThan(100)
})
