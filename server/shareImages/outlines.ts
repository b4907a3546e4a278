import { openSync, type Font } from 'fontkit'
import { drawable, FACES, type Face } from '../paper/faces.ts'

const fonts = new Map<Face, Font>()

function fontOf(face: Face): Font {
  const known = fonts.get(face) ?? openSync(FACES[face])
  fonts.set(face, known)
  return known
}

/** A line of text as it is drawn: where its line begins, ends or has its middle, and at most how wide. */
export type Line = {
  words: string
  face: Face
  /** Pixels; smaller where the words are too long. */
  size: number
  least: number
  x: number
  y: number
  width: number
  align: 'left' | 'center'
  colour: string
}

const widthOf = (words: string, { face, size }: Pick<Line, 'face' | 'size'>) => {
  const font = fontOf(face)
  return (font.layout(words).advanceWidth / font.unitsPerEm) * size
}

/**
 * A line as paths, without a font in the picture: as large as fits into its width, down to the least size; what is longer still ends with an ellipsis.
 * (rules/results#share-image)
 */
export function outlined(line: Line): string {
  const { face, size, least, x, y, width, align, colour } = line
  let words = drawable(line.words, face)
  const natural = widthOf(words, { face, size })
  const fitting = natural <= width ? size : Math.max(least, (size * width) / natural)
  while (widthOf(words, { face, size: fitting }) > width && [...words].length > 1)
    words = `${[...words].slice(0, -2).join('').trimEnd()}…`
  const font = fontOf(face)
  const scale = fitting / font.unitsPerEm
  const { glyphs, positions, advanceWidth } = font.layout(words)
  const start = align === 'center' ? x + (width - advanceWidth * scale) / 2 : x
  let at = 0
  const paths = glyphs.map((glyph, place) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[place] ?? {}
    const path = `<path transform="translate(${at + xOffset} ${yOffset})" d="${glyph.path.toSVG()}"/>`
    at += xAdvance
    return path
  })
  return `<g fill="${colour}" transform="translate(${start} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}
