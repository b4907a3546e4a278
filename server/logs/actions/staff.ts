import { labels } from '#contract/labels.ts'
import { formatDay } from '#domain/text/days.ts'
import { countOf } from '#domain/text/numberFormats.ts'
import type { ProgramScope } from '#domain/staff/programs.ts'
import type { StaffRole } from '#domain/staff/staffRoles.ts'
import { action, bare } from '../action.ts'
import type { CompanyFact } from '../facts.ts'
import { logWords } from '../words.ts'

const named = (roles: readonly StaffRole[]) => roles.map((role) => labels.staffRole[role]).join(', ')
const byCommand = (words: string) => `${words}, durch den Befehl am Server`

type Member = { email: string; roles: StaffRole[] }
const member = ({ email, roles }: Member) => `${email}: ${named(roles)}`

type Impersonation = { email: string; customerID: CompanyFact['id'] }
const impersonation = ({ email, customerID }: Impersonation) => `${email} (${logWords.customer(customerID)})`

const ERASED_WHY = {
  byCommand: 'Durch den Befehl am Server',
  termIsOver: 'Die Frist nach der letzten Anmeldung ist um',
}
export type ErasedWhy = keyof typeof ERASED_WHY
/** Where somebody was found, in the words of the log and the terminal. */
export const PLACE_NAMES = {
  account: 'Konto',
  companyContacts: 'Kontaktpersonen',
  billingEmails: 'E-Mails für Rechnungen',
  runners: 'Startplätze',
  handedSlots: 'Übergaben an den Zeitnehmer',
  resultPersons: 'Ergebnisse',
  lateChanges: 'Nachmeldungen',
  teams: 'Teamkontakte',
  orders: 'Bestellungen',
  printLogos: 'Logos',
  invoices: 'Rechnungen',
  notes: 'Notizen',
  deadlineExceptions: 'Verlängerte Fristen',
  waysBack: 'Links „Das war ich nicht“',
  openingNotices: 'Bescheid zur Anmeldung',
  keptPersons: 'Für das nächste Jahr behalten',
  mails: 'E-Mails',
  logs: 'Log-Einträge',
} as const
/** Where an erased person was found, and how often. */
export type ErasedPlace = { place: keyof typeof PLACE_NAMES; count: number }

/** 'Konto 1, Startplätze 2'. */
export function foundInWords(places: readonly ErasedPlace[]): string {
  return places.map(({ place, count }) => `${PLACE_NAMES[place]} ${count}`).join(', ')
}

const about = ['admin'] as const
const theirs = { about, dataOf: 'staff', personal: ['email'], readBy: 'staff' } as const
const companys = { about: ['customer'], dataOf: 'company', personal: ['email'] } as const

type OfPasskey = { passkey: string }
const ofPasskey = { dataOf: 'staff', personal: ['passkey'], details: ({ passkey }: OfPasskey) => passkey } as const

const ofToken = { about: ['token'], readBy: 'tokens.write' } as const
type Token = { name: string; scopes: ProgramScope[]; until: string }

/** Accounts of the staff, and what the staff do as somebody else. */
export const staffActions = {
  adminCreated: action<{ email: string }>('Erste Verwaltung angelegt', {
    ...theirs,
    details: ({ email }) => `${email} wurde beim Start angelegt.`,
  }),
  adminAdded: action<Member>('Konto der Verwaltung angelegt', { ...theirs, details: (one) => byCommand(member(one)) }),
  adminRenamed: action<{ from: string; to: string }>('Eigenen Namen geändert', {
    about,
    dataOf: 'staff',
    personal: ['from', 'to'],
    details: ({ from, to }) => `${from} → ${to}`,
  }),
  adminInvited: action<Member>('Zur Verwaltung eingeladen', { ...theirs, details: member }),
  adminInvitedAgain: action<{ email: string }>('Einladung erneut gesendet', {
    ...theirs,
    details: ({ email }) => email,
  }),
  invitationReminded: bare('An die Einladung erinnert'),
  invitationAccepted: bare('Einladung angenommen'),
  invitationVoided: action<{ email: string }>('Einladung hinfällig, eigenes Konto', {
    ...theirs,
    about: ['admin', 'customer'],
    details: ({ email }) => email,
  }),
  adminRemoved: action<Member>('Konto der Verwaltung entfernt', { ...theirs, details: member }),
  staffRolesSet: action<Member & { after: StaffRole[]; byCommand: boolean }>('Rollen gesetzt', {
    ...theirs,
    details: ({ after, byCommand: isByCommand, ...one }) => {
      const words = `${member(one)} → ${named(after)}`
      return isByCommand ? byCommand(words) : words
    },
  }),
  secondStepOn: bare('Zweiter Schritt eingeschaltet'),
  secondStepOff: bare('Zweiter Schritt ausgeschaltet'),
  secondStepReset: action<{ email: string; byCommand: boolean }>('Zweiter Schritt zurückgesetzt', {
    ...theirs,
    details: ({ email, byCommand: isByCommand }) => (isByCommand ? byCommand(email) : email),
  }),
  recoveryCodesMade: bare('Neue Notfallcodes erstellt'),
  tokenMade: action<Token>('Zugang für ein Programm angelegt', {
    ...ofToken,
    details: ({ name, scopes, until }) =>
      `${name}: ${scopes.map((scope) => labels.programScope[scope]).join(', ')}, bis ${formatDay(until)}`,
  }),
  tokenEnded: action<{ name: string }>('Zugang für ein Programm beendet', { ...ofToken, details: ({ name }) => name }),
  passkeyAdded: action<OfPasskey>('Passkey hinzugefügt', ofPasskey),
  passkeyRemoved: action<OfPasskey>('Passkey entfernt', ofPasskey),
  passkeyRenamed: action<{ from: string; to: string }>('Passkey umbenannt', {
    dataOf: 'staff',
    personal: ['from', 'to'],
    details: ({ from, to }) => `${from} → ${to}`,
  }),
  /** Its device has counted no further than at an earlier use: somebody may have a copy of it. */
  passkeyCopied: action<OfPasskey>('Passkey abgewiesen, vielleicht kopiert', ofPasskey),
  impersonated: action<Impersonation>('Als Kunde angemeldet', { ...companys, details: impersonation }),
  impersonationEnded: action<Impersonation>('Anmeldung als Kunde beendet', { ...companys, details: impersonation }),
  noteAdded: action<{ company: CompanyFact; noteId: number }>('Notiz angelegt', {
    about: ['customer'],
    details: ({ company, noteId }) => `${company.companyName} (${logWords.customer(company.id)}): #${noteId}`,
  }),
  exported: action<{ file: string; rows: number }>('Datei heruntergeladen', {
    details: ({ file, rows }) => `${file}: ${rows} ${rows === 1 ? 'Zeile' : 'Zeilen'}`,
  }),
  eventExported: action<{ companies: number; people: number }>('Ganzer Event heruntergeladen', {
    details: ({ companies, people }) =>
      `${countOf(companies, 'Firma', 'Firmen')}, ${countOf(people, 'Person', 'Personen')}`,
  }),
  personErased: action<{ why: ErasedWhy; places: ErasedPlace[] }>('Personendaten gelöscht', {
    details: ({ why, places }) => `${ERASED_WHY[why]}: ${foundInWords(places)}`,
  }),
}
