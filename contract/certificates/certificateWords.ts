import type {
  Alignment,
  Audience,
  CertificateKind,
  FieldKind,
  Ground,
  Layout,
  OwnFont,
} from '#domain/certificates/templates.ts'

/** Fields of a certificate as the staff read them. */
export const FIELD_WORDS: Record<FieldKind, string> = {
  name: 'Name',
  team: 'Team',
  company: 'Firma',
  startNumber: 'Startnummer',
  time: 'Zeit',
  place: 'Platz',
  ranking: 'Wertung',
  competition: 'Bewerb',
  distance: 'Strecke',
  event: 'Veranstaltung',
  date: 'Datum',
  location: 'Ort',
  certificateNumber: 'Nummer der Urkunde',
  code: 'QR-Code zum Ergebnis',
  text: 'Freier Text',
}

export const CERTIFICATE_KIND_WORDS: Record<CertificateKind, string> = { person: 'Personen', team: 'Teams' }

export const LAYOUT_WORDS: Record<Layout, string> = { portrait: 'Hochformat', landscape: 'Querformat' }

export const GROUND_WORDS: Record<Ground, string> = {
  ridge: 'Unsere Berge',
  own: 'Eigener Hintergrund',
  none: 'Ohne Hintergrund',
}

export const AUDIENCE_WORDS: Record<Audience, string> = { finishers: 'Alle im Ziel', winners: 'Plätze 1 bis 3' }

export const ALIGNMENT_WORDS: Record<Alignment, string> = { left: 'links', center: 'Mitte', right: 'rechts' }

export const OWN_FONT_WORDS: Record<OwnFont, string> = {
  text: 'Noto Sans',
  strong: 'Noto Sans fett',
  head: 'Barlow Condensed',
}

/** '3. Platz' */
export const placeInWords = (place: number): string => `${place}. Platz`

/** Words in the place of a name that is not shown, as of one of a team. */
export const numberInWords = (startNumber: string): string => `Nr. ${startNumber}`

/** Text that is read out for the code, which nobody can read. */
export const codeInWords = (address: string): string => `QR-Code zum Ergebnis: ${address}`

export const titleOfCertificates = (event: string): string => `Urkunden, ${event}`

/** Text that is read out for the line to write a name on. */
export const LINE_IN_WORDS = 'Linie für den Namen'
