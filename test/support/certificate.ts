import { generateKeyPairSync, sign } from 'node:crypto'

/** One value of DER: tag, length, content. */
function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts)
const id = (...bytes: readonly number[]) => der(0x06, Buffer.from(bytes))
const moment = (time: Date) => der(0x18, Buffer.from(time.toISOString().replaceAll(/\D/g, '').slice(0, 14) + 'Z'))

const ECDSA_WITH_SHA256 = sequence(id(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02))
const COMMON_NAME = id(0x55, 0x04, 0x03)
const ALTERNATIVE_NAMES = id(0x55, 0x1d, 0x11)
const DAY_MS = 86_400_000

/** A certificate for a host that vouches for itself (RFC 5280), and its key, both as PEM: no key lies in the repository, and no package makes one. */
export function aCertificate(host: string): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(host)))))
  const names = der(0x04, sequence(der(0x82, Buffer.from(host))))
  const [from, until] = [-1, 1].map((days) => moment(new Date(Date.now() + days * DAY_MS)))
  const told = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    name,
    sequence(from ?? Buffer.alloc(0), until ?? Buffer.alloc(0)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(ALTERNATIVE_NAMES, names))),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', told, privateKey))
  const bytes = sequence(told, ECDSA_WITH_SHA256, signature).toString('base64')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${bytes.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  }
}
