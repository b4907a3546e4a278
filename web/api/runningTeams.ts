import { call, type AnswerOf } from './call.ts'

/** The company's teams that take part: without those that were withdrawn. (rules/withdrawals#kept) */
export async function runningTeams(): Promise<AnswerOf<'GET /teams/me'>> {
  return (await call('GET /teams/me')).filter(({ withdrawn }) => !withdrawn)
}
