import { dunningLetterNumber } from './dunning.ts'

/** 'Mahnung M-2027-00001', 'm 2027/1'. */
const LETTER = /(?<!\p{L})M[\s./_–-]*(20\d\d)[\s./_–-]*(\d{1,5})(?!\d)/giu

/** Letters about overdue money that are named in a payer's words. (rules/statements#suggestions) */
export const namedLetters = (texts: readonly string[]): string[] =>
  texts.flatMap((text) =>
    [...text.matchAll(LETTER)].map(([, year, count]) => dunningLetterNumber(Number(year), Number(count))),
  )

/** 'Bestellung 1247', 'Bestellnr. #1247', 'Best.Nr.1247', 'Bestellungen 1247 und 1248', 'order1247'; no part of a document's number. */
const ORDER =
  /(?<!\p{L})(?:best\.?|bestell(?:g\.?|ung(?:en|s)?)?|auftrags?|aufträge|orders?)[\s_-]{0,2}(?:(?:nummer|nr|no|nº|id|n)(?!\p{L}))?[\s.:#/(_]*(?:nr(?!\p{L})[\s.:#]*)?(?<!\d)(\d{1,9})(?![\d]|[-–/.]\d)/giu

/** Orders that are named in a payer's words. (rules/statements#suggestions) */
export const namedOrders = (texts: readonly string[]): number[] =>
  texts.flatMap((text) => [...text.matchAll(ORDER)].map(([, digits]) => Number(digits)))
