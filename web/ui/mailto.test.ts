import { expect, test } from 'vitest'
import { mailto } from './mailto.ts'

test.each([
  ['buero@firma.example', 'mailto:buero@firma.example'],
  ['anna+lauf@firma.example', 'mailto:anna%2Blauf@firma.example'],
  ['opfer%40bank.example?bcc=x&x=@neu.example', 'mailto:opfer%2540bank.example%3Fbcc%3Dx%26x%3D@neu.example'],
])('a letter to %s goes there and nowhere else', (address, link) => {
  expect(mailto(address)).toBe(link)
})

test('a subject is said in its words', () => {
  expect(mailto('info@lauf.example', { subject: 'Tisch & Bank' })).toBe(
    'mailto:info@lauf.example?subject=Tisch%20%26%20Bank',
  )
})
