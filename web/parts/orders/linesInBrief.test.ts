import { expect, test } from 'vitest'
import { linesInBrief, nameWithChoices } from './linesInBrief.ts'

const shirt = (mSize: string, quantity: number) => ({
  itemType: 'TSHIRT' as const,
  price: 15,
  quantity,
  name: 'T-Shirt Basic',
  itemAttributes: { fit: 'Damen', mSize },
})
const place = { itemType: 'TEAM' as const, price: 84, quantity: 14, name: 'Startplatz Team', itemAttributes: {} }
const fee = { itemType: 'COMPANYCAPTAIN' as const, quantity: 1, itemAttributes: {} }

test('an order in one line adds up what has one name, and gives back without a number', () => {
  const lines = [
    place,
    shirt('S', 4),
    shirt('L', 5),
    { ...fee, price: 250, name: 'Firmenpaket' },
    { ...fee, price: -250, name: 'Rückerstattung Firmengebühr' },
  ]
  expect(linesInBrief(lines)).toBe(
    '14\u00a0× Startplatz Team, 9\u00a0× T-Shirt Basic, 1\u00a0× Firmenpaket, Rückerstattung Firmengebühr',
  )
  expect(nameWithChoices(lines[1]!)).toBe('T-Shirt Basic · Damen, S')
  expect(nameWithChoices(place)).toBe('Startplatz Team')
})
