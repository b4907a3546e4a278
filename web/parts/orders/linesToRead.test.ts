import { expect, test } from 'vitest'
import { linesToRead } from './linesToRead.ts'
import type { StaffOrderLine } from './staffOrders.ts'

const shirt: StaffOrderLine = {
  orderItemId: 1,
  itemId: 7,
  name: 'T-Shirt Basic',
  itemType: 'TSHIRT',
  quantity: 2,
  price: 14.9,
  vatRate: 20,
  vatExemption: null,
  itemAttributes: { size: 'M' },
  creditedQuantity: 1,
  withdrawnQuantity: 0,
}

test('equal lines are one with all their pieces, in the order in which each came first', () => {
  const large = { ...shirt, orderItemId: 2, itemAttributes: { size: 'L' } }
  const lines = [shirt, large, { ...shirt, orderItemId: 3, quantity: 3, withdrawnQuantity: 1 }]
  expect(linesToRead(lines)).toEqual([{ ...shirt, quantity: 5, creditedQuantity: 2, withdrawnQuantity: 1 }, large])
})
