import sharp from 'sharp'
import { COLOURS } from '#domain/look/colours.ts'
import { paperColours } from '#domain/look/themeColours.ts'
import { SHARE_SIZES, type ShareFormat } from '#domain/results/shareFormats.ts'
import type { EventWords } from '../event.ts'
import { isDrawable } from '../paper/faces.ts'
import { outlined, type Line } from './outlines.ts'

/** Lines of a share image, from above; what is '' is left out. */
export type ShareWords = {
  name: string
  /** Stands in for a name that nobody could read in our letters. */
  number: string
  team: string
  company: string
  time: string
  place: string
  note: string
  event: string
  day: string
}

/** Signs that our letters do not have and that nobody misses. */
const PICTURES = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200D|\uFE0F|\u20E3/gu
/** Words that can be drawn; '' where nobody could read them. */
const readable = (words: string) => {
  const plain = words.replaceAll(PICTURES, '').replaceAll(/\s+/g, ' ').trim()
  return isDrawable(plain, 'text') ? plain : ''
}

/** Draws the picture of a result as PNG: its texts are outlines, so that it needs no font. (rules/results#share-image) */
export async function drawShareImage(
  { look }: Pick<EventWords, 'look'>,
  { format, words }: { format: ShareFormat; words: ShareWords },
): Promise<Uint8Array> {
  const { width, height } = SHARE_SIZES[format]
  const { spruce } = paperColours(look)
  const shown = { ...words, name: readable(words.name) || words.number }
  const lines = LAYOUTS[format]({
    ...shown,
    team: readable(words.team),
    company: readable(words.company),
    place: readable(words.place),
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="${spruce}"/>
    <rect y="${height - STRIPE}" width="${width}" height="${STRIPE}" fill="${COLOURS.sun}"/>
    ${lines
      .filter((line) => line.words !== '')
      .map(outlined)
      .join('')}</svg>`
  return new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer())
}

const STRIPE = 24
const EDGE = 70

type Layout = (words: ShareWords) => Line[]
const joined = (...words: readonly string[]) => words.filter(Boolean).join(' · ')

const LAYOUTS: Record<ShareFormat, Layout> = {
  wide: ({ name, team, company, time, place, note, event, day }) => {
    const at = { x: EDGE, width: SHARE_SIZES.wide.width - 2 * EDGE, align: 'left', colour: COLOURS.paper } as const
    return [
      { ...at, words: event, face: 'head', size: 46, least: 22, y: 100 },
      { ...at, words: name, face: 'head', size: 86, least: 34, y: 206 },
      { ...at, words: joined(team, company), face: 'text', size: 34, least: 20, y: 262 },
      { ...at, words: time, face: 'head', size: 190, least: 90, y: 446, colour: COLOURS.sun },
      { ...at, words: place, face: 'strong', size: 38, least: 22, y: 514 },
      { ...at, words: joined(day, note), face: 'text', size: 28, least: 18, y: 568 },
    ]
  },
  tall: ({ name, team, company, time, place, note, event, day }) => {
    const at = { x: EDGE, width: SHARE_SIZES.tall.width - 2 * EDGE, align: 'center', colour: COLOURS.paper } as const
    return [
      { ...at, words: event, face: 'head', size: 72, least: 32, y: 330 },
      { ...at, words: day, face: 'text', size: 36, least: 20, y: 400 },
      { ...at, words: name, face: 'head', size: 128, least: 48, y: 700 },
      { ...at, words: team, face: 'text', size: 48, least: 24, y: 784 },
      { ...at, words: company, face: 'text', size: 48, least: 24, y: 850 },
      { ...at, words: time, face: 'head', size: 270, least: 120, y: 1180, colour: COLOURS.sun },
      { ...at, words: place, face: 'strong', size: 60, least: 28, y: 1300 },
      { ...at, words: note, face: 'text', size: 42, least: 24, y: 1372 },
    ]
  },
}
