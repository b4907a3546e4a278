import type { ReactNode } from 'react'
import { PICKUP_PATH } from '#contract/paths.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { paths } from '#web/paths.ts'
import type { PickupEnd, PickupState } from '#web/state/pickup.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { SaveRecords } from './SaveRecords.tsx'

type EventFacts = AnswerOf<'GET /event'>

const WORDS: Record<PickupEnd, { title: string; text: (event: EventFacts) => ReactNode }> = {
  login: { title: 'Bitte anmelden', text: () => 'Die Liste der Ausgabe sieht nur, wer dafür angemeldet ist.' },
  role: {
    title: 'Kein Zugang zur Ausgabe',
    text: () => 'Ihr Zugang umfasst die Ausgabe nicht oder nicht mehr. Wer die Veranstaltung leitet, kann ihn ändern.',
  },
  over: {
    title: 'Die Ausgabe ist vorbei',
    text: ({ name }) => `${name} ist vorüber. Die Liste ist von diesem Gerät gelöscht.`,
  },
}

/** There is no list on this device, and why; what still waits is sent all the same. (rules/pickup#role-gone) */
export function PickupEnded({ state, event }: { state: PickupState; event: EventFacts }) {
  const { end, waiting } = state
  const { title, text } = WORDS[end ?? 'login']
  const unsent = waiting.filter(({ sent }) => !sent).length
  return (
    <main id="inhalt" className="mx-auto max-w-xl px-4 py-8">
      <h1>{title}</h1>
      <p className="mt-2">{text(event)}</p>
      {unsent > 0 ? (
        <Banner
          tone="warning"
          role="status"
          title={unsent === 1 ? '1 Eintrag ist noch nicht gesendet.' : `${unsent} Einträge sind noch nicht gesendet.`}
          className="mt-4"
          action={<SaveRecords state={state} />}
        >
          Lassen Sie diese Seite offen, bis sie gesendet sind; das geschieht von selbst, sobald der Server erreicht
          wird. Geht das nicht, sichern Sie sie als Datei, die jedes Gerät der Ausgabe einliest.
        </Banner>
      ) : null}
      {end === 'over' ? null : (
        <p className="mt-6">
          <a
            className="inline-flex min-h-11 items-center rounded-field bg-spruce px-5 font-semibold text-on-spruce"
            href={paths.loginThen(PICKUP_PATH)}
          >
            {end === 'role' ? 'Mit einem anderen Zugang anmelden' : 'Anmelden'}
          </a>
        </p>
      )}
    </main>
  )
}
