import { VERSIONS_A_DAY_MAX, VERSIONS_AN_HOUR_MAX } from '#domain/numbers/handOverBounds.ts'
import type { ChipColumns, ChipFault, FaultyLine } from '#domain/numbers/chipList.ts'

/** Messages about hand-overs to the timekeeper, and about the chips that come back. */
export const handOverMessages = {
  version: 'Bitte nennen Sie eine Übergabe mit ihrer Nummer.',
  since: 'Bitte nennen Sie die frühere Übergabe, mit der verglichen wird.',
  profile: 'Bitte wählen Sie eine der Dateien.',
  column: 'Bitte wählen Sie mindestens eine der Spalten.',
  missing: 'Diese Übergabe gibt es nicht.',
  unchanged: (version: number) => `Seit Übergabe ${version} hat sich nichts geändert.`,
  tooMany: `Sie haben sehr oft hintereinander eine Übergabe festgehalten: höchstens ${VERSIONS_AN_HOUR_MAX} in einer Stunde, ${VERSIONS_A_DAY_MAX} an einem Tag. Alle bisherigen bleiben und lassen sich herunterladen. Bitte warten Sie ein wenig.`,
  nobody: 'Es gibt noch keine Startplätze, die übergeben werden könnten.',
  chipsUnreadable:
    'Das ist keine Liste mit zwei Spalten. Gebraucht werden Startnummer und Chip, mit Strichpunkt, Beistrich oder Tabulator dazwischen.',
  chipsColumns: (headings: string) =>
    `Es ist nicht klar, welche Spalte die Startnummer und welche der Chip ist (${headings}). Bitte nennen Sie in der Zeile darüber eine „Startnummer“ und eine „Chip“. Es wurde nichts übernommen.`,
  chipsTooLarge: 'Diese Datei ist größer als 2 MB. Die Liste der Chips hat zwei Spalten: Startnummer und Chip.',
  chipsWrongType: 'Die Liste der Chips wird als CSV gebraucht. Speichern Sie sie in Excel unter „CSV UTF-8“.',
  chipsEmpty: 'In dieser Liste steht kein Chip.',
  chipsWrong: (count: number) =>
    count === 1
      ? 'Eine Zeile stimmt nicht. Es wurde nichts übernommen.'
      : `${count} Zeilen stimmen nicht. Es wurde nichts übernommen.`,
} as const

const FAULTS: Record<ChipFault, (line: FaultyLine) => string> = {
  noNumber: ({ chip }) => `Beim Chip „${chip}“ fehlt die Startnummer.`,
  noChip: ({ startNumber }) => `Bei ${startNumber} fehlt der Chip.`,
  badChip: ({ startNumber }) => `Der Chip von ${startNumber} ist zu lang oder enthält Zeichen, die ein Chip nicht hat.`,
  unknownNumber: ({ startNumber }) => `Die Startnummer ${startNumber} gibt es nicht.`,
  numberTwice: ({ startNumber, other }) => `${startNumber} steht schon in Zeile ${other}, mit einem anderen Chip.`,
  chipTwice: ({ chip, other }) => `Der Chip „${chip}“ steht schon in Zeile ${other}.`,
  chipTaken: ({ chip, other }) =>
    `Den Chip „${chip}“ hat schon ${other}, und diese Startnummer ist nicht in der Liste.`,
}

/** 'Zeile 12: Die Startnummer 999A gibt es nicht.' */
export const faultInWords = (faulty: FaultyLine): string => `Zeile ${faulty.line}: ${FAULTS[faulty.fault](faulty)}`

/** Headings that are named, and letters of one. */
const HEADINGS_TOLD = 8
const HEADING_TOLD_MAX = 40

/** '„Platz“, „Laufzeit“' */
export const headingsInWords = (headings: readonly string[]): string =>
  headings
    .slice(0, HEADINGS_TOLD)
    .map((heading) => `„${heading.slice(0, HEADING_TOLD_MAX)}“`)
    .join(', ')

const columnInWords = (column: string | number) =>
  typeof column === 'number' ? `Spalte ${column}` : headingsInWords([column])

/** Columns that were taken: '„RFID“', or 'Spalte 2' where there are no headings. */
export const columnsInWords = ({ number, chip }: ChipColumns) => ({
  number: columnInWords(number),
  chip: columnInWords(chip),
})
