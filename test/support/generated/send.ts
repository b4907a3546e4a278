import { Agent, request, type IncomingHttpHeaders } from 'node:http'

export type Headers = Record<string, string | string[]>
export type Received = { status: number; headers: IncomingHttpHeaders; text: string }
type Sent = { method: string; url: string; headers: Headers; body: string | Buffer | undefined }

const PATIENCE_MS = 60_000

/** Sends requests exactly as they are written, over connections that stay open. */
export function aWire(origin: string) {
  const { hostname, port } = new URL(origin)
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const send = ({ method, url, headers, body }: Sent) =>
    new Promise<Received>((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
      const sent = request({
        agent,
        hostname,
        port,
        method,
        path: url,
        headers: { ...headers, ...length },
        timeout: PATIENCE_MS,
      })
      sent.on('error', reject)
      sent.on('timeout', () => sent.destroy(new Error(`${method} ${url.slice(0, 200)} was not answered in time.`)))
      sent.on('response', (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(parts).toString('utf8'),
          }),
        )
      })
      sent.end(body)
    })
  return { send, close: () => agent.destroy() }
}
