import { createHmac, timingSafeEqual } from 'node:crypto'

const signed = (secretKey: string, customerId: number) =>
  createHmac('sha256', secretKey).update(`no-invitations:${customerId}`).digest('base64url')

/** Code of the link by which a company wants no invitation any more: the same in each year's letter, so that an old one works. (rules/invitations#none) */
export const declineCode = (secretKey: string, customerId: number): string =>
  `${customerId}.${signed(secretKey, customerId)}`

/** The company of such a code; null for one that was made up. */
export function companyOfCode(secretKey: string, code: string): number | null {
  const [, digits = '', signature = ''] = /^(\d{1,9})\.([\w-]{43})$/.exec(code) ?? []
  if (digits === '') return null
  const isRight = timingSafeEqual(Buffer.from(signature), Buffer.from(signed(secretKey, Number(digits))))
  return isRight ? Number(digits) : null
}
