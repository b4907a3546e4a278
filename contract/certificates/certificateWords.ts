import type { CertificateKind } from '#domain/certificates/templates.ts'

export const CERTIFICATE_KIND_WORDS: Record<CertificateKind, string> = { person: 'Personen', team: 'Teams' }

/** '3. Platz' */
export const placeInWords = (place: number): string => `${place}. Platz`

/** What stands in the place of a name that is not shown, as one of a team's. */
export const numberInWords = (startNumber: string): string => `Nr. ${startNumber}`

/** Text that is read out for the code, which nobody can read. */
export const codeInWords = (address: string): string => `QR-Code zum Ergebnis: ${address}`

export const titleOfCertificates = (event: string): string => `Urkunden, ${event}`

/** Text that is read out for the line to write a name on. */
export const LINE_IN_WORDS = 'Linie für den Namen'
