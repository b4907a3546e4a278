import type { ItemType } from '#domain/shop/kinds.ts'
import { PIECES } from '#contract/shop/pieces.ts'
import { countOf, formatCount } from '#domain/text/numberFormats.ts'

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

/** The pieces of an offer: '8 Teams mit Zeitmessung', '3 × Obstkorb'. */
export function offerWords({
  offered,
  timekeeping,
  ...waited
}: Waited & { offered: number | null; timekeeping: boolean }): string {
  const count = offered ?? 0
  if (waited.itemType !== 'TEAM' && waited.itemType !== 'TIME') return `${formatCount(count)} × ${waited.itemName}`
  return `${piecesIn(waited, count)}${timekeeping ? ' mit Zeitmessung' : ''}`
}
