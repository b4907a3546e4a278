import type { PageHelp } from '#web/parts/help/pageHelp.ts'

export const adminOrders: PageHelp = {
  intro: 'Alle Bestellungen mit Artikeln, Summen, Zahlung und Belegen.',
  topics: [
    {
      title: 'Eine Bestellung finden',
      text: 'Oben Bestellnummer, Firma, Rechnungsnummer, eine Startnummer oder die Farbe eines T-Shirts eintippen.',
    },
    {
      title: 'Rechnungen ausstellen',
      text: '„Alle ausstellen“ stellt aus, was fällig ist, und schickt es den Firmen. Einzeln geht es in der Bestellung mit „Rechnung erstellen“.',
    },
    {
      title: 'Warum wird eine Rechnung nicht erstellt?',
      text: 'Meist fehlt die UID-Nummer, die über 10.000 Euro nötig ist. Der Filter „UID fehlt“ zeigt diese Bestellungen.',
    },
    {
      title: 'Eine Zahlung eintragen',
      text: '„Als bezahlt markieren“ in der Bestellung. War es ein Irrtum, „Als offen markieren“.',
    },
    {
      title: 'Was wird gedruckt?',
      text: '„T-Shirts und Drucke“ zählt, was der Hersteller braucht, und hat alle Logos.',
    },
    { title: 'Wer hat noch nicht bezahlt?', text: 'Der Filter „Überfällig“ zeigt Rechnungen, deren Frist vorbei ist.' },
    {
      title: 'Eine Rechnung ist falsch',
      text: '„Stornieren“ hebt sie mit einem eigenen Beleg auf. Danach die Bestellung berichtigen und neu ausstellen.',
    },
    {
      title: 'Nur ein Teil wird zurückgegeben',
      text: '„Gutschrift erstellen“: Stückzahl wählen, bei Teamplätzen auch die Teams. Sie gehen in den Bestand zurück.',
    },
    {
      title: 'Eine Bestellung löschen',
      text: '„Bestellung löschen“ geht, solange es keinen Beleg gibt. Ihre Teams gehen mit, alle Artikel kommen zurück in den Bestand.',
    },
  ],
}
