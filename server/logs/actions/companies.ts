import { labels } from '#contract/labels.ts'
import { SETTING_LABELS } from '#contract/event/settingLabels.ts'
import type { CompanyAccess } from '#domain/accounts/companyAccess.ts'
import type { DeadlineKind } from '#domain/event/deadlineKinds.ts'
import { formatDay } from '#domain/text/days.ts'
import { countOf } from '#domain/text/numberFormats.ts'
import { action } from '../action.ts'
import type { Change, CompanyFact } from '../facts.ts'
import { changesInWords, ofCompany, switchInWords } from '../inWords.ts'

type Person = { email: string; access: CompanyAccess }
const person = ({ email, access }: Person) => `${email}: ${labels.companyAccess[access]}`

type Changed = { company: CompanyFact | null; changes: Change[] }
const changed = ({ company, changes }: Changed) => ofCompany(company, changesInWords(changes))

const about = ['customer'] as const
const theirs = { about, dataOf: 'company', personal: ['email'] } as const
const handedOver = {
  about,
  dataOf: 'company',
  personal: ['from', 'to'],
  details: ({ from, to }: { from: string; to: string }) => `${from} → ${to}`,
} as const
const typed = { about, dataOf: 'company', personal: ['changes'], details: changed } as const

type Switched = { company: CompanyFact | null; before: boolean; after: boolean }
const switched = {
  about,
  details: ({ company, ...turn }: Switched) => ofCompany(company, switchInWords(turn)),
} as const

type Exception = { company: CompanyFact | null; kind: DeadlineKind; before: string | null; until: string | null }
const dayOr = (day: string | null) => (day === null ? 'wie für alle' : `bis ${formatDay(day)}`)
const exception = {
  about,
  details: ({ company, kind, before, until }: Exception) =>
    ofCompany(company, `${SETTING_LABELS[`deadlines.${kind}`]}: ${dayOr(before)} → ${dayOr(until)}`),
} as const

/** A company's people, data and settings. */
export const companyActions = {
  colleagueInvited: action<Person>('Zum Firmenkonto eingeladen', { ...theirs, details: person }),
  colleagueInvitedAgain: action<Person>('Einladung zum Firmenkonto erneut gesendet', { ...theirs, details: person }),
  companyLeft: action<Person>('Firmenkonto verlassen', { ...theirs, details: person }),
  colleagueRemoved: action<Person>('Zugang zum Firmenkonto entfernt', { ...theirs, details: person }),
  accessSet: action<Person & { after: CompanyAccess }>('Zugang zum Firmenkonto geändert', {
    ...theirs,
    details: ({ after, ...one }) => `${person(one)} → ${labels.companyAccess[after]}`,
  }),
  ownerChanged: action<{ from: string; to: string }>('Firmenkonto übergeben', handedOver),
  ownerAppointed: action<{ from: string; to: string }>('Firmenkonto durch die Leitung vergeben', handedOver),
  customerChanged: action<Changed>('Firmendaten bearbeitet', typed),
  billingAddressChanged: action<Changed>('Rechnungsadresse bearbeitet', typed),
  deliveryAddressChanged: action<Changed>('Lieferadresse bearbeitet', typed),
  deliveryAddressRemoved: action<{ address: string }>('Lieferadresse gelöscht', {
    about,
    dataOf: 'company',
    personal: ['address'],
    details: ({ address }) => address,
  }),
  contactAdded: action<Changed>('Kontaktperson angelegt', typed),
  contactChanged: action<Changed>('Kontaktperson bearbeitet', typed),
  contactRemoved: action<{ contact: string[] }>('Kontaktperson gelöscht', {
    about,
    dataOf: 'company',
    personal: ['contact'],
    details: ({ contact }) => contact.join(', '),
  }),
  emailChanged: action<{ company: CompanyFact | null; from: string; to: string }>('E-Mail-Adresse geändert', {
    about,
    dataOf: 'company',
    personal: ['from', 'to'],
    details: ({ company, from, to }) => ofCompany(company, `${from} → ${to}`),
  }),
  teamPlacesMaxSet: action<Changed>('Grenze für Teams gesetzt', { about, details: changed }),
  deadlineExtended: action<Exception>('Frist verlängert', exception),
  deadlineExceptionRemoved: action<Exception>('Fristverlängerung aufgehoben', exception),
  deadlineExceptionsShifted: action<{ exceptions: number; from: string; to: string }>(
    'Fristverlängerungen mitverschoben',
    {
      about,
      details: ({ exceptions, from, to }) =>
        `${countOf(exceptions, 'Ausnahme einzelner Firmen', 'Ausnahmen einzelner Firmen')}, mit dem Tag der Veranstaltung: ${formatDay(from)} → ${formatDay(to)}`,
    },
  ),
  tshirtPageOpened: action<Switched>('T-Shirt-Seite aktiviert', switched),
  tshirtPageClosed: action<Switched>('T-Shirt-Seite deaktiviert', switched),
  companyPagePaused: action<{ companyName: string }>('Firmenanmeldeseite pausiert', {
    details: ({ companyName }) => companyName,
  }),
  companyPageResumed: action<{ companyName: string }>('Firmenanmeldeseite aktiviert', {
    details: ({ companyName }) => companyName,
  }),
  /** Without the name, which the log would keep for longer than the pickup. */
  pickupDelegateSet: action<{ companyName: string; isNamed: boolean }>('Abholende Person geändert', {
    details: ({ companyName, isNamed }) => `${companyName}: ${isNamed ? 'bestimmt' : 'niemand mehr'}`,
  }),
  pickupKeysEnded: action<{ keys: 'all' }>('Nachsenden ohne Anmeldung beendet', {
    readBy: 'staff',
    details: ({ keys }) => ({ all: 'Auf allen Geräten der Ausgabe, bis dort wieder jemand angemeldet ist' })[keys],
  }),
  pickupConflictSettled: action<{ device: string }>('Konflikt der Ausgabe erledigt', {
    about,
    details: ({ device }) => `Auch von „${device}“ ausgegeben`,
  }),
}
