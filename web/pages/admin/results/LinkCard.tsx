import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ResultLinkEntry } from '#contract/results/resultLink.ts'
import { LINK_FAULT_WORDS } from '#contract/results/linkMessages.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { usePolling } from '#web/api/usePolling.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormCheckbox, FormSelect, FormSubmit, FormText } from '#web/ui/form/FormFields.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { shortMoment } from '#web/ui/moments.ts'

export type Link = AnswerOf<'GET /results/link'>

/** While the link is asked, the page looks so often what it brought, in milliseconds. */
const LOOKED_EVERY_MS = 15_000
const STATES = {
  off: ['quiet', 'ausgeschaltet'],
  waiting: ['amber', 'wird abgefragt'],
  current: ['moss', 'läuft'],
  faulty: ['rose', 'Störung'],
} as const

/** RACE RESULT's link, which is asked while it is switched on: entered, switched, and how it goes. (rules/results#link) */
export function LinkCard({ link, mayWrite }: { link: Link; mayWrite: boolean }) {
  const [tone, word] = STATES[link.state]
  return (
    <Card aria-labelledby="link">
      {link.on ? <Watched /> : null}
      <h2 id="link" className="mb-2 text-2xl">
        Link von RACE RESULT
      </h2>
      <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-rock">
        <Badge tone={tone}>{word}</Badge>
        {link.lastAt === null ? null : <span>Zuletzt geholt: {shortMoment(link.lastAt)}</span>}
      </p>
      {link.lastFault === null ? null : (
        <Banner tone="warning" title={LINK_FAULT_WORDS[link.lastFault]} className="mb-4">
          {link.on ? 'In 30 Sekunden wird wieder gefragt. Was öffentlich ist, bleibt.' : null}
        </Banner>
      )}
      {mayWrite ? <LinkForm link={link} /> : null}
    </Card>
  )
}

function Watched() {
  const { revalidate, state } = useRevalidator()
  usePolling(() => void (state === 'idle' && revalidate()), LOOKED_EVERY_MS)
  return null
}

function LinkForm({ link: { url, on, format, showAtOnce } }: { link: Link }) {
  const [formats, setFormats] = useState<readonly string[]>([])
  const toast = useToast()
  useEffect(() => {
    // without them the columns are proposed by their headings
    call('GET /result-formats').then(
      (all) => setFormats(all.map(({ name }) => name)),
      () => undefined,
    )
  }, [])
  const { save } = useCall(async (body: ResultLinkEntry) => {
    await call('PUT /results/link', { body })
    toast(on ? 'Gespeichert.' : 'Eingeschaltet: Alle 30 Sekunden wird gefragt, ob es Neues gibt.')
  })
  const off = useCall(async () => {
    await call('PUT /results/link', { body: { url, on: false, format, showAtOnce } })
    toast('Ausgeschaltet. Was übernommen ist, bleibt.')
  })
  const known = format === null || formats.includes(format) ? formats : [format, ...formats]
  return (
    <Form
      label="Link von RACE RESULT"
      schema={ResultLinkEntry}
      values={{ url: url ?? '', on: true, format: format ?? '', showAtOnce }}
      onSave={save}
    >
      <div className="grid gap-4">
        <FormText
          name="url"
          label="Link"
          hint="Der Zeitnehmer gibt seine Liste in RACE RESULT unter „Simple API“ frei: https://my.raceresult.com/…"
          type="url"
          autoComplete="off"
        />
        {known.length === 0 ? null : (
          <FormSelect
            name="format"
            label="Gemerkte Spalten"
            emptyLabel="nach den Überschriften"
            options={known.map((name) => ({ value: name, label: name }))}
          />
        )}
        <FormCheckbox
          name="showAtOnce"
          label="Vorläufig sofort zeigen"
          hint="Jede neue Fassung sehen gleich alle. Amtliche Ergebnisse ersetzt sie nie."
        />
      </div>
      {off.problem ? <Banner tone="error" role="alert" title={off.problem.message} className="mt-4" /> : null}
      <div className="mt-4 flex flex-wrap gap-3">
        <FormSubmit look={on ? 'second' : 'main'}>{on ? 'Speichern' : 'Einschalten'}</FormSubmit>
        {on ? (
          <Button busy={off.busy} onClick={() => void off.run()}>
            Ausschalten
          </Button>
        ) : null}
      </div>
    </Form>
  )
}
