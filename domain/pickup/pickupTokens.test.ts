import { expect, test } from 'vitest'
import { isToken, plainToken, shownToken } from './pickupTokens.ts'

test('a token is read however it is typed, and told from anything else', () => {
  const token = '0A1B2C3D4E5F6071'
  expect(shownToken(token)).toBe('0A1B-2C3D-4E5F-6071')
  expect(plainToken(' oa1b 2c3d-4e5f-6O7l')).toBe(token)
  expect([token, shownToken(token).toLowerCase(), '0A1B-2C3D', 'https://example.at', 'A-00042-7'].map(isToken)).toEqual(
    [true, true, false, false, false],
  )
})
