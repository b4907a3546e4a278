import type { PageHelp } from '#web/parts/help/pageHelp.ts'

export const adminLogs: PageHelp = {
  intro: 'Wer hat wann was getan: Anmeldungen, Bestellungen, Änderungen, Belege und Dateien.',
  topics: [
    {
      title: 'Etwas nachsehen',
      text: 'Oben Team, Firma, E-Mail, Rechnungsnummer oder eine Tätigkeit eintippen. Gesucht wird in allen Einträgen.',
    },
    { title: 'Was ist an einem Tag geschehen?', text: 'Mit „Von“ und „Bis“ den Zeitraum wählen.' },
    { title: 'Was hat eine Person getan?', text: 'Eintrag öffnen, dann „Alle Einträge dieser Person“.' },
    {
      title: 'Wo ist das, worum es geht?',
      text: 'Unter „Betrifft“ führt ein Link zu Team, Person, Bestellung oder Firma.',
    },
    {
      title: 'Was heißt „Warnung“ und „Error“?',
      text: 'Eine „Warnung“ ist ungewöhnlich und oft harmlos, bei „Error“ ging etwas schief. Wiederholt es sich, melden Sie es der Technik.',
    },
    {
      title: 'Ältere Einträge',
      text: '„Ältere laden“ holt die nächsten 500, „Alle laden“ den Rest. Nach der eingestellten Frist werden Einträge gelöscht.',
    },
  ],
}
