import { COLOURS, DARK_GROUNDS, OWN_LEADING } from './colours.ts'
import { contrast, fromOklch, toOklch } from './oklch.ts'

/** The colour of heads, buttons and running, and that of links and Nordic walking; null: the product's own. */
export type LeadingColours = { leadingColour: string | null; secondColour: string | null }

const LEADING_TOKENS = [
  'spruce',
  'spruce-strong',
  'spruce-tint',
  'on-spruce',
  'band',
  'band-deep',
  'band-run',
  'band-quiet',
  'band-current',
  'on-band-current',
  'band-current-admin',
] as const
const SECOND_TOKENS = ['gentian', 'gentian-tint', 'band-walk'] as const

/** The tokens of web/ui/theme.css that follow from a leading colour; 'band-current-admin' is 'band-current' in the admin panel. */
export type LeadingToken = (typeof LEADING_TOKENS)[number] | (typeof SECOND_TOKENS)[number]
export type Scale = Record<LeadingToken, string>

/** WCAG 2.2 AA: of text, and of what is no text such as the ring around what has the focus. */
const OF_TEXT = 4.5
const OF_SHAPE = 3
/** Step of lightness towards `band-quiet`, which gets no more contrast on the band than it must have: it is the quieter text. */
const STEP = 0.01
/** A dark colour has little chroma; brighter ones made of it may have so much more of it. */
const LIVELIER = 1.4

/** The colours of the theme by day and in the dark that follow from the two; the same on paper and in mails. (rules/settings#colours) */
export function themeColours({ leadingColour, secondColour }: LeadingColours): { light: Scale; dark: Scale } {
  const leading = leadingColour ?? OWN_LEADING.leading
  const second = secondColour ?? OWN_LEADING.second
  const { lightness, chroma, hue } = toOklch(leading)
  const other = toOklch(second)
  const of = (light: number, most: number) =>
    fromOklch({ lightness: light, chroma: Math.min(chroma * LIVELIER, most), hue })
  const ofOther = (light: number, most: number) =>
    fromOklch({ lightness: light, chroma: Math.min(other.chroma * LIVELIER, most), hue: other.hue })
  return {
    light: {
      spruce: leading,
      'spruce-strong': of(Math.max(0, lightness - 0.06), chroma),
      'spruce-tint': of(0.938, 0.012),
      'on-spruce': COLOURS.paper,
      band: leading,
      'band-deep': of(Math.max(0, lightness - 0.06), chroma),
      'band-run': leading,
      'band-quiet': quietOn(leading, of),
      'band-current': COLOURS.paper,
      'on-band-current': leading,
      'band-current-admin': currentOn(leading, of(lightness + 0.05, chroma)),
      gentian: second,
      'gentian-tint': ofOther(0.939, 0.023),
      'band-walk': second,
    },
    dark: {
      spruce: of(0.721, 0.09),
      'spruce-strong': of(0.784, 0.083),
      'spruce-tint': of(0.31, 0.028),
      'on-spruce': of(0.19, 0.014),
      band: DARK_GROUNDS.band,
      'band-deep': DARK_GROUNDS['band-deep'],
      'band-run': of(0.423, 0.068),
      'band-quiet': DARK_GROUNDS['band-quiet'],
      'band-current': of(0.393, 0.058),
      'on-band-current': COLOURS.paper,
      'band-current-admin': of(0.433, 0.066),
      gentian: ofOther(0.763, 0.111),
      'gentian-tint': ofOther(0.31, 0.065),
      'band-walk': ofOther(0.481, 0.171),
    },
  }
}

/** Colours of paper and mails, which are light: the product's colours with the two that were chosen. (rules/settings#colours) */
export const paperColours = ({
  leadingColour,
  secondColour,
}: LeadingColours): Record<keyof typeof COLOURS, string> => ({
  ...COLOURS,
  spruce: leadingColour ?? COLOURS.spruce,
  gentian: secondColour ?? COLOURS.gentian,
})

/** Quieter than white, and still read on the band. */
function quietOn(band: string, of: (light: number, most: number) => string): string {
  for (let light = 0.838; light < 1; light += STEP) {
    const colour = of(light, 0.027)
    if (contrast(colour, band) >= OF_TEXT) return colour
  }
  return COLOURS.paper
}

const currentOn = (band: string, lifted: string) => (contrast(lifted, COLOURS.paper) >= OF_TEXT ? lifted : band)

type Ground = LeadingToken | 'paper' | 'snow' | 'ink' | 'rock' | 'sun'
/** Neighbour of a colour, and their least contrast: that of text, or of shapes such as a ring or an edge. */
type Pair = readonly [on: Ground, least: number]

/** Neighbours of each colour of the theme: the grounds that it is seen on; of a ground, the colours of the text on it. */
const PAIRS: Record<LeadingToken, readonly Pair[]> = {
  spruce: [
    ['paper', OF_TEXT],
    ['snow', OF_TEXT],
    ['on-spruce', OF_TEXT],
    ['spruce-tint', OF_TEXT],
  ],
  'spruce-strong': [['on-spruce', OF_TEXT]],
  'spruce-tint': [
    ['ink', OF_TEXT],
    ['rock', OF_TEXT],
  ],
  'on-spruce': [['spruce', OF_TEXT]],
  band: [['sun', OF_SHAPE]],
  'band-deep': [['sun', OF_SHAPE]],
  'band-run': [],
  'band-quiet': [
    ['band', OF_TEXT],
    ['band-deep', OF_TEXT],
  ],
  'band-current': [['on-band-current', OF_TEXT]],
  'on-band-current': [['band-current', OF_TEXT]],
  'band-current-admin': [],
  gentian: [
    ['paper', OF_TEXT],
    ['snow', OF_TEXT],
    ['gentian-tint', OF_TEXT],
  ],
  'gentian-tint': [['ink', OF_TEXT]],
  'band-walk': [],
}
const WHITE: string = COLOURS.paper
/** White is written on them in both themes. */
const BANDS = ['band', 'band-deep', 'band-run', 'band-walk', 'band-current-admin'] as const

/** Contrast of the worst pair, the contrast it needs, and the nearest colour of the same hue that would do. */
export type ContrastFault = { ratio: number; least: number; nearest: string }

/** Fault of a colour as the leading or the second one; null when it will do. (rules/settings#colours) */
export function contrastFault(colour: string, which: keyof LeadingColours): ContrastFault | null {
  const worst = worstOf(colour, which)
  if (worst === null) return null
  const { lightness, chroma, hue } = toOklch(colour)
  let nearest: string = COLOURS.ink
  for (let darker = lightness - 0.005; darker > 0; darker -= 0.005) {
    const tried = fromOklch({ lightness: darker, chroma, hue })
    if (worstOf(tried, which) !== null) continue
    nearest = tried
    break
  }
  return { ...worst, nearest }
}

function worstOf(colour: string, which: keyof LeadingColours): Omit<ContrastFault, 'nearest'> | null {
  const own: LeadingColours = { leadingColour: null, secondColour: null }
  const { light, dark } = themeColours({ ...own, [which]: colour })
  const tokens: readonly LeadingToken[] = which === 'leadingColour' ? LEADING_TOKENS : SECOND_TOKENS
  const themes = [
    [light, COLOURS],
    [dark, { ...DARK_GROUNDS, sun: COLOURS.sun }],
  ] as const
  const faults = themes.flatMap(([scale, grounds]) => {
    const all = { ...grounds, ...scale }
    const pairs = tokens.flatMap((token) =>
      PAIRS[token].map(([on, least]) => ({ one: all[token], on: all[on], least })),
    )
    const onBands = BANDS.filter((band) => tokens.includes(band)).map((band) => ({
      one: WHITE,
      on: all[band],
      least: OF_TEXT,
    }))
    return [...pairs, ...onBands].map(({ one, on, least }) => ({ ratio: contrast(one, on), least }))
  })
  const [worst] = faults
    .filter(({ ratio, least }) => ratio < least)
    .toSorted((one, other) => one.ratio / one.least - other.ratio / other.least)
  return worst ?? null
}

/** Least cosine of the distance in hue at which a colour of our drawings is a tone of the leading colour, and not another one such as red or white. */
const NEAR_HUE = Math.cos(0.6)
const LEAST_CHROMA = 0.006

/** A colour of our own drawings, which are made for our green, for another leading colour: equally far between it and white. (rules/settings#colours) */
export function tinted(colour: string, leadingColour: string): string {
  if (colour === OWN_LEADING.leading) return leadingColour
  const [drawn, own, wanted] = [colour, OWN_LEADING.leading, leadingColour].map(toOklch)
  if (!drawn || !own || !wanted) return colour
  if (drawn.chroma < LEAST_CHROMA || Math.cos(drawn.hue - own.hue) < NEAR_HUE) return colour
  return fromOklch({
    lightness: 1 - ((1 - drawn.lightness) * (1 - wanted.lightness)) / (1 - own.lightness),
    chroma: (drawn.chroma * wanted.chroma) / own.chroma,
    hue: wanted.hue,
  })
}
