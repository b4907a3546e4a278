import { isIP } from 'node:net'

/** The address under which passkeys work here: its host, which a browser binds each to, and its origin. */
export type RelyingParty = { rpID: string; origin: string }

/**
 * The relying party (WebAuthn) of an installation by its address; null where browsers make no passkeys: without TLS, this machine excepted, and
 * where an IP address stands in the place of a name. (rules/accounts#passkey-address)
 */
export function relyingPartyOf({ publicUrl }: { publicUrl: string }): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (protocol !== 'https:' && !isHere) return null
  return isIP(hostname.replace(/^\[|\]$/g, '')) > 0 ? null : { rpID: hostname, origin }
}
