import { Refusal } from '../http/refusal.ts'

/** The charged total must equal the total shown to the buyer, to the cent. (rules/orders#expected-total) */
export function refuseOtherTotal(expected: string | undefined, net: number): void {
  if (expected === undefined) return
  const [euro = '', cents = ''] = expected.replace('-', '').split('.')
  const sum = Number(euro) * 100 + Number(cents.padEnd(2, '0'))
  if ((expected.startsWith('-') ? -sum : sum) !== net) throw new Refusal('PRICE_CHANGED')
}
