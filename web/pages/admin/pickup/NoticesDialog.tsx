import { useNavigate } from 'react-router'
import type { NoticePreview } from '#contract/pickup/pickupNotices.ts'
import { labels } from '#contract/labels.ts'
import { countOf, formatCount } from '#domain/text/numberFormats.ts'
import { NOTICE_LEFT_OUT, type NoticeLeftOut } from '#domain/pickup/pickupNotices.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { RoundDialog } from '#web/pages/admin/messages/RoundDialog.tsx'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button, TextLink } from '#web/ui/Button.tsx'
import { download } from '#web/ui/download.ts'

/** A notice of many teams takes a while to be drawn. */
const PATIENCE_MS = 60_000

async function lookedAt(): Promise<NoticePreview> {
  const seen = await call('POST /pickup/notices', { query: { preview: 'true' } })
  if ('leftOut' in seen) return seen
  throw new Error('The preview was answered like a round.')
}

/** Mails each company its notice: how many, one of the letters, who gets none and why; then how it goes. (rules/pickup#notices) */
export function NoticesDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <RoundDialog
      title="Abholscheine senden"
      look={lookedAt}
      counting="Die Abholscheine werden gezählt …"
      sendWords={(recipients) => countOf(recipients, 'E-Mail senden', 'E-Mails senden')}
      send={async (key) => {
        const sent = await call('POST /pickup/notices', { headers: { 'idempotency-key': key } })
        if ('messageId' in sent) await navigate(paths.adminMessage(sent.messageId))
      }}
      onClose={onClose}
    >
      {(preview) => <Seen preview={preview} />}
    </RoundDialog>
  )
}

function Seen({ preview }: { preview: NoticePreview }) {
  const { recipients, changed, leftOut, sample } = preview
  return (
    <>
      <p role="status">{inWords({ recipients, changed })}</p>
      {recipients === 0 ? null : (
        <p className="mt-2 text-rock">
          Jede bekommt ihren eigenen Abholschein als PDF, mit ihrem Code und wen sie schickt. Den Versand können Sie
          unter „Nachrichten“ anhalten; dort steht auch, wer ihn bekam und was zurückkam.
        </p>
      )}
      {sample ? <Sample sample={sample} /> : null}
      {leftOut.length === 0 ? null : <LeftOut leftOut={leftOut} />}
    </>
  )
}

function inWords({ recipients, changed }: Pick<NoticePreview, 'recipients' | 'changed'>): string {
  if (recipients === 0) return 'Zurzeit bekommt keine Firma einen Abholschein.'
  const they = countOf(recipients, 'Firma bekommt', 'Firmen bekommen')
  if (changed === 0) return `${they} ihren Abholschein zum ersten Mal.`
  if (changed === recipients) return `${they} ihren Abholschein noch einmal, weil sich seither etwas geändert hat.`
  return `${they} ihren Abholschein: ${formatCount(recipients - changed)} zum ersten Mal, ${formatCount(changed)} noch einmal, weil sich seither etwas geändert hat.`
}

function Sample({ sample: { customerID, to, subject, text } }: { sample: NonNullable<NoticePreview['sample']> }) {
  const saving = useCall(async () => {
    const pdf = await call('GET /pickup/notices/:id', { params: { id: String(customerID) }, patience: PATIENCE_MS })
    download(`${labels.download['pickup-notice']}.pdf`, pdf)
  })
  return (
    <section aria-labelledby="eine-davon" className="mt-4">
      <h3 id="eine-davon" className="mb-2 text-xl">
        Eine davon
      </h3>
      <div lang="de" className="rounded-card border border-line bg-snow p-4 wrap-anywhere">
        <p className="text-sm text-rock">An {to}</p>
        <p className="font-semibold">{subject}</p>
        <p className="mt-2 text-sm whitespace-pre-wrap">{text}</p>
      </div>
      <Button look="second" size="small" className="mt-3" busy={saving.busy} onClick={() => void saving.run()}>
        Abholschein dazu speichern
      </Button>
      {saving.problem ? <Banner tone="error" role="alert" title={saving.problem.message} className="mt-3" /> : null}
    </section>
  )
}

const REASONS: Readonly<Record<NoticeLeftOut, string>> = {
  returned: 'Der letzte kam zurück',
  'no-address': 'Die E-Mail-Adresse ist nicht bestätigt',
  unchanged: 'Haben ihn schon, seither unverändert',
  waiting: 'Wartet schon auf den Versand',
  fetched: 'Haben alles geholt',
  nothing: 'Haben nichts abzuholen',
}

function LeftOut({ leftOut }: Pick<NoticePreview, 'leftOut'>) {
  const byReason = Map.groupBy(leftOut, ({ reason }) => reason)
  return (
    <section aria-labelledby="keinen-bekommen" className="mt-6">
      <h3 id="keinen-bekommen" className="mb-2 text-xl">
        Wer bekommt keinen?
      </h3>
      {NOTICE_LEFT_OUT.map((reason) => {
        const companies = byReason.get(reason) ?? []
        return companies.length === 0 ? null : (
          <details key={reason} className="mt-2 rounded-field border border-line px-4">
            <summary className="min-h-11 cursor-pointer content-center font-semibold">
              {REASONS[reason]} ({formatCount(companies.length)})
            </summary>
            {reason === 'returned' ? (
              <p className="mb-2 text-sm">
                Berichtigen Sie die Adresse unter <TextLink to={paths.adminLetters()}>Einzelne E-Mails</TextLink> und
                senden Sie ihn von dort noch einmal: Er trägt dann den Stand von jetzt.
              </p>
            ) : null}
            <ul className="mb-3 text-sm">
              {companies.map(({ customerID, companyName }) => (
                <li key={customerID} className="wrap-anywhere">
                  <TextLink to={paths.adminCustomer(customerID)}>{companyName}</TextLink>
                </li>
              ))}
            </ul>
          </details>
        )
      })}
    </section>
  )
}
