import type { Assertion, NewCredential } from '#contract/accounts/passkeys.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { problemSaying } from '#web/api/problem.ts'

/** True where the browser has passkeys at all; without TLS it has none. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis

/** The library comes with the first passkey only. (rules/accounts#passkeys) */
const library = () => import('@simplewebauthn/browser')

/** True where the browser offers passkeys among what it fills into a field. */
export async function canFillPasskeys(): Promise<boolean> {
  return hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true
}

/** Has the browser ask for a passkey and sign what the server wants to see. Throws a Problem. */
export async function askForPasskey(): Promise<Assertion> {
  const options = await challenge()
  const { startAuthentication } = await library()
  return answerOf(await startAuthentication({ optionsJSON: options }).catch(refused))
}

/** Signature of a passkey that somebody chooses in the field of the e-mail. Throws where nobody does, or the page goes on. */
export async function filledPasskey(): Promise<Assertion> {
  const options = await challenge()
  const { startAuthentication } = await library()
  return answerOf(await startAuthentication({ optionsJSON: options, useBrowserAutofill: true }))
}

/** Ends a question of the browser that still waits. */
export async function stopAsking(): Promise<void> {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

/** Has the browser make a passkey. Throws a Problem. */
export async function makePasskey(): Promise<NewCredential> {
  const options = await call('POST /admins/me/passkeys/challenge')
  refuseElsewhere(options.rp.id)
  const { startRegistration } = await library()
  const { id, response } = await startRegistration({ optionsJSON: withoutUnknown(options) }).catch(refused)
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports }
}

async function challenge() {
  const options = await call('POST /auth/passkey/challenge', { token: null })
  refuseElsewhere(options.rpId)
  return options
}

/** A browser uses a passkey only at the address for which it was made. (rules/accounts#passkey-address) */
function refuseElsewhere(host: string): void {
  if (location.hostname === host) return
  throw problemSaying(
    `Passkeys gelten hier nur unter der Adresse ${host}. Sie haben diese Seite unter ${location.hostname} geöffnet.`,
  )
}

/** Part of a browser's answer that goes to the server. */
function answerOf({ id, response }: Awaited<ReturnType<Awaited<ReturnType<typeof library>>['startAuthentication']>>) {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, clientDataJSON, authenticatorData, signature, userHandle }
}

/** The ways to a device that the library's types know; a browser leaves others out too. */
const WAYS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

function withoutUnknown(options: AnswerOf<'POST /admins/me/passkeys/challenge'>) {
  const excludeCredentials = options.excludeCredentials.map(({ transports, ...credential }) => ({
    ...credential,
    transports: WAYS.filter((way) => transports.includes(way)),
  }))
  return { ...options, excludeCredentials }
}

/** In words why the browser has sent no passkey; it tells pages no more than this. */
function refused(error: unknown): never {
  const isThere = error instanceof Error && error.name === 'InvalidStateError'
  throw problemSaying(
    isThere
      ? 'Auf diesem Gerät ist schon ein Passkey für Ihren Zugang.'
      : 'Der Browser hat keinen Passkey geschickt: Es wurde abgebrochen, dauerte zu lange, oder es gibt hier keinen.',
  )
}
