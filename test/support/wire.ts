export type WireCall = { method?: string; path: string; body?: unknown; headers?: Record<string, string> }

const PATIENCE_MS = 60_000

/** A client as `overTheWire` gives it. */
export type Say = ReturnType<typeof overTheWire>

/** A client of a server process over the network, for the owner of a token or for anybody: JSON is parsed, a PDF is bytes, the rest is text. */
export function overTheWire(url: string, token?: string) {
  return async ({ method = 'GET', path, body, headers }: WireCall) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw(body, headers) ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const type = response.headers.get('content-type') ?? ''
    const bytes = Buffer.from(await response.arrayBuffer())
    return { status: response.status, body: type.startsWith('application/pdf') ? bytes : readAs(type, bytes) }
  }
}

/** A text with a type of its own is a file. */
const isRaw = (body: unknown, headers: WireCall['headers']): body is string =>
  typeof body === 'string' && headers?.['content-type'] !== undefined

const readAs = (type: string, bytes: Buffer) =>
  type.startsWith('application/json') ? JSON.parse(bytes.toString()) : bytes.toString()
