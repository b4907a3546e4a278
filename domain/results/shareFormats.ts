/** Formats of a share image: as links are shown, or as a story on a phone. (rules/results#share-image) */
export const SHARE_FORMATS = ['wide', 'tall'] as const
export type ShareFormat = (typeof SHARE_FORMATS)[number]

/** Size of each in pixels. */
export const SHARE_SIZES: Readonly<Record<ShareFormat, { width: number; height: number }>> = {
  wide: { width: 1200, height: 630 },
  tall: { width: 1080, height: 1920 },
}
