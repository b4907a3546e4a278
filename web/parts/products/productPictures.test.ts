import { expect, it } from 'vitest'
import { FALLBACK_PICTURE, pictureOfColor, picturesOf } from './productPictures.ts'

it.each([
  [
    'its main picture first, each once',
    { urlImage: '/b.svg', imageGallery: '["/a.svg","/b.svg"]' },
    ['/b.svg', '/a.svg'],
  ],
  ['the gallery without a main picture', { imageGallery: '["/a.svg"]' }, ['/a.svg']],
  ['the fallback without any', {}, [FALLBACK_PICTURE]],
  ['the main picture beside a broken gallery', { urlImage: '/b.svg', imageGallery: '["/a.svg"' }, ['/b.svg']],
  ['nothing of a gallery that is no list of addresses', { urlImage: '/b.svg', imageGallery: '{"a":1}' }, ['/b.svg']],
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
