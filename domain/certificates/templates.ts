import { COLOURS } from '../look/colours.ts'

/** Kinds of certificates: for a person, and for a team. (rules/certificates#kinds) */
export const CERTIFICATE_KINDS = ['person', 'team'] as const
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number]

/** Things that a certificate may say, each at its own place on the paper. (rules/certificates#fields) */
export const FIELD_KINDS = [
  'name',
  'team',
  'company',
  'startNumber',
  'time',
  'place',
  'ranking',
  'competition',
  'distance',
  'event',
  'date',
  'location',
  'certificateNumber',
  'code',
  'text',
] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

export const LAYOUTS = ['portrait', 'landscape'] as const
export type Layout = (typeof LAYOUTS)[number]

/** Paper of a layout in millimetres. (ISO 216) */
export const PAPER: Record<Layout, { width: number; height: number }> = {
  portrait: { width: 210, height: 297 },
  landscape: { width: 297, height: 210 },
}

/** Colours of the event's look, by which a field follows it. */
export const LOOK_COLOURS = ['leading', 'second'] as const

export const ALIGNMENTS = ['left', 'center', 'right'] as const
export type Alignment = (typeof ALIGNMENTS)[number]

/** Fonts of ours; uploaded ones have names that differ from these. */
export const OWN_FONTS = ['text', 'strong', 'head'] as const
export type OwnFont = (typeof OWN_FONTS)[number]

/** People and teams that get a certificate: all who finished, or places 1 to 3. (rules/certificates#who) */
export const AUDIENCES = ['finishers', 'winners'] as const
export type Audience = (typeof AUDIENCES)[number]

/** Grounds that are printed below: our ridge, an uploaded picture or page, or none. (rules/certificates#background) */
export const GROUNDS = ['ridge', 'own', 'none'] as const
export type Ground = (typeof GROUNDS)[number]

/** A field of a certificate: a box on the paper, in millimetres from its upper left corner. */
export type CertificateField = {
  of: FieldKind
  x: number
  y: number
  /** Of a QR code its height, too. */
  width: number
  /** Letters in points, and how small they may become before the text is broken into lines. */
  size: number
  smallest: number
  /** One of ours or the name of an uploaded one. */
  font: string
  align: Alignment
  /** '#13221f', or one of the two colours that the organiser chose. */
  colour: string
  /** Words of a free text; of any other field nothing. */
  text: string
}

/** The design of a certificate. (rules/certificates#designer) */
export type CertificateTemplate = {
  layout: Layout
  ground: Ground
  audience: Audience
  /** Key of the ranking whose place is printed; null: the first one that somebody has a place in. */
  ranking: string | null
  fields: readonly CertificateField[]
}

/** Bounds of a design: boxes may not leave the paper, letters stay readable. */
export const TEMPLATE = {
  fieldsMax: 40,
  textMax: 500,
  sizeMin: 4,
  sizeMax: 200,
  widthMin: 5,
} as const

/** True if a box lies on the paper. (rules/certificates#fields) */
export function isOnPaper({ x, y, width }: Pick<CertificateField, 'x' | 'y' | 'width'>, layout: Layout): boolean {
  const paper = PAPER[layout]
  return x >= 0 && y >= 0 && x + width <= paper.width && y < paper.height
}

const INK = COLOURS.ink
const ROCK = COLOURS.rock
const LEADING = 'leading'

type Given = Partial<CertificateField> & Pick<CertificateField, 'of' | 'y' | 'size'>

/** A field across the middle of upright paper, unless something else is said. */
const inMiddle = (given: Given): CertificateField => ({
  x: 25,
  width: 160,
  smallest: Math.min(10, given.size),
  font: 'text',
  align: 'center',
  colour: INK,
  text: '',
  ...given,
})

/** Head of all our certificates. */
const HEAD: readonly CertificateField[] = [
  inMiddle({ of: 'event', y: 24, size: 22, font: 'head', colour: LEADING }),
  inMiddle({ of: 'text', y: 44, size: 64, font: 'head', text: 'Urkunde' }),
]

/** Time, place and below, from this height on. */
const earnedFrom = (y: number): CertificateField[] => [
  inMiddle({ of: 'time', y, size: 54, font: 'head', colour: LEADING }),
  inMiddle({ of: 'place', y: y + 28, size: 24, font: 'strong' }),
  inMiddle({ of: 'ranking', y: y + 41, size: 14, colour: ROCK }),
  inMiddle({ of: 'competition', y: y + 53, size: 14 }),
  inMiddle({ of: 'date', y: y + 61, size: 12, colour: ROCK }),
  inMiddle({ of: 'location', y: y + 68, size: 12, colour: ROCK }),
  inMiddle({ of: 'code', x: 163, y: 222, width: 26, size: 8 }),
  inMiddle({ of: 'certificateNumber', x: 155, y: 248, width: 42, size: 8, smallest: 6, colour: ROCK }),
]

const ours = (fields: readonly CertificateField[]): CertificateTemplate => ({
  layout: 'portrait',
  ground: 'ridge',
  audience: 'finishers',
  ranking: null,
  fields,
})

/** Templates that are there from the beginning. (rules/certificates#designer) */
export const DEFAULT_TEMPLATES: Record<CertificateKind, CertificateTemplate> = {
  person: ours([
    ...HEAD,
    inMiddle({ of: 'name', y: 88, size: 38, smallest: 18, font: 'strong' }),
    inMiddle({ of: 'team', y: 110, size: 18, colour: ROCK }),
    inMiddle({ of: 'company', y: 120, size: 14, colour: ROCK }),
    ...earnedFrom(138),
  ]),
  team: ours([
    ...HEAD,
    inMiddle({ of: 'team', y: 86, size: 38, smallest: 18, font: 'strong' }),
    inMiddle({ of: 'company', y: 106, size: 16, colour: ROCK }),
    inMiddle({ of: 'name', y: 118, size: 15, smallest: 9 }),
    ...earnedFrom(144),
  ]),
}

/** Result of somebody, or of a team: the time, null for who is not in the goal, and the place in the ranking that counts. */
export type Earned = { time: number | null; place: number | null }

/** Last place that 'places 1 to 3' means; all who share it are meant. */
const LAST_WINNER = 3

/** True if a certificate is made for a result: it has a time, and for winners one of the first three places. (rules/certificates#who) */
export const getsCertificate = ({ time, place }: Earned, audience: Audience): boolean =>
  time !== null && (audience === 'finishers' || (place !== null && place <= LAST_WINNER))
