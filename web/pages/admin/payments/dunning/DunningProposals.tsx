import { countOf } from '#domain/text/numberFormats.ts'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { DUNNING_TITLES } from '#contract/payments/dunningWords.ts'
import { DUNNING_STEPS } from '#domain/payments/dunning.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { onceForStaff } from '#web/api/onceForStaff.ts'
import { paths } from '#web/paths.ts'
import { useMay } from '#web/state/staffRights.ts'
import { Button, TextLink } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { DunningEntry } from './DunningEntry.tsx'

type Proposal = AnswerOf<'GET /dunning'>[number]

/** A company gets a letter and, apart from it, a note about what soon falls due. */
const keyOf = ({ customerID, step }: Proposal) => `${customerID} ${step === 'note' ? 'note' : 'letter'}`

const lettersInWords = (count: number) => countOf(count, 'Schreiben', 'Schreiben')

/** What is proposed, ticked until somebody thinks otherwise, and what is left out with its reason. (rules/dunning#page) */
export function DunningProposals({ all }: { all: readonly Proposal[] }) {
  const mayWrite = useMay()('payments.write')
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set())
  const [isAsking, setIsAsking] = useState(false)
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const proposed = all.filter(({ leftOut }) => leftOut === null)
  const leftOut = all.filter((entry) => entry.leftOut !== null)
  const chosen = proposed.filter((entry) => !without.has(keyOf(entry)))
  const toggle = (key: string) => {
    const after = new Set(without)
    if (!after.delete(key)) after.add(key)
    setWithout(after)
  }
  const send = async () => {
    const invoiceIds = chosen.flatMap(({ documents }) =>
      documents.filter(({ step }) => step !== null).map(({ invoiceId }) => invoiceId),
    )
    const { letters } = await onceForStaff(['POST /dunning/runs', invoiceIds], (headers) =>
      call('POST /dunning/runs', { headers, body: { invoiceIds } }),
    )
    toast(countOf(letters.length, 'Schreiben geht hinaus.', 'Schreiben gehen hinaus.'))
    await revalidate()
  }
  return (
    <>
      {proposed.length === 0 ? (
        <div className="mb-8">
          <EmptyState title="Heute ist nichts zu mahnen.">
            Was überfällig wird, steht hier nach den Tagen, die in den Einstellungen unter „Mahnungen“ stehen.
          </EmptyState>
        </div>
      ) : (
        <section aria-labelledby="vorschlaege" className="mb-8">
          <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <div className="min-w-0 flex-1 basis-72">
              <h2 id="vorschlaege" className="text-2xl">
                Vorschläge <span className="numeral text-rock">{proposed.length}</span>
              </h2>
              <p className="text-sm text-rock">
                Ein Schreiben je Firma mit allem, was überfällig ist. Hinaus geht nur, was{' '}
                {mayWrite ? 'Sie bestätigen' : 'die Leitung oder die Verrechnung bestätigt'}.{' '}
                <TextLink to={paths.adminSettings()}>Einstellungen</TextLink>
              </p>
            </div>
            {mayWrite ? (
              <>
                <CheckboxField
                  label={
                    chosen.length === proposed.length
                      ? 'Alle gewählt'
                      : `${chosen.length} von ${proposed.length} gewählt`
                  }
                  checked={chosen.length === proposed.length}
                  onChange={() =>
                    setWithout(chosen.length === proposed.length ? new Set(proposed.map(keyOf)) : new Set())
                  }
                />
                <Button icon={<Send aria-hidden />} disabled={chosen.length === 0} onClick={() => setIsAsking(true)}>
                  {lettersInWords(chosen.length)} senden …
                </Button>
              </>
            ) : null}
          </div>
          <ul className="divide-y divide-line rounded-card border border-line bg-paper">
            {proposed.map((entry) => (
              <DunningEntry
                key={keyOf(entry)}
                entry={entry}
                choice={
                  mayWrite ? { isChosen: !without.has(keyOf(entry)), onToggle: () => toggle(keyOf(entry)) } : undefined
                }
              />
            ))}
          </ul>
        </section>
      )}
      {leftOut.length > 0 ? (
        <section aria-labelledby="ausgelassen" className="mt-8 mb-8">
          <h2 id="ausgelassen" className="text-2xl">
            Ausgelassen <span className="numeral text-rock">{leftOut.length}</span>
          </h2>
          <p className="mb-3 text-sm text-rock">
            Diese Firmen bekommen nichts, solange der Grund besteht. Zahlungen und Guthaben ordnen Sie unter{' '}
            <TextLink to={paths.adminPayments()}>„Zu erledigen“</TextLink> zu.
          </p>
          <ul className="divide-y divide-line rounded-card border border-line bg-paper">
            {leftOut.map((entry) => (
              <DunningEntry key={`${keyOf(entry)} ${entry.documents[0]?.number}`} entry={entry} />
            ))}
          </ul>
        </section>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title={`${lettersInWords(chosen.length)} senden?`}
          look="main"
          confirmLabel="Ausstellen und senden"
          onConfirm={send}
          onClose={() => setIsAsking(false)}
        >
          <ul className="mb-3">
            {DUNNING_STEPS.map((step) => {
              const count = chosen.filter((entry) => entry.step === step).length
              return count > 0 ? (
                <li key={step}>
                  {count} × {DUNNING_TITLES[step]}
                </li>
              ) : null
            })}
          </ul>
          <p>Jede Firma bekommt ihr Schreiben als PDF per E-Mail. Das lässt sich nicht zurücknehmen.</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
