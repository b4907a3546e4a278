/** A built-in picture: a file of web/public/pictures. */
const DRAWN = /^\/pictures\/[\w-]+\.svg$/
const UPLOADS = '/api/v1/items/pictures/'
/** The SHA-256 of the picture's bytes. */
const PICTURE_ID = /^[0-9a-f]{64}$/

/** Largest picture on its way to the server. (rules/items#pictures) */
export const PICTURE_MB_MAX = 5
export const PICTURE_BYTES_MAX = PICTURE_MB_MAX * 1024 * 1024
/** Most megapixels of a picture, however few bytes it has. (rules/items#pictures) */
export const MEGAPIXELS_MAX = 40

/** Pictures of one item. */
export const GALLERY_MAX = 20

/** Address of an uploaded picture. */
export function uploadedPicture(id: string): string {
  return UPLOADS + id
}

/** The id of an uploaded picture by its address; undefined for a drawn one and for anything else. */
export function uploadedPictureId(address: string): string | undefined {
  const id = address.startsWith(UPLOADS) ? address.slice(UPLOADS.length) : ''
  return isPictureId(id) ? id : undefined
}

export function isPictureId(text: string): boolean {
  return PICTURE_ID.test(text)
}

/** A built-in picture, which is drawn; an uploaded one may be a photo. (rules/items#pictures) */
export function isDrawnPicture(address: string): boolean {
  return DRAWN.test(address)
}

/** One of our own pictures, built-in or uploaded; the CSP of the pages allows no others. (rules/items#pictures) */
export function isShopPicture(address: string): boolean {
  return isDrawnPicture(address) || uploadedPictureId(address) !== undefined
}

/** The addresses of a gallery, which is a JSON list; null when it is none. (rules/items#pictures) */
export function galleryAddresses(gallery: string): string[] | null {
  try {
    const list: unknown = JSON.parse(gallery)
    return Array.isArray(list) && list.every((one) => typeof one === 'string') ? list : null
  } catch {
    return null
  }
}

type Pictured = { itemAttributes: { urlImage?: string; imageGallery?: string } }

/** All pictures of an item, its main one first, none from elsewhere; the gallery is a JSON list of addresses. (rules/items#pictures) */
export function shopPicturesOf({ itemAttributes: { urlImage, imageGallery } }: Pictured): string[] {
  const named = [urlImage ?? '', ...(galleryAddresses(imageGallery ?? '[]') ?? [])]
  return [...new Set(named)].filter(isShopPicture)
}
