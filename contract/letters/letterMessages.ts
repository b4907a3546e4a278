import { messages } from '../messages.ts'

/** Messages of the staff's calls about letters: apart, as nobody else loads them. (rules/messages#places) */
export const letterMessages = {
  notFound: 'Diese E-Mail gibt es nicht.',
  notParked: 'Diese E-Mail ist inzwischen unterwegs; ihre Adresse kann nicht mehr geändert werden.',
  codeGone:
    'Diese E-Mail trug einen Code, der abgelaufen ist. Er wird nicht noch einmal verschickt; wer ihn braucht, fordert einen neuen an.',
  badState: 'state muss queued, sent oder parked sein.',
  badReturned: 'returned muss true oder false sein.',
  noneChosen: 'Bitte wählen Sie mindestens eine E-Mail aus.',
  recipient: messages.runner.captainEmail,
} as const
