import { euroOf } from '../text/money.ts'
import { PAYEE_NAME_MAX } from '../orders/payee.ts'

/** A bank account as bank transfers know it. */
export type Account = { name: string; iban: string; bic: string }

/**
 * The text of a payment QR code: a SEPA credit transfer by EPC069-12, version 002, UTF-8, amount in cents. Banking apps fill in
 * account, sum and what the transfer names from it: a structured reference (ISO 11649) or a text. (rules/invoices#payment-code)
 */
export function epcText(
  payment: { account: Account; cents: number } & ({ reference: string } | { text: string }),
): string {
  const { account, cents } = payment
  const lines = [
    'BCD',
    '002',
    '1',
    'SCT',
    account.bic.replaceAll(' ', ''),
    account.name.slice(0, PAYEE_NAME_MAX),
    account.iban.replaceAll(' ', ''),
    `EUR${euroOf(cents).toFixed(2)}`,
    '',
    ...('reference' in payment ? [payment.reference] : ['', payment.text]),
  ]
  return lines.join('\n')
}
