import { billedSums, type InvoiceContents } from '#domain/orders/invoiceContents.ts'
import { creditTotals, takenBack, type DocumentLine } from '#domain/orders/invoices.ts'
import { orderTotals, type OrderTotals } from '#domain/orders/orders.ts'
import { SHIPPED_EVENT_FILE } from '#server/config.ts'
import { readEvent } from '#server/event.ts'

const event = readEvent(SHIPPED_EVENT_FILE)

const line = (name: string, price: number, about: Partial<DocumentLine> = {}): DocumentLine => ({
  name,
  detail: '',
  quantity: 1,
  price,
  vatRate: 20,
  vatExemption: null,
  ...about,
})
const free = (vatExemption: string) => ({ vatRate: 0, vatExemption, detail: `Ohne MwSt.: ${vatExemption}` })

const BUYER = {
  companyName: 'Tiroler Holzbau GmbH',
  companyUID: 'ATU12345675',
  firstName: 'Anna',
  lastName: 'Gruber',
  street: 'Maria-Theresien-Straße',
  houseNumber: '18',
  postalCode: 6020,
  city: 'Innsbruck',
  country: 'Österreich',
} as const

const INVOICE = {
  kind: 'INVOICE',
  number: '2026-00001',
  day: '2026-11-23',
  dueDate: '2026-12-07',
  serviceDay: event.date,
  orderID: 12,
  customerID: 3,
  orderReference: null,
  supplierNumber: null,
  issuer: event.issuer,
  buyer: BUYER,
  original: null,
  notes: [],
  settlement: 'Sie müssen nichts bezahlen.',
  vatReason: null,
} satisfies Partial<InvoiceContents>

const TEAMS = line('Team', 7200, { quantity: 4 })
const VOUCHER = line('Essensgutschein', 1090, { quantity: 3, vatRate: 10 })
const DONATION = line('Spende', 2500, free('Spende ohne Gegenleistung, nicht steuerbar (§ 1 UStG).'))
const SHIRTS = [
  line('Shirt Basic', 1490, { quantity: 7, detail: 'Damen, M, Fichtengrün, 1 zusätzlicher Druck' }),
  line('Druck', 333, { quantity: 7 }),
  line('Versand', 590),
  line('Abholung', 0),
]

type About = Partial<Omit<InvoiceContents, 'lines' | 'vat' | 'net' | 'tax' | 'gross'>>

const invoice = (lines: readonly DocumentLine[], about: About = {}): InvoiceContents => ({
  ...INVOICE,
  ...billedSums(lines, orderTotals(lines)),
  ...about,
})

const correction = (lines: readonly DocumentLine[], totals: OrderTotals, about: About): InvoiceContents => ({
  ...INVOICE,
  kind: 'CREDIT_NOTE',
  number: 'GS-2026-00001',
  dueDate: null,
  original: { number: '2026-00001', day: '2026-11-20' },
  notes: ['Gutschrift zur Rechnung 2026-00001 vom 20. November 2026.', 'Grund: Ein Team kommt nicht.'],
  settlement: 'Offen bleiben 259,20 € bis 7. Dezember 2026.',
  ...billedSums(lines, totals),
  ...about,
})

const stornoOf = (lines: readonly DocumentLine[], about: About = {}) =>
  correction(takenBack(lines), orderTotals(takenBack(lines)), {
    kind: 'CANCELLATION',
    number: 'ST-2026-00001',
    notes: ['Storno der Rechnung 2026-00001 vom 20. November 2026, zur Gänze.', 'Grund: Irrtum.'],
    ...about,
  })

const REFUND = line('Rückerstattung Firmenpaket', -9900)
const HUNDRED = 'Österreichische Gemeinschaft für Übungsläufe & „Größe“ <Wir> des 1. Bezirks '.padEnd(100, 'ßÄöÜ€ñŁ')
const BELOW_ZERO = [line('Team', 4000, { vatRate: 10 }), REFUND]
/** The second of three Gutschriften of 12 cents: 2.4 cents of VAT each, 7 in all. */
const THIRD = { ...line('Gummibärli', 12), orderItemId: 1 }

/** Of an issuer who charges no VAT: every line at 0, with the issuer's reason. */
const untaxed = (lines: readonly DocumentLine[], vatExemption: string) =>
  lines.map((one) => ({ ...one, vatRate: 0, vatExemption, detail: '' }))
const { smallBusinessReason, notTaxableReason } = event.issuer
const SMALL = untaxed([TEAMS, VOUCHER, DONATION], smallBusinessReason)
const SMALL_ISSUER = {
  issuer: { ...event.issuer, vat: 'smallBusiness', companyUID: null, taxNumber: '81 234/5678' },
  vatReason: smallBusinessReason,
} as const
const NOT_TAXABLE = untaxed([TEAMS, VOUCHER], notTaxableReason)
const NOT_TAXABLE_ISSUER = {
  issuer: { ...event.issuer, vat: 'notTaxable', companyUID: null, taxNumber: null },
  buyer: { ...BUYER, companyUID: null },
  vatReason: notTaxableReason,
} as const

/** One document of every kind that there is, by what is special about it. (rules/invoices#electronic) */
export const SAMPLE_DOCUMENTS = {
  'one-rate': invoice([TEAMS]),
  'two-rates': invoice([TEAMS, VOUCHER]),
  'three-rates': invoice([TEAMS, VOUCHER, DONATION]),
  'two-reasons': invoice([DONATION, line('Beitrag', 1000, free('Durchlaufender Posten.')), TEAMS]),
  'reasons-only': invoice([DONATION]),
  refund: invoice([line('Team', 7200, { quantity: 15 }), line('Firmenpaket', 9900), REFUND]),
  'prints-and-delivery': invoice(SHIRTS),
  'half-cents': invoice([
    line('Gummibärli', 3),
    line('Semmel', 5, { vatRate: 10 }),
    line('Zuckerl', 25, { vatRate: 9.5 }),
  ]),
  nothing: invoice([line('Firmenpaket', 9900), REFUND], { dueDate: null }),
  'without-uid': invoice([TEAMS], { buyer: { ...BUYER, companyUID: null } }),
  'public-body': invoice([TEAMS], { orderReference: '4700000001:Z01', supplierNumber: 'L-80815' }),
  'long-names': invoice([line('Ü'.repeat(100), 7200, { detail: 'ß, Ž, 漢字, 🏃 & <Gr\u00f6\u00dfe>' })], {
    buyer: { ...BUYER, companyName: HUNDRED, lastName: 'Gößl-Müller', city: 'Fügen', country: 'Deutschland' },
    orderReference: 'PO "4711" <Ä&Ö>'.padEnd(50, 'x'),
  }),
  storno: stornoOf([TEAMS, VOUCHER, DONATION]),
  'storno-with-refund': stornoOf([line('Team', 7200, { quantity: 15 }), REFUND]),
  'credit-of-a-part': correction(takenBack([line('Team', 7200)]), orderTotals(takenBack([line('Team', 7200)])), {
    orderReference: 'PO 4711',
  }),
  'credit-with-odd-cent': correction(takenBack([THIRD]), creditTotals({ before: [THIRD], now: [THIRD] }), {}),
  'correction-that-charges': correction(
    takenBack([line('Team', 7200), REFUND]),
    creditTotals({ before: [], now: [line('Team', 7200), REFUND] }),
    {
      kind: 'INVOICE',
      number: '2026-00002',
      dueDate: '2026-12-07',
      notes: ['Änderung der Rechnung 2026-00001 vom 20. November 2026.', 'Grund: Ein Team kommt nicht.'],
    },
  ),
  'small-business': invoice(SMALL, SMALL_ISSUER),
  'small-business-with-uid': invoice(SMALL, {
    ...SMALL_ISSUER,
    issuer: { ...SMALL_ISSUER.issuer, companyUID: event.issuer.companyUID, taxNumber: null },
  }),
  'small-business-credit': correction(
    takenBack(SMALL.slice(0, 1)),
    orderTotals(takenBack(SMALL.slice(0, 1))),
    SMALL_ISSUER,
  ),
  'not-taxable': invoice(NOT_TAXABLE, NOT_TAXABLE_ISSUER),
  'not-taxable-storno': stornoOf(NOT_TAXABLE, NOT_TAXABLE_ISSUER),
  'order-below-zero': correction(BELOW_ZERO, orderTotals(BELOW_ZERO), { original: null, notes: [] }),
} satisfies Record<string, InvoiceContents>

export type SampleName = keyof typeof SAMPLE_DOCUMENTS
export const sampleDocument = (name: SampleName): InvoiceContents => SAMPLE_DOCUMENTS[name]
