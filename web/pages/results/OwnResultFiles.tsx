import { Download, FileText, type LucideIcon } from 'lucide-react'
import { fileNames } from '#contract/fileNames.ts'
import { call } from '#web/api/call.ts'
import { unreachable } from '#web/api/problem.ts'
import { useDownload } from '#web/pages/dashboard/useDownload.ts'
import { Button } from '#web/ui/Button.tsx'
import { PrintButton } from './PrintButton.tsx'

const FILES: readonly { format: 'pdf' | 'csv'; words: string; Icon: LucideIcon }[] = [
  { format: 'pdf', words: 'Als PDF', Icon: FileText },
  { format: 'csv', words: 'Als CSV', Icon: Download },
]

/** Ways for the company itself to take its results along, with its departments, or those of the department that is shown. (rules/results#company) */
export function OwnResultFiles({ companyName, department }: { companyName: string; department: string | null }) {
  const { run, busy, problem } = useDownload()
  const fetchFile = async (format: 'pdf' | 'csv') => {
    const query = { format, ...(department === null ? {} : { department }) }
    const file = await call('GET /results/companies/me', { query })
    if (!(file instanceof Blob)) throw unreachable()
    return file
  }
  const name = fileNames.results(companyName, ...(department === null ? [] : [department]))
  return (
    <div>
      <p className="flex flex-wrap items-center gap-3 print:hidden">
        <PrintButton />
        {FILES.map(({ format, words, Icon }) => (
          <Button
            key={format}
            look="second"
            size="small"
            busy={busy}
            icon={<Icon aria-hidden />}
            onClick={() => void run(`${name}.${format}`, () => fetchFile(format))}
          >
            {words}
          </Button>
        ))}
      </p>
      {problem ? (
        <p role="alert" className="mt-2 text-rose">
          {problem.message}
        </p>
      ) : null}
    </div>
  )
}
