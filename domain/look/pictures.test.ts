import { expect, test } from 'vitest'
import { galleryAddresses, isShopPicture, uploadedPicture, uploadedPictureId } from './pictures.ts'

const ID = 'a1'.repeat(32)

test.each([
  ['/pictures/stehtisch.svg', true],
  [uploadedPicture(ID), true],
  ['/pictures/../secret.svg', false],
  ['/pictures/stehtisch.svg?x', false],
  ['https://elsewhere.example/pictures/stehtisch.svg', false],
  ['//elsewhere.example/a.svg', false],
  ['data:image/svg+xml,<svg/>', false],
  ['javascript:alert(1)', false],
  [`${uploadedPicture(ID)}/../all`, false],
  ['', false],
])('%s is ours: %s', (address, expected) => {
  expect(isShopPicture(address)).toBe(expected)
})

test('the id of an uploaded picture is read off its address', () => {
  expect(uploadedPictureId(uploadedPicture(ID))).toBe(ID)
  expect(uploadedPictureId('/pictures/stehtisch.svg')).toBeUndefined()
})

test.each([
  ['["/a.svg"]', ['/a.svg']],
  ['[]', []],
  ['["/a.svg"', null],
  ['{"a":1}', null],
  ['[1]', null],
])('the gallery %s', (gallery, expected) => {
  expect(galleryAddresses(gallery)).toEqual(expected)
})
