import { expect, test } from 'vitest'
import type { BookedDocument, BookedPayment, BookkeepingSettings } from '#domain/payments/bookkeeping.ts'
import { bmdNumber } from './bmdBookings.ts'
import { bookkeepingFile } from './bookkeepingFiles.ts'
import { DATEV_COLUMNS } from './datevColumns.ts'

const settings: BookkeepingSettings = {
  debtorBase: 200_000,
  revenueAccounts: [
    { rate: 20, value: '4000' },
    { rate: 10, value: '4010' },
    { rate: 0, value: '4020' },
  ],
  taxCodes: [
    { rate: 20, value: '1' },
    { rate: 10, value: '2' },
    { rate: 0, value: '0' },
  ],
  datevKeys: [{ rate: 10, value: '2' }],
  bankAccount: '2800',
  writeOffAccount: '4999',
  chargesAccount: '8100',
  isBmdDateCompact: false,
  datevAdviser: '29098',
  datevClient: '55003',
  datevAccountLength: 4,
  fiscalYearMonth: 1,
}
const document = (number: string, about: Partial<BookedDocument> = {}): BookedDocument => ({
  id: number,
  number,
  kind: 'INVOICE',
  day: '2026-07-15',
  serviceDay: '2026-09-17',
  dueDate: '2026-07-29',
  customerID: 17,
  companyName: 'Nordkette Holzbau GmbH',
  companyUID: 'ATU12345675',
  net: 19_800,
  gross: 23_760,
  vat: [{ rate: 20, net: 19_800, amount: 3960 }],
  original: null,
  ...about,
})
const payment = (about: Partial<BookedPayment> = {}): BookedPayment => ({
  id: 7,
  day: '2026-07-31',
  customerID: 17,
  companyName: 'Nordkette Holzbau GmbH',
  amount: 30_000,
  charged: null,
  isWriteOff: false,
  step: 1,
  parts: [
    { number: '2026-00001', amount: 23_760 },
    { number: null, amount: 6240 },
  ],
  ...about,
})
/** One of everything: several rates, 0 %, a refund line, a free document, a Storno, a Gutschrift, a negative order, and money both ways. */
const run = {
  number: 3,
  month: '2026-07',
  at: new Date('2026-08-01T10:00:07Z'),
  settings,
  documents: [
    document('2026-00001'),
    document('2026-00002', {
      companyName: 'Łukasz; "Söhne" & Co € AG',
      companyUID: null,
      net: 5005,
      gross: 5716,
      vat: [
        { rate: 20, net: 3005, amount: 601 },
        { rate: 10, net: 1100, amount: 110 },
        { rate: 0, net: 900, amount: 0 },
      ],
    }),
    document('2026-00004', { dueDate: null, net: 0, gross: 0, vat: [{ rate: 20, net: 0, amount: 0 }] }),
    document('ST-2026-00001', {
      kind: 'CANCELLATION',
      day: '2026-07-20',
      dueDate: null,
      net: -19_800,
      gross: -23_760,
      vat: [{ rate: 20, net: -19_800, amount: -3960 }],
      original: '2026-00001',
    }),
    document('GS-2026-00001', {
      kind: 'CREDIT_NOTE',
      day: '2026-07-21',
      dueDate: null,
      companyName: '=HYPERLINK("x")',
      net: -1000,
      gross: -1200,
      vat: [{ rate: 20, net: -1000, amount: -200 }],
    }),
  ],
  payments: [
    payment(),
    payment({ id: 8, amount: -6240, parts: [{ number: null, amount: -6240 }] }),
    payment({ step: 2, amount: -500, parts: [] }),
    payment({ id: 9, amount: -4231, charged: '2026-00001', parts: [{ number: null, amount: -4231 }] }),
    payment({ id: 9, step: 2, amount: 231, charged: '2026-00001', parts: [] }),
    payment({ id: 10, amount: 40, isWriteOff: true, parts: [{ number: '2026-00001', amount: 40 }] }),
    payment({ id: 11, amount: -60, isWriteOff: true, parts: [{ number: null, amount: -60 }] }),
  ],
}
const read = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes)

test('the neutral file: a line a rate, a line a part of a payment, UTF-8 with byte-order mark', () => {
  const { name, bytes } = bookkeepingFile('neutral', run)
  expect(name).toBe('Buchungen-2026-07-Lauf-3.csv')
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(read(bytes, 'utf-8').slice(1).split('\r\n')).toEqual([
    '"Rechnungsnummer";"Art";"Rechnungsdatum";"Leistungsdatum";"Fällig";"Debitor";"Firma";"UID";"Netto";"USt-Satz";"USt";"Brutto";"Währung";"Erlöskonto";"Steuercode";"Bezug";"Bezahlt am";"Bezahlt"',
    '"2026-00001";"Rechnung";"15.07.2026";"17.09.2026";"29.07.2026";"200017";"Nordkette Holzbau GmbH";"ATU12345675";"198,00";"20";"39,60";"237,60";"EUR";"4000";"1";"";"";""',
    '"2026-00002";"Rechnung";"15.07.2026";"17.09.2026";"29.07.2026";"200017";"Łukasz; ""Söhne"" & Co € AG";"";"30,05";"20";"6,01";"36,06";"EUR";"4000";"1";"";"";""',
    '"2026-00002";"Rechnung";"15.07.2026";"17.09.2026";"29.07.2026";"200017";"Łukasz; ""Söhne"" & Co € AG";"";"11,00";"10";"1,10";"12,10";"EUR";"4010";"2";"";"";""',
    '"2026-00002";"Rechnung";"15.07.2026";"17.09.2026";"29.07.2026";"200017";"Łukasz; ""Söhne"" & Co € AG";"";"9,00";"0";"0,00";"9,00";"EUR";"4020";"0";"";"";""',
    '"2026-00004";"Rechnung";"15.07.2026";"17.09.2026";"";"200017";"Nordkette Holzbau GmbH";"ATU12345675";"0,00";"";"0,00";"0,00";"EUR";"";"";"";"";""',
    '"ST-2026-00001";"Storno";"20.07.2026";"17.09.2026";"";"200017";"Nordkette Holzbau GmbH";"ATU12345675";"-198,00";"20";"-39,60";"-237,60";"EUR";"4000";"1";"2026-00001";"";""',
    `"GS-2026-00001";"Gutschrift";"21.07.2026";"17.09.2026";"";"200017";"'=HYPERLINK(""x"")";"ATU12345675";"-10,00";"20";"-2,00";"-12,00";"EUR";"4000";"1";"";"";""`,
    '"2026-00001";"Zahlung";"";"";"";"200017";"Nordkette Holzbau GmbH";"";"";"";"";"";"EUR";"";"";"";"31.07.2026";"237,60"',
    '"";"Zahlung";"";"";"";"200017";"Nordkette Holzbau GmbH";"";"";"";"";"";"EUR";"";"";"";"31.07.2026";"62,40"',
    '"";"Rückzahlung";"";"";"";"200017";"Nordkette Holzbau GmbH";"";"";"";"";"";"EUR";"";"";"";"31.07.2026";"-62,40"',
    '"";"Korrektur einer Zahlung";"";"";"";"200017";"Nordkette Holzbau GmbH";"";"";"";"";"";"EUR";"";"";"";"31.07.2026";"-5,00"',
    '"";"Mahnspesen und Zinsen";"31.07.2026";"";"";"200017";"Nordkette Holzbau GmbH";"";"42,31";"";"0,00";"42,31";"EUR";"8100";"";"2026-00001";"";""',
    '"";"Korrektur von Mahnspesen und Zinsen";"31.07.2026";"";"";"200017";"Nordkette Holzbau GmbH";"";"-2,31";"";"0,00";"-2,31";"EUR";"8100";"";"2026-00001";"";""',
    '"2026-00001";"Kleindifferenz";"31.07.2026";"";"";"200017";"Nordkette Holzbau GmbH";"";"-0,40";"";"0,00";"-0,40";"EUR";"4999";"";"";"";""',
    '"";"Kleindifferenz";"31.07.2026";"";"";"200017";"Nordkette Holzbau GmbH";"";"0,60";"";"0,00";"0,60";"EUR";"4999";"";"";"";""',
    '',
  ])
})

test('BMD: the amount with VAT and its VAT of the other sign, payments on the bank account, windows-1252', () => {
  const { name, bytes } = bookkeepingFile('bmd', run)
  expect(name).toBe('BMD-2026-07-Lauf-3.csv')
  expect(read(bytes, 'windows-1252').split('\r\n')).toEqual([
    'satzart;konto;gkonto;belegnr;belegdatum;buchdatum;buchsymbol;buchcode;prozent;steuercode;betrag;steuer;text;extbelegnr;zziel;skontopz;skontotage;kost',
    '0;200017;4000;202600001;15.07.2026;15.07.2026;AR;1;20;1;237,60;-39,60;Nordkette Holzbau GmbH;2026-00001;14;;;',
    '0;200017;4000;202600002;15.07.2026;15.07.2026;AR;1;20;1;36,06;-6,01;Lukasz Söhne & Co € AG;2026-00002;14;;;',
    '0;200017;4010;202600002;15.07.2026;15.07.2026;AR;1;10;2;12,10;-1,10;Lukasz Söhne & Co € AG;2026-00002;14;;;',
    '0;200017;4020;202600002;15.07.2026;15.07.2026;AR;1;0;0;9,00;0,00;Lukasz Söhne & Co € AG;2026-00002;14;;;',
    '0;200017;4000;2026100001;20.07.2026;20.07.2026;AR;1;20;1;-237,60;39,60;Storno 2026-00001 Nordkette Holzbau GmbH;ST-2026-00001;;;;',
    "0;200017;4000;2026200001;21.07.2026;21.07.2026;GU;1;20;1;-12,00;2,00;'=HYPERLINK( x );GS-2026-00001;;;;",
    '0;2800;200017;7;31.07.2026;31.07.2026;BK;1;;;237,60;0,00;Zahlung Nordkette Holzbau GmbH;2026-00001;;;;',
    '0;2800;200017;7;31.07.2026;31.07.2026;BK;1;;;62,40;0,00;Zahlung Nordkette Holzbau GmbH;;;;;',
    '0;2800;200017;8;31.07.2026;31.07.2026;BK;1;;;-62,40;0,00;Rückzahlung Nordkette Holzbau GmbH;;;;;',
    '0;2800;200017;7;31.07.2026;31.07.2026;BK;1;;;-5,00;0,00;Korrektur einer Zahlung Nordkette Holzbau GmbH;;;;;',
    '0;200017;8100;9;31.07.2026;31.07.2026;UB;1;;;42,31;0,00;Mahnspesen und Zinsen 2026-00001 Nordkette Holzbau GmbH;;;;;',
    '0;200017;8100;9;31.07.2026;31.07.2026;UB;1;;;-2,31;0,00;Korrektur von Mahnspesen und Zinsen 2026-00001 Nordkette Holzbau GmbH;;;;;',
    '0;4999;200017;10;31.07.2026;31.07.2026;UB;1;;;0,40;0,00;Kleindifferenz Nordkette Holzbau GmbH;2026-00001;;;;',
    '0;4999;200017;11;31.07.2026;31.07.2026;UB;1;;;-0,60;0,00;Kleindifferenz Nordkette Holzbau GmbH;;;;;',
    '',
  ])
  const compact = bookkeepingFile('bmd', { ...run, settings: { ...settings, isBmdDateCompact: true } })
  expect(read(compact.bytes, 'windows-1252').split('\r\n')[1]).toContain(';20260715;20260715;')
  expect(() => bmdNumber('Beleg 1')).toThrow('no document')
})

test('DATEV: a head, the columns, amounts above zero with their side, windows-1252', () => {
  const { name, bytes } = bookkeepingFile('datev', run)
  expect(name).toBe('EXTF_Buchungsstapel-2026-07-Lauf-3.csv')
  const lines = read(bytes, 'windows-1252').split('\r\n')
  const [head, columns, ...rows] = lines
  expect(head).toBe(
    '"EXTF";700;21;"Buchungsstapel";13;20260801120007000;;"RE";"";"";29098;55003;20260101;4;20260701;20260731;"Firmenlauf Lauf 3";"";1;0;0;"EUR";;"";;;"";;;"";""',
  )
  expect(columns?.split(';')).toHaveLength(125)
  expect(columns?.startsWith('Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;')).toBe(true)
  const padded = ';'.repeat(DATEV_COLUMNS.length - 14)
  expect(rows).toEqual(
    [
      '237,60;"S";"EUR";;;"";200017;4000;"";1507;"2026-00001";"290726";;"Nordkette Holzbau GmbH"',
      '36,06;"S";"EUR";;;"";200017;4000;"";1507;"2026-00002";"290726";;"Lukasz Söhne & Co € AG"',
      '12,10;"S";"EUR";;;"";200017;4010;"2";1507;"2026-00002";"290726";;"Lukasz Söhne & Co € AG"',
      '9,00;"S";"EUR";;;"";200017;4020;"";1507;"2026-00002";"290726";;"Lukasz Söhne & Co € AG"',
      '237,60;"H";"EUR";;;"";200017;4000;"";2007;"ST-2026-00001";"";;"Storno 2026-00001 Nordkette Holzbau GmbH"',
      `12,00;"H";"EUR";;;"";200017;4000;"";2107;"GS-2026-00001";"";;"'=HYPERLINK( x )"`,
      '237,60;"S";"EUR";;;"";2800;200017;"";3107;"2026-00001";"";;"Zahlung Nordkette Holzbau GmbH"',
      '62,40;"S";"EUR";;;"";2800;200017;"";3107;"";"";;"Zahlung Nordkette Holzbau GmbH"',
      '62,40;"H";"EUR";;;"";2800;200017;"";3107;"";"";;"Rückzahlung Nordkette Holzbau GmbH"',
      '5,00;"H";"EUR";;;"";2800;200017;"";3107;"";"";;"Korrektur einer Zahlung Nordkette Holzbau GmbH"',
      '42,31;"S";"EUR";;;"";200017;8100;"";3107;"";"";;"Mahnspesen und Zinsen 2026-00001 Nordkette Holzbau GmbH"',
      '2,31;"H";"EUR";;;"";200017;8100;"";3107;"";"";;"Korrektur von Mahnspesen und Zinsen 2026-00001 Nordkette Hol"',
      '0,40;"S";"EUR";;;"";4999;200017;"";3107;"2026-00001";"";;"Kleindifferenz Nordkette Holzbau GmbH"',
      '0,60;"H";"EUR";;;"";4999;200017;"";3107;"";"";;"Kleindifferenz Nordkette Holzbau GmbH"',
    ]
      .map((row) => row + padded)
      .concat(''),
  )
})

/** Bytes of windows-1252, written down: '€ „Ş" Öl' of a company, as the file has it. */
const NAME_BYTES = '80 20 84 53 20 d6 6c'
const hexOf = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('hex')
    .replaceAll(/(..)(?!$)/g, '$1 ')
const asHex = (text: string) => hexOf(Buffer.from(text, 'latin1'))

test.each([
  ['bmd', '0;200017;4400;202600001;15.07.2026;15.07.2026;AR;1;20;', '1', ';237,60;-39,60;', ';2026-00001;14;;;\r\n'],
  ['datev', '237,60;"S";"EUR";;;"";200017;4400;"', '3', '";1507;"2026-00001";"290726";;"', '"'],
] as const)(
  '%s to the byte: € and „ as windows-1252 has them, Ş as S, and no tax key beside an automatic account',
  (format, upToKey, key, behind, end) => {
    const documents = [document('2026-00001', { companyName: '€ „Ş" Öl' })]
    const bytesOf = (isAutomatic?: true) => {
      const accounts = {
        revenueAccounts: [{ rate: 20, value: '4400', isAutomatic }],
        datevKeys: [{ rate: 20, value: '3' }],
      }
      const drawn = { ...run, documents, payments: [], settings: { ...settings, ...accounts } }
      return hexOf(bookkeepingFile(format, drawn).bytes)
    }
    const row = (told: string) => `${asHex(upToKey + told + behind)} ${NAME_BYTES} ${asHex(end)}`
    expect(bytesOf()).toContain(row(key))
    expect(bytesOf(true)).toContain(row(''))
  },
)

test('a month without anything is the heads alone', () => {
  const empty = { ...run, documents: [], payments: [] }
  const lines = (format: 'neutral' | 'bmd' | 'datev') =>
    read(bookkeepingFile(format, empty).bytes, 'utf-8').split('\r\n').length
  expect([lines('neutral'), lines('bmd'), lines('datev')]).toEqual([2, 2, 3])
})
