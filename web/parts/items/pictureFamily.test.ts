import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paths } from '#web/paths.ts'
import { PICTURE_FAMILY, pictureLabel } from './pictureFamily.ts'

/** What stands in for a missing picture, and what illustrates the guide, is no picture of an item. */
const isOfItems = (file: string) => file !== 'fallback.svg' && !file.startsWith('guide-')

test('every drawn picture of an item can be chosen, and each that can be chosen exists', () => {
  const files = readdirSync('web/public/pictures').filter(isOfItems)
  const offered = PICTURE_FAMILY.map(({ address }) => address)
  expect(offered.toSorted()).toEqual(files.map((file) => paths.picture(file.replace('.svg', ''))).toSorted())
})

test('a drawn picture has a name, an uploaded one has none', () => {
  expect(pictureLabel(paths.picture('buehne'))).toBe('Bühne')
  expect(pictureLabel('/api/v1/items/pictures/abc')).toBe('Eigenes Bild')
})
