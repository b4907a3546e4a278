import { expect, test } from 'vitest'
import { takesLogo } from './printLogos.ts'

const shirt = { itemType: 'TSHIRT', name: 'T-Shirt Basic', itemAttributes: {} } as const
test.each([
  ['a shirt with a print', [shirt], true],
  ['a shirt of another type', [{ ...shirt, name: 'Laufshirt' }], false],
  ['a basic thing that is no shirt', [{ ...shirt, itemType: 'PRODUCT' }], false],
  [
    'a shirt that was ordered with more prints',
    [{ ...shirt, name: 'Shirt', itemAttributes: { printQuantity: 1 } }],
    true,
  ],
  ['nothing', [], false],
] as const)('a logo belongs to %s: %#', (_, lines, takes) => expect(takesLogo(lines)).toBe(takes))
