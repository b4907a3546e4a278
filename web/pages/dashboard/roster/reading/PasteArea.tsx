import { ArrowRight, FileSpreadsheet } from 'lucide-react'
import { useDeferredValue, useMemo, useRef, type ClipboardEvent } from 'react'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'
import { intoView } from '#web/ui/page/intoView.ts'
import { Perforation } from '#web/ui/motifs/Perforation.tsx'
import { TextAreaField } from '#web/ui/form/TextField.tsx'
import { usePagePaste } from '#web/ui/form/usePagePaste.ts'
import { useFileDrop } from '#web/ui/form/useFileDrop.ts'
import { FILE_MAX_MEGABYTES, readRosterText } from './readRosterFile.ts'

export type PasteAreaProps = {
  text: string
  onText: (text: string) => void
  /** The user submits the text. */
  onRead: () => void
  onFile: (file: File) => void
  /** A file is being parsed. */
  busy: boolean
  /** Why the text or the file could not be read. */
  fault: string | undefined
}

const HINT = 'Markieren Sie die Zellen in Excel, kopieren Sie sie (Strg + C) und fügen Sie sie hier ein (Strg + V).'

/** Input of a list: pasted, typed, dropped or chosen. (rules/roster#reading) */
export function PasteArea({ text, onText, onRead, onFile, busy, fault }: PasteAreaProps) {
  const isOver = useFileDrop(([file]) => file && onFile(file))
  usePagePaste((pasted) => {
    const [file] = pasted.files
    if (file) onFile(file)
    // what was pasted before stays
    else if (text === '') onText(pasted.getData('text/plain'))
  })
  const chooser = useRef<HTMLInputElement>(null)
  const found = useFound(text)

  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const [file] = event.clipboardData.files
    if (!file) return
    event.preventDefault()
    onFile(file)
  }

  return (
    <Card
      aria-label="Liste einfügen"
      className={isOver ? 'outline-3 outline-offset-2 outline-gentian outline-dashed' : ''}
    >
      {fault === undefined ? null : (
        <Banner key={fault} ref={intoView} tone="error" role="alert" title={fault} className="mb-5" />
      )}
      <TextAreaField
        label="Aus Excel einfügen oder eintippen"
        hint={HINT}
        rows={9}
        value={text}
        wrap="off"
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => onText(target.value)}
        onPaste={paste}
        className="[&_textarea]:font-mono [&_textarea]:text-sm [&_textarea]:leading-6 [&_textarea]:[tab-size:16]"
      />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p role="status" className="min-h-6 text-sm text-rock">
          {found}
        </p>
        <Button iconAfter={<ArrowRight aria-hidden />} wide="phone" onClick={onRead}>
          Liste prüfen
        </Button>
      </div>
      <Perforation notched className="my-6" />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <FileSpreadsheet aria-hidden className="size-8 shrink-0 text-spruce max-sm:hidden" />
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-semibold">Oder eine Datei: Excel (.xlsx) oder Text (.csv)</p>
          <p id="datei-hinweis" className="text-sm text-rock">
            Auf diese Seite ziehen oder auswählen, bis {FILE_MAX_MEGABYTES}&nbsp;MB. Gelesen wird sie in Ihrem Browser.
          </p>
        </div>
        <input
          ref={chooser}
          type="file"
          accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          hidden
          aria-label="Datei"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) onFile(file)
            // Reset, so that the same file, corrected, can be chosen again.
            target.value = ''
          }}
        />
        <Button
          look="second"
          wide="phone"
          busy={busy}
          aria-describedby="datei-hinweis"
          onClick={() => chooser.current?.click()}
        >
          Datei auswählen
        </Button>
      </div>
    </Card>
  )
}

/** A preview of the text, debounced. */
function useFound(text: string): string {
  const seen = useDeferredValue(text)
  return useMemo(() => {
    if (seen.trim() === '') return ''
    const read = readRosterText(seen)
    if ('fault' in read) return ''
    const [rows, columns] = [read.cells.length, read.cells[0]?.length ?? 0]
    return `${rows === 1 ? 'Eine Zeile' : `${rows} Zeilen`}, ${columns === 1 ? 'eine Spalte' : `${columns} Spalten`}`
  }, [seen])
}
