import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { receiveFiles, type SentFile } from './sentFile.ts'

const LIMIT = 1024 * 1024
const SOON = { timeout: 5000, interval: 10 }

let folder: string
let app: FastifyInstance
/** Promise that the handler waits for before it reads the file. */
let turn: Promise<unknown>
let refused: unknown
let hasCome: boolean

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'firmenlauf-sent-'))
  turn = Promise.resolve()
  refused = undefined
  hasCome = false
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

async function listening(dataDir: string) {
  app = Fastify()
  receiveFiles(app, dataDir)
  app.addContentTypeParser('image/png', (asked: FastifyRequest, payload: IncomingMessage) =>
    app.receiveFile(asked, payload),
  )
  app.put<{ Body: SentFile }>('/', { bodyLimit: LIMIT }, async ({ body }) => {
    hasCome = true
    await turn
    const bytes = await body.bytes().catch((error: unknown) => {
      refused = error
      throw error
    })
    return digestOf(bytes)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

function send(bytes: Buffer, headers: Record<string, string | number> = {}) {
  const { port } = app.server.address() as AddressInfo
  const sent = request({
    port,
    host: '127.0.0.1',
    method: 'PUT',
    agent: false,
    headers: { 'content-type': 'image/png', ...headers },
  })
  sent.on('error', () => undefined)
  for (let at = 0; at < bytes.length; at += 50_000) sent.write(bytes.subarray(at, at + 50_000))
  return sent
}

async function answerTo(bytes: Buffer, headers?: Record<string, string | number>) {
  const sent = send(bytes, headers)
  sent.end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  let text = ''
  for await (const piece of answer) text += String(piece)
  return { status: answer.statusCode, text }
}

/** Files of the folder that are open, with a name or without. */
async function openFiles(): Promise<number> {
  if (!existsSync('/proc/self/fd')) return 0
  const names = await readdir('/proc/self/fd')
  const targets = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')))
  return targets.filter((target) => target.startsWith(folder)).length
}

test.each([100, 256 * 1024, 256 * 1024 + 1, LIMIT])('a file of %s bytes is read as it was sent', async (size) => {
  await listening(folder)
  const bytes = randomBytes(size)
  expect(await answerTo(bytes, { 'content-length': size })).toEqual({ status: 200, text: digestOf(bytes) })
  expect(await answerTo(bytes)).toEqual({ status: 200, text: digestOf(bytes) })
  expect(existsSync(path.join(folder, 'uploads'))).toBe(size > 256 * 1024)
  await vi.waitFor(async () => expect(await openFiles()).toBe(0), SOON)
})

test('one that is too large is refused, whether it says so or not, and nothing is left of it', async () => {
  await listening(folder)
  const bytes = randomBytes(LIMIT + 1)
  expect(await answerTo(bytes, { 'content-length': bytes.length })).toMatchObject({ status: 413 })
  expect(await answerTo(bytes)).toMatchObject({ status: 413 })
  expect(await readdir(path.join(folder, 'uploads'))).toEqual([])
  await vi.waitFor(async () => expect(await openFiles()).toBe(0), SOON)
})

test('where the folder cannot be written a file stays in memory', async () => {
  await writeFile(path.join(folder, 'no-folder'), '')
  await listening(path.join(folder, 'no-folder'))
  const bytes = randomBytes(LIMIT)
  expect(await answerTo(bytes)).toEqual({ status: 200, text: digestOf(bytes) })
})

test('while it comes it has no name; whoever turns away leaves nothing, and nobody reads it any more', async () => {
  let goOn = () => {}
  turn = new Promise<void>((resolve) => (goOn = resolve))
  await listening(folder)
  const half = send(randomBytes(LIMIT / 2))
  await vi.waitFor(async () => expect(existsSync(path.join(folder, 'uploads'))).toBe(true), SOON)
  await vi.waitFor(async () => expect(await readdir(path.join(folder, 'uploads'))).toEqual([]), SOON)
  half.destroy()
  await vi.waitFor(async () => expect(await openFiles()).toBe(0), SOON)
  const whole = send(randomBytes(LIMIT))
  const closed = new Promise((resolve) => app.server.once('request', (_, response) => response.once('close', resolve)))
  whole.end()
  await vi.waitFor(() => expect(hasCome).toBe(true), SOON)
  whole.destroy()
  await closed
  goOn()
  await vi.waitFor(() => expect(refused).toMatchObject({ code: 'BUSY' }), SOON)
  await vi.waitFor(async () => expect(await openFiles()).toBe(0), SOON)
})
