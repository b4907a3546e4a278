import type { PageHelp } from '#web/parts/help/pageHelp.ts'

export const adminTeams: PageHelp = {
  intro: 'Alle Teams aller Firmen, links die vollständigen, rechts die unvollständigen, am Telefon in zwei Reitern.',
  topics: [
    {
      title: 'Ein Team finden',
      text: 'Oben Startnummer, Teamname, Firma oder eine Person eintippen. Die Startnummer kommt zuerst.',
    },
    {
      title: 'Was fehlt einem Team?',
      text: 'Die Zeile klappt auf und sagt es bei jeder Person. „Unvollständig“ als Filter zeigt nur diese Teams.',
    },
    {
      title: 'Jemanden nachtragen oder ausbessern',
      text: '„Bearbeiten“ im Team. Für Sie gelten die Fristen der Firmen nicht. Ab dem Tag des Laufs geben Sie einen Grund an.',
    },
    {
      title: 'Wer ist der Kapitän?',
      text: 'Person A. „Als Kapitän festlegen“ tauscht die Personen, die Startnummern bleiben.',
    },
    {
      title: 'Ein Team löschen',
      text: '„Team löschen“ steht nur dort, wo es erlaubt ist. Ist es schon verrechnet, geben Sie den Platz mit einer Gutschrift zurück.',
    },
    {
      title: 'Ein Team von seiner Bestellung trennen',
      text: '„Aus Bestellung lösen“ lässt das Team bestehen, ohne dass es zu einer Bestellung zählt.',
    },
    {
      title: 'Zu einer Bestellung fehlen Teams',
      text: '„Fehlende Teams anlegen“ legt an, was bestellt ist und noch nicht da ist. Doppelt entsteht nichts.',
    },
    {
      title: 'Eine Datei für die Arbeit außerhalb',
      text: '„Teams als CSV herunterladen“ enthält immer alle Teams, auch wenn Sie filtern.',
    },
  ],
}
