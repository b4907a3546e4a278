import type { PageHelp } from '#web/parts/help/pageHelp.ts'

export const adminCustomers: PageHelp = {
  intro: 'Alle Firmen, die sich registriert haben, mit Ansprechperson, Teams und Bestellungen.',
  topics: [
    {
      title: 'Eine Firma finden',
      text: 'Oben Firma, Name, E-Mail, UID oder eine Startnummer eintippen. Was genau so heißt, steht zuerst.',
    },
    { title: 'Eine Firma öffnen', text: 'Ein Klick auf die Zeile, oder mit den Pfeiltasten hin und Enter.' },
    {
      title: 'Die Liste ordnen',
      text: 'Ein Klick auf die Überschrift einer Spalte ordnet nach ihr, ein zweiter dreht die Richtung um.',
    },
    {
      title: 'Welche Seiten hat eine Firma?',
      text: '„Aktive Seiten“ nennt die Anmeldeseite der Firma und ihre T-Shirt-Seite, wenn sie offen sind.',
    },
  ],
}

export const adminCustomer: PageHelp = {
  intro:
    'Alles zu einer Firma: Rechnungen, Notizen, Daten, Gekauftes, Bestellungen, Teams, E-Mails, Verlauf und Personen.',
  topics: [
    {
      title: 'Daten berichtigen',
      text: '„Bearbeiten“ öffnet einen Abschnitt an seinem Platz. Gespeichert wird Abschnitt für Abschnitt.',
    },
    {
      title: 'Sehen, was die Firma sieht',
      text: '„Als Kunde anmelden“ gilt eine Stunde. Was Sie dort tun, steht mit Ihrem Namen in den Logs.',
    },
    {
      title: 'Mehr Teams oder mehr Zeit',
      text: '„Grenze für Teams“ erlaubt dieser Firma mehr. Braucht sie länger, hat sie unter „Fristen“ mit „Verlängern“ einen eigenen Tag; den Grund sehen nur Sie.',
    },
    {
      title: 'Eine auffällig große Buchung, die T-Shirt-Seite',
      text: 'Ist die Buchung geklärt, wählen Sie „Buchung ist in Ordnung“. T-Shirts für ihre Teams bestellt die Firma, sobald bei „T-Shirt-Seite“ „Aktivieren“ gewählt ist.',
    },
    {
      title: 'Wo ist die Rechnung, und was ist offen?',
      text: 'Oben unter „Rechnungen und Gutschriften“: Der Pfeil lädt herunter, der Flieger sendet noch einmal. Was offen ist, sagt der „Kontoauszug“ mit dem Saldo nach jeder Zahlung.',
    },
    {
      title: 'Was wurde besprochen?',
      text: 'Unter „Notizen“ steht, was die Kolleginnen und Kollegen wissen sollen. Die Firma sieht es nicht.',
    },
    {
      title: 'Wer hat was gemacht?',
      text: 'Der „Verlauf“ nennt, was die Firma und die Verwaltung getan haben, das Neueste zuerst.',
    },
    {
      title: 'Die Firma möchte keine Einladung',
      text: 'Sagt sie es am Telefon, wählen Sie unter „E-Mails“ „Ablehnung eintragen“. Das gilt auf Dauer, bis sie es anders möchte.',
    },
    {
      title: 'Die E-Mail-Adresse war falsch',
      text: 'Berichtigen Sie sie in den „Stammdaten“. Was nicht ankam, senden Sie danach unter „E-Mails“ noch einmal.',
    },
  ],
}
