import { Download, FileDown } from 'lucide-react'
import { FILE_FORMATS } from '#contract/endpoint.ts'
import { fileNames } from '#contract/fileNames.ts'
import type { ProductionBy } from '#contract/shirts/production.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { download } from '#web/ui/download.ts'
import { PATIENCE_MS } from './production.ts'

type Format = (typeof FILE_FORMATS)[number]
const FORMAT_NAMES: Record<Format, string> = { csv: 'CSV', xlsx: 'Excel' }

/** The list that is shown as a file, and all logos. Each list is reported to the log. (rules/exports#reported) */
export function ProductionFiles({ by, rows }: { by: ProductionBy; rows: number }) {
  const list = useCall(async (format: Format) => {
    const file = `${fileNames.shirts(by)}.${format}`
    const saved = await call('GET /statistics/shirts', { query: { by, format }, patience: PATIENCE_MS })
    if (saved instanceof Blob) download(file, saved)
    await call('POST /logs/exports', { body: { file, rows } }).catch(() => undefined)
  })
  const logos = useCall(async () => {
    download(fileNames.logos, await call('GET /statistics/shirts/logos.zip', { patience: PATIENCE_MS }))
  })
  const problem = list.problem ?? logos.problem
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        {FILE_FORMATS.map((format) => (
          <Button
            key={format}
            look="second"
            size="small"
            icon={<Download aria-hidden />}
            busy={list.busy}
            disabled={rows === 0}
            onClick={() => void list.run(format)}
          >
            {FORMAT_NAMES[format]}
            <span className="sr-only"> herunterladen</span>
          </Button>
        ))}
        <Button
          look="second"
          size="small"
          icon={<FileDown aria-hidden />}
          busy={logos.busy}
          onClick={() => void logos.run()}
        >
          Logos (ZIP)
        </Button>
      </div>
      {problem ? (
        <p role="alert" className="mt-1 text-sm text-rose">
          {problem.message}
        </p>
      ) : null}
    </div>
  )
}
