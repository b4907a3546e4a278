import { Check } from 'lucide-react'
import { useState } from 'react'
import { peopleUntil } from '#domain/event/raceDay.ts'
import { formatDay, formatMoment, isPast } from '#domain/text/days.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { useSizesMade } from '#web/api/useSizesMade.ts'
import { ownEntry, ownValuesOf, type WireOwnRunner } from '#web/parts/runners/ownValues.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormDraft } from '#web/ui/form/FormDraft.tsx'
import { FormSubmit } from '#web/ui/form/FormFields.tsx'
import { NotMe } from './NotMe.tsx'
import { OwnBib } from './OwnBib.tsx'
import { OwnRows } from './OwnRows.tsx'
import { ResultsWish, ShirtSize } from './OwnWishes.tsx'
import { StoredOfMe } from './StoredOfMe.tsx'
import { useOwnRunner } from './useOwnRunner.ts'

export type OwnRunnerFormProps = { code: string; runner: WireOwnRunner }

/** The own bib, the own data, the wishes, and one button: on a phone in one hand. (rules/runners#own-link, rules/runners#confirmed) */
export function OwnRunnerForm({ code, runner: loaded }: OwnRunnerFormProps) {
  const { date } = useEventFacts()
  const sizes = useSizesMade()
  const { runner, news, saves, memory, save, reload } = useOwnRunner(code, loaded)
  const [today] = useState(() => new Date())
  const name = `${runner.firstName ?? ''} ${runner.lastName ?? ''}`.trim()
  const { names, shirts } = runner.deadlines
  const namesUntil = peopleUntil({ date, names })
  return (
    <>
      <h1 className="sr-only">Meine Anmeldung</h1>
      <OwnBib runner={runner} name={name} />
      <Form
        schema={ownEntry(runner)}
        values={ownValuesOf(runner)}
        onSave={save}
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
          closed={isPast(names, today) ? 'everything' : 'nothing'}
        />
        {runner.tshirtOption ? (
          <ShirtSize runner={runner} until={shirts} isClosed={isPast(shirts, today)} sizes={sizes} />
        ) : null}
        <ResultsWish runner={runner} name={name} />
        <div>
          <div role="status">
            {runner.confirmedAt === null ? null : (
              <Banner tone="success" title="Danke, Ihre Angaben sind bestätigt." className="mb-4">
                Zuletzt am {formatMoment(new Date(runner.confirmedAt))}. Ändern können Sie sie hier
                {isPast(namesUntil, today) ? '' : `, Namen bis ${formatDay(namesUntil)}`}.
              </Banner>
            )}
          </div>
          <FormSubmit wide="always" icon={<Check aria-hidden />}>
            {runner.confirmedAt === null ? 'Bestätigen' : 'Noch einmal bestätigen'}
          </FormSubmit>
        </div>
      </Form>
      <NotMe runner={runner} />
      <StoredOfMe code={code} runner={runner} onAsked={reload} />
    </>
  )
}
