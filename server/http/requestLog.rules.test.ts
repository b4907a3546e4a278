import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { RequestLog } from './requestLog.ts'

test('a download that is broken off leaves no line in the log', async () => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const app = Fastify({ logger: { level: 'info', stream }, logController: new RequestLog() })
  const file = new Readable({ read: () => undefined })
  file.push('begun')
  app.get('/', async (_request, reply) => reply.send(file))
  await app.listen({ port: 0, host: '127.0.0.1' })
  lines.length = 0
  const { port } = app.server.address() as AddressInfo
  const asked = get({ port, host: '127.0.0.1', agent: false }).on('error', () => undefined)
  const [answer] = await once(asked, 'response')
  answer.on('error', () => undefined)
  asked.destroy()
  await once(file, 'close')
  await delay(0)
  expect(lines).toEqual([])
  await app.close()
})
