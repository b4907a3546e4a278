import path from 'node:path'
import { expect, test } from 'vitest'
import { readEvent } from '../event.ts'
import { startMailWorker } from './worker.ts'

const event = readEvent(path.resolve(import.meta.dirname, '..', '..', 'event', 'event.json'))
const message = {
  recipient: 'one@firma.example',
  subject: 'Hallo',
  text: 'Hallo',
  html: '',
  sheet: null,
  createdAt: new Date(),
  messageId: 'one',
}

test('a worker that crashes fails what was under way, the next mail gets a new one, and after the end none is begun', async () => {
  // no address at all: the thread ends by an exception before it has sent anything
  const sender = { publicUrl: 'https://lauf.example', from: 'anmeldung@lauf.example' }
  const worker = startMailWorker({ ...sender, smtpUrl: 'smtp://[', outbox: '' })
  const both = await Promise.all([worker.send(message, event), worker.send(message, event)])
  expect(both).toEqual([1, 2].map(() => ({ kind: 'failed', reason: expect.stringContaining('Invalid URL') })))
  expect(await worker.send(message, event)).toMatchObject({ kind: 'failed' })
  await worker.stop()
  expect(await worker.send(message, event)).toEqual({ kind: 'ended' })
})
