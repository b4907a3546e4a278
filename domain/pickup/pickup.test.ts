import { describe, expect, test } from 'vitest'
import { mealVouchers, pickupNumber, pieces, productRows, shirtRows, type BoughtLine } from './pickup.ts'

const aLine = (other: Partial<BoughtLine>): BoughtLine => ({
  name: 'Biertischgarnitur',
  itemType: 'PRODUCT',
  quantity: 1,
  itemAttributes: {},
  category: 'Tische',
  ...other,
})
const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const aShirt = (itemAttributes: BoughtLine['itemAttributes'], quantity = 1) =>
  aLine({ name: 'T-Shirt Basic', itemType: 'TSHIRT', category: 'T(eam)-Shirts', itemAttributes, quantity })

describe('the pickup number', () => {
  test.each([
    [1, 'A-00001-3'],
    [42, 'A-00042-7'],
    [572, 'A-00572-4'],
    [99_999, 'A-99999-9'],
    [123_456, 'A-123456-6'],
  ])('of company %i is %s', (id, expected) => {
    expect(pickupNumber(id)).toBe(expected)
  })

  test('of no other company is one wrong digit or one swap of neighbours away', () => {
    const slips = (text: string) => {
      const at = [...text].flatMap((sign, place) => (/\d/.test(sign) ? [place] : []))
      const wrong = at.flatMap((place) =>
        DIGITS.map((digit) => `${text.slice(0, place)}${digit}${text.slice(place + 1)}`),
      )
      const swapped = at
        .slice(0, -2)
        .map((place) => text.slice(0, place) + text[place + 1] + text[place] + text.slice(place + 2))
      return [...wrong, ...swapped].filter((slip) => slip !== text)
    }
    const numbers = new Set(Array.from({ length: 3000 }, (_, id) => pickupNumber(id + 1)))
    expect(numbers.size).toBe(3000)
    expect([...numbers].filter((number) => slips(number).some((slip) => numbers.has(slip)))).toEqual([])
  })
})

test('shirts of one kind, fit, size, colour and print become one row, small before large', () => {
  const lines = [
    aShirt({ fit: 'Herren', mSize: 'XL', mColor: 'Weiß', delivery: 'Abholung' }, 2),
    aShirt({ fit: 'Damen', wSize: 'M', wColor: 'Weiß', delivery: 'Abholung' }),
    aShirt({ fit: 'Damen', wSize: 'XS', wColor: 'Weiß', delivery: 'Abholung' }, 3),
    aShirt({ fit: 'Damen', wSize: 'M', wColor: 'Weiß', delivery: 'Abholung' }, 4),
    aShirt({ fit: 'Damen', wSize: 'M', wColor: 'Weiß', delivery: 'Abholung', printQuantity: 1 }),
    aLine({ name: 'Druck', itemType: 'PRINT' }),
  ]
  const { fetched, shipped } = shirtRows(lines)
  expect(
    fetched.map(({ fit, size, color, extraPrints, quantity }) => [fit, size, color, extraPrints, quantity]),
  ).toEqual([
    ['Damen', 'XS', 'Weiß', 0, 3],
    ['Damen', 'M', 'Weiß', 0, 5],
    ['Damen', 'M', 'Weiß', 1, 1],
    ['Herren', 'XL', 'Weiß', 0, 2],
  ])
  expect(pieces(fetched)).toBe(11)
  expect(shipped).toEqual([])
})

test('shirts that travel by post are not handed out; those without a delivery are', () => {
  const { fetched, shipped } = shirtRows([
    aShirt({ size: 'L', delivery: 'Versand' }, 7),
    aShirt({ size: 'L', color: 'Rot' }),
  ])
  expect(shipped).toMatchObject([{ size: 'L', quantity: 7 }])
  expect(fetched).toMatchObject([{ size: 'L', color: 'Rot', quantity: 1 }])
})

test('a company gets three meal vouchers a team and those it bought', () => {
  const bought = [aLine({ name: 'Essensgutschein', quantity: 5 }), aLine({ name: 'Essensgutschein groß', quantity: 2 })]
  expect(mealVouchers(4, [...bought, aLine({})])).toEqual({ included: 12, bought: 7 })
  expect(mealVouchers(1, [])).toEqual({ included: 3, bought: 0 })
})

test('products stand in the order of the shop, each choice in a row of its own; fees, shirts and vouchers are none', () => {
  const table = (color: string, quantity: number) => aLine({ name: 'Stehtisch', itemAttributes: { color }, quantity })
  const lines = [
    aLine({ name: 'Spendenband', category: 'Charity' }),
    aLine({ name: 'Ohne Kategorie', category: null }),
    table('Weiß', 1),
    table('Grün', 1),
    table('Weiß', 2),
    aLine({ name: 'Essensgutschein', category: 'Verpflegung' }),
    aShirt({ size: 'M' }),
    aLine({ name: 'Startplatz', itemType: 'TEAM' }),
    aLine({ name: 'Zeitmessung', itemType: 'TIME' }),
    aLine({ name: 'Versand', itemType: 'DELIVERY' }),
  ]
  expect(
    productRows(lines).map(({ name, itemAttributes, quantity }) => [name, itemAttributes.color, quantity]),
  ).toEqual([
    ['Stehtisch', 'Weiß', 3],
    ['Stehtisch', 'Grün', 1],
    ['Spendenband', undefined, 1],
    ['Ohne Kategorie', undefined, 1],
  ])
})
