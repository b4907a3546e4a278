import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import compress from '@fastify/compress'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { sendCached } from './etag.ts'
import { keptAnswer, keptBytes } from './keptAnswer.ts'
import { PACKED_HERE } from './packed.ts'
import { brotliHere } from './wireBytes.ts'

const answered = z.array(z.string())
const value = Array.from({ length: 500 }, (_unused, nth) => `Startplatz ${nth}`)

/** An app that packs like the product's, and notes what is sent. */
async function anApp() {
  const app = Fastify()
  onTestFinished(() => app.close())
  await app.register(compress, { encodings: ['br', 'gzip'], syncThreshold: 64 * 1024 })
  const sent: unknown[] = []
  app.addHook('onRoute', (route) => {
    const last = async (_request: unknown, _reply: unknown, payload: unknown) => void sent.push(payload)
    route.onSend = [route.onSend ?? [], last].flat()
  })
  app.get('/list', PACKED_HERE, (_request, reply) => sendCached(reply, { schema: answered, value }))
  const page = keptAnswer({ type: 'text/html', caching: 'no-cache' }, () => value.join(' '))
  app.get('/page', PACKED_HERE, page)
  const bytes = brotliHere(Buffer.from(value.join(' ')))
  const drawn = keptBytes({ type: 'text/html', caching: 'no-cache' }, { bytes, etag: 'W/"1"', packed: true })
  app.get('/drawn', PACKED_HERE, drawn)
  const ask = async (url: string, accepted?: string) => {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
    const { headers: answer, rawPayload } = await app.inject({ url, headers })
    return { encoding: answer['content-encoding'], vary: answer.vary, sent: sent.at(-1), rawPayload }
  }
  return { ask }
}

test.each(['/list', '/page'])('%s is packed once for each way, for all who ask', async (url) => {
  const { ask } = await anApp()
  for (const encoding of ['br', 'gzip']) {
    const [first, second] = [await ask(url, encoding), await ask(url, `${encoding};q=0.5`)]
    expect(first).toMatchObject({ encoding, vary: 'accept-encoding', sent: expect.any(Buffer) })
    expect(second.encoding).toBe(encoding)
    expect(second.sent).toBe(first.sent)
  }
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0,br;q=0.9', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000', undefined],
  ['*', undefined],
  ['identity', undefined],
  ['BR', undefined],
  [undefined, undefined],
])('who takes %s is sent %s', async (accepted, encoding) => {
  const { ask } = await anApp()
  expect(await ask('/list', accepted)).toMatchObject({ encoding, vary: 'accept-encoding' })
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  [undefined, (bytes: Buffer) => bytes],
])('a page that is kept packed says the same to who takes %s', async (accepted, unpacked) => {
  const { ask } = await anApp()
  const { encoding, vary, rawPayload } = await ask('/drawn', accepted)
  expect([encoding, vary, unpacked(rawPayload).toString()]).toEqual([accepted, 'accept-encoding', value.join(' ')])
})
