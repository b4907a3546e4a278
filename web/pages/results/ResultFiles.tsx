import { Download, FileText, type LucideIcon } from 'lucide-react'
import { publicFile } from '#web/api/call.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { yearFor } from '#web/api/resultYear.ts'
import { PrintButton } from './PrintButton.tsx'

type ResultFilesProps = { year: string } & (
  | { line: 'GET /results/rankings/:key'; params: { key: string } }
  | { line: 'GET /results/companies/:id'; params: { id: number } }
)

const FILES: readonly { format: 'pdf' | 'csv'; words: string; Icon: LucideIcon }[] = [
  { format: 'pdf', words: 'Als PDF', Icon: FileText },
  { format: 'csv', words: 'Als CSV', Icon: Download },
]

/** Ways to take a ranking, or the results of a company, along: printed, or as files, which come without a program too. (rules/results#files, rules/results#papers) */
export function ResultFiles({ line, params, year }: ResultFilesProps) {
  const facts = useEventFacts()
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-1 print:hidden">
      <PrintButton />
      {FILES.map(({ format, words, Icon }) => (
        <a
          key={format}
          href={publicFile(line, params, { format, ...yearFor(year, facts) })}
          download
          rel="nofollow"
          className="inline-flex items-center gap-1.5 font-semibold underline underline-offset-[0.2em] pointer-coarse:min-h-11"
        >
          <Icon aria-hidden className="size-4.5" />
          {words}
        </a>
      ))}
    </p>
  )
}
