import type { PageHelp } from '#web/parts/help/pageHelp.ts'

export const adminTimekeeper: PageHelp = {
  intro:
    'Hier sehen Sie, was der Zeitnehmer wann bekommen hat, was sich seither geändert hat und was vorher zu richten ist.',
  topics: [
    {
      title: 'Dem Zeitnehmer die Startliste geben',
      text: 'Den Stand als Übergabe festhalten, dann unter „Dateien“ die Datei herunterladen, die sein Programm liest.',
    },
    {
      title: 'Es hat sich nach der Übergabe etwas geändert',
      text: 'Halten Sie eine neue Übergabe fest. „Änderungen herunterladen“ gibt nur, was seit der früheren neu, geändert oder entfallen ist.',
    },
    {
      title: 'Was habe ich damals übergeben?',
      text: 'Jede Übergabe bleibt, wie sie war. Ihre Dateien sind jedes Mal dieselben.',
    },
    {
      title: 'Unter „Prüfung“ steht etwas',
      text: 'Aufklappen zeigt, wen es betrifft, und führt dorthin, wo man es richtet. Übergeben können Sie trotzdem.',
    },
    {
      title: 'Der Zeitnehmer will andere Spalten',
      text: '„Spalten der Startliste“: was Sie wählen, merkt sich dieser Browser.',
    },
    {
      title: 'Der Zeitnehmer schickt seine Chips',
      text: '„Liste auswählen“ zeigt zuerst, was sich ändern würde. Stimmt eine Zeile nicht, wird keine übernommen.',
    },
    {
      title: 'RACE RESULT kennt eine Spalte nicht',
      text: '„Aufdruck“, „Team“, „Zeitmessung“, „Startblock“ und „Ergebnisname“ legt man dort einmal als Zusatzfelder an. „Bib“ ist die Chipnummer.',
    },
  ],
}
