import { createServer } from 'node:https'
import type { ServerResponse } from 'node:http'
import type { LookupFunction } from 'node:net'
import type { Outside } from '#server/context.ts'
import { aCertificate } from './certificate.ts'

/** The hosts that there are; the certificate is of the first. */
const HOSTS = ['my.raceresult.com', 'strange.raceresult.com']
const ADDRESS = { address: '127.0.0.1', family: 4 }

const lookup: LookupFunction = (host, options, tell) => {
  if (!HOSTS.includes(host)) tell(Object.assign(new Error(host), { code: 'ENOTFOUND' }), '')
  else if (options.all) tell(null, [ADDRESS])
  else tell(null, ADDRESS.address, ADDRESS.family)
}

type Answering = (response: ServerResponse) => void

/** `my.raceresult.com` on loopback, with a certificate of an authority that only tests believe. */
export async function aRaceResult() {
  let answering: Answering = (response) => response.writeHead(404).end()
  const asked: string[] = []
  const certificate = aCertificate('my.raceresult.com')
  const server = createServer(certificate, ({ url = '', headers }, response) => {
    asked.push(`${headers.host}${url}`)
    answering(response)
  })
  await new Promise<void>((up) => server.listen(0, ADDRESS.address, up))
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('It listens nowhere.')
  const outside: Outside = { lookup, ca: certificate.cert, port: bound.port, patienceMs: 1000 }
  return {
    outside,
    /** Addresses that were asked for. */
    asked,
    answer: (how: Answering) => void (answering = how),
    serve: (body: string | Buffer, type = 'application/json') =>
      void (answering = (response) => response.writeHead(200, { 'content-type': type }).end(body)),
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
