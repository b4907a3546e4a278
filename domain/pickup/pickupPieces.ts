/** Between a thing and one piece of it. */
const PIECE = '#'

/** The thing of which a key names a piece, or all: 'line:17' of 'line:17#4f2a91c3'. (rules/pickup#pieces) */
export const thingOf = (itemKey: string): string => itemKey.split(PIECE, 1)[0] ?? itemKey

/** One piece of a thing, by a mark that no other device gives. (rules/pickup#pieces) */
export const pieceOf = (itemKey: string, mark: string): string => `${itemKey}${PIECE}${mark}`

export const isPiece = (itemKey: string): boolean => itemKey.includes(PIECE)
