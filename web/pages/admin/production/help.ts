import type { PageHelp } from '#web/parts/help/pageHelp.ts'

export const adminProduction: PageHelp = {
  intro: 'Alle T-Shirts, die zu machen und zu bedrucken sind, wie der Hersteller sie braucht.',
  topics: [
    {
      title: 'Nach Artikel oder nach Firma',
      text: '„Nach Artikel“ zählt alle Bestellungen zusammen. „Nach Firma“ zeigt jede Bestellung für sich, mit Lieferung und Adresse.',
    },
    {
      title: 'Was zählt als bestellt?',
      text: 'Jedes Stück einer Bestellung, das nicht mit einer Gutschrift zurückgegeben wurde. „Bezahlt“ sind die Stücke bezahlter Bestellungen.',
    },
    {
      title: 'Was heißt „gewünscht“?',
      text: 'Diese Personen haben eine Größe angegeben, ihre Firma hat für sie aber noch kein T-Shirt bestellt. Artikel und Farbe stehen erst mit der Bestellung fest.',
    },
    {
      title: 'Drucke',
      text: 'Basic und Premium haben einen Druck, bis zu zwei weitere werden dazubestellt. Die Zahl gilt je Stück.',
    },
    {
      title: 'Logos',
      text: '„Logos (ZIP)“ lädt alle Logos in einer Datei. Jedes heißt nach Firma und Bestellung. Fehlt eines, hat die Firma noch keines hochgeladen.',
    },
  ],
}
