/** Room of a text in points; `size`: letters as they should be; `smallest`: before a line is broken. */
export type Room = { width: number; height: number; size: number; smallest: number }

/** Lines that fit, and the size of their letters. */
export type FittedLines = { size: number; lines: string[] }

/** Height of a line, in sizes of its letters. */
export const LINE_HEIGHT = 1.25
/** Letters become smaller by this factor until all lines have room above each other. */
const SMALLER = 0.9
/** Less is no letter any more. */
const TINY = 1

/**
 * Fits a text into its room: in one line as long as its letters are no smaller than the smallest ones, then in several, and smaller where a word alone is wider
 * than the room. Nothing is cut, and nothing runs out. `widthOf` measures at a size of one point. (rules/certificates#fitting)
 */
export function fitLines(text: string, room: Room, widthOf: (words: string) => number): FittedLines {
  const paragraphs = text.split('\n')
  const widest = Math.max(...paragraphs.map(widthOf))
  const size = Math.min(room.size, fitting(widest, room.width))
  if (size >= Math.min(room.smallest, room.size) && paragraphs.length * size * LINE_HEIGHT <= room.height)
    return { size, lines: paragraphs }
  return brokenLines(paragraphs, room, widthOf)
}

/** Largest size at which something of this width, measured at one point, has room. */
const fitting = (widthAtOne: number, width: number) => (widthAtOne > 0 ? width / widthAtOne : Infinity)

function brokenLines(paragraphs: readonly string[], room: Room, widthOf: (words: string) => number): FittedLines {
  const words = paragraphs.flatMap((paragraph) => paragraph.split(' '))
  const longest = Math.max(...words.map(widthOf))
  let size = Math.min(room.smallest, room.size, fitting(longest, room.width))
  for (;;) {
    const most = room.width / size
    const lines = paragraphs.flatMap((paragraph) => broken(paragraph.split(' '), most, widthOf))
    if (lines.length * size * LINE_HEIGHT <= room.height || size <= TINY) return { size, lines }
    size *= SMALLER
  }
}

function broken(words: readonly string[], most: number, widthOf: (words: string) => number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf(longer) <= most) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
