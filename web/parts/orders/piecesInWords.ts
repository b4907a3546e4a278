import { PIECES } from '#contract/shop/pieces.ts'
import { followsShirts, type ItemType } from '#domain/shop/kinds.ts'
import { formatCount } from '#domain/text/numberFormats.ts'

export type Piece = { itemType: ItemType; quantity: number }

/**
 * Contents of a cart: '8 Artikel: 4 Teams, 4 Zeitmessungen', kinds in the order of its lines; '' when nothing was. Druck and delivery
 * follow the shirts and are not counted. (rules/shop#frame)
 */
export function piecesInWords(lines: readonly Piece[]): string {
  const pieces = lines.filter((line) => !followsShirts(line))
  const total = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  return total === 0 ? '' : `${formatCount(total)} Artikel: ${kindsInWords(pieces)}`
}

function kindsInWords(pieces: readonly Piece[]): string {
  const ofKind = Map.groupBy(pieces, ({ itemType }) => itemType)
  return [...ofKind]
    .map(([itemType, ofThis]) => {
      const count = ofThis.reduce((sum, { quantity }) => sum + quantity, 0)
      return `${formatCount(count)} ${PIECES[itemType][count === 1 ? 0 : 1]}`
    })
    .join(', ')
}
