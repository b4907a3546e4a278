import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { PRESETS } from '#domain/payments/bankFormats.ts'
import { OWN_ACCOUNT, aStatement, aZip } from '../../test/support/statements.ts'
import type { StatementEntry } from '#server/demo/camtStatement.ts'
import { readUpload } from './readUpload.ts'

const read = (content: string | Uint8Array, format: keyof typeof PRESETS | null = null) =>
  readUpload({
    name: 'auszug.xml',
    bytes: typeof content === 'string' ? Buffer.from(content) : content,
    format: format === null ? null : (PRESETS[format] ?? null),
    account: OWN_ACCOUNT,
  })
const entriesOf = async (content: string) => (await read(content)).statements.flatMap(({ entries }) => entries)

const PAID = {
  amount: '237.60',
  name: 'Bäckerei Müller & Söhne OG',
  iban: 'AT483200000012345864',
  text: 'RE 2027-1',
  booking: 'A1',
}

const STATEMENT = aStatement({ entries: [PAID] })

/** A zip whose check sums of this content are wrong. */
function withoutSum(zip: Buffer, content: string): Buffer {
  const sum = Buffer.alloc(4)
  sum.writeUInt32LE(crc32(content))
  for (let at = zip.indexOf(sum); at !== -1; at = zip.indexOf(sum)) zip.writeUInt32LE(0, at)
  return zip
}

test.each(['02', '04', '06', '08', '12'])('version %s tells who paid what', async (version) => {
  const { statements, warnings } = await read(
    aStatement({ version, entries: [PAID], balances: ['1000.00', '1237.60'] }),
  )
  expect(warnings).toEqual([])
  expect(statements).toMatchObject([
    {
      kind: `camt.053.001.${version}`,
      account: OWN_ACCOUNT,
      opening: 100_000,
      closing: 123_760,
      from: '2027-05-03',
      to: '2027-05-03',
    },
  ])
  expect(statements[0]?.entries).toMatchObject([
    {
      kind: 'payment',
      amount: 23_760,
      bookedOn: '2027-05-03',
      payerName: 'Bäckerei Müller & Söhne OG',
      payerIban: 'AT483200000012345864',
      reference: 'RE 2027-1',
      endToEndId: '',
    },
  ])
})

const PARTS = [
  { amount: '100.00', name: 'Alpha GmbH', text: '2027-20' },
  { amount: '120.00', name: 'Beta KG', text: '2027-21' },
]

test.each<[string, StatementEntry, [kind: string, amount: number][]]>([
  [
    'all of a batch',
    { amount: '220.00', count: 2, parts: PARTS },
    [
      ['payment', 10_000],
      ['payment', 12_000],
    ],
  ],
  ['a batch whose parts are not told', { amount: '540.00', count: 5 }, [['batch', 54_000]]],
  ['a batch whose parts are another sum', { amount: '221.00', count: 2, parts: PARTS }, [['batch', 22_100]]],
  ['a batch of which one is told', { amount: '220.00', count: 2, parts: PARTS.slice(0, 1) }, [['batch', 22_000]]],
  ['what went back', { amount: '237.60', isDebit: true, isReturn: true }, [['return', -23_760]]],
  ['what went back without a mark', { amount: '237.60', isDebit: true, code: 'RRTN' }, [['return', -23_760]]],
  ['what came back of ours', { amount: '118.80', isReturn: true }, [['own-return', 11_880]]],
  ['charges', { amount: '7.90', isDebit: true, code: 'CHRG' }, [['charge', -790]]],
  ['what we paid', { amount: '50', isDebit: true }, [['outgoing', -5_000]]],
  ['what is only noted', { amount: '99.00', status: 'PDNG' }, [['pending', 9_900]]],
  ['francs', { amount: '99.00', currency: 'CHF' }, [['foreign', 9_900]]],
])('%s', async (_, entry, expected) => {
  for (const version of ['02', '08']) {
    const entries = await entriesOf(aStatement({ version, entries: [entry] }))
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual(expected)
  }
})

test('a return names the one who had paid, and what the bank calls it', async () => {
  const [entry] = await entriesOf(
    aStatement({ entries: [{ ...PAID, isDebit: true, isReturn: true, ref: 'R1', endToEnd: 'E1' }] }),
  )
  expect(entry).toMatchObject({ payerName: PAID.name, bankReferences: ['A1', 'R1', 'E1'], endToEndId: 'E1' })
})

test('an entry of 0.00 is only listed, and characters that no text carries become spaces', async () => {
  const odd = { ...PAID, name: 'Al\u202Epha', text: 'RE\u0001 &#8238;2027-1' }
  const [none, entry] = await entriesOf(
    aStatement({ entries: [{ amount: '0.00', isDebit: true, isReturn: true }, odd] }).replace(/&amp;#/g, '&#'),
  )
  expect(none).toMatchObject({ kind: 'pending' })
  expect(entry).toMatchObject({ payerName: 'Al pha', reference: 'RE   2027-1' })
})

test('a booking is the same in every version, whole or in parts, in any order; equal ones without a reference are two', async () => {
  const whole = { amount: '220.00', count: 2, booking: 'C1' }
  const nameless = { amount: '50.00', name: 'Gamma', booking: null }
  const keysOf = async (content: string) =>
    (await entriesOf(content)).map(({ entryKey, part }) => `${entryKey.slice(0, 8)} ${part}`)
  const first = await keysOf(aStatement({ version: '02', entries: [PAID, whole, nameless, nameless] }))
  const second = await keysOf(
    aStatement({
      version: '08',
      message: 'camt.054',
      entries: [nameless, { ...whole, parts: PARTS }, PAID, PAID, nameless],
    }),
  )
  expect(new Set(first).size).toBe(4)
  // the batch is told in two parts, and the payment that is told twice is one
  expect(second).toHaveLength(6)
  expect(new Set(second).size).toBe(5)
  expect(second.filter((key) => !first.includes(key))).toEqual([`${first[1]?.slice(0, 8)} 1`])
})

// what was booked before is known by these
test('a booking bears the key that it always had', async () => {
  const parts = [
    { amount: '100.00', name: 'Alpha "GmbH" \\ ä😀', text: '2027-20 "x"', iban: 'AT483200000012345864' },
    { amount: '120.00', name: 'Beta KG', text: 'a\u0007b 2027-21', endToEnd: 'E"1' },
  ]
  const entries = [
    { amount: '237.60', name: 'Bäckerei Müller & Söhne OG', iban: PAID.iban, text: 'RE 2027-1', booking: 'A1' },
    { amount: '50.00', name: 'Gamma', booking: null, text: 'x' },
    { amount: '50.00', name: 'Gamma', booking: null, text: 'x' },
    { amount: '220.00', count: 2, parts, booking: null },
    { amount: '5.00', booking: 'D', text: 'one' },
    { amount: '5.00', booking: 'D', text: 'two' },
    { amount: '5.00', booking: 'D', text: 'one' },
  ]
  const keys = (await entriesOf(aStatement({ entries }))).map(
    ({ entryKey, part }) => `${entryKey.slice(0, 16)} ${part}`,
  )
  expect(keys).toEqual([
    'bc07c7b80bb976b9 0',
    'b63a87548576758b 0',
    'df3a5ccd2de042d6 0',
    '50b0c44363ac2710 0',
    '50b0c44363ac2710 1',
    '8b1d2334fecf0bba 0',
    'd3cea2a2a5abbdbe 0',
    '8b1d2334fecf0bba 0',
  ])
})

test('lines that a bank has written are kept whole, and of what none writes the beginning, also where it is told', async () => {
  const lines = [...Array.from({ length: 9 }, () => 'Startgeld und Zeitnehmung '.repeat(5)), 'RE 2027-1']
  const long = 'x'.repeat(15_000)
  const texts = lines.map((line) => `<Ustrd>${line.trim()}</Ustrd>`).join('')
  const told = aStatement({
    entries: [
      { ...PAID, endToEnd: 'E1' },
      { ...PAID, name: long, text: long, endToEnd: long, booking: long, iban: long },
    ],
  })
  const [whole, cut] = await entriesOf(told.replace('<Ustrd>RE 2027-1</Ustrd>', texts))
  expect(whole?.reference).toBe(`${lines.map((line) => line.trim()).join(' ')} E1`)
  expect([cut?.payerName.length, cut?.reference.length, cut?.payerIban?.length]).toEqual([140, 2000, 34])
  expect(cut?.bankReferences.map((one) => one.length)).toEqual([140])
  await expect(read(STATEMENT.replace('2027-05-03', long))).rejects.toMatchObject({
    message: expect.stringMatching(/^.{1,200}$/),
  })
})

test.each([
  ['ISO-8859-1', 'latin1'],
  ['UTF-16', 'utf16le'],
] as const)('%s is read by its declaration or mark', async (declared, encoding) => {
  const text = aStatement({ entries: [PAID] }).replace('UTF-8', declared)
  const mark = encoding === 'utf16le' ? [0xff, 0xfe] : []
  const { statements } = await read(Buffer.concat([Buffer.from(mark), Buffer.from(text, encoding)]))
  expect(statements[0]?.entries[0]?.payerName).toBe(PAID.name)
})

test('a file in a zip is called as it is, without what turns or hides a text, and at no great length', async () => {
  const { statements } = await read(aZip([[`Mai\u202E\u001B ${'lang'.repeat(1000)}.xml`, STATEMENT]]))
  expect(statements[0]?.name).toMatch(/^Mai {3}(lang){33}la$/)
})

test('without a namespace and inside another message it is read with warnings', async () => {
  const bare = aStatement({ entries: [PAID] })
    .replace(/ xmlns="[^"]*"/, '')
    .replace(/^<\?xml.*\?>\n/, '')
  const { statements, warnings } = await read(`<Envelope><Body>${bare}</Body></Envelope>`)
  expect(statements[0]?.entries).toHaveLength(1)
  expect(warnings.map(({ kind }) => kind)).toEqual(['noNamespace', 'envelope'])
})

test.each([
  [
    'a DOCTYPE',
    `<!DOCTYPE l [<!ENTITY a "AAAA"><!ENTITY b "&a;&a;">]>${STATEMENT.replace(/^<\?xml.*\?>\n/, '')}`,
    'STATEMENT_DOCTYPE',
  ],
  [
    'an external entity',
    '<?xml version="1.0"?><!DOCTYPE f [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document>&x;</Document>',
    'STATEMENT_DOCTYPE',
  ],
  ['200,000 elements in each other', '<a>'.repeat(200_000), 'STATEMENT_TOO_DEEP'],
  ['an end before the end', STATEMENT.slice(0, -200), 'STATEMENT_UNREADABLE'],
  ['no XML', 'Kontoauszug', 'STATEMENT_UNREADABLE'],
  [
    'an attribute with the name of a method',
    STATEMENT.replace('<Document ', '<Document hasOwnProperty="1" '),
    'STATEMENT_UNREADABLE',
  ],
  ['an unknown entity', STATEMENT.replace('RE 2027-1', '&wer;'), 'STATEMENT_UNREADABLE'],
  ['nothing', '', 'STATEMENT_NONE'],
  ['other XML', '<feed/>', 'STATEMENT_NONE'],
  ['camt.052', STATEMENT.replace('camt.053', 'camt.052'), 'STATEMENT_OTHER'],
  [
    'a payment order',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"><CstmrCdtTrfInitn/></Document>',
    'STATEMENT_OTHER',
  ],
  ['a payment order without a namespace', '<Document><CstmrCdtTrfInitn/></Document>', 'STATEMENT_OTHER'],
  ['version 01', STATEMENT.replace('001.08', '001.01'), 'STATEMENT_OTHER'],
  ['three decimals', STATEMENT.replaceAll('237.60', '237.605'), 'STATEMENT_AMOUNT'],
  ['no amount', STATEMENT.replaceAll('237.60', 'viel'), 'STATEMENT_AMOUNT'],
  ['more than any payment', STATEMENT.replaceAll('237.60', '10000000.01'), 'STATEMENT_AMOUNT'],
  ['a day that is none', STATEMENT.replace('2027-05-03', '2027-02-30'), 'STATEMENT_DAY'],
  ['no day', STATEMENT.replace('2027-05-03', 'gestern'), 'STATEMENT_DAY'],
  ['a day of the year 0', STATEMENT.replace('2027-05-03', '0000-01-01'), 'STATEMENT_DAY'],
  ['a day of the year 9999', STATEMENT.replace('2027-05-03', '9999-12-31'), 'STATEMENT_DAY'],
  ['no bytes of its encoding', Buffer.from(STATEMENT, 'latin1'), 'STATEMENT_ENCODING'],
  [
    'a zip with nothing but a bank’s list',
    aZip([['umsatz.csv', 'Datum;Betrag\n01.02.2027;12,50\n']]),
    'STATEMENT_ZIPPED_LIST',
  ],
  ['a broken zip', Buffer.from('PK\u0003\u0004nothing'), 'STATEMENT_NO_ZIP'],
  ['a zip with another check sum', withoutSum(aZip([['a.xml', STATEMENT]]), STATEMENT), 'STATEMENT_NO_ZIP'],
])('%s is refused', async (_, content, code) => {
  await expect(read(content)).rejects.toMatchObject({ code })
})

const CSV: Record<string, string> = {
  'Raiffeisen ELBA':
    '03.05.2027;"Auftraggeber: Alpha GmbH Verwendungszweck: 2027-00001 IBAN Auftraggeber: AT48 3200 0000 1234 5864";03.05.2027;1.237,60;EUR;03.05.2027 09:16:23:134;\r\n04.05.2027;"Bankspesen";04.05.2027;-7,90;EUR;04.05.2027 09:16:23:134;\r\n',
  'easybank / BAWAG':
    'AT149940000027181828;2027-00001 FE/000000003 AT483200000012345864 Alpha GmbH;03.05.2027;03.05.2027;+1.237,60;EUR\n',
  Oberbank:
    'Buchungsdatum;Wertstellung;Betrag;Währung;Auftraggebername;Auftraggeber IBAN/Kto.Nr.;Auftraggeber BIC/BLZ;Empfängername;Empfänger IBAN/Kto.Nr.;Empfänger BIC/BLZ;Text;Verwendungszweck\n03.05.2027;03.05.2027;1237,60;EUR;Alpha GmbH;AT48 3200 0000 1234 5864;;Verein;;;Gutschrift;2027-00001\n',
}
test.each(Object.keys(PRESETS))('a list of %s tells day, amount, payer and words', async (format) => {
  const { statements } = await read(Buffer.from(CSV[format] ?? '', 'latin1'), format)
  expect(statements[0]?.entries[0]).toMatchObject({
    kind: 'payment',
    amount: 123_760,
    bookedOn: '2027-05-03',
    payerIban: 'AT483200000012345864',
  })
  expect(statements[0]?.entries[0]?.reference).toContain('2027-00001')
})

test.each([
  ['another day', '2027-05-03;x;;12,00;EUR', 'STATEMENT_DAY'],
  ['another amount', '03.05.2027;x;;zwölf;EUR', 'STATEMENT_AMOUNT'],
  ['nothing', '\n\n', 'STATEMENT_NONE'],
  ['a day of the year 0', '01.01.0000;x;;12,00;EUR', 'STATEMENT_DAY'],
  ['more rows than entries', '03.05.2027;x;;12,00;EUR\n'.repeat(20_001), 'STATEMENT_TOO_MANY_ENTRIES'],
  ['a row without end', `03.05.2027;"${'x '.repeat(40_000)}";;12,00;EUR`, 'STATEMENT_NO_TABLE'],
  ['more cells than there are', ';'.repeat(2_000_001), 'STATEMENT_NO_TABLE'],
])('a list with %s is refused', async (_, content, code) => {
  await expect(read(content, 'Raiffeisen ELBA')).rejects.toMatchObject({ code })
})
