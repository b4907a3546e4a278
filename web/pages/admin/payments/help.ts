import type { PageHelp } from '#web/parts/help/pageHelp.ts'

export const adminPayments: PageHelp = {
  intro: 'Hier kommt das Geld an: Kontoauszug ablegen, ansehen, buchen, und was übrig bleibt zuordnen.',
  topics: [
    {
      title: 'Einen Kontoauszug buchen',
      text: 'Laden Sie ihn bei der Bank als camt.053 herunter und ziehen Sie ihn auf die Seite. Die Vorschau zeigt, was gebucht wird.',
    },
    {
      title: 'Was heißt „Sicher“?',
      text: 'Zahlungsreferenz oder Rechnungsnummer und der Betrag auf den Cent stimmen, oder das Konto ist bekannt und nur eine Summe passt.',
    },
    {
      title: 'Ein Vorschlag stimmt nicht',
      text: '„Anders“ oder die Taste S: nach Nummer, Firma oder Betrag suchen. Eine Zahlung lässt sich auf mehrere Belege verteilen.',
    },
    {
      title: 'Eine Firma hat zu viel oder doppelt bezahlt',
      text: 'Was übrig bleibt, ist ihr Guthaben. Es wartet hier, bis es einen anderen Beleg bezahlt oder unter „Zuordnen“ als „Zurückgezahlt“ festgehalten ist.',
    },
    {
      title: 'Eine Firma hat Mahnspesen oder Zinsen mitbezahlt',
      text: 'Bezahlen Sie zuerst die Rechnung. Den Rest behalten Sie unter „Zuordnen“ mit „Mahnspesen und Zinsen“ ein: Er ist dann kein Guthaben mehr.',
    },
    {
      title: 'Das Geld ist nicht von einer Firma',
      text: '„Zuordnen“ und „Ohne Beleg erledigen“, etwa für Zinsen. Der Grund steht bei der Zahlung.',
    },
    {
      title: 'Dieselbe Datei noch einmal',
      text: 'Schadet nicht: Jede Buchung wird nur einmal gebucht, auch wenn sie in mehreren Auszügen steht.',
    },
  ],
}

export const adminPaymentList: PageHelp = {
  intro: 'Alle Zahlungen, die neuesten zuerst, auch die zugeordneten und die zurückgenommenen.',
  topics: [
    {
      title: 'Womit wurde eine Rechnung bezahlt?',
      text: 'Oben nach der Nummer suchen. Auch Firma, Zahler, Betrag und Verwendung werden gefunden.',
    },
    {
      title: 'Was ist noch offen?',
      text: '„Nicht ganz zugeordnet“ zeigt, was noch auf keinen Beleg verteilt ist.',
    },
  ],
}

export const adminPayment: PageHelp = {
  intro: 'Eine Zahlung mit allem, was die Bank dazu gesagt hat, und den Belegen, die sie bezahlt.',
  topics: [
    {
      title: 'Falsch zugeordnet',
      text: '„Lösen“ neben dem Beleg. Danach wartet die Zahlung unter „Zu erledigen“.',
    },
    {
      title: 'Von Hand vertippt',
      text: '„Zahlung zurücknehmen“ und den Grund nennen. Eine Zahlung der Bank wird nicht zurückgenommen, nur anders zugeordnet.',
    },
  ],
}

export const adminDunning: PageHelp = {
  intro:
    'Wer noch nicht bezahlt hat, wird hier erinnert: freundlich, dann mit Mahnungen. Von selbst geht nichts hinaus.',
  topics: [
    {
      title: 'Eine Runde senden',
      text: 'Alles Vorgeschlagene ist angehakt. Nehmen Sie heraus, was noch warten soll, und senden Sie den Rest auf einmal.',
    },
    {
      title: 'Warum fehlt eine Firma?',
      text: 'Unter „Ausgelassen“ steht der Grund: ein Guthaben, eine Zahlung, die niemand zuordnen konnte, eine Rückbuchung.',
    },
    {
      title: 'Eine Rechnung wird reklamiert',
      text: '„Mahnstopp“ neben der Rechnung und den Grund nennen. „Wieder mahnen“ hebt ihn auf.',
    },
    {
      title: 'Spesen und Zinsen',
      text: 'Sind am Anfang aus. In den Einstellungen unter „Mahnungen“ schalten Sie sie ein und tragen die Basiszinssätze ein.',
    },
  ],
}

export const adminBookkeeping: PageHelp = {
  intro: 'Belege und Zahlungen eines Monats als Datei für das Programm Ihrer Buchhaltung, und alle Belege als ZIP.',
  topics: [
    {
      title: 'Einen Monat übergeben',
      text: 'Monat und Programm wählen, die Summen vergleichen, „Lauf machen …“. Die Datei steht danach unter „Läufe“.',
    },
    {
      title: 'Ein Beleg kam später dazu',
      text: 'Machen Sie für denselben Monat noch einen Lauf: Er enthält nur, was seither neu oder geändert ist.',
    },
    {
      title: 'Die Datei ist verloren gegangen',
      text: '„Datei“ neben dem Lauf lädt genau dieselbe noch einmal herunter. Die Prüfsumme beweist es.',
    },
    {
      title: 'Ein Konto war falsch',
      text: 'Den neuesten Lauf „Zurücknehmen …“, das Konto in den Einstellungen ändern und den Lauf noch einmal machen.',
    },
    {
      title: 'Was fehlt für BMD oder DATEV?',
      text: 'Es steht über der Vorschau. Konten und Schlüssel trägt die Leitung in den Einstellungen unter „Buchhaltung“ ein.',
    },
    {
      title: 'Eine Zahlung fehlt',
      text: 'Sie gehört noch zu keiner Firma. Ordnen Sie sie unter „Zu erledigen“ zu, dann kommt sie in den nächsten Lauf.',
    },
  ],
}
