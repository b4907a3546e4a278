import type { Assertion, NewCredential } from '#contract/accounts/passkeys.ts'
import { CHALLENGE_MS } from './challenges.ts'
import type { RelyingParty } from './relyingParty.ts'
import type { Passkey } from './store.ts'

/**
 * The library, once somebody of the staff uses a passkey: its parsers take a third of a second and 20 MB, which no other start should pay.
 * A stranger loads it with nothing: before it is asked, the challenge is ours and the passkey known. (docs/decisions/081)
 */
export const loadLibrary = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256 (COSE): all devices have one of them. Newer ones are still experimental in Node. */
const ALGORITHMS = [-8, -7, -257]

type Begun = {
  challenge: string
  party: RelyingParty
  owner: { handle: string; email: string }
  /** A device that has one of these makes no other. */
  present: Passkey[]
  eventName: string
}

/** The options with which a browser makes a passkey that its device finds by itself, after a PIN or a finger. */
export async function newOptions({ challenge, party, owner, present, eventName }: Begun) {
  const { generateRegistrationOptions } = await loadLibrary()
  const options = await generateRegistrationOptions({
    rpName: eventName,
    rpID: party.rpID,
    userName: owner.email,
    userDisplayName: owner.email,
    userID: new Uint8Array(Buffer.from(owner.handle, 'base64url')),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: CHALLENGE_MS,
    supportedAlgorithmIDs: ALGORITHMS,
  })
  const { user, pubKeyCredParams } = options
  return {
    challenge,
    rp: { id: party.rpID, name: eventName },
    user,
    pubKeyCredParams,
    timeout: CHALLENGE_MS,
    excludeCredentials: present
      .filter(({ rpID }) => rpID === party.rpID)
      .map(({ credentialId, transports }) => ({
        type: 'public-key' as const,
        id: credentialId.toString('base64url'),
        transports,
      })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' } as const,
    attestation: 'none' as const,
  }
}

type Answered<Response> = { response: Response; challenge: string; party: RelyingParty }

/** Facts of a new passkey, checked; null when it is not right, or comes with a maker's certificate, which nobody asked for. */
export async function verifiedNew({ response, challenge, party }: Answered<NewCredential>) {
  const { verifyRegistrationResponse } = await loadLibrary()
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  const { id, clientDataJSON, attestationObject } = response
  try {
    // the parsers of certificates, which also look up on the network what was revoked, get nothing from outside
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
    if (attestation.get('fmt') !== 'none') return null
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return null
    const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      isSyncable: credentialDeviceType === 'multiDevice',
      isSynced: credentialBackedUp,
    }
  } catch {
    return null
  }
}

/** Counter of a passkey's device, and whether it is synced, if it has signed the challenge for this address; else null. */
export async function verifiedUse({
  response: { id, clientDataJSON, authenticatorData, signature, userHandle },
  challenge,
  party,
  passkey,
}: Answered<Assertion> & { passkey: Passkey }) {
  const { verifyAuthenticationResponse } = await loadLibrary()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature, userHandle },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.rpID,
      requireUserVerification: true,
      // the counter is compared where it is written, by one statement: two servers may see the same passkey
      credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
    })
    const { newCounter, credentialDeviceType, credentialBackedUp } = authenticationInfo
    const isSame = (credentialDeviceType === 'multiDevice') === passkey.isSyncable
    return verified && isSame ? { counter: newCounter, isSynced: credentialBackedUp } : null
  } catch {
    return null
  }
}
