import { describe, expect, test } from 'vitest'
import { fullAddress } from './addresses.ts'

const complete = {
  street: 'Maria-Theresien-Straße',
  houseNumber: '18a',
  postalCode: 6020,
  city: 'Innsbruck',
  state: 'Tirol',
  country: 'Österreich',
}

describe('an address on one line', () => {
  test('names street, town, state and country', () => {
    expect(fullAddress(complete)).toBe('Maria-Theresien-Straße 18a, 6020 Innsbruck, Tirol, Österreich')
  })

  test('leaves out what is missing', () => {
    expect(fullAddress({ ...complete, houseNumber: null, state: '', postalCode: null })).toBe(
      'Maria-Theresien-Straße, Innsbruck, Österreich',
    )
    expect(
      fullAddress({ street: null, houseNumber: null, postalCode: null, city: null, state: null, country: null }),
    ).toBe('')
  })
})
