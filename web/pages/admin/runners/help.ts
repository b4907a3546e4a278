import type { PageHelp } from '#web/parts/help/pageHelp.ts'

export const adminRunners: PageHelp = {
  intro: 'Alle Startplätze mit Startnummer, Chip und Person. Gelb ist, wem noch etwas fehlt.',
  topics: [
    { title: 'Jemanden finden', text: 'Oben Name, Team, Firma oder Startnummer eintippen, zum Beispiel 101A.' },
    {
      title: 'Was fehlt dieser Person?',
      text: 'Ein Klick auf die Zeile sagt es in Worten und führt mit „Im Team bearbeiten“ weiter.',
    },
    {
      title: 'Wer hat noch keinen Namen?',
      text: 'Der Filter „Frei“ zeigt Plätze, auf denen niemand steht, „Unvollständig“ die, denen etwas fehlt.',
    },
    {
      title: 'Dateien für den Zeitnehmer',
      text: '„Zeitnehmerübersicht“ und „Zeitnehmerübersicht, unbenannte Teams“. Sie enthalten alle, auch wenn Sie filtern.',
    },
    {
      title: 'Eine Liste für eigene Zwecke',
      text: '„Läuferliste“ enthält alles, was zu den Personen bekannt ist. Geben Sie sie nur weiter, wenn es nötig ist.',
    },
    {
      title: 'Jemand fällt aus, jemand anderer läuft',
      text: 'Nach der Frist für Namen: die Zeile öffnen und „Andere Person nachmelden“. Startnummer und Chip bleiben; das Etikett für die Startnummer drucken Sie unter „Nachmeldungen“.',
    },
    { title: 'Stimmen die Nummern?', text: '„Nummern prüfen“ zeigt Lücken und Doppelte, bevor sich etwas ändert.' },
  ],
}
