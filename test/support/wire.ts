export type WireCall = { method?: string; path: string; body?: unknown; headers?: Record<string, string> }

const PATIENCE_MS = 60_000

/** Calls a server process over the network as the owner of a token does (without one: as anybody); JSON is parsed, the rest is text. */
export function overTheWire(url: string, token?: string) {
  return async ({ method = 'GET', path, body, headers }: WireCall) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, body: isJson ? JSON.parse(text) : text }
  }
}
