import type { Connection } from '../db/client.ts'
import { StartError } from '../startError.ts'
import { keyMessages } from './messages.ts'
import { fingerprintOf, unseal } from './sealedCodes.ts'
import { keepFingerprint, someSealedCodes, storedFingerprint } from './store.ts'

/** So many codes are tried where no fingerprint is stored yet; a damaged one among them says nothing about the key. */
const TRIED = 20

/** A key, and the file that it was read from; none when it was set. */
export type Key = { secretKey: string; keyFile?: string | undefined }

/**
 * Throws a StartError when this is not the key of the database's codes. A database without a fingerprint, a new one or one of an earlier
 * version, keeps that of the first key that can open its codes. (rules/operations#key)
 */
export async function acceptKey(connection: Connection, { secretKey, keyFile }: Key): Promise<void> {
  if ((await storedFingerprint(connection)) === undefined) {
    const codes = await someSealedCodes(connection, TRIED)
    const opensOne = codes.some((sealed) => unseal(secretKey, sealed) !== null)
    if (codes.length > 0 && !opensOne) throw new StartError(keyMessages.otherKey(keyFile))
    await keepFingerprint(connection, fingerprintOf(secretKey))
  }
  // reads again what was stored: another server may have started with another key at the same time
  await refuseOtherKey(connection, { secretKey, keyFile })
}

/** The same for a database that is only read; one without a fingerprint goes with any key. (rules/operations#key) */
export async function refuseOtherKey(connection: Connection, { secretKey, keyFile }: Key): Promise<void> {
  const stored = await storedFingerprint(connection)
  if (stored !== undefined && stored !== fingerprintOf(secretKey)) throw new StartError(keyMessages.otherKey(keyFile))
}
