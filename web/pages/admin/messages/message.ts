import type { BroadcastFile } from '#contract/letters/broadcastFiles.ts'
import type { Narrowing, NewBroadcast } from '#contract/letters/broadcasts.ts'
import { AUDIENCES, type Audience } from '#domain/letters/broadcasts.ts'
import { countOf } from '#domain/text/numberFormats.ts'
import { labels } from '#contract/labels.ts'
import { dayOf, formatDay, formatDayBeside } from '#domain/text/days.ts'
import type { AnswerOf } from '#web/api/call.ts'

/** The audience that a form or an address names; '' for none. */
export const audienceIn = (value: unknown): Audience | '' => AUDIENCES.find((one) => one === value) ?? ''

/** All of a Rundmail that no field of its form holds. */
export type Aside = Narrowing & Pick<NewBroadcast, 'fileId'>
export const asideOf = (narrowing: Narrowing, file: BroadcastFile | null): Aside =>
  file === null ? narrowing : { ...narrowing, fileId: file.fileId }

export type Message = AnswerOf<'GET /messages'>[number]
export type MessageLetter = AnswerOf<'GET /messages/:id/letters'>[number]

/** What a Rundmail or a round of reminders is called: its subject, or what it reminds of. */
export function titleOf({ kind, subject, deadline, createdAt }: Message): string {
  if (kind === 'message') return subject
  if (deadline === null) return labels.broadcastKind[kind]
  return `${labels.broadcastKind[kind]} bis ${formatDayBeside(dayOf(new Date(createdAt)), deadline)}`
}

const daysInWords = (days: number) => countOf(days, 'Tag', 'Tage')

/** To whom it goes, in words. */
export function audienceInWords({ audience, narrowing, daysBefore }: Message): string {
  if (audience !== null) return `${labels.audience[audience]}${narrowingInWords(narrowing)}`
  return daysBefore === null
    ? 'Firmen, die etwas abholen'
    : `Firmen und Kapitäne, denen etwas fehlt, ${daysInWords(daysBefore)} davor`
}

/** ', nur mit „Stehtisch“, nur Startblock A': what narrowed an audience, behind its name. */
export function narrowingInWords(narrowing: Message['narrowing']): string {
  const { itemId, itemName, competition, wave, customerIds } = narrowing ?? {}
  const words = [
    ...(itemId === undefined ? [] : [`mit „${itemName ?? `Artikel ${itemId}`}“`]),
    ...(competition === undefined ? [] : [labels.competition[competition]]),
    ...(wave === undefined ? [] : [`Startblock „${wave}“`]),
    ...(customerIds === undefined ? [] : [countOf(customerIds.length, 'gewählte Firma', 'gewählte Firmen')]),
  ]
  return words.map((one) => `, nur ${one}`).join('')
}

/** When the product reminds by itself next, and of what. (rules/reminders#next) */
export function reminderInWords({ on, registrationOpen, next }: AnswerOf<'GET /messages/reminders'>): string {
  if (!on) return 'Erinnerungen an die Fristen sind ausgeschaltet.'
  if (!registrationOpen) return 'Solange die Anmeldung geschlossen ist, geht keine Erinnerung hinaus.'
  if (next === null) return 'Erinnerungen an die Fristen gehen von selbst hinaus; zurzeit steht keine bevor.'
  const { kind, deadline, daysBefore, day } = next
  const what = `${labels.broadcastKind[kind]} bis ${formatDayBeside(day, deadline)}`
  return `Als Nächstes geht am ${formatDay(day)} ab 8\u00a0Uhr von selbst hinaus: ${what}, ${daysInWords(daysBefore)} davor.`
}

/** So many recipients are shown; the search asks the server. */
export const LETTERS_SHOWN = 500
/** What the query string calls the chosen state of letters. */
export const LETTER_STATE = 'stand'
export const LETTER_STATES = ['waiting', 'sent', 'failed'] as const
export type LetterState = (typeof LETTER_STATES)[number]

export const letterStateIn = (search: URLSearchParams): LetterState | undefined =>
  LETTER_STATES.find((state) => state === search.get(LETTER_STATE))
