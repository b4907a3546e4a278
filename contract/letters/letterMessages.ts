import { messages } from '../messages.ts'

/** Messages of the staff's calls about letters: apart, as nobody else loads them. (rules/messages#places) */
export const letterMessages = {
  notFound: 'Diese E-Mail gibt es nicht.',
  notParked: 'Diese E-Mail ist inzwischen unterwegs; ihre Adresse kann nicht mehr geändert werden.',
  codeGone:
    'Diese E-Mail trug einen Code, der abgelaufen ist. Er wird nicht noch einmal verschickt; wer ihn braucht, fordert einen neuen an.',
  badState: 'state muss queued, sent oder parked sein.',
  mailedJustNow:
    'Dieses Schreiben wurde gerade erst gesendet. Bitte warten Sie eine Minute, bevor Sie es noch einmal senden.',
  mailedOften: (times: number) =>
    `Dieses Schreiben wurde in den letzten 24 Stunden schon ${times}-mal noch einmal gesendet. Öfter geht es an einem Tag nicht.`,
  mailedMuch: (times: number) =>
    `Sie haben in der letzten Stunde schon ${times}-mal etwas noch einmal gesendet. Bitte warten Sie etwas.`,
  testedMuch: (times: number) =>
    `Sie haben in der letzten Stunde schon ${times} Testmails gesendet. Bitte warten Sie etwas.`,
  badReturned: 'returned muss true oder false sein.',
  noneChosen: 'Bitte wählen Sie mindestens eine E-Mail aus.',
  recipient: messages.runner.captainEmail,
  sameAddress: 'Diese Adresse kam zurück. Bitte geben Sie die richtige ein.',
} as const
