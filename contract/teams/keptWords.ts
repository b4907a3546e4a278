/** The sentence by which somebody allows to be kept; another text is another version, and what was allowed before stays under the one that was read. (rules/again#people) */
export const KEPT_SENTENCE = {
  version: 1,
  of: (companyName: string) =>
    `Mein Name, Jahrgang, Geschlecht und meine E-Mail-Adresse bleiben für den nächsten Lauf gespeichert und werden nur ${companyName} vorgeschlagen, bis zum Namensschluss, höchstens 18 Monate. Das nehme ich hier jederzeit zurück.`,
} as const

/** Refusal of a wish to be kept once the place is gone. */
export const keptMessages = {
  noPlace: 'Ihre Anmeldung gibt es nicht mehr: Ihre Daten können nicht mehr behalten werden.',
} as const
