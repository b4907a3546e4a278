import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import type { Declared } from '#contract/endpoint.ts'
import { aHouse } from '../../test/support/context.ts'
import { BODY_LIMIT, documentPath, statusesOf, successOf } from './answers.ts'

/** The calls that must exist, by their headings; what is in the table beside them is an addition of ours. (rules/wire#calls) */
const SPECIFIED = {
  'the portal: Authentication': [
    'POST /auth/login',
    'POST /auth/register',
    'GET /customers/me',
    'GET /admins/me',
    'PUT /password-reset/send',
    'PUT /password-reset/reset',
    'PUT /verify-email/validate',
    'GET /verify-email/send',
  ],
  'the portal: Orders': [
    'POST /orders',
    'POST /orders/{id}/upgrade-timekeeping',
    'GET /orders/me',
    'GET /orders/{id}',
    'GET /orders/{id}/total-price',
    'GET /orders/{id}/total-item-count',
    'GET /orders/me/count',
    'GET /orders/me/items/count',
    'GET /orders/me/items/price',
    'GET /orders/me/items',
    'GET /orders/me/available-team-slots',
    'GET /orders/available-team-slots-by-invite/{inviteCode}',
    'GET /orders',
    'DELETE /orders/{id}',
    'PUT /orders/{id}/status',
    'GET /orders/customer/{id}',
    'GET /orders/{id}/items',
    'GET /orders/count',
    'GET /orders/items/count',
    'GET /orders/items/price',
    'GET /orders/customer/{id}/count',
    'GET /orders/customer/{id}/items/count',
    'GET /orders/customer/{id}/items/price',
  ],
  'the portal: Teams': [
    'GET /teams/me',
    'GET /teams/{id}',
    'GET /teams/name/{name}',
    'GET /teams/{id}/runners',
    'GET /teams/{id}/time',
    'GET /teams/{id}/code',
    'GET /teams/code/{code}',
    'PUT /teams/{id}',
    'PUT /teams/{id}/captain/{runnerId}',
    'POST /teams/align-codes',
    'POST /teams/generate-codes',
    'POST /teams/invite-code/{count}',
    'GET /teams/me/exists/{name}',
    'PUT /teams/{id}/tshirt-option',
    'PUT /teams/{id}/has-purchased-tshirt',
    'GET /teams/public/code/{code}',
    'GET /teams/code/{code}/all-runners',
    'PUT /teams/public/code/{code}/update',
    'POST /teams/public/invite-codes/redeem/{inviteCode}',
    'GET /teams/public/invite-codes/{code}/exists/{name}',
    'GET /teams/public/code/{code}/exists/{name}',
    'POST /teams',
    'GET /teams',
    'GET /teams/customer/{id}',
    'DELETE /teams/{id}/unlink',
    'DELETE /teams/{id}/cascade',
    'POST /teams/admin/sync-orders',
  ],
  'the portal: Items': [
    'GET /items',
    'GET /items/{id}',
    'GET /items/{id}/available',
    'GET /items/{id}/available/{qty}',
    'GET /items/{id}/stock',
    'GET /items/team-contingent',
    'GET /items/me',
    'POST /items',
    'PUT /items/{id}',
    'DELETE /items/{id}',
    'PUT /items/{id}/stock',
    'GET /statistics/product-stats',
  ],
  'the portal: Runners': [
    'GET /runners',
    'GET /runners/{id}',
    'GET /runners/{id}/time',
    'GET /runners/{id}/details',
    'GET /runners/tshirt-summary',
    'GET /runners/tshirt-assignments',
    'GET /runners/admin/tshirt-assignments/{customerId}',
    'PUT /runners/{id}/time-update',
    'PUT /runners/{id}',
    'PUT /runners/code/{code}/runner/{id}',
    'DELETE /runners/{id}',
    'POST /runners/admin/resync-numbers',
  ],
  'the portal: Customers': [
    'GET /customers/me',
    'PUT /customers/me',
    'PATCH /customers/me/company-page-active',
    'GET /customers/me/teams',
    'GET /customers',
    'GET /customers/{id}',
    'PUT /customers/{id}',
    'PUT /customers/{id}/company-contact',
    'PUT /customers/{id}/addresses/billing',
    'PUT /customers/{id}/addresses/delivery',
  ],
  'the portal: Addresses and company contacts': [
    'GET /users/me/address/billing',
    'PUT /users/me/address/billing',
    'GET /users/me/address/delivery',
    'PUT /users/me/address/delivery',
    'GET /users/me/address/all',
    'POST /company-contacts',
    'PUT /company-contacts/me',
    'GET /company-contacts',
    'GET /company-contacts/{id}',
    'DELETE /company-contacts',
  ],
  'the portal: Invoices': [
    'GET /invoices/me',
    'GET /invoices/{id}/pdf/me',
    'GET /invoices/{id}/pdf/admin',
    'GET /invoices',
    'GET /invoices/customer/{id}',
    'POST /invoices/create',
  ],
  'shop and staff': [
    'POST /orders',
    'GET /admins/me',
    'GET /admins',
    'POST /admins/impersonate',
    'POST /admins/{id}/tshirt-page-active',
    'GET /logs',
  ],
  'agreed additions': [
    'POST /auth/logout',
    'POST /auth/end-impersonation',
    'POST /orders/quote',
    'DELETE /teams/invite-code',
    'DELETE /teams/{id}/code',
    'POST /teams/mail-codes',
    'PUT /runners/admin/number-freeze',
    'POST /invoices/{id}/cancel',
    'POST /invoices/{id}/credit',
    'POST /logs/exports',
    'POST /teams/roster',
    'POST /teams/roster/{id}/undo',
    'GET /event',
  ],
}

const Operation = z.looseObject({
  summary: z.string(),
  description: z.string(),
  security: z.array(z.unknown()).optional(),
  requestBody: z.looseObject({ content: z.record(z.string(), z.looseObject({ schema: z.unknown() })) }).optional(),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string(), schema: z.unknown() })).default([]),
  responses: z.record(z.string(), z.looseObject({})),
})
const Document = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), Operation)) })

const endpoints: Declared[] = Object.values(api).flatMap((chapter) => Object.values(chapter))
const house = aHouse()
let document: z.infer<typeof Document>

beforeAll(async () => {
  document = Document.parse(JSON.parse(JSON.stringify(house.app.swagger())))
})

const operationOf = (endpoint: Declared) => document.paths[documentPath(endpoint)]?.[endpoint.method.toLowerCase()]

test.each(Object.entries(SPECIFIED))('every call of %s is in the table and in the OpenAPI document', (_, lines) => {
  const served = endpoints.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(lines.filter((line) => !served.includes(line))).toEqual([])
  const documented = (line: string) => {
    const [method = '', path = ''] = line.split(' ')
    return document.paths[`/api/v1${path}`]?.[method.toLowerCase()] !== undefined
  }
  expect(lines.filter((line) => !documented(line))).toEqual([])
})

describe('the OpenAPI document says of every endpoint', () => {
  test.each(endpoints)('$line: who may call, what is sent, and every answer', (endpoint) => {
    const operation = operationOf(endpoint)
    expect(operation?.summary).toBe(endpoint.summary)
    expect(operation?.security !== undefined).toBe(!['public', 'code'].includes(endpoint.access))
    expect(operation?.requestBody !== undefined).toBe(endpoint.body !== undefined)
    const named = (place: string) => operation?.parameters.filter((one) => one.in === place).map(({ name }) => name)
    expect(named('path')).toEqual([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name))
    expect(Object.keys(operation?.responses ?? {}).map(Number)).toEqual(
      [...statusesOf(endpoint)].toSorted((a, b) => a - b),
    )
    const limit = endpoint.body ? `${(endpoint.bodyLimit ?? BODY_LIMIT) / 1024} KiB` : ''
    expect(operation?.description).toContain(limit)
    const isDescribed = operation?.responses[successOf(endpoint)]?.['content'] !== undefined
    expect(isDescribed).toBe(successOf(endpoint) !== 204)
  })

  test('no body, parameter or answer is left without a word on what it is', () => {
    const holes = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { requestBody, parameters, responses }]) => {
        const schemas = [
          ...Object.values(requestBody?.content ?? {}).map(({ schema }) => schema),
          ...parameters.map(({ schema }) => schema),
          ...Object.values(responses),
        ]
        return schemas.some(hasHole) ? [`${method} ${path}`] : []
      }),
    )
    expect(holes).toEqual([])
    expect(hasHole({ properties: { runners: { items: {} } } })).toBe(true)
  })
})

/** A place of a schema at which it says nothing, so that everything would be right there. */
function hasHole(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  if (Array.isArray(schema)) return schema.some(hasHole)
  return Object.entries(schema).some(([key, value]) => {
    if (['default', 'examples'].includes(key)) return false
    const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0
    return isEmpty || hasHole(value)
  })
}
