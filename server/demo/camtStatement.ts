export type StatementPart = {
  amount: string
  name?: string
  iban?: string
  text?: string
  rf?: string
  endToEnd?: string
  ref?: string
}
export type StatementEntry = StatementPart & {
  day?: string
  currency?: string
  isDebit?: boolean
  /** RvslInd, as banks in Austria write it. */
  isReturn?: boolean
  /** The transaction's code, such as RRTN or CHRG. */
  code?: string
  status?: string
  /** How many the entry says that it has; `parts` are those it tells. */
  count?: number
  parts?: readonly StatementPart[]
  /** How the bank names the booking; null: not at all. */
  booking?: string | null
}
export type StatementOptions = {
  version?: string
  /** Ours. */
  account: string
  entries: readonly StatementEntry[]
  balances?: readonly [opening: string, closing: string]
  message?: 'camt.053' | 'camt.054'
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const element = (name: string, content: string | undefined) =>
  content === undefined ? '' : `<${name}>${content}</${name}>`

let bookings = 0

/** A statement as banks in Austria write it, in any version of camt.053 or camt.054; for the demo event, and for tests. (rules/operations#demo) */
export function camtStatement({
  version = '08',
  account,
  entries,
  balances,
  message = 'camt.053',
}: StatementOptions): string {
  const isNew = Number(version) >= 7
  const named = (name: string | undefined) => {
    const plain = element('Nm', name && escaped(name))
    return isNew && name !== undefined ? element('Pty', plain) : plain
  }
  const detail = (part: StatementPart, entry: StatementEntry) => {
    const currency = entry.currency ?? 'EUR'
    const amount = `<Amt Ccy="${currency}">${part.amount}</Amt>`
    const whose = entry.isDebit && !entry.isReturn ? 'Cdtr' : 'Dbtr'
    return element(
      'TxDtls',
      element('Refs', element('AcctSvcrRef', part.ref) + element('EndToEndId', part.endToEnd ?? 'NOTPROVIDED')) +
        (isNew ? amount : element('AmtDtls', element('TxAmt', amount))) +
        element(
          'RltdPties',
          element(whose, named(part.name)) +
            (part.iban === undefined ? '' : element(`${whose}Acct`, element('Id', element('IBAN', part.iban)))),
        ) +
        element(
          'RmtInf',
          (part.text === undefined ? '' : element('Ustrd', escaped(part.text))) +
            (part.rf === undefined ? '' : element('Strd', element('CdtrRefInf', element('Ref', part.rf)))),
        ),
    )
  }
  const entryOf = (entry: StatementEntry) => {
    bookings += 1
    const booking = entry.booking === undefined ? `B${bookings}` : entry.booking
    const status = entry.status ?? 'BOOK'
    const parts = entry.parts ?? (entry.count === undefined ? [entry] : [])
    return element(
      'Ntry',
      `<Amt Ccy="${entry.currency ?? 'EUR'}">${entry.amount}</Amt>` +
        element('CdtDbtInd', entry.isDebit ? 'DBIT' : 'CRDT') +
        (entry.isReturn ? '<RvslInd>true</RvslInd>' : '') +
        element('Sts', isNew ? element('Cd', status) : status) +
        element('BookgDt', element('Dt', entry.day ?? '2027-05-03')) +
        (booking === null ? '' : element('AcctSvcrRef', booking)) +
        element(
          'BkTxCd',
          element('Domn', element('Cd', 'PMNT') + element('Fmly', element('SubFmlyCd', entry.code ?? 'ESCT'))),
        ) +
        element(
          'NtryDtls',
          (entry.count === undefined ? '' : element('Btch', element('NbOfTxs', String(entry.count)))) +
            parts.map((part) => detail(part, entry)).join(''),
        ),
    )
  }
  const balance = (code: string, amount: string) =>
    element(
      'Bal',
      element('Tp', element('CdOrPrtry', element('Cd', code))) +
        `<Amt Ccy="EUR">${amount}</Amt>${element('CdtDbtInd', 'CRDT')}`,
    )
  const [root, unit] = message === 'camt.053' ? ['BkToCstmrStmt', 'Stmt'] : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn']
  const content =
    element('Id', 'A1') +
    element('Acct', element('Id', element('IBAN', account))) +
    (balances ? balance('PRCD', balances[0]) + balance('CLBD', balances[1]) : '') +
    entries.map(entryOf).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${message}.001.${version}">${element(root, element(unit, content))}</Document>`
}
