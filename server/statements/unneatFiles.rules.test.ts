import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { warningOf } from '#contract/payments/statementMessages.ts'
import { formatDay } from '#domain/text/days.ts'
import { PRESETS, type BankFormat } from '#domain/payments/bankFormats.ts'
import { OWN_ACCOUNT, aStatement, aZip } from '../../test/support/statements.ts'
import { readUpload } from './readUpload.ts'

const read = (bytes: Uint8Array | string, format: BankFormat | null = null) =>
  readUpload({
    name: 'Mai.csv',
    bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
    format,
    account: OWN_ACCOUNT,
  })
const sample = (name: string) => readFile(`test/support/samples/${name}`)
const entriesOf = ({ statements }: Awaited<ReturnType<typeof read>>) =>
  statements.flatMap(({ entries }) => entries.map(({ bookedOn, amount, payerName }) => [bookedOn, amount, payerName]))
const saidOf = ({ warnings }: Awaited<ReturnType<typeof read>>) => warnings.map(warningOf)

const FORMAT: BankFormat = {
  encoding: 'utf-8',
  separator: ';',
  hasHeading: true,
  dateFormat: 'DD.MM.YYYY',
  columns: { date: 1, amount: 4, name: 2, iban: null, text: 3 },
}
const HEADING = 'Datum;Name;Text;Betrag'
const PAID = '03.05.2027;Probe GmbH;Rechnung;1.234,50'
const BOOKED = ['2027-05-03', 123_450, 'Probe GmbH']

describe('a list of a bank', () => {
  test.each<[string, string, number[][]]>([
    ['with other lines above its heading', 'bank-preamble-6-lines.csv', [[123_450]]],
    ['with what left and what came in apart', 'bank-debit-credit-columns.csv', [[-25_000], [123_450]]],
    ['with a minus behind', 'bank-trailing-minus.csv', [[-25_000]]],
  ])('%s is read (%s)', async (_, name, amounts) => {
    const answer = await read(await sample(name), FORMAT)
    expect(entriesOf(answer).map(([, amount]) => [amount])).toEqual(amounts)
    expect(answer.warnings).toEqual([])
  })

  test.each<[string, string, Partial<BankFormat>, Partial<BankFormat['columns']>, unknown[][]]>([
    [
      'without a heading although one is told',
      `${PAID}\n${PAID.replace('03', '04')}`,
      {},
      {},
      [BOOKED, ['2027-05-04', 123_450, 'Probe GmbH']],
    ],
    [
      'with words above its heading, where days and amounts stand',
      `Kontoinhaber;Verein;Konto;Euro\n\nDatum;Name;Text;Soll;Haben\n03.05.2027;Miete;;250,00;\n03.05.2027;Probe GmbH;;-;1.234,50`,
      {},
      {},
      [['2027-05-03', -25_000, 'Miete'], BOOKED],
    ],
    [
      'with signs under a heading that nobody knows',
      `Datum;Name;Text;Betrag;Typ\n03.05.2027;Miete;;250,00;S\n${PAID};H`,
      {},
      {},
      [['2027-05-03', -25_000, 'Miete'], BOOKED],
    ],
    [
      'with a balance above its heading',
      `Saldo;;;\n03.05.2027;;;12.000,00\n${HEADING}\n${PAID}`,
      { hasHeading: false },
      {},
      [BOOKED],
    ],
    ['with a column of dashes that says nothing', `Datum;Name;Text;Betrag;Notiz\n${PAID};-`, {}, {}, [BOOKED]],
    ['with a heading although none is told', `Titel\n\n${HEADING}\n${PAID}`, { hasHeading: false }, {}, [BOOKED]],
    ['with a separator that it names itself', `sep=|\n${HEADING}\n${PAID}`.replaceAll(';', '|'), {}, {}, [BOOKED]],
    ['with another separator than told', `${HEADING}\n${PAID}`.replaceAll(';', '\t'), {}, {}, [BOOKED]],
    ['with a time beside the day', `${HEADING}\n${PAID.replace(';', ' 09:16;')}`, {}, {}, [BOOKED]],
    [
      'with S and H in a column of its own',
      `Datum;Name;Text;Betrag;S/H\n03.05.2027;Miete;;250,00;S\n03.05.2027;Strom;;-10,00;S\n03.05.2027;Spesen;;-1,00;\n${PAID};H`,
      {},
      {},
      [['2027-05-03', -25_000, 'Miete'], ['2027-05-03', -1_000, 'Strom'], ['2027-05-03', -100, 'Spesen'], BOOKED],
    ],
    [
      'with signs in a column that was chosen',
      `a;b;c;d;e\n03.05.2027;Miete;;250,00;D\n${PAID};C`,
      {},
      { sign: 5 },
      [['2027-05-03', -25_000, 'Miete'], BOOKED],
    ],
    [
      'with debit and credit in columns that were chosen',
      `a;b;c;d;e\n03.05.2027;Miete;;-250,00;\n03.05.2027;Probe GmbH;;0,00;1.234,50`,
      {},
      { credit: 5 },
      [['2027-05-03', -25_000, 'Miete'], BOOKED],
    ],
    [
      'described by its credits where debits stand apart',
      `Datum;Name;Text;Haben;Soll\n${PAID};\n03.05.2027;Miete;;;250,00`,
      {},
      {},
      [BOOKED, ['2027-05-03', -25_000, 'Miete']],
    ],
  ])('%s is read', async (_, text, format, columns, entries) => {
    const answer = await read(text, { ...FORMAT, ...format, columns: { ...FORMAT.columns, ...columns } })
    expect(entriesOf(answer)).toEqual(entries)
    expect(answer.warnings).toEqual([])
  })

  test.each([
    'Soll EUR;Haben EUR',
    'Lastschrift (EUR);Gutschrift (EUR)',
    'Zahlungsausgang;Zahlungseingang',
    'Betrag Soll;Betrag Haben',
    'Abbuchung;Gutschrift',
    'Debit Amount;Credit Amount',
    'Auszahlungen;Einzahlungen',
    'Paid out;Paid in',
  ])('with what left and came in under %s takes nothing that left for a payment', async (headings) => {
    const rows = ['03.05.2027;Miete;;250,00;', '03.05.2027;Probe GmbH;;;1.234,50']
    const answer = await read([`Datum;Name;Text;${headings}`, ...rows].join('\n'), FORMAT)
    expect(entriesOf(answer)).toEqual([['2027-05-03', -25_000, 'Miete'], BOOKED])
  })

  test.each(['Kennzeichen', '+/-', 'Debit/Credit', 'Haben/Soll', 'CdtDbtInd'])(
    'with signs under %s knows what left, also where nothing came in',
    async (heading) => {
      const answer = await read(`Datum;Name;Text;Betrag;${heading}\n03.05.2027;Miete;;250,00;S`, FORMAT)
      expect(entriesOf(answer)).toEqual([['2027-05-03', -25_000, 'Miete']])
    },
  )

  test('leaves out rows without a day or an amount, and says which', async () => {
    const rows = [
      HEADING,
      PAID,
      '04.05.2027;Notiz;;',
      ';;Übertrag;12,00',
      '',
      'Summe;;;1.234,50',
      'Saldo per 31.05.2027;;;12.000,00',
      '31.05.2027;;Endsaldo;12.000,00',
    ]
    const answer = await read(rows.join('\n'), FORMAT)
    expect(entriesOf(answer)).toEqual([BOOKED])
    expect(saidOf(answer)).toEqual([
      'Mai.csv: 5 Zeilen wurden ausgelassen, weil Buchungstag oder Betrag fehlt (Zeile 3, 4, 6, 7 und 8).',
    ])
  })

  test.each([
    ['a day that is none', `${PAID}\n31.02.2027;Probe;;1,00`, 'STATEMENT_DAY', 'Buchung 3'],
    ['an amount that is none', `${PAID}\n04.05.2027;Probe;;eins`, 'STATEMENT_AMOUNT', 'Buchung 3'],
    ['no day anywhere', ';Probe;;1,00', 'STATEMENT_DAY', 'Buchung 2'],
    ['no amount anywhere', '04.05.2027;Probe;;', 'STATEMENT_AMOUNT', 'Buchung 2'],
  ])('with %s is refused with its line', async (_, rows, code, line) => {
    await expect(read(`${HEADING}\n${rows}`, FORMAT)).rejects.toMatchObject({
      code,
      message: expect.stringContaining(line),
    })
  })

  test('that says both, debit and credit, is refused', async () => {
    for (const text of ['Soll;Haben\n03.05.2027;Miete;;250,00;1,00', 'Betrag;S/H\n03.05.2027;Miete;;-250,00;H'])
      await expect(read(`Datum;Name;Text;${text}`, FORMAT)).rejects.toMatchObject({ code: 'STATEMENT_AMOUNT' })
  })

  test.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
  ])('is read in %s, whatever its format says', async (_, bytes) => {
    for (const encoding of ['utf-8', 'windows-1252', 'utf-16le'] as const) {
      const answer = await read(bytes(`${HEADING}\n03.05.2027;Bäckerei Größl;;1,00`), { ...FORMAT, encoding })
      expect(entriesOf(answer)).toEqual([['2027-05-03', 100, 'Bäckerei Größl']])
    }
  })

  test('of BAWAG in UTF-8 tells the payer behind the stroke, and knows its bookings by what they always were', async () => {
    const row =
      'AT149940000027181828;2027-00001 FE/000000003|AT483200000012345864 Bäckerei KG;03.05.2027;03.05.2027;+1,00;EUR'
    const answer = await read(row, PRESETS['easybank / BAWAG'])
    expect(answer.statements[0]?.entries).toMatchObject([
      { payerName: 'Bäckerei KG', payerIban: 'AT483200000012345864', entryKey: expect.stringMatching(/^cde4b427/) },
    ])
  })
})

describe('a statement in XML', () => {
  test('with amounts that are padded with zeros is read', async () => {
    const answer = await read(await sample('camt-zero-padded-amounts.xml'))
    expect(entriesOf(answer)).toEqual([['2026-12-02', 33_390, 'Probe GmbH']])
    expect(answer.statements[0]?.opening).toBe(14_987)
  })

  test('without a day of booking has that of the statement, and says so', async () => {
    const answer = await read(await sample('camt-entry-without-BookgDt.xml'))
    expect(entriesOf(answer)).toEqual([['2026-12-02', 33_390, 'Zahler d']])
    expect(saidOf(answer)).toEqual([
      `Mai.csv: Eine Buchung nennt keinen Buchungstag. Genommen wurde der Tag des Auszugs (${formatDay('2026-12-02')}).`,
    ])
  })

  test('with a day of value only has that, and says so', async () => {
    const bare = (await sample('camt-entry-without-BookgDt.xml')).toString()
    const answer = await read(bare.replace('<Sts>', '<ValDt><Dt>2026-11-30</Dt></ValDt><Sts>'))
    expect(entriesOf(answer)).toEqual([['2026-11-30', 33_390, 'Zahler d']])
    expect(saidOf(answer)).toEqual([
      'Mai.csv: Eine Buchung nennt keinen Buchungstag. Genommen wurde der Tag der Wertstellung.',
    ])
  })

  test('without any day is refused', async () => {
    const bare = (await sample('camt-entry-without-BookgDt.xml')).toString().replace(/<CreDtTm>.*?<\/CreDtTm>/, '')
    await expect(read(bare)).rejects.toMatchObject({ code: 'STATEMENT_DAY' })
  })

  const balance = (code: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`
  test.each<[string, string, [number | null, number | null]]>([
    ['between pages on both sides', balance('ITBD', '10.00') + balance('ITBD', '15.00'), [1000, 1500]],
    ['of the beginning, then between pages', balance('PRCD', '10.00') + balance('ITBD', '15.00'), [1000, 1500]],
    ['between pages, then of the end', balance('ITBD', '10.00') + balance('CLBD', '15.00'), [1000, 1500]],
    [
      'of both, and between',
      balance('PRCD', '10.00') + balance('ITBD', '12.00') + balance('ITBD', '13.00') + balance('CLBD', '15.00'),
      [1000, 1500],
    ],
    ['between pages once, which may be either', balance('ITBD', '10.00'), [null, null]],
  ])('with balances %s', async (_, balances, [opening, closing]) => {
    const xml = aStatement({ entries: [{ amount: '5.00' }] }).replace('<Ntry>', `${balances}<Ntry>`)
    expect((await read(xml)).statements).toMatchObject([{ opening, closing }])
  })

  test.each([
    [
      'BizMsgEnvlp',
      '<BizMsgEnvlp xmlns="urn:iso:std:iso:20022:tech:xsd:nvlp.001.001.01"><Hdr><AppHdr xmlns="urn:iso:std:iso:20022:tech:xsd:head.001.001.02"><MsgDefIdr>camt.053.001.08</MsgDefIdr></AppHdr></Hdr><Doc>',
      '</Doc></BizMsgEnvlp>',
    ],
    [
      'AppHdr',
      '<Message><AppHdr xmlns="urn:iso:std:iso:20022:tech:xsd:head.001.001.01"><CreDt>2027-05-03T08:00:00Z</CreDt></AppHdr>',
      '</Message>',
    ],
    ['DataPDU', '<Saa:DataPDU xmlns:Saa="urn:swift:saa:xsd:saa.2.0"><Saa:Body>', '</Saa:Body></Saa:DataPDU>'],
  ])('in an envelope (%s) is read with a warning', async (_, before, after) => {
    const bare = aStatement({ entries: [{ amount: '5.00' }] }).replace(/^<\?xml.*\?>\n/, '')
    const answer = await read(`<?xml version="1.0" encoding="UTF-8"?>${before}${bare}${after}`)
    expect(entriesOf(answer)).toHaveLength(1)
    expect(answer.statements[0]?.kind).toBe('camt.053.001.08')
    expect(answer.warnings.map(({ kind }) => kind)).toEqual(['envelope'])
  })

  test('is one also where it is sent as a list', async () => {
    expect(entriesOf(await read(aStatement({ entries: [{ amount: '5.00' }] }), FORMAT))).toHaveLength(1)
  })
})

describe('a zip', () => {
  test('with a PDF beside the XML is read, and says what it left', async () => {
    const answer = await read(await sample('zip-with-pdf-and-xml.zip'))
    expect(entriesOf(answer)).toHaveLength(1)
    expect(saidOf(answer)).toContain('Kein Kontoauszug und deshalb nicht gelesen: Kontoauszug_2026_11.pdf.')
  })

  test('names all that is no statement, whatever it is called', async () => {
    const statement = aStatement({ entries: [{ amount: '5.00' }] })
    const answer = await read(
      aZip([
        ['.DS_Store', 'Bud1'],
        ['liesmich', 'Ihr Kontoauszug'],
        ['auszug.dat', '%PDF-1.7'],
        ['umsatz.sta', ':20:START\r\n:25:1\r\n'],
        ['zahlung.xml', '<Document><CstmrCdtTrfInitn/></Document>'],
        ['Mai.xml', statement],
      ]),
    )
    expect(entriesOf(answer)).toHaveLength(1)
    expect(answer.warnings).toEqual([
      { kind: 'notRead', names: ['liesmich', 'auszug.dat', 'umsatz.sta', 'zahlung.xml'] },
    ])
  })

  test.each<[string, [string, string][], string]>([
    [
      'the parts of an .xlsx',
      [
        ['[Content_Types].xml', '<Types/>'],
        ['xl/workbook.xml', '<workbook/>'],
      ],
      'STATEMENT_OTHER',
    ],
    ['only PDFs', [['a.pdf', '%PDF']], 'STATEMENT_NONE'],
    ['only other messages', [['a.xml', '<Document><CstmrCdtTrfInitn/></Document>']], 'STATEMENT_OTHER'],
    [
      'a statement that ends early',
      [
        ['a.xml', aStatement({ entries: [] }).slice(0, -90)],
        ['b.pdf', '%PDF'],
      ],
      'STATEMENT_UNREADABLE',
    ],
    [
      'too many files of any kind',
      Array.from({ length: 501 }, (_, at) => [`${at}.pdf`, '%PDF']),
      'STATEMENT_TOO_MANY_FILES',
    ],
  ])('with %s is refused', async (_, files, code) => {
    await expect(read(aZip(files))).rejects.toMatchObject({ code })
  })
})

test.each([
  ['MT940', ':20:START\r\n:25:20111/00012345678\r\n:28C:5/1\r\n:60F:C270502EUR10,00\r\n', 'MT940'],
  ['MT940 of SWIFT', '{1:F01BKAUATWWAXXX0000000000}{2:I940}{4:\r\n:20:1\r\n', 'MT940'],
  ['a PDF', '%PDF-1.7\n', 'PDF'],
])('%s is named as what it is, with a format or without', async (_, text, name) => {
  for (const format of [null, FORMAT])
    await expect(read(text, format)).rejects.toMatchObject({
      code: 'STATEMENT_OTHER',
      message: expect.stringContaining(name),
    })
})
