import { useId, useState } from 'react'
import { WISH_EFFECTS } from '#contract/results/resultWords.ts'
import { nonBreaking } from '#domain/text/nonBreaking.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button, TextLink } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { mailto } from '#web/ui/mailto.ts'
import { OwnResultCard } from './OwnResultCard.tsx'

type Results = AnswerOf<'GET /runners/link/:code/results'>
type OwnResultsProps = { code: string; loaded: Results }

/** Page of the own link once the place is gone: the own result, what is shown of the name, and the way to be deleted. (rules/results#own-page) */
export function OwnResults({ code, loaded }: OwnResultsProps) {
  const [latest, setLatest] = useState({ loaded, results: loaded })
  if (latest.loaded !== loaded) setLatest({ loaded, results: loaded })
  const { results } = latest
  const { name, startNumber, result } = results
  return (
    <>
      <h1 className="text-4xl wrap-anywhere">{name}</h1>
      {result === null ? (
        <p className="mt-2">Startnummer {startNumber}. Ein Ergebnis dazu ist zurzeit nicht veröffentlicht.</p>
      ) : (
        <OwnResultCard code={code} result={result} />
      )}
      <OwnWish code={code} results={results} onSaid={(said) => setLatest({ loaded, results: said })} />
      <Held code={code} />
    </>
  )
}

const WISHES = [true, false, null] as const
const WISH_TITLES = { true: 'Mit meinem Namen', false: 'Ohne meinen Namen', null: 'Ich sage nichts dazu' } as const

type OwnWishProps = { code: string; results: Results; onSaid: (said: Results) => void }

/** The wish about the name in results: three answers, each counts at once. (rules/results#names) */
function OwnWish({ code, results: { showInResults, unsaid, objected }, onSaid }: OwnWishProps) {
  const id = useId()
  const toast = useToast()
  const { run, busy, problem } = useCall(async (wish: boolean | null) => {
    onSaid(await call('PUT /runners/link/:code/results', { params: { code }, body: { showInResults: wish } }))
    toast('Gespeichert. Es gilt in einer Minute überall.')
  })
  const lines = { true: 'Name, Team, Firma und Zeit', false: 'Nur Startnummer und Zeit', null: WISH_EFFECTS[unsaid] }
  return (
    <section className="mt-8">
      <h2 id={id} className="text-2xl">
        Ergebnisliste
      </h2>
      <p className="mt-1 mb-3 text-rock">Sie ist öffentlich. Gewertet sind Sie in jedem Fall.</p>
      {objected ? (
        <Banner tone="info" className="mb-3" title="Sie stehen auf Ihren Wunsch in keiner Personenliste." />
      ) : null}
      <div role="radiogroup" aria-labelledby={id} className="flex flex-col gap-2">
        {WISHES.map((wish) => (
          <label
            key={String(wish)}
            className="flex cursor-pointer items-center gap-4 rounded-field border border-rock bg-paper px-4 py-3 has-checked:border-spruce has-checked:shadow-[inset_0_0_0_1px_var(--color-spruce)]"
          >
            <input
              type="radio"
              name={id}
              checked={showInResults === wish}
              disabled={busy}
              onChange={() => void run(wish)}
              className="size-5 shrink-0 accent-spruce"
            />
            <WishWords title={WISH_TITLES[`${wish}`]} line={lines[`${wish}`]} />
          </label>
        ))}
      </div>
      {problem ? <Banner tone="error" role="alert" title={problem.message} className="mt-3" /> : null}
    </section>
  )
}

/** The rest that is held of the person, why, and how it is deleted. (rules/privacy#informed) */
function Held({ code }: { code: string }) {
  const { organiser, contact, name } = useEventFacts()
  const [isAsking, setAsking] = useState(false)
  const remove = useCall(() => call('DELETE /runners/link/:code/results', { params: { code } }))
  return (
    <section className="mt-8 flex flex-col gap-3 text-sm">
      <h2 className="text-2xl">Was ist noch gespeichert?</h2>
      <p>
        Ihre Anmeldung gibt es nicht mehr. In den Ergebnissen des {nonBreaking(name)} stehen noch Ihr Name, Ihre Nummer
        und Ihre Zeit, und ob der Name gezeigt wird. Von Ihrer E-Mail-Adresse ist nur ein Fingerabdruck da, mit dem man
        Sie findet, wenn Sie gelöscht werden wollen. Verantwortlich ist {organiser}; wie lange der Name bleibt, steht in
        der <TextLink to={paths.dataProtection()}>Datenschutzerklärung</TextLink>.
      </p>
      <p>
        Auskunft, Berichtigung, Einschränkung, Widerspruch und Beschwerde bei der Datenschutzbehörde stehen Ihnen offen:{' '}
        <a href={mailto(contact.email)} className="text-gentian underline wrap-anywhere">
          {contact.email}
        </a>
      </p>
      <Button look="second" size="small" onClick={() => setAsking(true)} className="self-start">
        Meinen Namen löschen
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title="Namen löschen?"
          confirmLabel="Namen löschen"
          onConfirm={remove.save}
          onClose={() => setAsking(false)}
        >
          <p>Ihr Name geht aus allen Ergebnissen, Nummer und Zeit bleiben. Danach öffnet dieser Link nichts mehr.</p>
        </ConfirmDialog>
      ) : null}
    </section>
  )
}

function WishWords({ title, line }: { title: string; line: string }) {
  return (
    <span className="min-w-0">
      <span className="block">{title}</span>
      <span className="block text-sm wrap-anywhere text-rock">{line}</span>
    </span>
  )
}
