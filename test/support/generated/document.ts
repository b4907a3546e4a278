import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** A schema of the OpenAPI document, as far as requests are made from it. */
export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  prefixItems?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  format?: string
}
export type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema }

/** One call of the document: what is sent, and what may come back. */
export type Operation = {
  line: string
  method: string
  path: string
  /** The first sentence of its description: who may call. */
  access: string
  parameters: Parameter[]
  body: { schema: Schema; type: string } | null
  /** By status: the schema of each type of content; none where nothing is said. */
  answers: Map<number, Map<string, unknown>>
}

const content = z.record(z.string(), z.object({ schema: z.unknown() }))
const Answer = z.looseObject({ $ref: z.string().optional(), content: content.default({}) })
const Document = z.looseObject({
  components: z.looseObject({
    schemas: z.looseObject({ Problem: z.unknown() }),
    responses: z.record(z.string(), z.looseObject({ content: content.default({}) })),
  }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        description: z.string(),
        parameters: z.array(z.custom<Parameter>()).default([]),
        requestBody: z
          .looseObject({ content: z.record(z.string(), z.object({ schema: z.custom<Schema>() })) })
          .optional(),
        responses: z.record(z.string(), Answer),
      }),
    ),
  ),
})

/** The calls of docs/openapi.json, which a test of its own keeps equal to what the server says of itself. */
export function readOperations(): Operation[] {
  const { components, paths } = Document.parse(JSON.parse(readFileSync('docs/openapi.json', 'utf8')))
  const problem = new Map([['application/json', components.schemas.Problem]])
  const answersOf = (responses: Record<string, z.infer<typeof Answer>>) =>
    new Map(
      Object.entries(responses).map(([status, { $ref, content: types }]) => {
        const said = new Map(Object.entries(types).map(([type, { schema }]) => [type, schema]))
        return [Number(status), $ref !== undefined && status !== '304' ? problem : said]
      }),
    )
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { description, parameters, requestBody, responses }]) => {
      const [type, sent] = Object.entries(requestBody?.content ?? {})[0] ?? []
      return {
        line: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        access: description.replace(/ A body of .*/, ''),
        parameters,
        body: type !== undefined && sent ? { schema: sent.schema, type } : null,
        answers: answersOf(responses),
      }
    }),
  )
}
