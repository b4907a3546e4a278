import { describe, expect, test } from 'vitest'
import { formatDay } from '#domain/text/days.ts'
import { aStatement, aZip } from '../../test/support/statements.ts'
import { FORMAT, entriesOf, read, saidOf, sample } from '../../test/support/unneatFiles.ts'

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

  const VALUE = '<ValDt><Dt>2026-11-30</Dt></ValDt><Sts>'
  const keyOf = (answer: Awaited<ReturnType<typeof read>>) => answer.statements[0]?.entries[0]?.entryKey

  test('with a day of value only has that of the statement, and is known again by the day of value', async () => {
    const bare = (await sample('camt-entry-without-BookgDt.xml')).toString()
    const valued = bare.replace('<Sts>', VALUE)
    const answer = await read(valued)
    expect(entriesOf(answer)).toEqual([['2026-12-02', 33_390, 'Zahler d']])
    expect(saidOf(answer)).toEqual([
      `Mai.csv: Eine Buchung nennt keinen Buchungstag. Genommen wurde der Tag des Auszugs (${formatDay('2026-12-02')}).`,
    ])
    const closing =
      '<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-12-01</Dt></Dt></Bal>'
    const later = await read(valued.replace('<Ntry>', `${closing}<Ntry>`))
    expect(entriesOf(later)).toEqual([['2026-12-01', 33_390, 'Zahler d']])
    // as it was known while it had the day of value
    const booked = await read(bare.replace('<Sts>', '<BookgDt><Dt>2026-11-30</Dt></BookgDt><Sts>'))
    expect([keyOf(answer), keyOf(later)]).toEqual([keyOf(booked), keyOf(booked)])
  })

  test('with a day of value only, in a statement without a day, has that, and says so', async () => {
    const bare = (await sample('camt-entry-without-BookgDt.xml')).toString().replace(/<CreDtTm>.*?<\/CreDtTm>/g, '')
    const answer = await read(bare.replace('<Sts>', VALUE))
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

  test('with a zip in it is read as far as it is open, and names what is not, also by another name', async () => {
    const statement = aStatement({ entries: [{ amount: '5.00' }] })
    const inner = aZip([['Juni.xml', statement]])
    const answer = await read(
      aZip([
        ['Juni.zip', inner],
        ['Juli.dat', inner],
        ['Mai.xml', statement],
      ]),
    )
    expect(entriesOf(answer)).toHaveLength(1)
    expect(saidOf(answer)).toEqual([
      'Was in Juni.zip und Juli.dat liegt, steckt in einem weiteren Zip, bitte entpacken.',
    ])
    await expect(read(aZip([['Juni.zip', inner]]))).rejects.toMatchObject({ code: 'STATEMENT_NESTED_ZIP' })
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
