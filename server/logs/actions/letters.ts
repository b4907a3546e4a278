import { countOf } from '#domain/text/numberFormats.ts'
import type { ResultReaders } from '#contract/results/resultLetters.ts'
import { BOUNCE_WORDS } from '#contract/letters/bounceWords.ts'
import { labels } from '#contract/labels.ts'
import type { Audience } from '#domain/letters/broadcasts.ts'
import { formatDay } from '#domain/text/days.ts'
import type { AddressSource, LetterKind } from '#domain/letters/letters.ts'
import type { BounceReason } from '#domain/letters/bounces.ts'
import type { ReminderKind } from '#domain/letters/reminders.ts'
import { action } from '../action.ts'
import type { CompanyFact, Some } from '../facts.ts'
import { companyInWords, listInWords } from '../inWords.ts'

/** A message to many; without a subject where it is none of the staff's. */
type Message = { id: number; subject: string }
const message = {
  about: ['message'],
  details: ({ id, subject }: Message) => (subject === '' ? `Nachricht ${id}` : `Nachricht ${id} („${subject}“)`),
} as const

/** Subject and text of a Rundmail under a name. */
type Template = { id: number; name: string }
const template = {
  about: ['template'],
  details: ({ id, name }: Template) => `Vorlage ${id}: „${name}“`,
} as const

/** Letters to one and to many. */
export const letterActions = {
  lettersSentAgain: action<{ letters: Some<number> }>('E-Mails erneut gesendet', {
    about: ['letter'],
    details: ({ letters: { count, first } }) =>
      `${count === 1 ? 'E-Mail' : 'E-Mails'} ${listInWords({ count, first: first.map((id) => `#${id}`) })}`,
  }),
  letterReaddressed: action<{ id: number; from: string; to: string }>('E-Mail umadressiert', {
    about: ['letter'],
    dataOf: 'recipient',
    personal: ['from', 'to'],
    details: ({ id, from, to }) => `E-Mail #${id}: ${from} → ${to}`,
  }),
  addressCorrected: action<{ from: string; to: string; places: AddressSource[] }>('E-Mail-Adresse berichtigt', {
    about: ['customer'],
    dataOf: 'recipient',
    personal: ['from', 'to'],
    details: ({ from, to, places }) => `${from} → ${to}: ${places.map((one) => labels.addressSource[one]).join(', ')}`,
  }),
  mailParked: action<{ recipient: string; kind: LetterKind | null; reason: string }>('E-Mail nicht zustellbar', {
    about: ['letter'],
    dataOf: 'recipient',
    personal: ['recipient', 'reason'],
    details: ({ recipient, kind, reason }) =>
      `Die E-Mail ${kind === null ? '' : `„${labels.letterKind[kind]}“ `}an ${recipient} konnte nicht zugestellt werden und wird nicht weiter versucht. Meldung: ${reason}`,
  }),
  letterReturned: action<{
    recipient: string
    kind: LetterKind | null
    cause: BounceReason
    status: string | null
    words: string | null
  }>('E-Mail kam zurück', {
    about: ['letter'],
    dataOf: 'recipient',
    personal: ['recipient', 'words'],
    details: ({ recipient, kind, cause, status, words }) =>
      `Die E-Mail ${kind === null ? '' : `„${labels.letterKind[kind]}“ `}an ${recipient} kam zurück. ${[BOUNCE_WORDS[cause], status, words].filter(Boolean).join(' ')}`,
  }),
  broadcastTested: action<{ subject: string; audience: Audience }>('Rundmail als Test an sich gesendet', {
    details: ({ subject, audience }) => `„${subject}“ an ${labels.audience[audience]}`,
  }),
  templateAdded: action<Template>('Vorlage einer Rundmail gespeichert', template),
  templateChanged: action<Template & { before: string }>('Vorlage einer Rundmail geändert', {
    about: ['template'],
    details: ({ id, name, before }) => `Vorlage ${id}: „${before}“${name === before ? '' : ` heißt jetzt „${name}“`}`,
  }),
  templateRemoved: action<Template>('Vorlage einer Rundmail gelöscht', template),
  broadcastSent: action<Message & { audience: Audience; recipients: number }>('Rundmail gesendet', {
    about: ['message'],
    details: ({ id, subject, audience, recipients }) =>
      `Nachricht ${id} („${subject}“) an ${labels.audience[audience]}: ${recipients} E-Mails`,
  }),
  pickupNoticesSent: action<{ id: number; recipients: number }>('Abholscheine gesendet', {
    about: ['message'],
    details: ({ id, recipients }) =>
      `Nachricht ${id}: ${labels.broadcastKind.pickup} an ${recipients} ${recipients === 1 ? 'Firma' : 'Firmen'}`,
  }),
  resultLettersSent: action<{ id: number; to: ResultReaders; recipients: number }>('Ergebnisse gesendet', {
    about: ['message'],
    details: ({ id, to, recipients }) =>
      `Nachricht ${id}: ${countOf(recipients, 'E-Mail', 'E-Mails')} an ${to === 'persons' ? 'Läuferinnen und Läufer' : 'Firmen'}`,
  }),
  comeAgainAllowed: action<{ on: boolean }>('Einladungen erlaubt', {
    details: ({ on }) =>
      on ? 'Gelesen, warum eine Einladung Werbung ist: Einladungen dürfen hinaus.' : 'Einladungen ausgeschaltet.',
    readBy: 'settings',
  }),
  comeAgainSent: action<{ id: number; recipients: number }>('Einladungen gesendet', {
    about: ['message'],
    details: ({ id, recipients }) =>
      `Nachricht ${id}: ${countOf(recipients, 'Einladung', 'Einladungen')} an Firmen der letzten Jahre`,
  }),
  comeAgainWish: action<{ company: CompanyFact; none: boolean }>('Wunsch zu Einladungen', {
    about: ['customer'],
    dataOf: 'company',
    details: ({ company, none }) =>
      `${companyInWords(company)}: ${none ? 'keine Einladungen mehr' : 'wieder Einladungen'}, durch den Link der E-Mail`,
  }),
  comeAgainWishEntered: action<{ company: CompanyFact; none: boolean }>('Wunsch zu Einladungen eingetragen', {
    about: ['customer'],
    dataOf: 'company',
    details: ({ company, none }) =>
      `${companyInWords(company)}: ${none ? 'möchte keine Einladungen mehr' : 'möchte wieder Einladungen'}`,
  }),
  broadcastFileRemoved: action<Message>('Datei einer Rundmail gelöscht', message),
  broadcastFilesDeleted: action<{ count: number }>('Dateien von Rundmails gelöscht', {
    details: ({ count }) => `${count === 1 ? '1 Datei' : `${count} Dateien`}: 30 Tage nach der Veranstaltung.`,
  }),
  broadcastStopped: action<Message>('Versand angehalten', message),
  broadcastResumed: action<Message>('Versand fortgesetzt', message),
  remindersBegun: action<{
    id: number
    kind: ReminderKind
    deadline: string
    daysBefore: number
    recipients: number
  }>('Erinnerungen versendet', {
    about: ['message'],
    details: ({ id, kind, deadline, daysBefore, recipients }) =>
      `Nachricht ${id}: ${labels.broadcastKind[kind]}, ${daysBefore} Tage vor ${formatDay(deadline)}: ${recipients} E-Mails`,
  }),
}
