import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import type { Declared } from '#contract/endpoint.ts'
import { accessOf, aWalk, endpoints, type Actor } from '../../test/support/walk.ts'
import { BODY_LIMIT } from './answers.ts'

const { world, rehearsal, sentenceOf, say, close } = await aWalk()
afterAll(close)

/** Characters over which patterns, sorts and folds have stumbled; what ends with another one makes them look back. */
const FILLINGS = {
  letters: 'a',
  digits: '1',
  blanks: ' ',
  semicolons: ';',
  tags: '<',
  marks: 'u\u0308',
  'marks out of order': '\u0315\u0300',
  dots: 'a.',
  quotes: '"',
}
/** Nothing that takes less is worth a second look, in milliseconds of work. */
const UNNOTICED_MS = 100
/** Twice as much text may take so many times as long: what grows with its square takes four times. */
const RATIO_MAX = 4
const TRIES = 3

/** The work of this process so far, in milliseconds: its waiting for a busy machine is none. */
function workedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const ACTORS: Record<string, Actor> = { public: 'anonymous', code: 'anonymous', login: 'unverified', customer: 'owner' }
const actorOf = ({ line }: Declared): Actor => ACTORS[accessOf(line)] ?? 'admin'

type Schema = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}
type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } }
const document: { paths: Record<string, Record<string, Operation>> } = JSON.parse(
  readFileSync('docs/openapi.json', 'utf8'),
)

type Path = readonly string[]

/** The fields of a body that take a text of one's own, each by its path; of a list the first entry. */
function textsIn(schema: Schema | undefined, path: Path = []): Path[] {
  if (schema?.anyOf) return schema.anyOf.flatMap((one) => textsIn(one, path))
  if (schema?.properties)
    return Object.entries(schema.properties).flatMap(([name, one]) => textsIn(one, [...path, name]))
  if (schema?.items) return textsIn(schema.items, [...path, '0'])
  const types = [schema?.type ?? []].flat()
  return types.includes('string') && schema?.enum === undefined && schema?.const === undefined ? [path] : []
}

/** A body with this text at that path. */
function withText(body: unknown, [name, ...rest]: Path, text: string): unknown {
  if (name === undefined) return text
  if (name === '0') {
    const [first, ...others]: unknown[] = Array.isArray(body) ? body : []
    return [withText(first, rest, text), ...others]
  }
  const known = Object.entries(body ?? {})
  return Object.fromEntries([...known, [name, withText(known.find(([key]) => key === name)?.[1], rest, text)]])
}

const schemaOf = ({ method, path }: Declared): Schema | undefined => {
  const operation = document.paths[`/api/v1${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]
  return operation?.requestBody?.content['application/json']?.schema
}

const fields = endpoints.flatMap((endpoint) =>
  textsIn(schemaOf(endpoint)).map((path) => ({ endpoint, line: endpoint.line, path, field: path.join('.') })),
)

describe('a text as long as a body may be is read in a time that grows with its length:', () => {
  test('hundreds of fields take texts', () => expect(fields.length).toBeGreaterThan(200))

  test.each(fields)('$line $field', async ({ endpoint, path }) => {
    const sentence = sentenceOf(endpoint, world.owner.rows)
    const room = (endpoint.bodyLimit ?? BODY_LIMIT) - JSON.stringify(sentence.body ?? {}).length - 1000
    const timeOf = async (filling: string, share: number) => {
      const length = Buffer.byteLength(JSON.stringify(filling)) - 2
      const text = `a${filling.repeat(Math.floor((room * share) / length))}!`
      const body = withText(sentence.body, path, text)
      const begin = workedMs()
      const { status } = await rehearsal.attempt(() => say(actorOf(endpoint), endpoint, { ...sentence, body }))
      return { status, ms: workedMs() - begin }
    }
    /** The fastest of some tries each; null as soon as nothing is wrong with them. */
    const growthOf = async (filling: string) => {
      let [whole, half] = [Infinity, Infinity]
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const { status, ms } = await timeOf(filling, 1)
        expect(status).toBeLessThan(500)
        whole = Math.min(whole, ms)
        if (whole < UNNOTICED_MS) return null
        half = Math.min(half, (await timeOf(filling, 0.5)).ms)
        if (whole < RATIO_MAX * half) return null
      }
      return { whole, half }
    }
    const slow: unknown[] = []
    for (const [name, filling] of Object.entries(FILLINGS)) {
      const growth = await growthOf(filling)
      if (growth) slow.push({ name, ...growth })
    }
    expect(slow).toEqual([])
  })
})
