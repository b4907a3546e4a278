import { useEffect, useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { broadcastMessages } from '#contract/letters/broadcastMessages.ts'
import { NewBroadcast, type Narrowing } from '#contract/letters/broadcasts.ts'
import type { BroadcastFile } from '#contract/letters/broadcastFiles.ts'
import { BroadcastWords } from '#contract/letters/broadcastWords.ts'
import { labels } from '#contract/labels.ts'
import type { Audience } from '#domain/letters/broadcasts.ts'
import { fileWayOf } from '#domain/letters/broadcastFiles.ts'
import { countOf, formatCount } from '#domain/text/numberFormats.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { Problem } from '#web/api/problem.ts'
import { Loaded, LoadedWord } from '#web/pages/layout/Loaded.tsx'
import { paths } from '#web/paths.ts'
import { messageDraft, type MessageDraft } from '#web/state/messageDraft.ts'
import { BackLink } from '#web/ui/page/BackLink.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormActions, FormSelect, FormSubmit, FormText } from '#web/ui/form/FormFields.tsx'
import { useFormValue } from '#web/ui/form/formField.ts'
import { Loading, SkeletonLines } from '#web/ui/page/Skeleton.tsx'
import { MessageFile } from './MessageFile.tsx'
import { MessagePreview } from './MessagePreview.tsx'
import { NarrowingFields, namedNarrowing, type NarrowingChoices } from './NarrowingFields.tsx'
import { asideOf, audienceIn, narrowingInWords } from './message.ts'
import { MessageText } from './MessageText.tsx'
import { SaveTemplate } from './SaveTemplate.tsx'
import { TakeTemplate } from './TakeTemplate.tsx'
import { TestToMe } from './TestToMe.tsx'

const AUDIENCE_KEY = 'an'
/** Newest messages that are offered to begin with. */
const EARLIER = 20

/** The address may say to whom. (rules/broadcasts#page) */
export const loader = ({ request }: LoaderFunctionArgs) => ({
  audience: audienceIn(new URL(request.url).searchParams.get(AUDIENCE_KEY)),
  counts: call('GET /messages/audiences'),
  choices: call('GET /messages/narrowings'),
  templates: call('GET /messages/templates'),
  earlier: call('GET /messages', { query: { limit: String(EARLIER) } }),
})

/** 'Rundmail schreiben': to whom, what, how it will look, and how many it will be before it goes. (rules/broadcasts#page) */
export function Component() {
  const { audience, counts, choices, templates, earlier } = useLoaderData<typeof loader>()
  return (
    <>
      <BackLink to={paths.adminMessages()}>Zurück zu den Nachrichten</BackLink>
      <h1 className="mb-4">Rundmail schreiben</h1>
      <Loaded
        data={counts}
        skeleton={
          <Loading label="Empfänger werden gezählt …">
            <SkeletonLines lines={8} />
          </Loading>
        }
      >
        {(all) => (
          <Loaded data={choices} skeleton={null}>
            {(some) => (
              <Writing audience={audience} counts={all} choices={some} templates={templates} earlier={earlier} />
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}

type Counts = AnswerOf<'GET /messages/audiences'>
type Asked = { message: NewBroadcast; recipients: number }

const NOTHING: MessageDraft = { audience: '', subject: '', text: '', narrowing: {}, file: null }

type WritingProps = {
  audience: Audience | ''
  counts: Counts
  choices: NarrowingChoices
  templates: ReturnType<typeof loader>['templates']
  earlier: ReturnType<typeof loader>['earlier']
}

function Writing({ audience, counts, choices, templates, earlier }: WritingProps) {
  const navigate = useNavigate()
  const [round, setRound] = useState(0)
  const [asked, ask] = useState<Asked | null>(null)
  const [keeping, keep] = useState<BroadcastWords | null>(null)
  const [{ narrowing: narrowedBefore, file: fileBefore, ...values }, setValues] = useState<MessageDraft>(() =>
    begun(audience),
  )
  const [narrowing, narrow] = useState<Narrowing>(narrowedBefore)
  const [file, setFile] = useState<BroadcastFile | null>(fileBefore)
  const aside = useMemo(() => asideOf(narrowing, file), [narrowing, file])
  const discard = () => {
    messageDraft.forget()
    setValues({ ...NOTHING, audience })
    narrow({})
    setFile(null)
    setRound(round + 1)
  }
  return (
    <>
      <Form
        key={round}
        schema={NewBroadcast}
        values={values}
        label="Rundmail"
        onSave={async (typed) => {
          const message = { ...typed, ...aside }
          ask({ message, recipients: await recipientsOf(message) })
        }}
      >
        <KeepsDraft narrowing={narrowing} file={file} />
        <FaultsFollowAudience />
        <div className="grid items-start gap-5 xl:grid-cols-2">
          <Card aria-label="Rundmail" className="flex min-w-0 flex-col gap-5">
            <Banner tone="info" title="Schreiben Sie nur, was den gebuchten Lauf betrifft.">
              Für Werbung und anderes haben die Empfänger nicht zugestimmt.
            </Banner>
            <FormSelect
              name="audience"
              label="An"
              emptyLabel="Bitte wählen"
              options={counts.map((one) => ({
                value: one.audience,
                label: `${labels.audience[one.audience]} (${formatCount(one.recipients)})`,
              }))}
            />
            <NarrowingFields choices={choices} narrowing={narrowing} onChange={narrow} />
            <div role="group" aria-label="Vorlagen" className="flex flex-wrap gap-3">
              <LoadedWord data={templates}>
                {(all) => (
                  <LoadedWord data={earlier}>{(sent) => <TakeTemplate templates={all} earlier={sent} />}</LoadedWord>
                )}
              </LoadedWord>
              <KeepAsTemplate onKeep={keep} />
            </div>
            <FormText name="subject" label="Betreff" autoComplete="off" />
            <MessageText />
            <MessageFile file={file} onChange={setFile} />
            <FormActions>
              <FormSubmit busyText="Wird gezählt …">Weiter zum Senden</FormSubmit>
              <TestToMe aside={aside} />
              <Button look="quiet" onClick={discard}>
                Verwerfen
              </Button>
            </FormActions>
          </Card>
          <MessagePreview aside={aside} />
        </div>
        {asked ? (
          <ConfirmDialog
            title={countOf(asked.recipients, 'E-Mail senden?', 'E-Mails senden?')}
            confirmLabel="Jetzt senden"
            look="main"
            onClose={() => ask(null)}
            onConfirm={async () => {
              const headers = { 'idempotency-key': messageDraft.keyFor(asked.message) }
              const sent = await call('POST /messages', { headers, body: asked.message })
              messageDraft.forget()
              if ('messageId' in sent) await navigate(paths.adminMessage(sent.messageId))
            }}
          >
            „{asked.message.subject}“ geht an: {labels.audience[asked.message.audience]}
            {narrowingInWords(namedNarrowing(asked.message, choices))}.{fileInWords(file, asked.recipients)} Den Versand
            können Sie anhalten; was gesendet ist, bleibt gesendet.
          </ConfirmDialog>
        ) : null}
      </Form>
      {keeping ? (
        <LoadedWord data={templates}>
          {(all) => <SaveTemplate words={keeping} templates={all} onClose={() => keep(null)} />}
        </LoadedWord>
      ) : null}
    </>
  )
}

/** What was typed before, to the audience that the address names. */
function begun(audience: Audience | ''): MessageDraft {
  const kept = messageDraft.read() ?? NOTHING
  return { ...kept, audience: audience || kept.audience }
}

function fileInWords(file: BroadcastFile | null, recipients: number): string {
  if (file === null) return ''
  const isAttached = fileWayOf({ recipients, size: file.size }) === 'attachment'
  return ` „${file.name}“ geht ${isAttached ? 'im Anhang' : 'als Link'} mit.`
}

/** Counted anew before it is asked: somebody may have completed a team meanwhile. Throws a Problem when nobody is left. */
async function recipientsOf(message: NewBroadcast): Promise<number> {
  const seen = await call('POST /messages', { query: { preview: 'true' }, body: message })
  if ('samples' in seen && seen.recipients > 0) return seen.recipients
  throw new Problem({ status: 409, kind: 'answered', code: 'AUDIENCE_EMPTY', message: broadcastMessages.nobody })
}

function KeepsDraft({ narrowing, file }: Pick<MessageDraft, 'narrowing' | 'file'>) {
  const values: Partial<Pick<MessageDraft, 'audience' | 'subject' | 'text'>> = useWatch()
  const { audience = '', subject = '', text = '' } = values
  useEffect(
    () => messageDraft.keep({ audience, subject, text, narrowing, file }),
    [audience, subject, text, narrowing, file],
  )
  return null
}

/** Looks for faults of the text anew with another audience: what it may say depends on who gets it. (rules/broadcasts#placeholders) */
function FaultsFollowAudience() {
  const audience = useFormValue('audience')
  const { trigger, getFieldState } = useFormContext()
  useEffect(() => {
    const faulty = FIELDS.filter((name) => getFieldState(name).error !== undefined)
    if (faulty.length > 0) void trigger(faulty)
  }, [audience, trigger, getFieldState])
  return null
}

const FIELDS = ['audience', 'subject', 'text'] as const

/** Opens only with words that can be kept; what is wrong is marked. */
function KeepAsTemplate({ onKeep }: { onKeep: (words: BroadcastWords) => void }) {
  const { getValues, trigger } = useFormContext()
  return (
    <Button
      look="second"
      size="small"
      onClick={() => {
        const words = BroadcastWords.safeParse(getValues())
        if (words.success) onKeep(words.data)
        else void trigger(['subject', 'text'])
      }}
    >
      Als Vorlage speichern
    </Button>
  )
}
