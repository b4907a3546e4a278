import type { PageHelp } from '#web/parts/help/pageHelp.ts'

export const dashboardRoster: PageHelp = {
  intro: 'Eine Liste aus Excel füllt Ihre Teams auf einmal. Vor dem Eintragen sehen Sie, was geschieht.',
  topics: [
    {
      title: 'Wieder dabei?',
      text: 'Wer letztes Jahr hinter dem eigenen Link erlaubt hat, dass wir die Daten behalten, kommt mit einem Klick in die Liste.',
    },
    {
      title: 'Eine Liste hereinbringen',
      text: 'In Excel markieren, kopieren und hier einfügen, oder die Datei wählen. Die Spalten erkennt die Seite selbst.',
    },
    {
      title: 'Was muss darin stehen?',
      text: 'Vorname und Nachname genügen. Jahrgang, Geschlecht, E-Mail, T-Shirt-Größe und Team können Sie später nachtragen.',
    },
    {
      title: 'Eine Spalte ist falsch erkannt',
      text: 'Über der Spalte das Richtige wählen. Was nicht gebraucht wird, bleibt draußen.',
    },
    { title: 'Rot markierte Zellen', text: 'Dort steht, was nicht stimmt. Bessern Sie es gleich in der Zelle aus.' },
    {
      title: 'Wer kommt in welches Team?',
      text: 'Wer ein Team nennt, kommt dorthin. Alle anderen füllen freie Plätze, je drei ein Team. Die „Vorschau“ zeigt es.',
    },
    {
      title: 'Was steht bei „Mit dieser Liste“?',
      text: 'Was für die ganze Liste gilt: ausgeblendete Zeilen, T-Shirts für Teams, zu denen Größen kommen, Titel, wer Zeitmessung bekommt, und welche Teams einen neuen Kontakt haben.',
    },
    {
      title: 'Kommt jemand doppelt hinein?',
      text: 'Wer schon eingetragen ist, wird an E-Mail oder Name und Jahrgang erkannt und nur aktualisiert.',
    },
    {
      title: 'Es war die falsche Liste',
      text: '„Rückgängig machen“ nimmt sie als Ganzes zurück, solange niemand weitergeschrieben hat.',
    },
  ],
}
