import { call, type AnswerOf } from '#web/api/call.ts'
import { eventFacts } from '#web/api/eventFacts.ts'
import { ownCompany } from '#web/api/ownCompany.ts'
import { Problem } from '#web/api/problem.ts'

export type OwnResults = Exclude<AnswerOf<'GET /results/companies/:id'>, Blob>

/** The company's results, once any are public; null without, or where they cannot be asked: nothing else waits for them. */
export async function ownResults(): Promise<OwnResults | null> {
  const { hasResults } = await eventFacts()
  if (!hasResults) return null
  const { id } = await ownCompany()
  try {
    const answer = await call('GET /results/companies/:id', { params: { id: String(id) } })
    return answer instanceof Blob ? null : answer
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
