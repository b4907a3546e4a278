import { describe, expect, test } from 'vitest'
import { PRESETS, type BankFormat } from '#domain/payments/bankFormats.ts'
import { FORMAT, entriesOf, read, saidOf, sample } from '../../test/support/unneatFiles.ts'

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
