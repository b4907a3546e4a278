/** A format of pictures by the bytes that its files begin with, and where they stand. */
const HEADS = [
  ['PNG', 0, '89504e470d0a1a0a'],
  ['JPG', 0, 'ffd8ff'],
  ['WEBP', 8, '57454250'],
  ['AVIF', 4, '66747970'],
] as const

export type PictureKind = (typeof HEADS)[number][0]

/** Kind of a file of pixels by its first bytes; null for all else, which no reader of pictures is given. (rules/items#pictures) */
export function pictureKind(file: Uint8Array): PictureKind | null {
  const begin = Buffer.from(file.subarray(0, HEAD_BYTES)).toString('hex')
  return HEADS.find(([, at, head]) => begin.startsWith(head, at * 2))?.[0] ?? null
}

const HEAD_BYTES = 16
