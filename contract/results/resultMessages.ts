import { countOf, formatCount } from '#domain/text/numberFormats.ts'
import { RESULT_ROWS_MAX } from '#domain/results/raceResultList.ts'

/** Sentences about results. */
export const resultMessages = {
  none: 'Es gibt noch keine Ergebnisse.',
  notFound: 'Zu dieser Nummer gibt es kein Ergebnis.',
  noRanking: 'Diese Wertung gibt es nicht.',
  noVersion: 'Diese Fassung der Ergebnisse gibt es nicht, oder der Link des Zeitnehmers hat sie inzwischen ersetzt.',
  unknownNumber: (startNumber: string) => `Die Startnummer ${startNumber} gibt es nicht.`,
  noCorrection: (startNumber: string) => `Zu ${startNumber} ist nichts von Hand eingetragen.`,
  unreadable:
    'Das ist keine Ergebnisliste, die sich lesen lässt. Gebraucht wird die Liste des Zeitnehmers als CSV, als Excel-Datei (.xlsx) oder als JSON von RACE RESULT.',
  columns: (headings: string) =>
    `Es ist nicht klar, welche Spalte die Startnummer ist und welche die Zeit (${headings}). Bitte wählen Sie die Spalten.`,
  noHeadings:
    'In dieser Liste ist keine Zeile mit Überschriften zu finden. Bitte nennen Sie über den Spalten, was darin steht, zum Beispiel „Startnummer“ und „Zeit netto“.',
  empty: 'In dieser Liste steht keine Zeit und kein Status.',
  tooMany: `In dieser Liste stehen mehr als ${formatCount(RESULT_ROWS_MAX)} Zeilen. So viele Startplätze hat keine Veranstaltung.`,
  tooLarge: 'Diese Datei ist größer als 10 MB. Die Ergebnisliste einer ganzen Veranstaltung ist viel kleiner.',
  wrongType: 'Bitte wählen Sie die Ergebnisliste als CSV, als Excel-Datei (.xlsx) oder als JSON.',
  fitNobody:
    'Keine Startnummer dieser Liste gibt es bei dieser Veranstaltung: Es ist wohl die Liste einer anderen. Es wurde nichts übernommen.',
  twice: (numbers: number) =>
    numbers === 1
      ? 'Eine Startnummer steht zweimal in der Liste, mit verschiedenen Zeiten. Es wurde nichts übernommen.'
      : `${formatCount(numbers)} Startnummern stehen zweimal in der Liste, mit verschiedenen Zeiten. Es wurde nichts übernommen.`,
  twiceAt: (startNumber: string) => `${startNumber} steht schon weiter oben, mit einer anderen Zeit.`,
  unchanged: (version: number) => `In dieser Liste steht dasselbe wie in Fassung ${version}.`,
  overtaken: (version: number | null) =>
    version === null
      ? 'Inzwischen ist keine Fassung mehr öffentlich. Bitte sehen Sie noch einmal hin.'
      : `Inzwischen ist Fassung ${version} öffentlich. Bitte sehen Sie noch einmal hin.`,
  missing: (count: number) =>
    `${countOf(count, 'Person hat', 'Personen haben')} weder Zeit noch Status. Bitte wählen Sie, was bei ihnen steht.`,
  notNewest: 'Wer fehlt, lässt sich nur in der neuesten Fassung eintragen.',
  reasonNames: (name: string) => `Der Grund ist für alle zu lesen. Bitte nennen Sie darin niemanden („${name}“).`,
  noFormat: (name: string) => `Das Format „${name}“ gibt es nicht.`,
  time: 'Bitte nennen Sie eine Zeit wie 17:57,5.',
  status: 'Bitte wählen Sie einen Status.',
  saysNothing: 'Bitte nennen Sie eine Zeit oder einen Status.',
  withoutTime: 'Wer im Ziel ist, hat eine Zeit. Bitte nennen Sie sie.',
  reason: 'Grund',
  state: 'Bitte wählen Sie „vorläufig“ oder „amtlich“.',
  versionNumber: 'Bitte nennen Sie eine Fassung mit ihrer Nummer.',
  missingAnswer: 'Bitte wählen Sie, was bei denen steht, die fehlen.',
  mode: 'Bitte wählen Sie, ob die Liste alles ersetzt oder ergänzt.',
  use: 'Bitte wählen Sie zu jeder Spalte, was darin steht.',
  needed: 'Gebraucht werden eine Spalte mit der Nummer und eine mit Zeit oder Status, jede nur einmal.',
  format: 'Format',
  part: 'Diesen Teil der Wertung gibt es nicht.',
  search: 'Bitte suchen Sie mit einem Text von höchstens 100 Zeichen.',
  title: 'Titel',
  winner: 'Gewinner',
  noWinner: (winner: string) => `„${winner}“ ist keine Startnummer, kein Team und keine Firma dieser Veranstaltung.`,
  prize: 'Bitte nennen Sie den Text des Preises, höchstens 500 Zeichen.',
  timing: 'Zeitmessung',
  key: 'Bitte nennen Sie einen Schlüssel aus kleinen Buchstaben, Ziffern und Bindestrichen.',
  keyTwice: 'Zwei Wertungen haben denselben Schlüssel.',
  rankings: 'Bitte nennen Sie eine bis 40 Wertungen.',
  prizes: 'Mehr als 50 Preise finden keinen Platz.',
  classes: 'Bitte nennen Sie höchstens fünf Klassen.',
  count: 'Bitte nennen Sie eine ganze Zahl von 1 bis 1.000.',
  web: 'Bitte nennen Sie eine Adresse, die mit https:// beginnt.',
  bounds: 'Das ist schneller, als schon auffallend schnell ist.',
  number: 'Bitte nennen Sie eine Startnummer.',
  protest: 'Einspruch',
  until: 'Bitte nennen Sie Tag und Uhrzeit, bis wann entschieden wird.',
  untilOver: 'Diese Zeit ist schon vorbei. Bitte nennen Sie eine, bis zu der noch entschieden werden kann.',
  noProtest: 'Dieser Einspruch ist nicht mehr offen.',
  shareFormat: 'Bitte wählen Sie das Bild quer oder hoch.',
  to: 'Bitte wählen Sie, an wen die E-Mails gehen.',
  noLettersDue: 'Alle, die ein Ergebnis haben, haben diese E-Mail schon bekommen. Es gibt nichts zu senden.',
  paper: 'Bitte wählen Sie das Blatt oder die Karten.',
  who: 'Bitte nennen Sie eine Startnummer oder einen Namen.',
  wish: 'Bitte wählen Sie, ob der Name gezeigt wird: ja, nein oder nicht gesagt.',
  objected: 'Bitte wählen Sie, ob die Person in den Listen steht.',
  noPerson: 'Diese Person steht in keinem Ergebnis mehr.',
} as const

/** The public reason of a version that came from a file, where nobody has typed another. (rules/results#corrections) */
export const FILE_REASON = 'Neue Liste des Zeitnehmers'
/** The public reason where an earlier version is public again. */
export const BACK_REASON = 'Zurück zu einer früheren Fassung'
