import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { type $ZodType, toJSONSchema } from 'zod/v4/core'
import { documentedShapes } from '#contract/endpoint.ts'
import { describeAnswers } from './answers.ts'
import { escapeHtml } from './html.ts'
import { keptAnswer } from './keptAnswer.ts'
import { PACKED_HERE } from './packed.ts'

/** A codec is documented in its wire format: euro and ISO text, not cents and Dates. */
const asOnTheWire = createJsonSchemaTransform({
  zodToJsonConfig: {
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod
      const shape = documentedShapes.get(zodSchema)
      if (shape) return write(jsonSchema, shape)
      if (def.type !== 'pipe' || !('in' in def) || !('reverseTransform' in def)) return
      write(jsonSchema, def.in)
    },
  },
})

function write(jsonSchema: Record<string, unknown>, shape: $ZodType): void {
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
  Object.assign(jsonSchema, toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }))
  delete jsonSchema['$schema']
}

type Operation = {
  summary?: string
  description?: string
  parameters?: object[]
  requestBody?: object
  responses?: Record<string, object>
}
type Meaning = { description?: string }
type Document = {
  info: { title: string }
  paths?: Record<string, object | undefined>
  components?: { responses?: object }
}

/** The contract as an OpenAPI 3.1 document, and a page to read it. (rules/wire#openapi) */
export async function documentApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Firmenlauf',
        version: '1',
        description: 'Base path /api/v1. Money is decimal euro, net; times are ISO 8601 in UTC.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'A session’s token, from the login.' },
          program: {
            type: 'http',
            scheme: 'bearer',
            description: 'A program’s token (/admin/tokens), with the scope that is named.',
          },
        },
      },
    },
    transform: asOnTheWire,
    transformObject: (given) =>
      'openapiObject' in given ? describeAnswers(given.openapiObject, app.served.values()) : given.swaggerObject,
  })
  const hidden = { schema: { hide: true }, ...PACKED_HERE }
  const json = keptAnswer({ type: 'application/json; charset=utf-8', caching: 'no-cache' }, () =>
    JSON.stringify(app.swagger()),
  )
  const page = keptAnswer({ type: 'text/html; charset=utf-8', caching: 'no-cache' }, () => docsPage(app.swagger()))
  app.get('/api/v1/openapi.json', hidden, json)
  app.get('/api/v1/docs', hidden, page)
}

function docsPage({ info, paths = {}, components }: Document): string {
  const title = escapeHtml(info.title)
  const meanings = new Map<string, Meaning>(Object.entries(components?.responses ?? {}))
  const sections = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations ?? {}).map(([method, operation]: [string, Operation]) =>
      operationSection(`${method.toUpperCase()} ${path}`, operation),
    ),
  )
  const terms = [...meanings].map(
    ([status, { description = '' }]) => `<dt>${status}</dt><dd>${escapeHtml(description)}</dd>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} API</title></head>
<body><h1>${title} API</h1><p><a href="/api/v1/openapi.json">openapi.json</a></p><h2>What refusals mean</h2><dl>${terms.join('')}</dl><h2>Calls</h2>${sections.join('\n')}</body></html>`
}

function operationSection(line: string, operation: Operation): string {
  const { summary = '', description = '', parameters = [], requestBody, responses = {} } = operation
  const refusals = Object.keys(responses).filter((status) => '$ref' in (responses[status] ?? {}))
  const answers = Object.entries(responses).filter(([status]) => !refusals.includes(status))
  return `<details><summary><code>${escapeHtml(line)}</code> ${escapeHtml(summary)}</summary><p>${escapeHtml(description)}</p>
${parameters.length > 0 ? part('Parameters', parameters) : ''}${requestBody ? part('Body', requestBody) : ''}${answers.map(([status, answer]) => part(`Answer ${status}`, answer)).join('')}<p>Refusals: ${refusals.join(', ')}</p></details>`
}

const part = (heading: string, value: object) =>
  `<h3>${escapeHtml(heading)}</h3><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`
