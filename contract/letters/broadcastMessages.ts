import { PLACEHOLDERS_MAX, type Placeholder } from '#domain/letters/broadcasts.ts'
import { listInWords } from '#domain/text/listInWords.ts'

/** Messages about a Rundmail, and about obstacles to sending it. */
export const broadcastMessages = {
  missing: 'Diese Nachricht gibt es nicht.',
  audience: 'Bitte wählen Sie, an wen die Rundmail geht.',
  wave: 'Bitte wählen Sie einen Startblock.',
  waveName: 'Der Startblock',
  companies: 'Bitte wählen Sie mindestens eine Firma.',
  subjectNeeded: 'Bitte geben Sie einen Betreff ein.',
  textNeeded: 'Bitte geben Sie den Text ein.',
  subject: 'Der Betreff',
  text: 'Der Text',
  state: 'state muss sending oder stopped sein.',
  /** At the field; `allowed` are those of the audience. */
  unknownPlaceholder: (name: string, allowed: readonly Placeholder[]) =>
    `{${name}} gibt es hier nicht. Möglich ${allowed.length === 1 ? 'ist' : 'sind'} ${listInWords(allowed.map((one) => `{${one}}`))}.`,
  /** At the text. */
  tooManyPlaceholders: `Bitte verwenden Sie höchstens ${PLACEHOLDERS_MAX} Platzhalter.`,
  nobody: 'Zurzeit gehört niemand zu diesen Empfängern. Es gibt nichts zu senden.',
  done: 'Diese Nachricht ist schon ganz hinaus.',
  templateName: 'Name der Vorlage',
  templateMissing: 'Diese Vorlage gibt es nicht mehr.',
  templateNameTaken: (name: string) => `Es gibt schon eine Vorlage „${name}“. Bitte wählen Sie einen anderen Namen.`,
  fileName: 'Name der Datei',
  fileGone: 'Die Datei ist nicht mehr da. Bitte wählen Sie sie noch einmal.',
  fileLinkUnknown: 'Diese Datei gibt es nicht mehr.',
  badFile: 'fileId muss die Kennung einer Datei sein.',
  keyReused: 'Dieser Idempotency-Key wurde bereits für eine andere Rundmail verwendet.',
} as const
