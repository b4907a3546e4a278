import { labels } from '#contract/labels.ts'
import { fullAddress, type PostalAddress } from '#domain/text/addresses.ts'
import { dayOf } from '#domain/text/days.ts'
import { colourOf, sizeOf } from '#domain/shirts/shirtSizes.ts'
import { fieldsSeenBy, TEXT_FIELDS, type PersonField } from '#domain/teams/persons.ts'
import type { BestTime, Sex, TshirtSize } from '#domain/teams/runners.ts'
import type { Competition, TeamSex, TeamType } from '#domain/teams/teams.ts'
import type { Fit } from '#domain/shop/fits.ts'
import type { PaymentState } from '#domain/orders/orders.ts'
import type { PaymentSource } from '#domain/payments/payments.ts'
import type { LineAttributes } from '#domain/shop/options.ts'
import { tableOf } from '#domain/text/factTable.ts'
import type { SheetCell } from '#domain/text/sheets.ts'

/** The headings of a sheet, each with what stands under it. */
type SheetColumns<Row> = Record<string, (row: Row) => SheetCell>

type OfCompany = { customerID: number | null; companyName: string | null }

export type CompanyRow = {
  id: number
  companyName: string
  companyUID: string | null
  createdAt: Date
  email: string
  firstName: string
  lastName: string
  contactName: string | null
  contactEmail: string | null
  contactPhone: string | null
  billingEmail: string | null
  supplierNumber: string | null
  business: string | null
  numberEmployees: number | null
  billing: PostalAddress | null
  delivery: PostalAddress | null
}

export type OrderRow = OfCompany & {
  id: number
  createdAt: Date
  paymentState: PaymentState
  orderReference: string | null
  /** Net, in cents. */
  totalPrice: number
  invoiceNumber: string | null
  /** Gross, of the live invoice. */
  gross: number | null
  openAmount: number | null
}

export type LineRow = OfCompany & {
  id: number
  orderID: number
  name: string
  quantity: number
  withdrawnQuantity: number
  creditedQuantity: number
  price: number
  vatRate: number
  itemAttributes: LineAttributes
}

export type TeamRow = OfCompany & {
  id: number
  teamName: string
  teamAcronym: string
  teamContact: string
  orderID: number | null
  competition: Competition
  teamSex: TeamSex
  teamType: TeamType
  timekeeping: boolean
  wave: string | null
  tshirtOption: boolean
  isWithdrawn: boolean
  createdAt: Date
}

type Person = Record<(typeof TEXT_FIELDS)[number], string | null> & {
  year: number | null
  sex: Sex | null
  email: string | null
  phoneNumber: string | null
  isApprentice: boolean
  bestTime: BestTime | null
  tshirtSize: TshirtSize | null
  showInResults: boolean | null
}

export type PersonRow = OfCompany &
  Person & {
    id: number
    teamID: number
    teamName: string
    isWithdrawn: boolean
    slot: string
    startNumber: string | null
    chipNumber: number | null
    orderedFit: Fit | null
    orderedSize: TshirtSize | null
  }

export type PaymentRow = OfCompany & {
  id: number
  bookedOn: string
  /** Cents; below zero it left. */
  amount: number
  payerName: string
  payerIban: string | null
  reference: string
  source: PaymentSource
  /** Numbers of the documents that it pays. */
  documents: string | null
  note: string
  asideReason: string | null
  takenBackAt: Date | null
  takenBackReason: string | null
}

const yesNo = (value: boolean | null) => (value === null ? null : value ? 'Ja' : 'Nein')
const onDay = (moment: Date | null): SheetCell => moment && { day: dayOf(moment) }
const sum = (cents: number | null): SheetCell => (cents === null ? null : { cents })
const COMPANY: SheetColumns<OfCompany> = {
  Kundennummer: ({ customerID }) => customerID,
  Firma: ({ companyName }) => companyName,
}

const COMPANIES: SheetColumns<CompanyRow> = {
  Kundennummer: ({ id }) => id,
  Firma: ({ companyName }) => companyName,
  UID: ({ companyUID }) => companyUID,
  'Angemeldet am': ({ createdAt }) => onDay(createdAt),
  Vorname: ({ firstName }) => firstName,
  Nachname: ({ lastName }) => lastName,
  'E-Mail': ({ email }) => email,
  Kontaktperson: ({ contactName }) => contactName,
  'E-Mail der Kontaktperson': ({ contactEmail }) => contactEmail,
  'Telefon der Kontaktperson': ({ contactPhone }) => contactPhone,
  'E-Mail für Rechnungen': ({ billingEmail }) => billingEmail,
  Lieferantennummer: ({ supplierNumber }) => supplierNumber,
  Branche: ({ business }) => business,
  'Mitarbeiter*innen': ({ numberEmployees }) => numberEmployees,
  Rechnungsadresse: ({ billing }) => billing && fullAddress(billing),
  Lieferadresse: ({ delivery }) => delivery && fullAddress(delivery),
}

const ORDERS: SheetColumns<OrderRow> = {
  Bestellung: ({ id }) => id,
  ...COMPANY,
  Datum: ({ createdAt }) => onDay(createdAt),
  Zahlung: ({ paymentState }) => labels.paymentState[paymentState],
  'Bestellnummer der Firma': ({ orderReference }) => orderReference,
  'Summe netto': ({ totalPrice }) => sum(totalPrice),
  Rechnung: ({ invoiceNumber }) => invoiceNumber,
  'Rechnung brutto': ({ gross }) => sum(gross),
  Offen: ({ openAmount }) => sum(openAmount),
}

const LINES: SheetColumns<LineRow> = {
  Position: ({ id }) => id,
  Bestellung: ({ orderID }) => orderID,
  ...COMPANY,
  Artikel: ({ name }) => name,
  Menge: ({ quantity }) => quantity,
  'Davon zurückgegeben': ({ withdrawnQuantity, creditedQuantity }) => Math.max(withdrawnQuantity, creditedQuantity),
  'Preis netto': ({ price }) => sum(price),
  'Summe netto': ({ price, quantity }) => sum(price * quantity),
  'MwSt. %': ({ vatRate }) => vatRate,
  [labels.option.fit]: ({ itemAttributes }) => itemAttributes.fit,
  [labels.option.size]: ({ itemAttributes }) => sizeOf(itemAttributes),
  [labels.option.color]: ({ itemAttributes }) => colourOf(itemAttributes),
  [labels.option.variant]: ({ itemAttributes }) => itemAttributes.variant,
  'Weitere Drucke': ({ itemAttributes }) => itemAttributes.printQuantity,
  [labels.option.delivery]: ({ itemAttributes }) => itemAttributes.delivery,
}

const TEAMS: SheetColumns<TeamRow> = {
  'Team-ID': ({ id }) => id,
  Teamname: ({ teamName }) => teamName,
  Kürzel: ({ teamAcronym }) => teamAcronym,
  ...COMPANY,
  Bestellung: ({ orderID }) => orderID,
  Kontakt: ({ teamContact }) => teamContact,
  Wettbewerb: ({ competition }) => labels.competition[competition],
  Geschlecht: ({ teamSex }) => labels.teamSex[teamSex],
  Typ: ({ teamType }) => labels.teamType[teamType],
  Zeitmessung: ({ timekeeping }) => yesNo(timekeeping),
  Startblock: ({ wave }) => wave,
  'T-Shirts': ({ tshirtOption }) => yesNo(tshirtOption),
  Zurückgegeben: ({ isWithdrawn }) => yesNo(isWithdrawn),
  'Angelegt am': ({ createdAt }) => onDay(createdAt),
}

const PERSON_CELLS: Record<PersonField, (person: Person) => SheetCell> = {
  ...tableOf(TEXT_FIELDS, (field) => (person) => person[field]),
  year: ({ year }) => year,
  sex: ({ sex }) => sex && labels.sex[sex],
  email: ({ email }) => email,
  phoneNumber: ({ phoneNumber }) => phoneNumber,
  isApprentice: ({ isApprentice }) => yesNo(isApprentice),
  bestTime: ({ bestTime }) => bestTime && labels.bestTime[bestTime],
  tshirtSize: ({ tshirtSize }) => tshirtSize,
  showInResults: ({ showInResults }) => yesNo(showInResults),
}

const PEOPLE: SheetColumns<PersonRow> = {
  Startnummer: ({ startNumber }) => startNumber,
  Chipnummer: ({ chipNumber }) => chipNumber,
  'Team-ID': ({ teamID }) => teamID,
  Teamname: ({ teamName }) => teamName,
  Platz: ({ slot }) => slot,
  ...COMPANY,
  ...Object.fromEntries(fieldsSeenBy('staff').map((field) => [labels.person[field], PERSON_CELLS[field]])),
  'T-Shirt bestellt': ({ orderedFit, orderedSize }) => [orderedFit, orderedSize].filter(Boolean).join(' '),
  'Team zurückgegeben': ({ isWithdrawn }) => yesNo(isWithdrawn),
}

const SOURCES: Record<PaymentSource, string> = { hand: 'von Hand', statement: 'Kontoauszug' }

const PAYMENTS: SheetColumns<PaymentRow> = {
  Zahlung: ({ id }) => id,
  Buchungstag: ({ bookedOn }) => ({ day: bookedOn }),
  Betrag: ({ amount }) => sum(amount),
  ...COMPANY,
  'Zahler*in': ({ payerName }) => payerName,
  IBAN: ({ payerIban }) => payerIban,
  Zahlungsreferenz: ({ reference }) => reference,
  Herkunft: ({ source }) => SOURCES[source],
  Belege: ({ documents }) => documents,
  Notiz: ({ note }) => note,
  Beiseitegelegt: ({ asideReason }) => asideReason,
  'Zurückgenommen am': ({ takenBackAt }) => onDay(takenBackAt),
  'Grund der Rücknahme': ({ takenBackReason }) => takenBackReason,
}

/** The sheets of the whole event by their names, with their columns. (rules/exports#event) */
export const EVENT_SHEETS = {
  companies: { name: 'Firmen', columns: COMPANIES },
  orders: { name: 'Bestellungen', columns: ORDERS },
  lines: { name: 'Positionen', columns: LINES },
  teams: { name: 'Teams', columns: TEAMS },
  people: { name: 'Personen', columns: PEOPLE },
  payments: { name: 'Zahlungen', columns: PAYMENTS },
} as const
