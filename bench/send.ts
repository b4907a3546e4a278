export type Request = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  token?: string
  headers?: Record<string, string>
  body?: unknown
}

/** The answer as it came. A name that is taken is an answer too; any other refusal fails the measurement. */
export async function send(url: string, { method, path, token, headers, body }: Request): Promise<string> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      // the cost of compression is not the database's growth
      'accept-encoding': 'identity',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answer = await response.text()
  const isExpected = response.ok || (response.status === 403 && path.includes('/exists/'))
  if (!isExpected) throw new Error(`${method} ${path}: ${response.status} ${answer.slice(0, 300)}`)
  return answer
}
