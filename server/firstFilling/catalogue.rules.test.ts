import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readCatalogue } from './catalogue.ts'

const ROOT = path.resolve(import.meta.dirname, '..', '..')
const Gallery = z.array(z.string()).min(1)
const catalogue = readCatalogue(path.join(ROOT, 'event', 'catalogue.json')).map(({ row }) => row)
const pictureOf = (url: string) => path.join(ROOT, 'web', 'public', url)
const galleryOf = ({ imageGallery = '[]' }: { imageGallery?: string | undefined }) =>
  Gallery.parse(JSON.parse(imageGallery))

test.each(catalogue)('$name has a picture, a gallery that begins with it and both descriptions', (item) => {
  const { urlImage = '', shortDescription, description } = item.itemAttributes
  const gallery = galleryOf(item.itemAttributes)
  expect(gallery[0]).toBe(urlImage)
  expect(gallery.filter((url) => !/^\/pictures\/[\w-]+\.svg$/.test(url) || !existsSync(pictureOf(url)))).toEqual([])
  expect(shortDescription).toBeTruthy()
  expect(description).toBeTruthy()
})

test.each(catalogue.filter(({ itemType }) => itemType === 'TSHIRT'))(
  'the gallery of $name shows each colour of each fit',
  ({ itemAttributes }) => {
    const { wColor = '', mColor = '', color = '' } = itemAttributes
    const colours = [wColor, mColor, color].flatMap((list) => list.split(',')).filter((entry) => entry !== '')
    expect(galleryOf(itemAttributes).length).toBeGreaterThanOrEqual(colours.length)
  },
)

const pictures = new Set([...catalogue.flatMap((item) => galleryOf(item.itemAttributes)), '/pictures/fallback.svg'])

test.each([...pictures])('%s brings nothing from elsewhere and runs nothing', (url) => {
  const text = readFileSync(pictureOf(url), 'utf8').replaceAll('http://www.w3.org/2000/svg', '')
  expect(text).not.toMatch(/https?:|<script|\son\w+=|<foreignObject|href="(?!#)/i)
})
