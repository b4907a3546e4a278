import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { sendCached } from './etag.ts'
import { boundHeldBytes, countOnce } from './heldBytes.ts'

const BYTES = 4 * 1024 * 1024

async function anApp(): Promise<FastifyInstance> {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.addHook('onRequest', async (asked) => {
    asked.caller = null
  })
  boundHeldBytes(app)
  return app
}

/** Asks, and reads nothing of the answer yet. */
async function asked({ server }: FastifyInstance, where = '/'): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo
  const sent = request({ port, host: '127.0.0.1', agent: false, path: where })
  sent.end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return answer
}

async function lengthOf(answer: IncomingMessage): Promise<number> {
  let length = 0
  for await (const piece of answer) length += (piece as Buffer).length
  return length
}

// as many as fifteen visitors of one page ask for at the same moment
test('two hundred files that nobody has read yet close no connection', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'firmenlauf-held-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'file.js')
  await writeFile(file, Buffer.alloc(BYTES))
  const app = await anApp()
  app.get('/', () => createReadStream(file))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const answers = await Promise.all(Array.from({ length: 200 }, () => asked(app)))
  expect(new Set(await Promise.all(answers.map(lengthOf)))).toEqual(new Set([BYTES]))
})

test('an answer that is larger than all that may be unread is sent, if it is alone', async () => {
  const app = await anApp()
  const much = 40 * 1024 * 1024
  app.get('/', () => 'x'.repeat(much))
  await app.listen({ port: 0, host: '127.0.0.1' })
  expect(await lengthOf(await asked(app))).toBe(much)
})

/** Bytes of which two are more than all strangers may leave unread. */
const MUCH = 20 * 1024 * 1024
const answered = z.object({ words: z.string() })
const words = () => ({ words: 'x'.repeat(MUCH) })
const shared = words()

test.each([
  ['the same for all hold it once, and nobody is cut off', () => shared, 4],
  ['made anew for each count for each', words, 1],
] as const)('answers that are kept by browsers and %s', async (_, made, whole) => {
  const app = await anApp()
  app.get('/', (_asked, reply) => sendCached(reply, { schema: answered, value: made() }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const answers: IncomingMessage[] = []
  for (let place = 0; place < 4; place += 1) answers.push(await asked(app))
  const lengths = await Promise.allSettled(answers.map(lengthOf))
  expect(lengths.filter(({ status }) => status === 'fulfilled')).toHaveLength(whole)
})

/** An app that sends pictures, each from the same bytes to all: of three of them all strangers may leave two unread. */
async function ofPictures() {
  const app = await anApp()
  const pictures = Array.from({ length: 3 }, () => Buffer.alloc(0.6 * MUCH))
  pictures.forEach(countOnce)
  app.get<{ Params: { nth: number } }>('/:nth', ({ params }, reply) => reply.send(pictures[params.nth]))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const isWhole = (answer: IncomingMessage) =>
    lengthOf(answer).then(
      () => true,
      () => false,
    )
  return { ask: (nth: number) => asked(app, `/${nth}`), isWhole }
}

test('pictures that many leave unread count once each', async () => {
  const { ask, isWhole } = await ofPictures()
  const answers: IncomingMessage[] = []
  for (const nth of [0, 0, 0, 1, 1, 1]) answers.push(await ask(nth))
  expect(new Set(await Promise.all(answers.map(isWhole)))).toEqual(new Set([true]))
})

test('too many different pictures that nobody reads are not held', async () => {
  const { ask, isWhole } = await ofPictures()
  const answers = [await ask(0), await ask(1), await ask(2)]
  expect(await Promise.all(answers.map(isWhole))).toEqual([false, false, true])
})

test('a picture that somebody has read counts for whoever still has it unread', async () => {
  const { ask, isWhole } = await ofPictures()
  const [read, unread] = [await ask(0), await ask(0)]
  expect(await isWhole(read)).toBe(true)
  const answers = [await ask(1), await ask(2), unread]
  expect(await Promise.all(answers.map(isWhole))).toEqual([false, true, false])
})

test('bodies that are not whole and answers that nobody reads have one room', async () => {
  const app = await anApp()
  app.get('/', () => Buffer.alloc(MUCH))
  app.post('/', { bodyLimit: 4 * MUCH }, () => '')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const headers = { 'content-type': 'application/json', 'content-length': 2 * MUCH }
  const sent = request({ port, host: '127.0.0.1', agent: false, method: 'POST', headers })
  onTestFinished(() => void sent.destroy())
  let isClosed = false
  sent.on('error', () => (isClosed = true))
  sent.write(Buffer.alloc(1.5 * MUCH))
  await once(sent, 'drain')
  expect(await lengthOf(await asked(app))).toBe(MUCH)
  await expect.poll(() => isClosed, { timeout: 5000 }).toBe(true)
})

/** Sends a body in chunks of these, whole or as long as somebody takes it. */
async function sentInChunks({ server }: FastifyInstance, chunks: readonly string[]) {
  const { port } = server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1' })
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const head = ['POST / HTTP/1.1', 'Host: x', 'Content-Type: text/plain']
  socket.write([...head, 'Transfer-Encoding: chunked', '', ''].join('\r\n'))
  for (const chunk of [...chunks, '']) socket.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`)
  let answer = ''
  socket.on('data', (piece: Buffer) => (answer += piece.toString()))
  return { isClosed: () => socket.destroyed, answer: () => answer, ask: (words: string) => socket.write(words) }
}

test('while a request waits, a body of thousands of pieces is not kept; one as people send it waits and is whole', async () => {
  const known = Promise.withResolvers<void>()
  const app = await anApp()
  app.addHook('onRequest', () => known.promise)
  app.post('/', ({ body }) => `${(body as string).length} characters`)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const long = 'x'.repeat(50_000)
  const [many, whole] = await Promise.all([
    sentInChunks(
      app,
      Array.from({ length: 2000 }, () => 'x'),
    ),
    sentInChunks(app, [long, long]),
  ])
  await expect.poll(many.isClosed, { timeout: 10_000 }).toBe(true)
  known.resolve()
  await expect.poll(whole.answer, { timeout: 10_000 }).toContain('100000 characters')
})

test('a body in chunks that is answered without is let go: its connection has a next request', async () => {
  const app = await anApp()
  app.addHook('onRequest', async ({ method, raw }, reply) => {
    if (method !== 'POST') return undefined
    // until no more of it is taken in
    while (!raw.isPaused()) await new Promise(setImmediate)
    return reply.code(401).send('no')
  })
  app.post('/', () => 'taken')
  app.get('/', () => 'next')
  await app.listen({ port: 0, host: '127.0.0.1' })
  // more than a stream takes at once
  const { answer, ask } = await sentInChunks(
    app,
    Array.from({ length: 6 }, () => 'x'.repeat(60_000)),
  )
  ask('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(answer, { timeout: 10_000 }).toContain('next')
})

test('pieces that wait are counted before anybody takes them: who sends many closes only their own', async () => {
  const never = Promise.withResolvers<void>()
  onTestFinished(() => never.resolve())
  const app = await anApp()
  app.addHook('onRequest', () => never.promise)
  app.post('/', () => 'taken')
  await app.listen({ port: 0, host: '127.0.0.1' })
  // each within the number of pieces that a body may come in, and together 300 times 60 kB and what Node keeps of a piece
  const many: Awaited<ReturnType<typeof sentInChunks>>[] = []
  for (let nth = 0; nth < 300; nth += 1) {
    many.push(
      await sentInChunks(
        app,
        Array.from({ length: 400 }, () => 'x'.repeat(150)),
      ),
    )
  }
  await expect.poll(() => many.filter(({ isClosed }) => isClosed()).length, { timeout: 10_000 }).toBeGreaterThan(20)
})
