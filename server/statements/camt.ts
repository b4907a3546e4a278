import { begun, bookedDay, type Statement, type StatementWarning } from '#domain/payments/statements.ts'
import { Refusal } from '../http/refusal.ts'
import { readEntry, signedAmount } from './camtEntry.ts'
import { all, readXml, textAt, type Element } from './camtTree.ts'
import { withKeys, type Booking, type Count } from './entryKeys.ts'

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:(\w+\.\d{3})\.(\d{3})\.(\d{2,3})$/
/** The messages with booked entries: the element of each, its name, and the element of one account in it. */
const STATEMENTS: ReadonlyMap<string, { name: string; unit: string }> = new Map([
  ['BkToCstmrStmt', { name: 'camt.053', unit: 'Stmt' }],
  ['BkToCstmrDbtCdtNtfctn', { name: 'camt.054', unit: 'Ntfctn' }],
])
/** Messages that people take for statements. */
const OTHERS: ReadonlyMap<string, string> = new Map([
  ['BkToCstmrAcctRpt', 'camt.052'],
  ['CstmrCdtTrfInitn', 'pain.001'],
  ['CstmrPmtStsRpt', 'pain.002'],
  ['CstmrDrctDbtInitn', 'pain.008'],
])
const UNITS = new Set([...STATEMENTS.values()].map(({ unit }) => unit))
/** Another message bears the number camt.053.001.01. */
const FIRST_VERSION = 2
/** Statements of one file, and facts that they tell beside their entries: balances, sums, accounts. */
const STATEMENTS_MAX = 1000
const FACTS_MAX = 20_000
const OPENING = ['PRCD', 'OPBD', 'ITBD']
const CLOSING = ['CLBD', 'ITBD']

type Draft = { kind: string; facts: Element; bookings: Booking[] }

/**
 * Reads camt.053 and camt.054 of any version from 02. Refusals: 400 what is none of them, or an amount that is none.
 * (rules/statements#xml, rules/statements#formats)
 */
export async function readCamt(
  xml: string,
  { name, count }: { name: string; count: Count },
): Promise<{ statements: Statement[]; warnings: StatementWarning[] }> {
  const drafts: Draft[] = []
  let version: string | null = null
  let message: string | null = null
  let isEnveloped = false
  let entries = 0
  let facts = 0
  await readXml(xml, {
    opened: (path, attributes) => {
      const element = path.at(-1) ?? ''
      version = versionIn(attributes) ?? version
      const known = STATEMENTS.get(element)
      if (OTHERS.has(element)) throw new Refusal('STATEMENT_OTHER', OTHERS.get(element) ?? '')
      if (known && message === null) {
        message = known.name
        isEnveloped = path.indexOf('Document') > 0
      }
      if (message === null || !UNITS.has(element)) return
      if (drafts.length === STATEMENTS_MAX) throw new Refusal('FILE_TOO_COSTLY')
      drafts.push({
        kind: version ?? message,
        facts: { name: element, attributes: {}, children: [], text: '' },
        bookings: [],
      })
    },
    isWhole: (path) => UNITS.has(path.at(-2) ?? ''),
    closed: (element) => {
      const draft = drafts.at(-1)
      if (element.name !== 'Ntry') {
        if ((facts += 1) > FACTS_MAX) throw new Refusal('FILE_TOO_COSTLY')
        return draft?.facts.children.push(element)
      }
      const booking = readEntry(element, (entries += 1))
      count(booking.parts)
      return draft?.bookings.push(booking)
    },
  })
  if (drafts.length === 0) throw new Refusal('STATEMENT_NONE')
  const warnings: StatementWarning[] = []
  if (version === null) warnings.push({ kind: 'noNamespace', name })
  if (isEnveloped) warnings.push({ kind: 'envelope', name })
  return { statements: withKeys(drafts.map((draft) => statementOf(draft, name))), warnings }
}

/** The message and version that a namespace names. Refusal: 400 one that is no statement, or a version before 02. */
function versionIn(attributes: Readonly<Record<string, string>>): string | null {
  const [found] = Object.values(attributes).flatMap((value) => {
    const parts = NAMESPACE.exec(value)
    return parts ? [parts] : []
  })
  if (!found) return null
  const [, type = '', variant = '', version = ''] = found
  const isStatement = [...STATEMENTS.values()].some(({ name }) => name === type)
  const whole = `${type}.${variant}.${version}`
  if (!isStatement) throw new Refusal('STATEMENT_OTHER', begun(type, 'reference'))
  if (Number(version) < FIRST_VERSION) throw new Refusal('STATEMENT_OTHER', whole)
  return whole
}

function statementOf({ kind, facts, bookings }: Draft, name: string) {
  const days = bookings.map(({ bookedOn }) => bookedOn).toSorted()
  return {
    name,
    kind,
    account: accountOf(facts),
    from: dayAt(facts, 'FrDtTm') ?? days[0] ?? null,
    to: dayAt(facts, 'ToDtTm') ?? days.at(-1) ?? null,
    opening: balanceOf(facts, OPENING),
    closing: balanceOf(facts, CLOSING),
    bookings,
  }
}

const accountOf = (facts: Element) =>
  begun(
    (textAt(facts, 'Acct', 'Id', 'IBAN') || textAt(facts, 'Acct', 'Id', 'Othr', 'Id')).replaceAll(/\s/g, ''),
    'iban',
  )

/** Day on which a statement begins or ends, if it says so. */
function dayAt(facts: Element, bound: string): string | null {
  return bookedDay(textAt(facts, 'FrToDt', bound).slice(0, 10))
}

/** The first balance of these kinds that a statement tells, in cents. */
function balanceOf(facts: Element, codes: readonly string[]): number | null {
  const balances = all(facts, 'Bal')
  const balance = codes.flatMap((code) => balances.filter((one) => textAt(one, 'Tp', 'CdOrPrtry', 'Cd') === code)).at(0)
  return balance ? signedAmount(balance, 0) : null
}
