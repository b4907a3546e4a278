import { formatCount } from '#domain/text/numberFormats.ts'

/** Messages about a pasted list of runners, and about the file it came in. */
export const rosterMessages = {
  mode: 'mode muss preview oder apply sein.',
  titles: 'titles muss leaveOut oder keep sein.',
  twice: 'Diese Person steht mehrfach in der Liste. Sind es zwei Personen, geben Sie bitte deren E-Mail-Adressen an.',
  teamFull: (name: string) => `Im Team „${name}“ ist kein Platz mehr frei: Ein Team hat genau drei Plätze.`,
  keepsTeam: (name: string) => `Diese Person bleibt in ihrem Team „${name}“.`,
  otherSex: 'Die Wertung kennt nur männlich und weiblich. Bitte wählen Sie eines von beiden.',
  unknownSex: (text: string) => `„${text}“ ist kein bekanntes Geschlecht. Bitte wählen Sie männlich oder weiblich.`,
  shirtIgnored: 'Die T-Shirt-Größe wird nicht übernommen, denn dieses Team hat keine T-Shirt-Option.',
  timeInVain:
    'Für dieses Team gibt es keine gebuchte Zeitmessung mehr. Eine Liste bucht keine; Sie können sie unter „Meine Teams“ buchen oder verschieben.',
  timeStays: 'Dieses Team hat eine gebuchte Zeitmessung; eine Liste nimmt sie nicht weg.',
  keyReused: 'Dieser Idempotency-Key wurde bereits für eine andere Liste verwendet.',
  notFound: 'Diese Liste kann nicht mehr rückgängig gemacht werden.',
  undone: 'Diese Liste wurde bereits rückgängig gemacht.',
  changedSince: 'Die Liste kann nicht mehr rückgängig gemacht werden, denn seither wurde eines ihrer Teams geändert.',
  tooManyPeople: (people: number, max: number) =>
    `Die Liste hat ${formatCount(people)} Personen. Auf einmal sind höchstens ${formatCount(max)} möglich.`,
  rows: {
    sum: (line: number, text: string) => `Zeile ${line} („${text}“) ist eine Summe und bleibt weg.`,
    nobody: (line: number, text: string) => `Zeile ${line} („${text}“) nennt noch niemanden und bleibt weg.`,
    misfit: ({ line, name, above, isFull }: { line: number; name: string; above: string | null; isFull: boolean }) => {
      const who = name === '' ? `Zeile ${line}` : `Zeile ${line} (${name})`
      if (above === null)
        return `${who} steht über dem ersten Team und hat keines. Ohne Team kommt die Person auf einen freien Platz.`
      const why = isFull ? `: Im Team „${above}“ darüber sind schon drei` : ''
      return `${who} hat kein Team${why}. Ohne Team kommt die Person auf einen freien Platz.`
    },
    more: (count: number) => `Und ${count} weitere Zeilen.`,
  },
  file: {
    tooLarge: (max: number) => `Die Datei ist zu groß. Eine Läuferliste darf höchstens ${max}\u00a0MB haben.`,
    unpackedTooLarge:
      'Die Excel-Datei ist entpackt zu groß. Bitte kopieren Sie nur die Läuferliste in eine neue Datei.',
    tooManyRows: (max: number) =>
      `Die Liste hat mehr als ${formatCount(max)} Zeilen. Bitte fügen Sie nur die Zeilen mit Läuferinnen und Läufern ein.`,
    empty: 'Hier steht keine Liste: Alle Zellen sind leer.',
    onlyHeadings: 'In dieser Liste stehen nur Überschriften, aber keine Personen.',
    wrongFormat: 'Dieses Format kann nicht gelesen werden. Möglich sind Excel-Dateien (.xlsx) und Textdateien (.csv).',
    oldOrLocked:
      'Die Datei hat das alte Excel-Format (.xls) oder ist mit einem Kennwort geschützt. Bitte speichern Sie sie in Excel ohne Kennwort als „Excel-Arbeitsmappe (.xlsx)“.',
    notExcel:
      'Die Datei ist keine lesbare Excel-Arbeitsmappe (.xlsx). Bitte öffnen und speichern Sie sie in Excel, oder kopieren Sie die Zellen hier hinein.',
    oddLetters:
      'Bitte Umlaute prüfen: Einige Buchstaben sind auf dem Weg in diese Liste wohl verändert worden, wie in „MŸller“ oder „MÃ¼ller“.',
    unread: 'Die Datei konnte nicht gelesen werden. Bitte versuchen Sie es erneut.',
    formulas: 'Formeln wurden mit ihrem zuletzt gespeicherten Ergebnis übernommen.',
    formulasWithoutResult: (count: number) =>
      count === 1
        ? 'Eine Formel hat kein gespeichertes Ergebnis; ihre Zelle ist leer.'
        : `${formatCount(count)} Formeln haben kein gespeichertes Ergebnis; ihre Zellen sind leer.`,
    mergedCells: 'Verbundene Zellen wurden aufgeteilt; ihr Inhalt gilt für jede ihrer Zeilen.',
    teamPerRow:
      'In dieser Liste steht ein Team je Zeile. Hier hat jede Person eine eigene, und gezählt werden diese Zeilen.',
    sheet: (name: string) => `Gelesen wurde das Tabellenblatt „${name}“.`,
  },
} as const
