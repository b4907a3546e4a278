import type { PageHelp } from '#web/parts/help/pageHelp.ts'

export const adminLateChanges: PageHelp = {
  intro: 'Wer nach der Frist für Namen den Platz einer anderen Person bekommen hat. Startnummer und Chip bleiben.',
  topics: [
    {
      title: 'Jemanden nachmelden',
      text: 'Unter „Läufer“ die bisherige Person öffnen und „Andere Person nachmelden“ wählen. Die neue steht dann hier.',
    },
    {
      title: 'Etiketten drucken',
      text: '„Etiketten drucken“ macht ein PDF für Bögen mit zehn Etiketten (Avery Zweckform L7173). Wählen Sie bei einem angefangenen Bogen das erste freie. In tatsächlicher Größe drucken.',
    },
    {
      title: 'Was ist schon gedruckt?',
      text: 'Nach dem Drucken vermerken Sie es; beim nächsten Mal kommen nur neue. „Nochmals“ nimmt den Vermerk zurück.',
    },
    {
      title: 'Was heißt „überholt“?',
      text: 'Auf demselben Platz wurde danach noch jemand nachgemeldet, oder er ist leer. Ein Etikett gibt es nur für die letzte Person.',
    },
    {
      title: 'Dürfen Firmen selbst nachmelden?',
      text: 'Das stellt die Leitung unter „Einstellungen“ ein, „Nachmeldungen“.',
    },
  ],
}
