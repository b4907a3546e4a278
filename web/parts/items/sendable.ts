import { messages } from '#contract/messages.ts'
import { PICTURE_BYTES_MAX } from '#domain/look/pictures.ts'

/** Larger than displayed, so that the server does the final resizing. */
const SIDE_MAX = 2400
const QUALITY = 0.9

/** A picture ready for upload: one that is too large, such as a phone's photo, is scaled down in the browser. */
export async function sendable(file: File): Promise<{ picture: Blob } | { fault: string }> {
  if (!file.type.startsWith('image/')) return { fault: messages.picture.unreadable }
  if (file.size <= PICTURE_BYTES_MAX) return { picture: file }
  const smaller = await scaledDown(file).catch(() => null)
  return smaller && smaller.size <= PICTURE_BYTES_MAX ? { picture: smaller } : { fault: messages.picture.tooLarge }
}

async function scaledDown(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/webp', quality: QUALITY })
}
