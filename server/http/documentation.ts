import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { toJSONSchema } from 'zod/v4/core'
import { escapeHtml } from './html.ts'

/** A codec is documented as it travels: euro and ISO text, not cents and Dates. */
const asOnTheWire = createJsonSchemaTransform({
  zodToJsonConfig: {
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod
      if (def.type !== 'pipe' || !('in' in def) || !('reverseTransform' in def)) return
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
      Object.assign(jsonSchema, toJSONSchema(def.in, { io: 'input', unrepresentable: 'any' }))
      delete jsonSchema['$schema']
    },
  },
})

type Operation = { summary?: string; security?: unknown[] }

/** The contract as an OpenAPI 3.1 document, and a page to read it. (decisions §2 'Contract') */
export async function documentApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Firmenlauf',
        version: '1',
        description: 'Base path /api/v1. Money is decimal euro, net; times are ISO 8601 in UTC.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: asOnTheWire,
  })
  app.get('/api/v1/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(app.swagger()),
  )
  app.get('/api/v1/docs', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(docsPage(app.swagger())),
  )
}

function docsPage(document: { info: { title: string }; paths?: Record<string, unknown> }): string {
  const sections = Object.entries(document.paths ?? {}).flatMap(([path, operations]) =>
    Object.entries(operations ?? {}).map(([method, operation]: [string, Operation]) => {
      const title = `${method.toUpperCase()} ${path}`
      const body = escapeHtml(JSON.stringify(operation, null, 2))
      return `<details><summary><code>${escapeHtml(title)}</code> ${escapeHtml(operation.summary ?? '')}${operation.security ? ' (login)' : ''}</summary><pre>${body}</pre></details>`
    }),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(document.info.title)} API</title></head>
<body><h1>${escapeHtml(document.info.title)} API</h1><p><a href="/api/v1/openapi.json">openapi.json</a></p>${sections.join('\n')}</body></html>`
}
