/** A hyphen of a hand scanner that types for an American keyboard, on a German one; in capitals 'ß' would be two letters. */
const AMERICAN_HYPHEN = 'ß'

/** A typed or scanned token of a pickup code in its plain form: capitals and digits, easily mistaken ones put right. (rules/pickup#token) */
export function plainToken(text: string): string {
  return text
    .replaceAll(AMERICAN_HYPHEN, '')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
}

/** Token in groups of four, as it is printed under the code. */
export const shownToken = (token: string): string => token.match(/.{1,4}/g)?.join('-') ?? token

/**
 * A hand scanner may say before a code of which kind it is: ']Q3' of a QR code, ']C1' of stripes. (ISO/IEC 15424) One for an American keyboard types '+Q3' on a
 * German one; that stands only at the beginning, for names have a '+' too.
 */
const BEFORE_CODE = /^(?:.*\]|\+)[A-Z][0-9A-Z](?=.)/is

/** Text that a hand scanner has read, without what it typed before it; any other text as it is. (rules/pickup#scanner) */
export const withoutScannerMark = (text: string): string => text.replace(BEFORE_CODE, '')

const WHOLE_TOKEN = /^[0-9A-F]{16}$/
const TOKEN_DIGITS = 16

/** True if this has the form of a token: it is the code of a company, or an unknown one, but none from elsewhere. (rules/pickup#token) */
export const isToken = (text: string): boolean => WHOLE_TOKEN.test(plainToken(text))

/** The token with which a text ends, null for none: a hand scanner types behind whatever stands in the field already. (rules/pickup#scanner) */
export function tokenAtEnd(text: string): string | null {
  const end = plainToken(text).slice(-TOKEN_DIGITS)
  return WHOLE_TOKEN.test(end) ? end : null
}
