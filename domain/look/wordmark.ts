export const WORDMARK_KINDS = ['SVG', 'PNG'] as const
export type WordmarkKind = (typeof WORDMARK_KINDS)[number]

/** So large a file it may be. (rules/settings#wordmark) */
export const WORDMARK_KB_MAX = 500
export const WORDMARK_BYTES_MAX = WORDMARK_KB_MAX * 1024

/** In pixels: how high it is drawn, how high a PNG must be at least, and how many times as wide as high, or as high as wide, it may be. */
export const WORDMARK = { height: 160, heightMin: 80, longest: 8, tallest: 1.5 } as const
