import { Agent, request } from 'node:https'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { LinkFault } from '#domain/results/link.ts'
import type { Outside } from '../context.ts'

const PATIENCE_MS = 10_000
const BYTES_MAX = 5 * 1024 * 1024
const ACCEPTED = 'application/json, text/csv;q=0.9, */*;q=0.5'

/** Faults on the way, or of what was answered in the place of a list. */
export class LinkTrouble extends Error {
  readonly fault: LinkFault

  constructor(fault: LinkFault) {
    super(fault)
    this.fault = fault
  }
}

/**
 * Fetches the list of a link that was checked: https with a certificate of its host, no other address that it leads on to, ten seconds and 5 MB in all, packed
 * or not. Throws a LinkTrouble. (rules/results#link)
 */
export async function askLink(
  address: string,
  { patienceMs = PATIENCE_MS, ...outside }: Outside,
  stop: AbortSignal,
): Promise<Buffer> {
  const ending = AbortSignal.any([AbortSignal.timeout(patienceMs), stop])
  try {
    return await bodyOf(await answerOf(address, outside, ending), ending)
  } catch (error) {
    if (error instanceof LinkTrouble) throw error
    throw new LinkTrouble(ending.aborted ? 'slow' : faultOf(error))
  }
}

function answerOf(address: string, outside: Outside, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(
      new URL(address),
      {
        ...outside,
        signal,
        // whatever the environment says of proxies and certificates
        agent: new Agent({ keepAlive: false }),
        rejectUnauthorized: true,
        headers: { accept: ACCEPTED, 'accept-encoding': 'gzip', 'user-agent': 'Firmenlauf' },
      },
      resolve,
    )
      .on('error', reject)
      .end()
  })
}

async function bodyOf(answer: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  try {
    const { statusCode = 0, headers } = answer
    if (statusCode !== 200) throw new LinkTrouble(faultOfStatus(statusCode))
    if (Number(headers['content-length'] ?? 0) > BYTES_MAX) throw new LinkTrouble('tooLarge')
    const bytes = await upToMost(plainBody(answer), signal)
    if (bytes.length === 0) throw new LinkTrouble('empty')
    return bytes
  } finally {
    answer.destroy()
  }
}

function plainBody(answer: IncomingMessage): Readable {
  const packing = answer.headers['content-encoding'] ?? 'identity'
  if (packing === 'identity') return answer
  if (packing !== 'gzip') throw new LinkTrouble('unreadable')
  const unpacked = createGunzip()
  answer.on('error', (error) => unpacked.destroy(error))
  return answer.pipe(unpacked)
}

async function upToMost(body: Readable, signal: AbortSignal): Promise<Buffer> {
  const end = () => body.destroy(new LinkTrouble('slow'))
  signal.addEventListener('abort', end)
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of body) {
      if (!Buffer.isBuffer(part)) continue
      length += part.length
      if (length > BYTES_MAX) throw new LinkTrouble('tooLarge')
      parts.push(part)
    }
    return Buffer.concat(parts)
  } finally {
    signal.removeEventListener('abort', end)
    body.destroy()
  }
}

function faultOfStatus(status: number): LinkFault {
  if (status === 406 || status === 429) return 'tooOften'
  return status >= 300 && status < 400 ? 'redirect' : 'refused'
}

const NOBODY_THERE = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA'])
/** Node's codes for a certificate that is not believed; others begin with ERR_TLS_CERT. */
const OF_CERTIFICATES =
  /^(ERR_TLS_CERT|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|ERROR_IN_CERT|INVALID_CA|HOSTNAME_MISMATCH)/

function faultOf(error: unknown): LinkFault {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (NOBODY_THERE.has(code)) return 'notFound'
  if (OF_CERTIFICATES.test(code)) return 'certificate'
  // what was packed cannot be unpacked
  return code.startsWith('Z_') ? 'unreadable' : 'unreachable'
}
