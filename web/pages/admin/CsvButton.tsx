import { Download } from 'lucide-react'
import type { CsvFile } from '#contract/staff/exports.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { download } from '#web/ui/download.ts'

type CsvButtonProps = { label: string; make: () => CsvFile; disabled?: boolean }

/** Makes a file of what is loaded and hands it over. (rules/exports#csv) */
export function CsvButton({ label, make, disabled }: CsvButtonProps) {
  return (
    <Button
      look="second"
      size="small"
      wide="phone"
      icon={<Download aria-hidden />}
      disabled={disabled}
      onClick={() => void saveCsv(make())}
    >
      {label}
    </Button>
  )
}

/** Hands over the file, and reports it to the logs; without a network the file is there all the same. (rules/exports#reported) */
async function saveCsv({ file, rows, content }: CsvFile): Promise<void> {
  download(file, content)
  await call('POST /logs/exports', { body: { file, rows } }).catch(() => undefined)
}
