import { begun, bookedDay, type Statement, type StatementWarning } from '#domain/payments/statements.ts'
import { Refusal } from '../http/refusal.ts'
import { dayOfMoment, readEntry, signedAmount, type Entry } from './camtEntry.ts'
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
/** Parts of envelopes around a message: heads and wrappers of ISO and of SWIFT. */
const ENVELOPES = /^(?:head|nvlp|admi)\.\d{3}$/
const UNITS = new Set([...STATEMENTS.values()].map(({ unit }) => unit))
/** Another message bears the number camt.053.001.01. */
const FIRST_VERSION = 2
/** Statements of one file, and facts that they tell beside their entries: balances, sums, accounts. */
const STATEMENTS_MAX = 1000
const FACTS_MAX = 20_000

/** A statement as far as it is read; entries that tell no day wait for its own. */
type Draft = { kind: string; facts: Element; bookings: Entry[] }

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
  let sent = ''
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
    isWhole: (path) => UNITS.has(path.at(-2) ?? '') || path.at(-1) === 'GrpHdr',
    closed: (element) => {
      if (element.name === 'GrpHdr') return (sent = textAt(element, 'CreDtTm'))
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
  const read = drafts.map((draft) => {
    const { bookings, dayTaken } = dayed(draft, sent)
    if (dayTaken !== null) warnings.push({ name, ...dayTaken })
    return statementOf({ ...draft, bookings }, name)
  })
  return { statements: withKeys(read), warnings }
}

type DayTaken = { kind: 'noDay'; count: number; day: string } | { kind: 'valueDay'; count: number }

/**
 * The bookings with a day each: those that tell none have the statement's own, that of its end, of its closing balance or of its making, and where it has none
 * that of their value. They are known again by the day of their value where they tell one: two statements of one booking have two days. Refusal: 400 without
 * any day, with the number of the entry in it. (rules/statements#xml, rules/statements#once)
 */
function dayed({ facts, bookings }: Draft, sent: string): { bookings: Booking[]; dayTaken: DayTaken | null } {
  const count = bookings.filter(({ bookedOn }) => bookedOn === null).length
  const closing = balancesOf(facts, ['CLBD', 'ITBD']).at(-1)
  const told = [textAt(facts, 'FrToDt', 'ToDtTm'), textAt(closing, 'Dt', 'Dt'), textAt(facts, 'CreDtTm'), sent]
  const own = count === 0 ? null : (told.flatMap((text) => dayOfMoment(text) ?? []).at(0) ?? null)
  const dated = bookings.map(({ valuedOn, ...booking }, index) => {
    const bookedOn = booking.bookedOn ?? own ?? valuedOn
    if (bookedOn === null) throw new Refusal('STATEMENT_DAY', index + 1, '')
    return { ...booking, bookedOn, keyedOn: valuedOn ?? bookedOn }
  })
  if (count === 0) return { bookings: dated, dayTaken: null }
  return { bookings: dated, dayTaken: own === null ? { kind: 'valueDay', count } : { kind: 'noDay', count, day: own } }
}

/** The message and version that a namespace names. Refusal: 400 one that is no statement, or a version before 02. */
function versionIn(attributes: Readonly<Record<string, string>>): string | null {
  const [found] = Object.values(attributes).flatMap((value) => {
    const parts = NAMESPACE.exec(value)
    return parts ? [parts] : []
  })
  if (!found) return null
  const [, type = '', variant = '', version = ''] = found
  if (ENVELOPES.test(type)) return null
  const isStatement = [...STATEMENTS.values()].some(({ name }) => name === type)
  const whole = `${type}.${variant}.${version}`
  if (!isStatement) throw new Refusal('STATEMENT_OTHER', begun(type, 'reference'))
  if (Number(version) < FIRST_VERSION) throw new Refusal('STATEMENT_OTHER', whole)
  return whole
}

function statementOf({ kind, facts, bookings }: Omit<Draft, 'bookings'> & { bookings: Booking[] }, name: string) {
  const days = bookings.map(({ bookedOn }) => bookedOn).toSorted()
  return {
    name,
    kind,
    account: accountOf(facts),
    from: dayAt(facts, 'FrDtTm') ?? days[0] ?? null,
    to: dayAt(facts, 'ToDtTm') ?? days.at(-1) ?? null,
    ...balancesIn(facts),
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

/** Balances of a kind, in the order in which they are told. */
const balancesOf = (facts: Element, codes: readonly string[]) =>
  codes.flatMap((code) => all(facts, 'Bal').filter((one) => textAt(one, 'Tp', 'CdOrPrtry', 'Cd') === code))

/** The balances before and after the bookings, in cents. Of those between pages the first opens and the last closes; one alone may be either. */
function balancesIn(facts: Element): { opening: number | null; closing: number | null } {
  const between = balancesOf(facts, ['ITBD'])
  const first = balancesOf(facts, ['PRCD', 'OPBD']).at(0)
  const last = balancesOf(facts, ['CLBD']).at(-1)
  const opening = first ?? (between.length > 1 || last ? between.at(0) : undefined)
  const closing = last ?? (between.length > 1 || first ? between.at(-1) : undefined)
  return { opening: opening ? signedAmount(opening, 0) : null, closing: closing ? signedAmount(closing, 0) : null }
}
