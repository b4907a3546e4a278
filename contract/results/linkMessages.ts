import type { LinkFault } from '#domain/results/link.ts'

/** Sentences about the timekeeper's link. */
export const linkMessages = {
  url: 'Bitte nennen Sie den Link von RACE RESULT: https://….raceresult.com/…, ohne Benutzer und Port.',
  format: 'Format',
} as const

/** Faults of the link in words, each with what to do. */
export const LINK_FAULT_WORDS: Record<LinkFault, string> = {
  notFound: 'Diese Adresse gibt es nicht, oder der Server findet sie gerade nicht.',
  unreachable: 'RACE RESULT ist nicht erreichbar.',
  certificate: 'Das Zertifikat der Adresse stimmt nicht. Es wurde nichts geholt.',
  slow: 'Die Liste kam nicht innerhalb von 10 Sekunden.',
  redirect: 'Der Link leitet weiter. Bitte tragen Sie die Adresse ein, auf die er führt.',
  tooOften: 'RACE RESULT wird zu oft gefragt. Vielleicht fragt noch ein Programm denselben Link.',
  refused: 'RACE RESULT gibt die Liste nicht heraus. Gibt es den Link noch?',
  tooLarge: 'Die Liste ist größer als 5 MB.',
  empty: 'In der Liste steht noch keine Zeit und kein Status.',
  unreadable: 'Unter dem Link liegt keine Ergebnisliste. Gebraucht wird sie als JSON, CSV oder Excel.',
  columns:
    'Es ist nicht klar, welche Spalten Startnummer und Zeit sind. Merken Sie die Spalten unter einem Namen, und wählen Sie ihn.',
  formatMissing: 'Das gewählte Format gibt es nicht mehr.',
  otherEvent: 'Keine Startnummer der Liste gibt es bei dieser Veranstaltung: Es ist wohl eine andere Liste.',
  twice: 'Eine Startnummer steht zweimal in der Liste, mit verschiedenen Zeiten. Es wurde nichts übernommen.',
  officialStands: 'Es gibt eine neue Fassung, aber öffentlich ist eine amtliche. Die ersetzt nur ein Mensch.',
  busy: 'Der Server hat gerade zu viel zu tun.',
  surprise: 'Beim Übernehmen ging etwas schief. Es steht im Protokoll des Servers.',
}
