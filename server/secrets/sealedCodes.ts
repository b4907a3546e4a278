import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomInt } from 'node:crypto'
import { CODE_ALPHABET, CODE_LENGTH, plainCode, shownCode } from '#domain/teams/codes.ts'

type Purpose = 'team-code' | 'invite-code' | 'runner-link' | 'file-link' | 'recovery-code' | 'passkey-owner'

/** What the database keeps of a code: a keyed hash to find it by, and the code itself, encrypted. (rules/codes#stored) */
export type KeptCode = { codeHash: string; sealed: string }

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A new random code, grouped as people read it. (rules/codes#spelling) */
export function newCode(): string {
  const characters = Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)])
  return shownCode(characters.join(''))
}

/** The keyed hash to find a code by, however it was spelled; useless without SECRET_KEY. */
export function codeHashOf(secretKey: string, purpose: Purpose, entered: string): string {
  return createHmac('sha256', secretKey)
    .update(`${purpose}:${plainCode(entered)}`)
    .digest('hex')
}

/** What is stored of a code. */
export function sealCode(secretKey: string, purpose: Purpose, code: string): KeptCode {
  return { codeHash: codeHashOf(secretKey, purpose, code), sealed: seal(secretKey, code) }
}

/** Encrypts a text that must not be readable in the database or in a backup without its key. */
export function seal(secretKey: string, words: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, sealingKey(secretKey), nonce)
  const hidden = Buffer.concat([cipher.update(words, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
}

/**
 * Decrypts what `seal` made; null when it is damaged or was encrypted with another SECRET_KEY. A team with such a code is then treated as
 * one without, so that it gets a new one instead of taking a list down. (rules/operations#key)
 */
export function unseal(secretKey: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv(CIPHER, sealingKey(secretKey), bytes.subarray(0, NONCE_BYTES))
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

/** What tells one SECRET_KEY from another without telling anything about it. (rules/operations#key) */
export const fingerprintOf = (secretKey: string) => createHmac('sha256', secretKey).update('fingerprint').digest('hex')

const sealingKey = (secretKey: string) => createHmac('sha256', secretKey).update('sealed codes').digest()
