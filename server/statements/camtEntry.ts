import { dayOf } from '#domain/text/days.ts'
import { tidyIban } from '#domain/text/iban.ts'
import { PAYMENT_MAX } from '#domain/text/money.ts'
import { begun, bookedDay, centsOfDecimal, entryKind, keptOf, type EntryKind } from '#domain/payments/statements.ts'
import { Refusal } from '../http/refusal.ts'
import { all, textAt, type Element } from './camtTree.ts'
import type { Booking } from './entryKeys.ts'

/** Transaction codes of what came back: a transfer, a debit. */
const RETURNS = new Set(['RRTN', 'UPDD', 'PRDD'])
const CHARGES = new Set(['CHRG', 'COMM', 'FEES'])
/** Words that banks write where a payer gave no reference. */
const NO_REFERENCE = /^(NOTPROVIDED|NONREF)?$/i

/** A booking that may tell no day of booking, and beside it one of its value. */
export type Entry = Omit<Booking, 'bookedOn' | 'keyedOn'> & { bookedOn: string | null; valuedOn: string | null }

/**
 * One entry of a statement with the payments in it, where it tells them all. Refusal: 400 an amount or day that is none, with the number of
 * the entry in its file. (rules/statements#kinds, rules/statements#batches)
 */
export function readEntry(entry: Element, number: number): Entry {
  const amount = signedAmount(entry, number)
  if (Math.abs(amount) > PAYMENT_MAX)
    throw new Refusal('STATEMENT_AMOUNT', number, begun(textAt(entry, 'Amt'), 'reference'))
  const details = all(entry, 'NtryDtls', 'TxDtls')
  const count = all(entry, 'NtryDtls', 'Btch').reduce(
    (most, batch) => Math.max(most, Number(textAt(batch, 'NbOfTxs')) || 0),
    0,
  )
  const split = details.length > 1 ? partsOf(details, amount) : null
  const isUnsplit = split === null && Math.max(details.length, count) > 1
  const code = codeOf(entry)
  const kind = entryKind({
    currency: all(entry, 'Amt')[0]?.attributes.Ccy ?? 'EUR',
    // an entry of 0.00 says something and moves nothing
    isBooked: amount !== 0 && ['', 'BOOK'].includes(textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')),
    isCredit: amount > 0,
    isReturn:
      /^(true|1)$/.test(textAt(entry, 'RvslInd')) ||
      RETURNS.has(code) ||
      details.some((detail) => all(detail, 'RtrInf').length > 0 || RETURNS.has(codeOf(detail))),
    isCharge: CHARGES.has(code) || textAt(entry, 'BkTxCd', 'Prtry', 'Cd') === 'NCHG',
    isUnsplit,
  })
  const reference = textAt(entry, 'AcctSvcrRef')
  const whole = [{ detail: isUnsplit ? undefined : details[0], amount }]
  const parts = (kind === 'payment' || kind === 'return' ? split : null) ?? whole
  const ofBank = begun(textAt(entry, 'AddtlNtryInf'), 'words')
  return {
    reference,
    amount,
    bookedOn: dayIn(entry, number, ['BookgDt']),
    valuedOn: dayIn(entry, number, ['BookgDt', 'ValDt']),
    parts: parts.map((part) =>
      keptOf({
        kind,
        amount: part.amount,
        ...otherSide(part.detail, kind),
        ...wordsOf(part.detail, ofBank),
        bankReferences: referencesOf(part.detail, reference),
      }),
    ),
  }
}

const codeOf = (element: Element) => textAt(element, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd')

/** The amount of an entry or balance in cents, below zero what left. Refusal: 400 what is none. */
export function signedAmount(element: Element, number: number): number {
  const text = textAt(element, 'Amt')
  const cents = centsOfDecimal(text)
  const direction = textAt(element, 'CdtDbtInd')
  if (cents === null || (direction !== 'CRDT' && direction !== 'DBIT'))
    throw new Refusal('STATEMENT_AMOUNT', number, begun(text, 'reference'))
  return direction === 'DBIT' ? -cents : cents
}

/** The payments of a batch in cents; null unless they sum to it. */
function partsOf(details: readonly Element[], amount: number) {
  const parts = details.map((detail) => {
    const text = textAt(detail, 'Amt') || textAt(detail, 'AmtDtls', 'TxAmt', 'Amt')
    const cents = centsOfDecimal(text) ?? 0
    const direction = textAt(detail, 'CdtDbtInd') || (amount < 0 ? 'DBIT' : 'CRDT')
    return { detail, amount: direction === 'DBIT' ? -cents : cents }
  })
  const isWhole = parts.reduce((sum, part) => sum + part.amount, 0) === amount
  return isWhole && parts.every((part) => Math.sign(part.amount) === Math.sign(amount)) ? parts : null
}

/** The first day that an entry tells in these elements, null where it tells none. Refusal: 400 what is no day. */
function dayIn(entry: Element, number: number, elements: readonly string[]): string | null {
  const told = elements.flatMap((name) => textAt(entry, name, 'DtTm') || textAt(entry, name, 'Dt') || []).at(0)
  if (told === undefined) return null
  const day = dayOfMoment(told)
  if (day === null) throw new Refusal('STATEMENT_DAY', number, begun(told, 'reference'))
  return day
}

const OFFSET = /(?:Z|[+-]\d\d:\d\d)$/

/** The day of a day or a moment. With an offset a moment has the day of the event's place; the offset of a day moves none. */
export function dayOfMoment(told: string): string | null {
  if (!told.includes('T') || !OFFSET.test(told)) return bookedDay(told.slice(0, 10))
  return Number.isNaN(Date.parse(told)) ? null : bookedDay(dayOf(new Date(told)))
}

/** Whom an entry names beside us, in its elements: a return keeps those of what it returns. */
const OTHER_SIDE: Readonly<Record<EntryKind, 'Dbtr' | 'Cdtr'>> = {
  payment: 'Dbtr',
  batch: 'Dbtr',
  return: 'Dbtr',
  'own-return': 'Cdtr',
  charge: 'Cdtr',
  outgoing: 'Cdtr',
  foreign: 'Dbtr',
  pending: 'Dbtr',
}

function otherSide(detail: Element | undefined, kind: EntryKind) {
  const parties = all(detail, 'RltdPties')[0]
  const sides = OTHER_SIDE[kind] === 'Dbtr' ? ['Dbtr', 'Cdtr'] : ['Cdtr', 'Dbtr']
  const side = sides.find((one) => all(parties, one).length > 0 || all(parties, `${one}Acct`).length > 0) ?? 'Dbtr'
  const nameOf = (element: string) => textAt(parties, element, 'Nm') || textAt(parties, element, 'Pty', 'Nm')
  const iban = tidyIban(textAt(parties, `${side}Acct`, 'Id', 'IBAN'))
  return { payerName: nameOf(side) || nameOf(`Ultmt${side}`), payerIban: iban === '' ? null : iban }
}

/** Words that the payer wrote; where it wrote nothing, those of the bank, of this payment or of the whole entry. */
function wordsOf(detail: Element | undefined, ofEntry: string) {
  const creditorReferences = all(detail, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref').map(({ text }) => text)
  const words = [
    ...creditorReferences,
    ...all(detail, 'RmtInf', 'Strd', 'RfrdDocInf', 'Nb').map(({ text }) => text),
    ...all(detail, 'RmtInf', 'Strd', 'AddtlRmtInf').map(({ text }) => text),
    ...all(detail, 'RmtInf', 'Ustrd').map(({ text }) => text),
  ].filter((text) => text !== '')
  const ofBank = textAt(detail, 'AddtlTxInf') || ofEntry
  const endToEndId = textAt(detail, 'Refs', 'EndToEndId')
  return {
    creditorReferences,
    words: words.join(' ') || ofBank,
    endToEndId: NO_REFERENCE.test(endToEndId) ? '' : endToEndId,
  }
}

function referencesOf(detail: Element | undefined, bookingReference: string): string[] {
  const references = ['AcctSvcrRef', 'TxId', 'EndToEndId', 'InstrId'].map((name) => textAt(detail, 'Refs', name))
  return [...new Set([bookingReference, ...references])].filter((one) => !NO_REFERENCE.test(one))
}
