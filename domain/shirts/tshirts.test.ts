import { expect, test } from 'vitest'
import { allowsPrints, extraPrints } from '../shop/prints.ts'
import { coversShirts, shirtsOf, tshirtSummary, wearersOf, type ShirtCount, type ShirtLine } from './tshirts.ts'

test.each([
  ['Basic Shirt', 0, true],
  ['Basic Shirt', 2, true],
  ['T-Shirt Premium', 1, true],
  ['Basic Shirt', 3, false],
  ['Basic Shirt', -1, false],
  ['Basic Shirt', 0.5, false],
  ['Eventshirt', 0, true],
  ['Eventshirt', 1, false],
])('%s takes %d additional prints: %s', (baseName, prints, allowed) => {
  expect(allowsPrints(baseName, prints)).toBe(allowed)
})

test('only additional prints of printable shirts count, one being included', () => {
  const shirt = (baseName: string, quantity: number, printQuantity?: number) => ({
    baseName,
    quantity,
    itemAttributes: { printQuantity },
  })
  expect(extraPrints([])).toBe(0)
  expect(extraPrints([shirt('Basic', 5)])).toBe(0)
  expect(extraPrints([shirt('Basic', 5, 0)])).toBe(0)
  expect(extraPrints([shirt('Basic', 5, 2), shirt('Basic', 3, 2)])).toBe(16)
  expect(extraPrints([shirt('Eventshirt', 5, 2), shirt('Basic', 1, -2)])).toBe(0)
})

const her = (tshirtSize: 'S' | 'M' | null) => ({ sex: 'FEMALE', tshirtSize, orderedShirt: null }) as const
const him = (tshirtSize: 'S' | 'XL' | null) => ({ sex: 'MALE', tshirtSize, orderedShirt: null }) as const
const nobody = { sex: null, tshirtSize: null, orderedShirt: null }
const team = { tshirtOption: true, shirtsWithoutPerson: 0 }
const supplied = { orderedShirt: { fit: 'Herren', size: 'M' } } as const

test('shirts are counted by cut and size over the teams that still need them', () => {
  const teams = [
    { ...team, runners: [her('M'), him('XL'), her(null)] },
    { ...team, runners: [him('XL'), her('S'), nobody] },
    { ...team, tshirtOption: false, runners: [her('M'), her('M'), her('M')] },
    { ...team, runners: [{ ...him('S'), ...supplied }, { ...him('S'), ...supplied }, nobody] },
    { ...team, shirtsWithoutPerson: 3, runners: [him('S'), him('S'), him('S')] },
  ]
  expect(tshirtSummary(teams)).toEqual([
    { fit: 'Damen', size: 'S', quantity: 1 },
    { fit: 'Damen', size: 'M', quantity: 1 },
    { fit: 'Herren', size: 'XL', quantity: 2 },
  ])
  expect(tshirtSummary([])).toEqual([])
  const chosen = { sex: null, tshirtSize: 'M' } as const
  expect(shirtsOf(wearersOf({ tshirtOption: true, runners: [chosen, nobody] }))).toEqual([])
})

const line = (
  itemAttributes: ShirtLine['itemAttributes'],
  quantity: number,
  itemType: ShirtLine['itemType'] = 'TSHIRT',
): ShirtLine => ({ itemType, quantity, creditedQuantity: 0, itemAttributes })
const ladiesM = (quantity: number): ShirtCount => ({ fit: 'Damen', size: 'M', quantity })
const mensM = (quantity: number): ShirtCount => ({ fit: 'Herren', size: 'M', quantity })

test.each([
  ['nothing bought', [], [], [ladiesM(1)], false],
  ['as many as needed', [line({ fit: 'Damen', wSize: 'M' }, 2)], [], [ladiesM(2)], true],
  ['one too few', [line({ fit: 'Damen', wSize: 'M' }, 1)], [], [ladiesM(2)], false],
  ['another size', [line({ fit: 'Damen', wSize: 'L' }, 9)], [], [ladiesM(1)], false],
  ['another cut', [line({ fit: 'Herren', mSize: 'M' }, 9)], [], [ladiesM(1)], false],
  ['no shirts', [line({ fit: 'Damen', wSize: 'M' }, 9, 'PRINT')], [], [ladiesM(1)], false],
  [
    'two orders together',
    [line({ fit: 'Damen', wSize: 'M' }, 1), line({ fit: 'Damen', size: 'M' }, 1)],
    [],
    [ladiesM(2)],
    true,
  ],
  ['already given to another team', [line({ fit: 'Damen', wSize: 'M' }, 2)], [ladiesM(1)], [ladiesM(2)], false],
  ['left over from another team', [line({ fit: 'Damen', wSize: 'M' }, 3)], [ladiesM(1)], [ladiesM(2)], true],
  ['one cut for all', [line({ size: 'M' }, 2)], [], [ladiesM(1), mensM(1)], true],
  ['one cut for all, too few', [line({ size: 'M' }, 1)], [], [ladiesM(1), mensM(1)], false],
  ['one cut for all, given away', [line({ size: 'M' }, 2)], [mensM(1)], [ladiesM(2)], false],
])('bought shirts cover a team: %s', (_, lines, assigned, wanted, covered) => {
  expect(coversShirts({ lines, assigned, wanted })).toBe(covered)
})
