import { FileText } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import type { BroadcastWords } from '#contract/letters/broadcastWords.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { shortMoment } from '#web/ui/moments.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { FieldError } from '#web/ui/form/Field.tsx'
import type { Message } from './message.ts'

export type Templates = AnswerOf<'GET /messages/templates'>

type TakeTemplateProps = { templates: Templates; earlier: readonly Message[] }

/** Begins with a template, or with what an earlier Rundmail said; what was typed before can be had back. (rules/broadcasts#templates) */
export function TakeTemplate({ templates, earlier }: TakeTemplateProps) {
  const [open, setOpen] = useState(false)
  const { getValues, setValue, clearErrors } = useFormContext()
  const toast = useToast()
  const put = ({ subject, text }: BroadcastWords) => {
    setValue('subject', subject, { shouldDirty: true })
    setValue('text', text, { shouldDirty: true })
    clearErrors(['subject', 'text'])
  }
  const take = (name: string, words: BroadcastWords) => {
    const before = { subject: String(getValues('subject')), text: String(getValues('text')) }
    put(words)
    setOpen(false)
    const isNew = before.subject === '' && before.text === ''
    toast(`„${name}“ ist übernommen.`, 'success', isNew ? undefined : () => put(before))
  }
  const rundmails = earlier.filter(({ kind }) => kind === 'message')
  if (templates.length === 0 && rundmails.length === 0) return null
  return (
    <div>
      <Button look="second" size="small" icon={<FileText aria-hidden />} onClick={() => setOpen(true)}>
        Vorlage nehmen
      </Button>
      {open ? (
        <Dialog title="Vorlage nehmen" onClose={() => setOpen(false)}>
          <p className="mb-4 text-rock">Betreff und Text werden übernommen. An wen es geht, wählen Sie selbst.</p>
          {templates.length === 0 ? null : (
            <ul aria-label="Vorlagen" className="mb-5 flex flex-col divide-y divide-line">
              {templates.map((template) => (
                <TemplateRow key={template.id} template={template} onTake={take} />
              ))}
            </ul>
          )}
          {rundmails.length === 0 ? null : (
            <>
              <h3 className="text-xl">Frühere Rundmails</h3>
              <ul aria-label="Frühere Rundmails" className="flex flex-col divide-y divide-line">
                {rundmails.map((message) => (
                  <EarlierRow key={message.id} message={message} onTake={take} />
                ))}
              </ul>
            </>
          )}
        </Dialog>
      ) : null}
    </div>
  )
}

type OnTake = (name: string, words: BroadcastWords) => void

function TemplateRow({ template, onTake }: { template: Templates[number]; onTake: OnTake }) {
  const { id, name, subject } = template
  const params = { id: String(id) }
  const [removing, setRemoving] = useState(false)
  const reading = useCall(async () => onTake(name, await call('GET /messages/templates/:id', { params })))
  const removal = useCall(() => call('DELETE /messages/templates/:id', { params }))
  return (
    <Row title={name} words={subject} fault={reading.problem?.message}>
      <Button
        look="second"
        size="small"
        busy={reading.busy}
        aria-label={`„${name}“ nehmen`}
        onClick={() => void reading.run()}
      >
        Nehmen
      </Button>
      <Button look="danger" size="small" aria-label={`„${name}“ löschen`} onClick={() => setRemoving(true)}>
        Löschen
      </Button>
      {removing ? (
        <ConfirmDialog
          title={`Vorlage „${name}“ löschen?`}
          confirmLabel="Löschen"
          onConfirm={removal.save}
          onClose={() => setRemoving(false)}
        >
          <p>Rundmails, die mit ihr begonnen haben, bleiben, wie sie sind.</p>
        </ConfirmDialog>
      ) : null}
    </Row>
  )
}

function EarlierRow({ message: { id, subject, createdAt }, onTake }: { message: Message; onTake: OnTake }) {
  const reading = useCall(async () => onTake(subject, await call('GET /messages/:id', { params: { id: String(id) } })))
  return (
    <Row title={subject} words={`vom ${shortMoment(createdAt)}`} fault={reading.problem?.message}>
      <Button
        look="second"
        size="small"
        busy={reading.busy}
        aria-label={`„${subject}“ nehmen`}
        onClick={() => void reading.run()}
      >
        Nehmen
      </Button>
    </Row>
  )
}

type RowProps = { title: string; words: string; fault: string | undefined; children: ReactNode }

function Row({ title, words, fault, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-sm text-rock wrap-anywhere">{words}</p>
        <FieldError id={`${title}-fault`} error={fault} />
      </div>
      <div className="flex gap-3">{children}</div>
    </li>
  )
}
