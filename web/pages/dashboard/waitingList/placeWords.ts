import { PIECES } from '#contract/shop/pieces.ts'
import { countOf } from '#domain/text/numberFormats.ts'
import type { AnswerOf } from '#web/api/call.ts'

/** A place of the company in a line. */
export type Place = AnswerOf<'GET /waiting-list'>[number]

/** '8 Teams', '8 Stück'. */
export function piecesIn({ itemType }: Pick<Place, 'itemType'>, count: number): string {
  if (itemType !== 'TEAM' && itemType !== 'TIME') return countOf(count, 'Stück', 'Stück')
  const [one, several] = PIECES[itemType]
  return countOf(count, one, several)
}

/** Name of the line: 'Teams', of all else that of the item. */
export const nameOf = ({ itemType, itemName }: Pick<Place, 'itemType' | 'itemName'>): string =>
  itemType === 'TEAM' ? PIECES.TEAM[1] : itemName
