import type { FastifyInstance } from 'fastify'
import type { PageFacts } from '../pageRoutes.ts'

/** The answers that a page needs first, as JSON; without those that fail. (rules/wire#first-data) */
export async function firstData(app: FastifyInstance, asked: PageFacts['first']): Promise<Record<string, string>> {
  const answers = await Promise.all(
    asked.map(async (line) => ({ line, answer: await app.inject({ url: `/api/v1${line.replace('GET ', '')}` }) })),
  )
  return Object.fromEntries(
    answers.filter(({ answer }) => answer.statusCode === 200).map(({ line, answer }) => [line, answer.payload]),
  )
}
