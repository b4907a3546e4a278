import { COLOURS } from '#domain/look/colours.ts'
import { payeeOf, type BankDetails } from '#domain/orders/payee.ts'
import { epcText } from '#domain/payments/paymentCode.ts'
import { formatDay } from '#domain/text/days.ts'
import { inFours } from '#domain/text/iban.ts'
import { formatEuro } from '#domain/text/money.ts'
import { PAGE, type Sheet } from './sheet.ts'

/** Points of a request to pay: the width of its words, that of its code with the quiet zone around it, and the space above the caption. */
const PAYMENT = { width: 350, code: 104, caption: 3, captionSize: 7 } as const
const CAPTION = 'Mit der Banking-App\nscannen'
export const PAYMENT_WIDTH = PAYMENT.width

type Request = {
  issuer: BankDetails
  cents: number
  payUntil: string
  /** Line that says what the transfer names. */
  named: string
}

/** Words that ask for a payment, and those of the account that it goes to. */
export function paymentWords({ issuer, cents, payUntil, named }: Request): { asked: string; account: string } {
  const { name, iban, bic, bank } = payeeOf(issuer)
  return {
    asked: `Bitte überweisen Sie ${formatEuro(cents)} bis ${formatDay(payUntil)} ohne Abzug.`,
    account: [`Empfänger: ${name}`, `IBAN: ${inFours(iban)}`, `BIC: ${bic} · ${bank}`, named].join('\n'),
  }
}

/** The height of the code and its caption, in points. */
export function paymentCodeHeight(sheet: Sheet): number {
  const { code, caption, captionSize } = PAYMENT
  return code + caption + sheet.heightOf(CAPTION, { width: code, size: captionSize })
}

type Transfer = { issuer: BankDetails; cents: number } & ({ reference: string } | { text: string })

/** Draws the code for banking apps at the right edge, with its caption. (rules/invoices#payment-code) */
export function drawPaymentCode(sheet: Sheet, { issuer, ...transfer }: Transfer, start: number): void {
  const { code: width, caption, captionSize } = PAYMENT
  const x = PAGE.width - PAGE.right - width
  sheet.code(epcText({ account: payeeOf(issuer), ...transfer }), {
    x,
    y: start,
    width,
    alt: 'QR-Code für die Banking-App',
  })
  const at = { x, y: start + width + caption, width }
  sheet.write(CAPTION, { ...at, align: 'center', size: captionSize, colour: COLOURS.rock })
}
