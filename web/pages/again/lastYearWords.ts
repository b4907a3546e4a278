import { PIECES } from '#contract/shop/pieces.ts'
import type { BoughtBefore, NotAgain, NotAgainReason } from '#domain/shop/again.ts'
import { isShirt, isTeamPlace, KINDS } from '#domain/shop/kinds.ts'
import { countOf, formatCount } from '#domain/text/numberFormats.ts'

const piecesOf = (bought: readonly BoughtBefore[]) => bought.reduce((sum, { quantity }) => sum + quantity, 0)

/** '12 Teams, 8 mit Zeitmessung, 36 T-Shirts, Firmenpaket und 10 weitere Artikel', without what there was none of. (rules/again#cart) */
export function lastYearInWords(bought: readonly BoughtBefore[]): string {
  const of = (is: (one: BoughtBefore) => boolean) => piecesOf(bought.filter(is))
  const teams = of(isTeamPlace)
  const times = of(({ itemType }) => itemType === 'TIME')
  const shirts = of(isShirt)
  const others = of(({ itemType }) => itemType === 'PRODUCT')
  const named = [
    teams > 0 ? countOf(teams, ...PIECES.TEAM) : '',
    times > 0 ? `${formatCount(times)} mit Zeitmessung` : '',
    bought.some(({ itemType }) => KINDS[itemType].isCompanyFee) ? 'das Firmenpaket' : '',
    shirts > 0 ? countOf(shirts, ...PIECES.TSHIRT) : '',
  ].filter((part) => part !== '')
  if (others === 0) return named.join(', ')
  if (named.length === 0) return countOf(others, 'Artikel', 'Artikel')
  return `${named.join(', ')} und ${countOf(others, 'weiterer Artikel', 'weitere Artikel')}`
}

const REASONS: Record<NotAgainReason, string> = {
  gone: 'gibt es heuer nicht',
  soldOut: 'ausverkauft',
  lastDay: 'nicht mehr im Verkauf',
  tooLate: 'die Frist ist vorbei',
  onRequest: 'heuer nur auf Anfrage',
  choice: 'in dieser Ausführung nicht zu haben',
  otherShirts: 'andere T-Shirts als die im Warenkorb, bitte extra bestellen',
  noDelivery: 'diese Lieferart gibt es nicht mehr',
  noPrint: 'ohne zusätzlichen Druck, den gibt es heuer nicht',
  ceiling: 'mehr Teams, als Ihre Firma buchen kann',
  noTeam: 'dafür sind zu wenige Teams dabei',
  owned: 'schon gebucht oder im Warenkorb',
}

/** '3 Teams: ausverkauft'. (rules/again#cart) */
export function notAgainInWords({ name, itemType, quantity, why }: NotAgain): string {
  const counted = isTeamPlace({ itemType }) || itemType === 'TIME'
  const [one, several] = PIECES[itemType]
  return `${counted ? countOf(quantity, one, several) : `${formatCount(quantity)} ${name}`}: ${REASONS[why]}`
}

/** Sentences about what did not come into the cart with the rest, as the way there took it along; it is still there after a reload. */
export function takenAlong(state: unknown): string[] {
  if (typeof state !== 'object' || state === null || !('notAgain' in state) || !Array.isArray(state.notAgain)) return []
  return state.notAgain.filter((sentence): sentence is string => typeof sentence === 'string')
}
