import { expect, test } from 'vitest'
import { isToken, plainToken, shownToken, withoutScannerMark } from './pickupTokens.ts'

test('a token is read however it is typed, and told from anything else', () => {
  const token = '0A1B2C3D4E5F6071'
  expect(shownToken(token)).toBe('0A1B-2C3D-4E5F-6071')
  expect(plainToken(' oa1b 2c3d-4e5f-6O7l')).toBe(token)
  expect([token, shownToken(token).toLowerCase(), '0A1B-2C3D', 'https://example.at', 'A-00042-7'].map(isToken)).toEqual(
    [true, true, false, false, false],
  )
})

test.each([
  [']Q3BE72A1B2C3D4E5F6', 'BE72A1B2C3D4E5F6'],
  [']q1A-00042-7', 'A-00042-7'],
  ['https://example.org/abc]C1101A', '101A'],
  ['A+Bau [Innsbruck] GmbH', 'A+Bau [Innsbruck] GmbH'],
  [']', ']'],
  ['Müller', 'Müller'],
])('of %j a hand scanner has read %j', (text, read) => expect(withoutScannerMark(text)).toBe(read))
