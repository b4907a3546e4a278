import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants } from 'node:zlib'

const SMALLEST_WINDOW = 16

/** A window as large as the bytes finds all that repeats in them; the usual one of four megabytes takes nearly twice the time for a page. */
function optionsFor(length: number) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT, BROTLI_DEFAULT_WINDOW } = constants
  const window = Math.min(Math.max(Math.ceil(Math.log2(length)), SMALLEST_WINDOW), BROTLI_DEFAULT_WINDOW)
  return { params: { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_LGWIN]: window, [BROTLI_PARAM_SIZE_HINT]: length } }
}

/** Packs bytes beside the thread that asks. */
export const brotli = (bytes: Buffer) => promisify(brotliCompress)(bytes, optionsFor(bytes.length))

/** Packs bytes in the thread that asks, which has nothing else to do. */
export const brotliHere = (bytes: Buffer) => brotliCompressSync(bytes, optionsFor(bytes.length))

/** Bytes that `brotli` or `brotliHere` has packed, as they were. */
export const unpackedBrotli = promisify(brotliDecompress)

/** The weak ETag of a text, or of its bytes before they are packed. (rules/wire#caching) */
export const etagOf = (text: string | Buffer) => `W/"${createHash('sha1').update(text).digest('base64url')}"`
