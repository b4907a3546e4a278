import type { PageHelp } from '#web/parts/help/pageHelp.ts'

export const adminTokens: PageHelp = {
  intro:
    'Hier bekommen Programme einen Zugang, etwa das des Zeitnehmers oder eine Anzeige im Ziel. Diese Seite hat nur, wer die Leitung hat.',
  topics: [
    {
      title: 'Dem Zeitnehmer einen Zugang geben',
      text: '„Zugang anlegen“, „Ergebnisse senden“ ankreuzen, den letzten Tag wählen. Er wird einmal gezeigt, mit der Adresse, an die das Programm sendet: beides weitergeben.',
    },
    {
      title: 'Der Zugang ist verloren oder in falschen Händen',
      text: '„Beenden“: Ab sofort wird abgewiesen, wer ihn sendet. Legen Sie dann einen neuen an.',
    },
    {
      title: 'Was ein Programm getan hat',
      text: 'In den Logs steht es unter dem Namen des Zugangs, bei den Fassungen der Ergebnisse auch. Das bleibt, wenn der Zugang beendet ist.',
    },
    {
      title: 'Veröffentlichen',
      text: 'Das kann kein Programm: Was alle sehen, entscheidet ein Mensch auf der Seite „Ergebnisse“.',
    },
  ],
}
