import { useState } from 'react'
import { nonBreaking } from '#domain/text/nonBreaking.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { paths } from '#web/paths.ts'
import { Button, TextLink } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { mailto } from '#web/ui/mailto.ts'
import { KeepForNextYear } from './KeepForNextYear.tsx'
import { OwnResultCard } from './OwnResultCard.tsx'
import { OwnWish } from './OwnWish.tsx'
import { ShareImage } from './ShareImage.tsx'

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
        <>
          <OwnResultCard code={code} result={result} />
          <ShareImage code={code} />
        </>
      )}
      <OwnWish
        {...results}
        onSay={async (wish) => {
          const body = { showInResults: wish }
          setLatest({ loaded, results: await call('PUT /runners/link/:code/results', { params: { code }, body }) })
        }}
      />
      <KeepForNextYear code={code} />
      <Held code={code} />
    </>
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
