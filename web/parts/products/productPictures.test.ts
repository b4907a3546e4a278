import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { uploadedPicture } from '#domain/look/pictures.ts'
import { FALLBACK_PICTURE, pictureFit, pictureOfColor, picturesOf } from './productPictures.ts'

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

it('a drawing is seen whole in a place of any shape, a photo fills it', () => {
  expect(pictureFit(FALLBACK_PICTURE)).toContain('object-contain')
  expect(pictureFit(uploadedPicture('a'.repeat(64)))).toContain('object-cover')
})

it('the sky above a drawing is the one in it', () => {
  const at = (path: string) => new URL(`../../${path}`, import.meta.url)
  const sky = /--color-sky: (#\w+);/.exec(readFileSync(at('ui/theme.css'), 'utf8'))?.[1] ?? 'none'
  const drawings = readdirSync(at('public/pictures')).filter((name) => !/^(guide|slide)-/.test(name))
  expect(drawings.length).toBeGreaterThan(40)
  const others = drawings.filter((name) => {
    const [ground = ''] =
      /<(path|rect)[^>]*(d="M0 0h800v600H0z"|x="0" y="0" width="800" height="600")[^>]*>/.exec(
        readFileSync(at(`public/pictures/${name}`), 'utf8'),
      ) ?? []
    return !ground.includes(sky)
  })
  expect(others).toEqual([])
})
