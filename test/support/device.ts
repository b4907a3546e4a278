import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** Flags of a device beside a signature: its owner was there, showed who it is, and the key can be copied, and was. */
type Flags = { isPresent?: boolean; isVerified?: boolean; isSyncable?: boolean; isSynced?: boolean }
type Answering = Flags & { origin?: string; rpID?: string; counter?: number; format?: string; challenge?: string }

const ORIGIN = 'http://localhost:3000'

/**
 * A device that makes and uses one passkey as a browser hands it on (WebAuthn, ES256): its key is real, and whatever it says can be made wrong.
 */
export function aDevice() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counted = 0
  let userHandle: string | undefined

  /** A new passkey for these options of the server. */
  const make = (options: { challenge: string; user: { id: string } }, changes: Answering = {}) => {
    userHandle = options.user.id
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytesOf(x)],
      [-3, bytesOf(y)],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(credentialId.length)
    const key = [Buffer.alloc(16), length, credentialId, Buffer.from(isoCBOR.encode(cose))]
    const authData = Buffer.concat([authenticatorData(changes, { counter: 0, hasKey: true }), ...key])
    const attestation = new Map<string, unknown>([
      ['fmt', changes.format ?? 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    const attestationObject = Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url')
    const clientDataJSON = clientData('webauthn.create', options.challenge, changes)
    return { id, clientDataJSON, attestationObject, transports: ['internal'] }
  }

  /** Its signature for a challenge of the server. */
  const use = ({ challenge }: { challenge: string }, changes: Answering = {}) => {
    counted += 1
    const clientDataJSON = clientData('webauthn.get', challenge, changes)
    const data = authenticatorData(changes, { counter: changes.counter ?? counted, hasKey: false })
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
    const signature = sign('sha256', Buffer.concat([data, hash]), privateKey).toString('base64url')
    return { id, clientDataJSON, authenticatorData: data.toString('base64url'), signature, userHandle }
  }
  return { make, use }
}

const bytesOf = (encoded: string) => new Uint8Array(Buffer.from(encoded, 'base64url'))

function clientData(type: string, challenge: string, { origin = ORIGIN, challenge: other }: Answering): string {
  const data = { type, challenge: other ?? challenge, origin, crossOrigin: false }
  return Buffer.from(JSON.stringify(data)).toString('base64url')
}

function authenticatorData(
  { rpID = 'localhost', isPresent = true, isVerified = true, isSyncable = false, isSynced = false }: Answering,
  { counter, hasKey }: { counter: number; hasKey: boolean },
): Buffer {
  const flags = [isPresent && 1, isVerified && 4, isSyncable && 8, isSynced && 16, hasKey && 64]
  const head = Buffer.alloc(5)
  head.writeUInt8(flags.reduce<number>((sum, flag) => sum + (flag || 0), 0))
  head.writeUInt32BE(counter, 1)
  return Buffer.concat([createHash('sha256').update(rpID).digest(), head])
}
