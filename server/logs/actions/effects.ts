import { formatEuro } from '#domain/text/money.ts'
import type { PieceFact, Some, TeamFact } from '../facts.ts'
import { listInWords, teamsInWords } from '../inWords.ts'
import { logWords } from '../words.ts'

/** Something that follows when pieces, teams or orders go; sums in cents. (rules/deletions#logged, rules/withdrawals#kept) */
export type Effect =
  | { effect: 'taken'; orderID: number; pieces: Some<PieceFact> }
  | { effect: 'sum'; before: number; after: number }
  | { effect: 'refundGone' | 'refundCame' | 'emptyOrderDeleted' | 'emptyOrderKept'; orderID: number }
  | { effect: 'packageGone' | 'feeBack' }
  | { effect: 'teamsGone'; teams: Some<TeamFact>; people: number }
  | { effect: 'timekeepingEnded' | 'shirtsTakenBack' | 'withdrawn' | 'untimed'; teams: Some<TeamFact> }

/** Each effect as the staff read it in the log. */
export function effectsInWords(effects: readonly Effect[]): string[] {
  return effects.map(effectInWords)
}

/** '2 x T-Shirt, 1 x Druck'. */
export function piecesInWords({ count, first }: Some<PieceFact>): string {
  return listInWords({ count, first: first.map(({ quantity, name }) => `${quantity} x ${name}`) })
}

function effectInWords(one: Effect): string {
  switch (one.effect) {
    case 'taken':
      return `Bestellung ${one.orderID}: ${takenInWords(one.pieces) || 'keine Position'}`
    case 'sum':
      return `Summe ${formatEuro(one.before)} → ${formatEuro(one.after)}`
    case 'refundGone':
      return `Rückerstattung der Firmengebühr entfällt (Bestellung ${one.orderID})`
    case 'refundCame':
      return `Rückerstattung der Firmengebühr steht jetzt auf Bestellung ${one.orderID}`
    case 'emptyOrderDeleted':
      return `leere Bestellung ${one.orderID} gelöscht`
    case 'emptyOrderKept':
      return `leere Bestellung ${one.orderID} bleibt`
    case 'packageGone':
      return 'Firmenpaket und Firmenanmeldeseite zurückgenommen'
    case 'feeBack':
      return 'Rückerstattung der Firmengebühr zurückgenommen'
    case 'teamsGone':
      return `${teamsInWords(one.teams)}, ${logWords.people(one.people)}`
    case 'timekeepingEnded':
      return `Zeitmessung beendet: ${teamsInWords(one.teams)}`
    case 'shirtsTakenBack':
      return `T-Shirt-Zuordnung aufgehoben: ${teamsInWords(one.teams)}`
    case 'withdrawn':
      return `zurückgezogen: ${teamsInWords(one.teams)}`
    case 'untimed':
      return `ohne Zeitmessung: ${teamsInWords(one.teams)}`
  }
}

const takenInWords = ({ count, first }: Some<PieceFact>) =>
  listInWords({
    count,
    first: first.map(({ quantity, name, price }) => `−${quantity} x ${name} (${formatEuro(price)})`),
  })
