import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { boundHeldBytes } from './heldBytes.ts'

const BYTES = 4 * 1024 * 1024

// as many as fifteen visitors of one page ask for at the same moment
test('two hundred files that nobody has read yet close no connection', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'firmenlauf-held-'))
  const file = path.join(folder, 'file.js')
  await writeFile(file, Buffer.alloc(BYTES))
  const app = Fastify()
  onTestFinished(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })
  app.addHook('onRequest', async (asked) => {
    asked.caller = null
  })
  boundHeldBytes(app)
  app.get('/', () => createReadStream(file))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const asked = async () => {
    const sent = request({ port, host: '127.0.0.1', agent: false })
    sent.end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    return answer
  }
  const answers = await Promise.all(Array.from({ length: 200 }, asked))
  const lengths = await Promise.all(
    answers.map(async (answer) => {
      let length = 0
      for await (const piece of answer) length += (piece as Buffer).length
      return length
    }),
  )
  expect(new Set(lengths)).toEqual(new Set([BYTES]))
})
