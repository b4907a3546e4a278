import { DOCUMENT_MB_MAX } from '#domain/event/downloads.ts'

/** Messages about an uploaded document. */
export const documentMessages = {
  missing: 'Diese Datei ist leer. Bitte wählen Sie ein PDF oder ein Bild.',
  tooLarge: `Die Datei ist zu groß. Sie darf höchstens ${DOCUMENT_MB_MAX}\u00a0MB haben.`,
  wrongType: 'Bitte wählen Sie ein PDF oder ein Bild (PNG oder JPG).',
  tooCostly:
    'Diese Datei ist zu aufwendig: Sie zu lesen braucht zu viel Zeit oder Speicher. Speichern Sie sie einfacher oder kleiner ab und versuchen Sie es noch einmal.',
  unreadable:
    'Diese Datei ist kein lesbares PDF und kein Bild, was immer ihr Name sagt. Möglich sind PDF, PNG und JPG.',
} as const
