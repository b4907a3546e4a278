export const WORDMARK_KINDS = ['SVG', 'PNG'] as const
export type WordmarkKind = (typeof WORDMARK_KINDS)[number]

/** Largest file of a wordmark. (rules/settings#wordmark) */
export const WORDMARK_KB_MAX = 500
export const WORDMARK_BYTES_MAX = WORDMARK_KB_MAX * 1024

/** Height at which it is drawn and least height of a PNG, in pixels; most times that it is as wide as high, or as high as wide. */
export const WORDMARK = { height: 160, heightMin: 80, longest: 8, tallest: 1.5 } as const
