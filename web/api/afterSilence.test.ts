import { expect, test } from 'vitest'
import { afterSilence } from './afterSilence.ts'
import { Problem, unreachable } from './problem.ts'

const gone = new Problem({ status: 404, kind: 'answered', message: 'Gibt es nicht.' })
const passing = new Problem({ status: 503, kind: 'answered', message: 'Später.' })
const removal = (...answers: (Problem | 'done')[]) => {
  const name = crypto.randomUUID()
  const act = async () => {
    const answer = answers.shift()
    if (answer instanceof Problem) throw answer
    return answer
  }
  return () => afterSilence(name, { act, isDone: ({ status }) => status === 404 })
}

test.each<[string, (Problem | 'done')[], unknown[]]>([
  ['what is gone at the try after silence was removed by the first', [unreachable(), gone], ['refused', undefined]],
  ['what is gone without a try before is not there', [gone, gone], ['refused', 'refused']],
  ['another refusal is one', [unreachable(), passing], ['refused', 'refused']],
  ['what was done at the second try is done once', [unreachable(), 'done', gone], ['refused', 'done', 'refused']],
  ['silence again leaves it open', [unreachable(), unreachable(), gone], ['refused', 'refused', undefined]],
])('%s', async (_, answers, expected) => {
  const remove = removal(...answers)
  const told: unknown[] = []
  while (told.length < expected.length) told.push(await remove().catch(() => 'refused'))
  expect(told).toEqual(expected)
})
