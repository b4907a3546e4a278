import type { PageHelp } from '#web/parts/help/pageHelp.ts'

export const adminNumbers: PageHelp = {
  intro: 'Hier sehen Sie, ob Start- und Chipnummern stimmen, und was sich ändern würde, bevor es sich ändert.',
  topics: [
    {
      title: 'Lücken und Doppelte beheben',
      text: '„Nummern ergänzen“ gibt nur denen eine Nummer, die keine oder eine doppelte haben. Alle anderen behalten ihre.',
    },
    {
      title: 'Alles neu nummerieren',
      text: '„Neu nummerieren“ vergibt alle Nummern von vorne. Gedruckte Startnummern passen danach nicht mehr.',
    },
    {
      title: 'Nummernkreise und Startblöcke',
      text: 'Beide legt die Leitung unter „Einstellungen“ fest. Hier sehen Sie, welche Teams nicht in ihren Nummernkreis passen und welche einen anderen Startblock bekämen, und teilen sie zu.',
    },
    {
      title: 'Vor dem Druck',
      text: '„Einfrieren“: danach ändert niemand mehr eine Nummer, auch nicht aus Versehen. Neue Teams bekommen die nächsten.',
    },
    {
      title: 'Doch noch etwas ändern',
      text: '„Freigeben“ hebt das auf. Sagen Sie es vorher dem Zeitnehmer und der Druckerei.',
    },
    {
      title: 'Was ändert sich für wen?',
      text: 'Unter „Änderungen“ steht für jede Person die bisherige und die neue Nummer.',
    },
  ],
}
