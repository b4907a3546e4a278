import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { SHIPPED_EVENT_FILE } from '../config.ts'
import { readEvent } from '../event.ts'
import { Sheet } from './sheet.ts'

const { issuer, look } = readEvent(SHIPPED_EVENT_FILE)

test('letters with marks are one letter each, in whatever way they were typed, and can be copied', async () => {
  const sheet = new Sheet('Namen', { issuer, look }, new Date(0))
  sheet.write('Mu\u0308ller, Đặng Thị Ngọc, Łukasz Żółć', { y: 60 })
  const { text } = await extractText(new Uint8Array(await sheet.bytes()), { mergePages: true })
  expect(text).toBe('Müller, Đặng Thị Ngọc, Łukasz Żółć')
})
