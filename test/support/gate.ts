import { createServer, request } from 'node:http'
import { once } from 'node:events'

type Treatment = {
  /** What is asked for instead. */
  asked?: (path: string) => string
  /** What becomes of the answer; null: the line is cut after the server has done what it was told. */
  answered?: (path: string, body: string) => string | null
}

/** Stands before a server, as the network does: what it answers may be lost, or be what a later version of it would say. */
export type Gate = {
  url: string
  treat(treatment: Treatment): void
  close(): Promise<void>
}

export async function aGate(server: string): Promise<Gate> {
  let treated: Treatment = {}
  const gate = createServer((asked, reply) => {
    const { url: path = '/', method } = asked
    // whole and as it is, so that it can be read here
    const { 'accept-encoding': _, 'if-none-match': _mark, 'if-modified-since': _since, ...headers } = asked.headers
    const { asked: instead = String, answered } = treated
    const passed = request(new URL(instead(path), server), { method, headers }, (answer) => {
      const { statusCode = 502, headers: said } = answer
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const body = Buffer.concat(parts)
        const after = answered ? answered(path, body.toString('latin1')) : ''
        if (after === null) return reply.destroy()
        const { 'content-length': _length, ...rest } = said
        return reply.writeHead(statusCode, rest).end(answered ? Buffer.from(after, 'latin1') : body)
      })
    })
    passed.on('error', () => reply.destroy())
    asked.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(gate, 'listening')
  const address = gate.address()
  if (address === null || typeof address === 'string') throw new Error('The gate does not listen.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    treat: (treatment) => (treated = treatment),
    async close() {
      gate.closeAllConnections()
      gate.close()
      await once(gate, 'close')
    },
  }
}
