import type { PageHelp } from '#web/parts/help/pageHelp.ts'

export const adminMessages: PageHelp = {
  intro:
    'Hier steht, was an viele hinausging: Rundmails, die jemand geschrieben hat, und die Erinnerungen, die von selbst gehen.',
  topics: [
    {
      title: 'Allen schreiben, denen noch etwas fehlt',
      text: '„Rundmail schreiben“, bei „An“ die Firmen oder Kapitäne unvollständiger Teams wählen. Die Zahl daneben sagt, wie viele es sind.',
    },
    {
      title: 'Eine Rundmail war falsch',
      text: 'Öffnen und „Versand anhalten“. Was noch wartet, bleibt liegen, bis Sie „Weiter senden“ wählen.',
    },
    {
      title: 'Hat eine Firma sie bekommen?',
      text: 'Die Nachricht öffnen und oben nach Firma, Team oder Adresse suchen.',
    },
    {
      title: 'Was kam zurück?',
      text: 'Steht in der Spalte „Zurück“. Unter „Einzelne E-Mails“ berichtigen Sie Adressen und senden noch einmal, einzeln oder alle.',
    },
    {
      title: 'Wann wird von selbst erinnert?',
      text: 'Oben steht der nächste Tag. Die Tage legen die „Einstellungen“ fest. Wer fertig ist, bekommt nichts, und niemand zwei an einem Tag.',
    },
  ],
}

export const adminNewMessage: PageHelp = {
  intro: 'Hier schreiben Sie an viele auf einmal und sehen daneben drei echte E-Mails, bevor etwas hinausgeht.',
  topics: [
    {
      title: 'Name, Link und was fehlt',
      text: 'Die Knöpfe unter „Text“ setzen Platzhalter ein. Jede E-Mail bekommt die eigenen Worte. Welche es gibt, hängt von „An“ ab.',
    },
    {
      title: 'Ein Knopf in der E-Mail',
      text: '{Link} allein in einer Zeile wird zum Knopf. Kapitäne kommen damit ohne Konto zu ihrem Team, Firmen zur Anmeldung.',
    },
    {
      title: 'Jemand hat zwei Teams',
      text: 'Jede Adresse bekommt eine E-Mail. Nur Kapitäne bekommen zu jedem Team eine, wenn im Text Team, Link oder Fehlt vorkommt.',
    },
    {
      title: 'Nur an einige',
      text: '„Empfänger einschränken“: wer einen Artikel gekauft hat, ein Bewerb, ein Startblock oder einzelne Firmen. „An“ kennt auch Firmen mit überfälligen Rechnungen.',
    },
    {
      title: 'Wie sieht sie aus?',
      text: 'Daneben stehen drei echte. „Test an mich“ schickt die erste an Ihre eigene Adresse, niemand sonst bekommt sie.',
    },
    {
      title: 'Wer ist Kapitän?',
      text: 'Wer beim Team als Kapitän mit E-Mail steht, sonst der Team-Kontakt. Freie Plätze haben keinen; dafür schreiben Sie der Firma.',
    },
    {
      title: 'Später weiterschreiben',
      text: 'Was Sie tippen, bleibt in diesem Reiter, bis Sie senden, „Verwerfen“ wählen oder sich abmelden; die Datei einen Tag. Für länger gibt es „Als Vorlage speichern“.',
    },
    {
      title: 'Was darf hinein?',
      text: 'Nur was den gebuchten Lauf betrifft. Für Werbung fehlt die Zustimmung.',
    },
  ],
}

export const adminMessage: PageHelp = {
  intro: 'Eine Nachricht an viele: wie weit sie ist, wer sie bekam und was zurückkam.',
  topics: [
    {
      title: 'Anhalten',
      text: '„Versand anhalten“ wirkt sofort. „Weiter senden“ macht dort weiter, niemand bekommt sie doppelt.',
    },
    {
      title: 'Jemanden finden',
      text: 'Oben Adresse, Firma oder Team eintippen; „Stand“ zeigt nur, was wartet, gesendet ist oder zurückkam.',
    },
    {
      title: 'Eine Adresse war falsch',
      text: 'Bei „Zurückgekommen“ die Zeile öffnen, die Adresse berichtigen und noch einmal senden.',
    },
    {
      title: 'Nicht mehr nötig',
      text: 'So viele hatten bei einer Erinnerung schon alles eingetragen oder gibt es nicht mehr, bevor ihre E-Mail an der Reihe war.',
    },
  ],
}
