import { z } from 'zod'
import { PASSKEY_NAME_MAX } from '#domain/accounts/passkeys.ts'
import { endpoint } from '../endpoint.ts'
import { Id, moment, orElse, requiredText } from '../fields.ts'
import { passkeyMessages } from './passkeyMessages.ts'
import { RecoveryCodes, stepCode } from './secondStep.ts'

/** Bytes of a browser's answer in base64url: no answer of any device is nearly as long. */
const encoded = (max: number) =>
  z
    .string({ error: passkeyMessages.unreadable })
    .min(1, orElse(passkeyMessages.unreadable))
    .max(max, orElse(passkeyMessages.unreadable))
    .regex(/^[\w-]+$/, passkeyMessages.unreadable)

/** The specification's most: 1,023 bytes. */
const credentialId = encoded(1364)
const clientDataJSON = encoded(4000)

/** Signature of a passkey (WebAuthn, an assertion). */
export const Assertion = z.strictObject({
  id: credentialId,
  clientDataJSON,
  authenticatorData: encoded(4000),
  signature: encoded(8000),
  userHandle: encoded(100).optional(),
})
export type Assertion = z.infer<typeof Assertion>

/** A new passkey as the browser has made it (WebAuthn, without attestation). */
export const NewCredential = z.strictObject({
  id: credentialId,
  clientDataJSON,
  attestationObject: encoded(8000),
  /** The ways to its device ('usb', 'hybrid'), for the browser that asks for it later. */
  transports: z.array(z.string().max(20, passkeyMessages.unreadable)).max(10, passkeyMessages.unreadable),
})
export type NewCredential = z.infer<typeof NewCredential>

/** Form and body of a passkey's name. */
export const PasskeyName = z.strictObject({ name: requiredText('Name', PASSKEY_NAME_MAX) })

export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
  /** It is on several devices of its owner. */
  isSynced: z.boolean(),
  /** The address under which it works where that is not this one any more; else null. (rules/accounts#passkey-address) */
  elsewhere: z.string().nullable(),
})
export type Passkey = z.infer<typeof Passkey>

/** The second step once more, where taking away the last one asks for it: a code or a passkey. */
export const StepProof = z.strictObject({ code: stepCode.optional(), passkey: Assertion.optional() })
export type StepProof = z.infer<typeof StepProof>

/** Options with which a browser asks for a passkey (WebAuthn); which, it finds itself, so that nobody learns who has one. */
const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})

/** Options with which a browser makes a passkey (WebAuthn). */
const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(
    z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
  attestation: z.literal('none'),
})

const own = { access: 'admin', right: 'account' } as const

/** Passkeys of the staff: the second step of a login, or the whole of it. (rules/accounts#passkeys) */
export const passkeys = {
  challenge: endpoint('POST /auth/passkey/challenge', {
    access: 'public',
    refuses: [409],
    summary: 'What a passkey of the staff has to sign for the next login, or a proof; once, for five minutes',
    answer: RequestOptions,
    openInMaintenance: true,
  }),
  list: endpoint('GET /admins/me/passkeys', {
    ...own,
    summary: 'The own passkeys, the oldest first, and whether the address of this installation allows new ones',
    answer: z.object({ passkeys: z.array(Passkey), isPossible: z.boolean() }),
  }),
  begin: endpoint('POST /admins/me/passkeys/challenge', {
    ...own,
    refuses: [409],
    summary: 'What a browser needs to make a passkey; once, for five minutes',
    answer: CreationOptions,
  }),
  add: endpoint('POST /admins/me/passkeys', {
    ...own,
    refuses: [409],
    summary:
      'Add a passkey, which ends the other sessions; with the first second step the recovery codes are told once',
    body: PasskeyName.extend({ passkey: NewCredential }),
    answer: RecoveryCodes,
    status: 201,
  }),
  rename: endpoint('PUT /admins/me/passkeys/:id', {
    ...own,
    summary: 'Give an own passkey another name',
    params: Id,
    body: PasskeyName,
  }),
  remove: endpoint('DELETE /admins/me/passkeys/:id', {
    ...own,
    refuses: [409, 429],
    summary: 'Remove an own passkey, which ends the other sessions; the last second step needs a proof by it or a code',
    params: Id,
    body: StepProof,
  }),
  renewCodes: endpoint('POST /admins/me/recovery-codes', {
    ...own,
    refuses: [409, 429],
    summary: 'Make new recovery codes, proven by a passkey; they are told this once',
    body: z.strictObject({ passkey: Assertion }),
    answer: RecoveryCodes,
  }),
}
