import { Upload } from 'lucide-react'
import { useRef, useState, type Dispatch, type SetStateAction } from 'react'
import { useRevalidator } from 'react-router'
import { call, type AnswerOf } from '#web/api/call.ts'
import { onceForStaff } from '#web/api/onceForStaff.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { failureOf } from '#web/ui/form/problem.ts'
import { useFileDrop } from '#web/ui/form/useFileDrop.ts'
import { BankListFormat } from './BankListFormat.tsx'
import type { SentStatement } from './sentStatement.ts'
import { importInWords } from './statement.ts'
import { StatementPreviewCard } from './StatementPreviewCard.tsx'

/** A whole month is read within seconds; slow lines take their time. */
const PATIENCE_MS = 120_000

const TYPES: Readonly<Record<string, string>> = { zip: 'application/zip', csv: 'text/csv', txt: 'text/csv' }
const endingOf = (file: File) => file.name.split('.').at(-1)?.toLowerCase() ?? ''
const isList = (file: File) => TYPES[endingOf(file)] === 'text/csv'

let keys = 0

type StatementUploadProps = {
  formats: Promise<AnswerOf<'GET /statement-formats'>>
  sent: readonly SentStatement[]
  setSent: Dispatch<SetStateAction<readonly SentStatement[]>>
}

/** Takes the bank's files, one or several, shows what each means, and books it. (rules/statements#preview) */
export function StatementUpload({ formats, sent, setSent }: StatementUploadProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const [lists, setLists] = useState<readonly File[]>([])
  const [busy, setBusy] = useState(false)
  const [otherAccount, setOtherAccount] = useState<SentStatement | null>(null)
  const { revalidate } = useRevalidator()
  const change = (key: number, news: Partial<SentStatement>) =>
    setSent((all) => all.map((one) => (one.key === key ? { ...one, ...news } : one)))
  /** Whether that is all that there is to say; else the account is another one. */
  const send = async ({ key, file, body, format }: SentStatement, query: Record<string, string>): Promise<boolean> => {
    try {
      const asked = { name: file.name, ...(format !== undefined && { format }), ...query }
      const answer = await onceForStaff(['POST /statements', asked, file.size, file.lastModified], (headers) =>
        call('POST /statements', { query: asked, headers, body, patience: PATIENCE_MS }),
      )
      change(key, 'entries' in answer ? { preview: answer } : { imported: answer })
      return true
    } catch (error) {
      const { code, message } = failureOf(error)
      if (code === 'STATEMENT_OTHER_ACCOUNT') return false
      change(key, { problem: message })
      return true
    }
  }
  const look = async (files: readonly File[], format?: string) => {
    const news = files.map((file) => ({
      key: (keys += 1),
      file,
      // a browser names the type after the ending, and each system another one
      body: new Blob([file], { type: TYPES[endingOf(file)] ?? 'application/xml' }),
      format,
    }))
    setSent((all) => [...all.filter(({ preview, imported }) => preview && !imported), ...news])
    setBusy(true)
    for (const one of news) await send(one, { preview: 'true' })
    setBusy(false)
  }
  const take = (files: readonly File[]) => {
    const ofBanks = files.filter(isList)
    setLists(ofBanks)
    const others = files.filter((file) => !isList(file))
    if (others.length > 0) void look(others)
  }
  const book = async (one: SentStatement, isOther = false) => {
    setBusy(true)
    const anyway = one.anyway?.join(',') ?? ''
    const isDone = await send(one, { ...(anyway !== '' && { anyway }), ...(isOther && { otherAccount: 'true' }) })
    if (isDone) await revalidate()
    else setOtherAccount(one)
    setBusy(false)
  }
  const isOver = useFileDrop(take)
  return (
    <section aria-label="Kontoauszug einlesen">
      <div
        className={`flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-dashed px-5 py-4 ${isOver ? 'border-gentian bg-gentian-tint' : 'border-rock/50 bg-paper'}`}
      >
        <p id="auszug-hinweis" className="min-w-0 flex-1 basis-60">
          <strong>Kontoauszug hierher ziehen oder auswählen.</strong>{' '}
          <span className="text-sm text-rock">
            camt.053 oder camt.054 als XML, mehrere als ZIP, oder die Umsatzliste der Bank als CSV. Zuerst sehen Sie,
            was gebucht wird; was schon gebucht ist, wird nicht noch einmal gebucht.
          </span>
        </p>
        <input
          ref={chooser}
          type="file"
          accept=".xml,.zip,.csv,.txt,.053,.054,.c53,.c54,.sta,.mt940,.940"
          multiple
          hidden
          aria-label="Kontoauszüge"
          onChange={({ target }) => {
            take([...(target.files ?? [])])
            // so that the same file, corrected, can be chosen again
            target.value = ''
          }}
        />
        <Button
          icon={<Upload aria-hidden />}
          wide="phone"
          busy={busy}
          aria-describedby="auszug-hinweis"
          onClick={() => chooser.current?.click()}
        >
          Kontoauszug auswählen
        </Button>
      </div>
      {lists.length > 0 ? (
        <BankListFormat
          key={lists.map(({ name }) => name).join('/')}
          files={lists}
          formats={formats}
          onChosen={(format) => {
            setLists([])
            void look(lists, format)
          }}
          onLeave={() => setLists([])}
        />
      ) : null}
      <div role="status">
        {sent.map((one) =>
          one.imported ? (
            <Banner key={one.key} className="mt-3" tone="success" title={`${one.file.name} ist gebucht.`}>
              {importInWords(one.imported)}
            </Banner>
          ) : null,
        )}
      </div>
      {sent.map((one) =>
        one.problem !== undefined ? (
          <Banner key={one.key} className="mt-3" tone="error" role="alert" title={one.file.name}>
            {one.problem}
          </Banner>
        ) : one.preview && !one.imported ? (
          <StatementPreviewCard
            key={one.key}
            name={one.file.name}
            preview={one.preview}
            anyway={one.anyway ?? []}
            onAnyway={(anyway) => change(one.key, { anyway })}
            busy={busy}
            onBook={() => void book(one)}
            onLeave={() => setSent((all) => all.filter(({ key }) => key !== one.key))}
          />
        ) : null,
      )}
      {otherAccount ? (
        <ConfirmDialog
          title="Anderes Konto buchen?"
          confirmLabel="Trotzdem buchen"
          look="main"
          onConfirm={async () => {
            await book(otherAccount, true)
          }}
          onClose={() => setOtherAccount(null)}
        >
          <p>
            Der Auszug ist nicht von dem Konto, das in den Einstellungen steht. Buchen Sie ihn nur, wenn die Firmen auch
            auf dieses Konto zahlen.
          </p>
        </ConfirmDialog>
      ) : null}
    </section>
  )
}
