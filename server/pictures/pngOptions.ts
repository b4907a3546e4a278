import type { Metadata, PngOptions } from 'sharp'

/** Bits of a sample from which on it is a tone, not one of a few colours. */
const TONE_BITS = 8

/**
 * Options by which a PNG is written anew, from what it was: of tones as differences from the pixel before, which photographs need so as not to become twice as
 * large, of few colours as they are; packed quickly, so that forty megapixels take a second. (rules/security#written)
 */
export const pngOptions = ({ isPalette, bitsPerSample = TONE_BITS }: Metadata): PngOptions => ({
  adaptiveFiltering: !isPalette && bitsPerSample >= TONE_BITS,
  compressionLevel: 3,
})
