import type { PageHelp } from '#web/parts/help/pageHelp.ts'

export const dashboardOrders: PageHelp = {
  intro: 'Ihre Bestellungen mit Artikeln, Summen, Zahlung und Belegen.',
  topics: [
    {
      title: 'Die Rechnung herunterladen',
      text: 'Bestellung aufklappen und die Rechnung als PDF laden. Sie kommt auch per E-Mail, sobald sie ausgestellt ist.',
    },
    {
      title: 'Noch keine Rechnung da',
      text: '„Keine Rechnung vorhanden“ heißt: Sie wird noch ausgestellt. Über 10.000 Euro brauchen wir dafür Ihre UID-Nummer.',
    },
    { title: 'Bezahlen', text: 'Per Überweisung. Der QR-Code auf der Rechnung füllt in der Banking-App alles aus.' },
    {
      title: 'Ist die Zahlung angekommen?',
      text: 'Bei der Bestellung steht „Offen“ oder bezahlt. Bis die Überweisung eingetragen ist, kann es einige Tage dauern.',
    },
    {
      title: 'Etwas stimmt nicht',
      text: 'Schreiben Sie uns vor dem Bezahlen. Eine Rechnung ändern wir nicht, wir stornieren sie und stellen eine neue aus.',
    },
    {
      title: 'Wie viel ist insgesamt offen?',
      text: 'Der „Kontoauszug“ unter den Bestellungen nennt Belege, Zahlungen und was offen oder Ihr Guthaben ist.',
    },
    {
      title: 'Unsere Bestellnummer auf der Rechnung',
      text: 'An der Kasse oder hier bei der Bestellung eintragen, solange es noch keine Rechnung gibt.',
    },
    {
      title: 'E-Rechnung für die Buchhaltung',
      text: 'Im PDF steckt sie schon (Factur-X). „E-Rechnung (XML)“ lädt sie einzeln, „ebInterface“ ist für Behörden in Österreich.',
    },
    {
      title: 'Storno, Gutschrift, frühere Jahre',
      text: 'Storno und Gutschrift stehen unter „Weitere Dokumente“, frühere Jahre unter einem Strich.',
    },
  ],
}
