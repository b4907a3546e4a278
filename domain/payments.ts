import { euroOf } from './money.ts'

/** A bank account as bank transfers know it. */
export type Account = { name: string; iban: string; bic: string }

const EPC_MAX = { name: 70, reference: 140 } as const

/**
 * The text of a payment QR code: a SEPA credit transfer by EPC069-12, version 002, UTF-8, amount in cents. Banking apps fill in
 * account, sum and reference from it. (rules/invoices#payment-code)
 */
export function epcText(payment: { account: Account; cents: number; reference: string }): string {
  const { account, cents, reference } = payment
  const lines = [
    'BCD',
    '002',
    '1',
    'SCT',
    account.bic.replaceAll(' ', ''),
    account.name.slice(0, EPC_MAX.name),
    account.iban.replaceAll(' ', ''),
    `EUR${euroOf(cents).toFixed(2)}`,
    '',
    '',
    reference.slice(0, EPC_MAX.reference),
  ]
  return lines.join('\n')
}

/** 'AT14 9940 0000 2718 1828', in fours as people read it. */
export function ibanInFours(iban: string): string {
  return iban.replaceAll(' ', '').replace(/(.{4})(?=.)/g, '$1 ')
}
