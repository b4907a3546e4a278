/** What an account of a company begins with in tests. */
export const DEBTORS_FROM = 200_000

/** The rows of a BMD file by their columns, amounts in cents. */
export function rowsOf(file: Buffer) {
  const [head = '', ...lines] = new TextDecoder('windows-1252').decode(file).trimEnd().split('\r\n')
  const columns = head.split(';')
  return lines.map((line) => {
    const cells = line.split(';')
    const cell = (name: string) => cells[columns.indexOf(name)] ?? ''
    const cents = (name: string) => Math.round(Number(cell(name).replace(',', '.')) * 100)
    return { cell, amount: cents('betrag'), tax: cents('steuer') }
  })
}
/** What all rows of files mean for the account of a company. */
export const debtOf = (files: readonly Buffer[], customer: { id: number }) =>
  files.flatMap(rowsOf).reduce((sum, { cell, amount }) => {
    const account = String(DEBTORS_FROM + customer.id)
    return sum + (cell('konto') === account ? amount : 0) - (cell('gkonto') === account ? amount : 0)
  }, 0)
