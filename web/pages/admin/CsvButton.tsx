import { Download } from 'lucide-react'
import type { CsvFile } from '#contract/exports.ts'
import { Button } from '#web/ui/Button.tsx'
import { saveCsv } from './saveCsv.ts'

type CsvButtonProps = { label: string; make: () => CsvFile; disabled?: boolean }

/** Makes a file of what is loaded and hands it over. (S §9) */
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
