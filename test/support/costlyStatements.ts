// Statements of banks, and lists of theirs, that cost far more to read, judge or book than they weigh.
import { randomBytes } from 'node:crypto'
import { aZip } from './statements.ts'

const MIB = 1024 * 1024
const HEAD =
  '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>AT149940000027181828</IBAN></Id></Acct>'
const TAIL = '</Stmt></BkToCstmrStmt></Document>'
export const statement = (inside: string) => `${HEAD}${inside}${TAIL}`
export const filled = (part: string, size: number) => part.repeat(Math.floor(size / part.length))
const zipped = (xml: string) => aZip([['auszug.xml', xml]])
/** Nearly as large as an upload of statements may be unpacked; a zip of it weighs some kilobytes. */
const LARGE = 19.9 * MIB

const entry = (inside: string, details = '') =>
  `<Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2027-03-01</Dt></BookgDt>${inside}<NtryDtls>${details}</NtryDtls></Ntry>`
const paid = (texts: string, { refs = '', name = 'Max' } = {}) =>
  `<TxDtls><Refs>${refs}</Refs><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties><RmtInf>${texts}</RmtInf></TxDtls>`
const endToEnd = (reference: string) => `<EndToEndId>${reference}</EndToEndId>`
/** Put in order by a normal form of Unicode in a time that grows with the square of their number. */
const marks = (count: number) => '\u0315\u0300'.repeat(count / 2)

/** By their names; what begins with 'zip' is one. */
export const COSTLY_STATEMENTS: Record<string, () => Buffer> = {
  'zip of empty elements': () => zipped(statement(filled('<a/>', LARGE))),
  'zip of empty entries': () => zipped(statement(filled('<Ntry/>', LARGE))),
  'zip of entries that are whole': () => zipped(statement(filled(entry(''), LARGE))),
  'zip of statements': () =>
    zipped(`${HEAD.replace('<Stmt>', '')}${filled('<Stmt/>', LARGE)}</BkToCstmrStmt></Document>`),
  'zip of attributes': () =>
    zipped(statement(`<Ntry ${Array.from({ length: 1_500_000 }, (_, place) => `a${place}=""`).join(' ')}/>`)),
  'zip of one text': () => zipped(statement(`<Ntry>${filled('Größe ', LARGE)}</Ntry>`)),
  'zip of depth': () => zipped(statement(filled('<a>', LARGE))),
  'zip of batches in an entry': () =>
    zipped(statement(`<Ntry><Amt Ccy="EUR">1.00</Amt><NtryDtls>${filled('<Btch/>', LARGE)}</NtryDtls></Ntry>`)),
  'zip of references in an entry': () => zipped(statement(entry('', paid(filled('<Ustrd>0</Ustrd>', LARGE - 1000))))),
  'a namespace of a megabyte': () => Buffer.from(statement('').replace('camt.053', `camt.${'0'.repeat(MIB)}`)),
  'a declaration without end': () => Buffer.from(`<?xml ${filled(' encoding=', 4 * MIB)}`),
  'an unknown declaration without end': () => Buffer.from(statement(`<!${filled('a', 4 * MIB)}`)),
  'a reference that is nearly in the words': () => {
    const words = `<Ustrd>${'a'.repeat(20_000)}</Ustrd>`.repeat(60)
    return Buffer.from(statement(entry('', paid(words, { refs: endToEnd(`${'a'.repeat(5000)}b${'a'.repeat(4999)}`) }))))
  },
  'names of marks': () => Buffer.from(statement(entry('', paid('', { name: marks(19_990) })).repeat(100))),
  'references that do not pack': () => {
    const refs = endToEnd(randomBytes(6000).toString('hex'))
    return Buffer.from(
      statement(entry(`<AcctSvcrRef>${randomBytes(3000).toString('hex')}</AcctSvcrRef>`, paid('', { refs }))),
    )
  },
  'zip of parts that have the words of their entry': () => {
    const parts = '<TxDtls><Amt Ccy="EUR">0.01</Amt></TxDtls>'.repeat(19_000)
    const words = `<AddtlNtryInf>${'"'.repeat(19_000)}</AddtlNtryInf>`
    return zipped(statement(entry(words, parts).replace('1.00', '190.00')))
  },
  'entries that are alike but for a letter': () =>
    Buffer.from(
      statement(
        Array.from({ length: 19_999 }, (_, nth) =>
          entry('<AcctSvcrRef>A1</AcctSvcrRef>', paid(`<Ustrd>${'Startgeld '.repeat(12)}${nth + 10_000}</Ustrd>`)),
        ).join(''),
      ),
    ),
  'as many entries as allowed, with words': () =>
    Buffer.from(
      statement(
        Array.from({ length: 20_000 }, (_, nth) =>
          entry(
            `<AcctSvcrRef>B${nth}</AcctSvcrRef>`,
            paid(`<Ustrd>Rechnung 2027-${String(nth % 400).padStart(5, '0')} ${'Danke '.repeat(90)}</Ustrd>`, {
              name: `Firma ${nth}`,
            }),
          ),
        ).join(''),
      ),
    ),
}

/** Lists in the format of the Oberbank, by their names. */
export const COSTLY_LISTS: Record<string, () => Buffer> = {
  'rows without end': () => Buffer.from(filled('a\n', LARGE)),
  'sound rows without end': () => Buffer.from(filled('01.01.2026;01.01.2026;1,00;EUR;n;;;;;;;t\n', LARGE)),
  'columns without end': () => Buffer.from(filled(';', LARGE)),
  'a cell without end': () => Buffer.from(`\n01.01.2026;01.01.2026;1,00;EUR;"${filled('a ', LARGE - 100)}"`),
  'rows of many columns': () => Buffer.from(filled(`01.01.2026;01.01.2026;1,00;EUR${';'.repeat(900)}\n`, LARGE)),
}
