import { Check } from 'lucide-react'
import { useState } from 'react'
import { isSinceRace, peopleUntil } from '#domain/event/raceDay.ts'
import { formatDay, formatMoment, isPast } from '#domain/text/days.ts'
import { call } from '#web/api/call.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { useSizesMade } from '#web/api/useSizesMade.ts'
import { useCall } from '#web/api/useCall.ts'
import { changedMeanwhile, ownEntry, ownValuesOf, type WireOwnRunner } from '#web/parts/runners/ownValues.ts'
import { typedForm } from '#web/state/typedForms.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormDraft } from '#web/ui/form/FormDraft.tsx'
import { FormSubmit } from '#web/ui/form/FormFields.tsx'
import { mailto } from '#web/ui/mailto.ts'
import { OwnBib } from './OwnBib.tsx'
import { OwnResultCard } from './OwnResultCard.tsx'
import { OwnRows } from './OwnRows.tsx'
import { ResultsWish, ShirtSize } from './OwnWishes.tsx'
import { StoredOfMe } from './StoredOfMe.tsx'

export type OwnRunnerFormProps = { code: string; runner: WireOwnRunner }

/** The own bib, the own data, the wishes, and one button: on a phone in one hand. (rules/runners#own-link, rules/runners#confirmed) */
export function OwnRunnerForm({ code, runner: loaded }: OwnRunnerFormProps) {
  const { contact, date } = useEventFacts()
  const sizes = useSizesMade()
  const [latest, setLatest] = useState({ loaded, runner: loaded })
  if (latest.loaded !== loaded) setLatest({ loaded, runner: loaded })
  const { runner } = latest
  const [news, setNews] = useState<string[]>([])
  const [saves, setSaves] = useState(0)
  const [today] = useState(() => new Date())
  const [memory] = useState(() => typedForm(`runner ${loaded.runnerID}`))
  const keep = (now: WireOwnRunner) => setLatest({ loaded, runner: now })
  const save = useCall(async (body: ReturnType<ReturnType<typeof ownEntry>['parse']>) => {
    keep(await call('PUT /runners/link/:code', { params: { code }, body }))
    setNews([])
    setSaves((count) => count + 1)
  })
  const reload = async () => {
    const now = await call('GET /runners/link/:code', { params: { code } })
    setNews(changedMeanwhile(runner, now))
    keep(now)
  }
  const name = `${runner.firstName ?? ''} ${runner.lastName ?? ''}`.trim()
  const { names, shirts } = runner.deadlines
  const namesUntil = peopleUntil({ date, names })
  const isRaceOver = isSinceRace(date, today)
  return (
    <>
      <h1 className="sr-only">Meine Anmeldung</h1>
      <OwnBib runner={runner} name={name} />
      {runner.result ? <OwnResultCard code={code} result={runner.result} /> : null}
      <Form
        schema={ownEntry(runner)}
        values={ownValuesOf(runner)}
        onSave={save.save}
        onReload={reload}
        label="Meine Anmeldung"
        className="mt-8 flex flex-col gap-8"
      >
        {news.length > 0 ? (
          <Banner tone="warning" title="Inzwischen wurde gespeichert:">
            {news.join(' · ')}. Was Sie eingegeben haben, steht noch hier.
          </Banner>
        ) : null}
        <FormDraft memory={memory} />
        <OwnRows
          key={saves}
          runner={runner}
          namesUntil={namesUntil}
          closed={isPast(names, today) ? 'everything' : isRaceOver ? 'whoRan' : 'nothing'}
        />
        {runner.tshirtOption ? (
          <ShirtSize runner={runner} until={shirts} isClosed={isPast(shirts, today)} sizes={sizes} />
        ) : null}
        <ResultsWish runner={runner} name={name} />
        <div>
          <div role="status">
            {runner.confirmedAt === null ? null : (
              <Banner tone="success" title="Danke, Ihre Angaben sind bestätigt." className="mb-4">
                Zuletzt am {formatMoment(new Date(runner.confirmedAt))}. Ändern können Sie sie hier jederzeit
                {isPast(namesUntil, today) ? '' : `, Namen bis ${formatDay(namesUntil)}`}.
              </Banner>
            )}
          </div>
          <FormSubmit wide="always" icon={<Check aria-hidden />}>
            {runner.confirmedAt === null ? 'Bestätigen' : 'Noch einmal bestätigen'}
          </FormSubmit>
        </div>
      </Form>
      <details className="mt-4 text-sm">
        <summary className="mx-auto min-h-11 w-fit cursor-pointer py-3 text-center text-rock">
          Ihr Link gilt nur für Sie. <span className="text-gentian underline">Ich bin nicht {name}</span>
        </summary>
        <p className="mt-1">
          Dann ist diese E-Mail bei der falschen Person gelandet. Bitte ändern und bestätigen Sie hier nichts, geben Sie
          den Link nicht weiter und sagen Sie {runner.companyName ?? 'der Firma'} oder uns Bescheid:{' '}
          <a href={mailto(contact.email)} className="text-gentian underline">
            {contact.email}
          </a>
        </p>
      </details>
      <StoredOfMe code={code} runner={runner} onAsked={reload} />
    </>
  )
}
