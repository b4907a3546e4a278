import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { BankFormat } from '#domain/payments/bankFormats.ts'
import { headingRow } from '#domain/payments/bankHeadings.ts'
import { listRows } from '#domain/text/listRows.ts'
import { listText } from '#domain/text/listText.ts'

/** So much of the file is looked into, in bytes. */
const SAMPLE_BYTES = 8192
const ROWS = 10
const COLUMNS = 30

const COLUMN_WORDS: Record<keyof BankFormat['columns'], string> = {
  date: 'Tag',
  amount: 'Betrag',
  credit: 'Haben',
  sign: 'S/H',
  name: 'Zahler',
  iban: 'IBAN',
  text: 'Text',
}
const COLUMN_ORDER = ['date', 'amount', 'credit', 'sign', 'name', 'iban', 'text'] as const

/** How a list begins when it is read as the form says so far, each column with its number and what was chosen for it. (rules/statements#csv) */
export function BankListSample({ file }: { file: File }) {
  const [separator, hasHeading, dateFormat, columns] = useWatch<
    BankFormat,
    ['separator', 'hasHeading', 'dateFormat', 'columns']
  >({ name: ['separator', 'hasHeading', 'dateFormat', 'columns'] })
  const [bytes, setBytes] = useState<ArrayBuffer | null>(null)
  useEffect(() => {
    let isGone = false
    const read = async () => {
      const begin = await file.slice(0, SAMPLE_BYTES).arrayBuffer()
      if (!isGone) setBytes(begin)
    }
    // a file that cannot be read any more is told by sending it
    read().catch(() => null)
    return () => {
      isGone = true
    }
  }, [file])
  if (bytes === null) return null
  const { text } = listText(wholeLines(new Uint8Array(bytes)))
  const { rows } = listRows(text, { separator, max: ROWS, columns: COLUMNS })
  const width = Math.max(...rows.map((row) => row.length))
  const heading = headingRow(rows, { columns, dateFormat, hasHeading }) ?? -1
  const usesOf = (place: number) =>
    COLUMN_ORDER.filter((column) => columns[column] === place).map((column) => COLUMN_WORDS[column])
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard
      tabIndex={0}
      role="region"
      aria-label="Anfang der Liste"
      className="mb-4 overflow-x-auto rounded-field border border-line"
    >
      <table className="text-sm">
        <thead>
          <tr className="border-b border-line">
            {Array.from({ length: width }, (_, index) => (
              <th key={index} scope="col" className="px-3 py-1.5 text-left align-top whitespace-nowrap">
                <span className="numeral text-base">{index + 1}</span>{' '}
                {usesOf(index + 1).map((use) => (
                  <span key={use} className="rounded-[4px] bg-sun px-1 text-on-sun">
                    {use}
                  </span>
                ))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line} className={line <= heading ? 'text-rock' : undefined}>
              {Array.from({ length: width }, (_, index) => (
                <td key={index} className="max-w-60 truncate px-3 py-1 whitespace-nowrap">
                  {row[index] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Without the last line, which may end within a letter. */
function wholeLines(bytes: Uint8Array): Uint8Array {
  if (bytes.length < SAMPLE_BYTES) return bytes
  const end = Math.max(bytes.lastIndexOf(0x0a), bytes.lastIndexOf(0x0d))
  return end > 0 ? bytes.subarray(0, end) : bytes
}
