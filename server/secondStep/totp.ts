import { Secret, TOTP } from 'otpauth'

const PERIOD_S = 30
/** A clock may be one period off, to either side. */
const WINDOW = 1
const SECRET_BYTES = 20

/** What authenticator apps know of an account. */
type Named = { issuer: string; label: string }

const totpOf = (secret: string, named?: Named) =>
  new TOTP({ ...named, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_S })

/** A random secret of 160 bits, as it is typed into an app. */
export const newSecret = () => new Secret({ size: SECRET_BYTES }).base32

/** The address that a QR code brings into an app (otpauth://…). */
export const totpUrl = (secret: string, named: Named) => totpOf(secret, named).toString()

/** The place in time of a right code (RFC 6238), so that it can be used up; null for a wrong one. */
export function counterOf(secret: string, { code, now }: { code: string; now: Date }): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + delta
}
