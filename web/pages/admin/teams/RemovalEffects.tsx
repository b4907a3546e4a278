import { listInWords } from '#domain/text/listInWords.ts'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import { REFUND_FROM_TEAMS } from '#domain/orders/orders.ts'
import type { Removal } from '#web/parts/teams/entry/removal.ts'

export type RemovalEffectsProps = {
  removal: Removal
  /** After a Storno: nothing is left to do about the order then. */
  closes: boolean
}

/** What becomes of the order and the refund when teams are removed, as points of a list. (rules/deletions#team, rules/withdrawals#closed) */
export function RemovalEffects({ removal, closes }: RemovalEffectsProps) {
  const { orderID, pieces, sumBefore, sumAfter, isEmptied, refundGone } = removal
  const words = pieces.map(({ quantity, name, price }) => `${quantity}\u00a0×\u00a0${name} (${euro(price)})`)
  return (
    <>
      {words.length > 0 ? (
        <li>
          Von Bestellung #{orderID} {pieces.length === 1 ? 'geht' : 'gehen'} zurück in den Bestand: {listInWords(words)}
          .
        </li>
      ) : null}
      {isEmptied ? null : (
        <li>
          Die Summe der Bestellung ist dann {euro(sumAfter)} statt {euro(sumBefore)} (netto).
        </li>
      )}
      {closes ? (
        <li>
          Bestellung #{orderID} ist dann <strong>abgeschlossen</strong>: Die Belege heben sich auf, und an ihr hängt
          nichts mehr.
        </li>
      ) : isEmptied ? (
        <li>
          Bestellung #{orderID} ist dann leer: Ohne Belege wird sie gelöscht, mit Belegen bleibt sie und ist
          abgeschlossen, sobald sie sich aufheben.
        </li>
      ) : null}
      {refundGone ? (
        <li>
          Die Firma hat dann keine {REFUND_FROM_TEAMS} Teams mehr: Die Rückerstattung der Firmengebühr (
          {euro(refundGone.price)}) auf Bestellung #{refundGone.orderID} entfällt.
        </li>
      ) : null}
    </>
  )
}

const euro = (price: number) => formatEuro(centsOf(price))
