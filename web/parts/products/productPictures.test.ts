import { expect, it } from 'vitest'
import { FALLBACK_PICTURE, pictureOfColor, picturesOf } from './productPictures.ts'

it.each([
  [
    'its main picture first, each once',
    { urlImage: '/pictures/b.svg', imageGallery: '["/pictures/a.svg","/pictures/b.svg"]' },
    ['/pictures/b.svg', '/pictures/a.svg'],
  ],
  ['the gallery without a main picture', { imageGallery: '["/pictures/a.svg"]' }, ['/pictures/a.svg']],
  [
    'no picture from elsewhere',
    { urlImage: 'https://elsewhere.example/a.svg', imageGallery: '["//elsewhere.example/b.svg","/pictures/b.svg"]' },
    ['/pictures/b.svg'],
  ],
  [
    'uploaded pictures',
    { urlImage: `/api/v1/items/pictures/${'a'.repeat(64)}` },
    [`/api/v1/items/pictures/${'a'.repeat(64)}`],
  ],
  ['the fallback without any', {}, [FALLBACK_PICTURE]],
  [
    'the main picture beside a broken gallery',
    { urlImage: '/pictures/b.svg', imageGallery: '["/pictures/a.svg"' },
    ['/pictures/b.svg'],
  ],
  [
    'nothing of a gallery that is no list of addresses',
    { urlImage: '/pictures/b.svg', imageGallery: '{"a":1}' },
    ['/pictures/b.svg'],
  ],
])('an item shows %s', (_, itemAttributes, expected) => {
  expect(picturesOf({ itemAttributes })).toEqual(expected)
})

const SHIRTS = ['/shirt-damen-schneeweiss.svg', '/shirt-damen-gruen.svg', '/shirt-herren-gruen.svg']

it.each([
  ['of a colour', { color: 'Schneeweiß' }, '/shirt-damen-schneeweiss.svg'],
  ['of a colour in a fit', { color: 'Grün', fit: 'Herren' }, '/shirt-herren-gruen.svg'],
  [
    'of a colour that this fit has no picture of',
    { color: 'Schneeweiß', fit: 'Herren' },
    '/shirt-damen-schneeweiss.svg',
  ],
  ['of a colour without a picture', { color: 'Nachtblau' }, undefined],
  ['before a colour is chosen', { fit: 'Damen' }, undefined],
])('the picture %s', (_, chosen, expected) => {
  expect(pictureOfColor(SHIRTS, chosen)).toBe(expected)
})
