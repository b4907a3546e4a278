import type { ItemType } from '#domain/shop/kinds.ts'
import { PIECES } from '#contract/shop/pieces.ts'
import { countOf } from '#domain/text/numberFormats.ts'

/** The thing that a line is of. */
type Waited = { itemType: ItemType; itemName: string }

/** '8 Teams', '8 Stück'. */
export function piecesIn({ itemType }: Pick<Waited, 'itemType'>, count: number): string {
  if (itemType !== 'TEAM' && itemType !== 'TIME') return countOf(count, 'Stück', 'Stück')
  const [one, several] = PIECES[itemType]
  return countOf(count, one, several)
}

/** Name of the line: 'Teams', of all else that of the item. */
export const nameOf = ({ itemType, itemName }: Waited): string => (itemType === 'TEAM' ? PIECES.TEAM[1] : itemName)
