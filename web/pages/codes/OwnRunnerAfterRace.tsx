import { useState } from 'react'
import { isPast } from '#domain/text/days.ts'
import { peopleUntil } from '#domain/event/raceDay.ts'
import { call } from '#web/api/call.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { ownEntry, ownValuesOf } from '#web/parts/runners/ownValues.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormDraft } from '#web/ui/form/FormDraft.tsx'
import { FormSubmit } from '#web/ui/form/FormFields.tsx'
import { KeepForNextYear } from './KeepForNextYear.tsx'
import { NotMe } from './NotMe.tsx'
import { OwnBib } from './OwnBib.tsx'
import { OwnResultCard } from './OwnResultCard.tsx'
import { OwnRows } from './OwnRows.tsx'
import type { OwnRunnerFormProps } from './OwnRunnerForm.tsx'
import { OwnWish } from './OwnWish.tsx'
import { ShareImage } from './ShareImage.tsx'
import { StoredOfMe } from './StoredOfMe.tsx'
import { useOwnRunner } from './useOwnRunner.ts'

/** From the day of the race on: the result with certificate and picture, the wish about the name, then the own data and the way to be deleted. (rules/results#own-page) */
export function OwnRunnerAfterRace({ code, runner: loaded }: OwnRunnerFormProps) {
  const { runner, keep, news, saves, memory, save, reload } = useOwnRunner(code, loaded)
  const { date } = useEventFacts()
  const toast = useToast()
  const [today] = useState(() => new Date())
  const name = `${runner.firstName ?? ''} ${runner.lastName ?? ''}`.trim()
  const { names } = runner.deadlines
  const closed = isPast(names, today) ? 'everything' : 'whoRan'
  return (
    <>
      <h1 className={runner.result ? 'text-4xl wrap-anywhere' : 'sr-only'}>{name}</h1>
      {runner.result ? (
        <>
          <OwnResultCard code={code} result={runner.result} />
          <ShareImage code={code} />
        </>
      ) : (
        <>
          <OwnBib runner={runner} name={name} />
          <Banner tone="info" title="Ihr Ergebnis steht hier, sobald es öffentlich ist." className="mt-6" />
        </>
      )}
      <OwnWish
        showInResults={runner.showInResults}
        unsaid={runner.unsaid}
        objected={false}
        onSay={async (wish) => {
          const about = { params: { code }, body: { showInResults: wish } }
          if (runner.result) await call('PUT /runners/link/:code/results', about)
          else await call('PUT /runners/link/:code', about)
          keep(await call('GET /runners/link/:code', { params: { code } }))
        }}
      />
      <KeepForNextYear code={code} />
      <Form
        schema={ownEntry(runner)}
        values={ownValuesOf(runner)}
        onSave={async (body) => {
          await save(body)
          toast('Gespeichert.')
        }}
        onReload={reload}
        label="Meine Angaben"
        className="mt-8 flex flex-col gap-4"
      >
        {news.length > 0 ? (
          <Banner tone="warning" title="Inzwischen wurde gespeichert:">
            {news.join(' · ')}. Was Sie eingegeben haben, steht noch hier.
          </Banner>
        ) : null}
        <FormDraft memory={memory} />
        <OwnRows
          key={saves}
          title="Meine Angaben"
          runner={runner}
          namesUntil={peopleUntil({ date, names })}
          closed={closed}
        />
        {closed === 'everything' ? null : <FormSubmit look="second">Angaben speichern</FormSubmit>}
      </Form>
      <NotMe runner={runner} />
      <StoredOfMe code={code} runner={runner} onAsked={reload} />
    </>
  )
}
