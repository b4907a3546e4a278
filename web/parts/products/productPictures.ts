import { isDrawnPicture, shopPicturesOf } from '#domain/look/pictures.ts'
import { paths } from '#web/paths.ts'

/** Where an item has no picture of its own. (rules/items#pictures) */
export const FALLBACK_PICTURE = paths.picture('fallback')

/** All pictures of an item, its main one first; one stands in where it has none. (rules/items#pictures) */
export function picturesOf(item: Parameters<typeof shopPicturesOf>[0]): string[] {
  const pictures = shopPicturesOf(item)
  return pictures.length > 0 ? pictures : [FALLBACK_PICTURE]
}

/** The picture that stands for an item in cards and rows. */
export function mainPicture(item: Parameters<typeof picturesOf>[0]): string {
  return picturesOf(item)[0] ?? FALLBACK_PICTURE
}

/** How a picture fills a place of any shape: a drawing stands whole below its own sky, a photo may be cropped. (rules/items#pictures) */
export function pictureFit(address: string): string {
  return isDrawnPicture(address) ? 'bg-sky object-contain object-bottom' : 'bg-spruce-tint object-cover'
}

/** The picture of that colour, in that fit if there is one: '…-damen-fichtengruen.svg' for 'Damen' and 'Fichtengrün'. */
export function pictureOfColor(
  pictures: readonly string[],
  { fit, color }: { fit?: string; color?: string },
): string | undefined {
  if (!color) return undefined
  const ofColor = pictures.filter((address) => address.includes(inAddress(color)))
  return ofColor.find((address) => fit && address.includes(inAddress(fit))) ?? ofColor[0]
}

function inAddress(words: string): string {
  const spelled = new Map([
    ['ä', 'ae'],
    ['ö', 'oe'],
    ['ü', 'ue'],
    ['ß', 'ss'],
  ])
  return words.toLowerCase().replace(/[äöüß]/g, (letter) => spelled.get(letter) ?? letter)
}
