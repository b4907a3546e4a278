import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerProblems } from './problems.ts'
import { nameRequests, newRequestId } from './requestIds.ts'
import { logFormat, RequestLog } from './requestLog.ts'

test.each([
  ['debug', [{ level: 'debug', req: { method: 'GET', route: '/teams/:id' }, status: 200, ms: expect.any(Number) }]],
  ['info', []],
])('with LOG_LEVEL=%s a request that went well has these lines', async (level, expected) => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const app = Fastify({ logger: { level, stream, ...logFormat }, logController: new RequestLog() })
  app.get('/teams/:id', async () => 'fine')
  await app.inject('/teams/7')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject(expected)
  await app.close()
})

test('a fault is found in the log by the number that its answer has', async () => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const app = Fastify({
    logger: { level: 'info', stream, ...logFormat },
    logController: new RequestLog(),
    genReqId: newRequestId,
    requestIdHeader: false,
  })
  nameRequests(app)
  answerProblems(app)
  app.get('/teams/:id', async () => {
    throw new Error('The clock has stopped.')
  })
  app.get('/fine', async () => 'fine')

  const { statusCode, headers } = await app.inject({ url: '/teams/7', headers: { 'x-request-id': 'of-the-client' } })
  const fine = await app.inject('/fine')
  expect(statusCode).toBe(500)
  expect(headers['x-request-id']).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  expect(fine.headers['x-request-id']).not.toBe(headers['x-request-id'])
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      level: 'error',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      reqId: headers['x-request-id'],
      req: { method: 'GET', route: '/teams/:id' },
      status: 500,
      ms: expect.any(Number),
      err: { message: 'The clock has stopped.' },
    },
  ])
  await app.close()
})
