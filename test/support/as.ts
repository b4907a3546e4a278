import type { FastifyInstance, InjectOptions } from 'fastify'

type Who = { token?: string; address?: string }
type File = { bytes: Buffer; type: string; method?: 'POST' | 'PUT' }
type Sent = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
  headers?: Record<string, string>
}

/** Calls the API as somebody, by paths such as '/orders/me': JSON is parsed, a file comes as bytes, the rest as text. */
export function as(app: FastifyInstance, { token, address }: Who) {
  const send = async ({ method, path, body, headers }: Sent) => {
    const request: InjectOptions = {
      method,
      url: `/api/v1${path}`,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      // a text is sent unchanged, so that a test can send invalid JSON
      ...(body !== undefined && {
        payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
      }),
      ...(address !== undefined && { remoteAddress: address }),
    }
    const response = await app.inject(request)
    return { status: response.statusCode, body: bodyOf(response), headers: response.headers }
  }
  type Headers = Sent['headers']
  return {
    get: (path: string, headers?: Headers) => send({ method: 'GET', path, headers }),
    post: (path: string, body?: unknown, headers?: Headers) => send({ method: 'POST', path, body, headers }),
    sendFile: (path: string, { bytes, type, method = 'POST' }: File) =>
      send({ method, path, body: bytes, headers: { 'content-type': type } }),
    put: (path: string, body?: unknown, headers?: Headers) => send({ method: 'PUT', path, body, headers }),
    patch: (path: string, body?: unknown, headers?: Headers) => send({ method: 'PATCH', path, body, headers }),
    delete: (path: string, headers?: Headers, body?: unknown) => send({ method: 'DELETE', path, headers, body }),
  }
}

export const asAnyone = (app: FastifyInstance) => as(app, {})
export const asCustomer = (app: FastifyInstance, token: string) => as(app, { token })
export const asAdmin = (app: FastifyInstance, token: string) => as(app, { token })

type Response = Awaited<ReturnType<FastifyInstance['inject']>>

function bodyOf(response: Response) {
  const type = String(response.headers['content-type'] ?? '')
  if (type.startsWith('application/json') && response.payload !== '') return response.json()
  if (/^(application\/(pdf|zip|vnd\.openxmlformats)|text\/csv)/.test(type)) return response.rawPayload
  return response.payload
}
