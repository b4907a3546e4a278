import { expect, test } from 'vitest'
import { piecesInWords, type Piece } from './piecesInWords.ts'

test.each<[words: string, pieces: Piece[]]>([
  ['', []],
  ['1 Artikel: 1 Team', [{ itemType: 'TEAM', quantity: 1 }]],
  [
    '8 Artikel: 4 Teams, 4 Zeitmessungen',
    [
      { itemType: 'TEAM', quantity: 3 },
      { itemType: 'TIME', quantity: 4 },
      { itemType: 'TEAM', quantity: 1 },
    ],
  ],
  [
    '1.202 Artikel: 1.200 T-Shirts, 1 Produkt, 1 Firmenpaket',
    [
      { itemType: 'TSHIRT', quantity: 1200 },
      { itemType: 'PRODUCT', quantity: 1 },
      { itemType: 'COMPANYCAPTAIN', quantity: 1 },
      { itemType: 'DELIVERY', quantity: 1 },
    ],
  ],
])('a cart is called %s', (words, pieces) => {
  expect(piecesInWords(pieces)).toBe(words)
})
