import { Download } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { labels } from '#contract/labels.ts'
import type { DownloadName } from '#domain/event/downloads.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LongName } from '#web/ui/LongName.tsx'
import { fileFacts, type WireDownload } from './fileFacts.ts'

export type DownloadEntryProps = {
  name: DownloadName
  /** The document, once it exists. */
  file: WireDownload | undefined
  /** What it is good for. */
  children: ReactNode
  busy: boolean
  /** Why the last download failed. */
  failure: string | undefined
  onDownload: (file: WireDownload) => void
}

/** A document with what it is, and its button; one that does not exist yet is disabled and says so. (rules/downloads#documents) */
export function DownloadEntry({ name, file, children, busy, failure, onDownload }: DownloadEntryProps) {
  const id = useId()
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-64">
          <h3 id={`${id}-name`} className="text-xl [overflow-wrap:anywhere]">
            <LongName>{labels.download[name]}</LongName>
          </h3>
          <div className="mt-1">{children}</div>
          <p id={`${id}-state`} className="mt-1.5 min-h-6 text-sm text-rock">
            {file ? fileFacts(file) : <Badge>noch nicht verfügbar</Badge>}
          </p>
        </div>
        <Button
          id={`${id}-button`}
          look="second"
          wide="phone"
          icon={<Download aria-hidden />}
          disabled={!file}
          busy={busy}
          aria-labelledby={`${id}-button ${id}-name`}
          aria-describedby={`${id}-state`}
          onClick={() => file && onDownload(file)}
        >
          Herunterladen
        </Button>
      </div>
      {failure === undefined ? null : (
        <Banner
          tone="error"
          role="alert"
          title={`„${labels.download[name]}“ konnte nicht heruntergeladen werden.`}
          className="mt-4"
        >
          {failure}
        </Banner>
      )}
    </>
  )
}
