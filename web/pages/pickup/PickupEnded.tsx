import { countOf } from '#domain/text/numberFormats.ts'
import { useState, type ReactNode } from 'react'
import { labels } from '#contract/labels.ts'
import { PICKUP_PATH } from '#contract/pages/paths.ts'
import { staffMessages } from '#contract/staff/staffMessages.ts'
import { listInWords } from '#domain/text/listInWords.ts'
import { RIGHTS } from '#domain/staff/staffRoles.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { paths } from '#web/paths.ts'
import { refusedRecords, type PickupEnd, type PickupState } from '#web/state/pickup.ts'
import { useSession } from '#web/state/session.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { RefusedRecords } from './RefusedRecords.tsx'
import { SaveRecords } from './SaveRecords.tsx'

type EventFacts = AnswerOf<'GET /event'>

const HANDING_OUT = listInWords(RIGHTS['pickup.write'].map((role) => labels.staffRole[role]))

const WORDS: Record<PickupEnd, { title: string; text: (event: EventFacts) => ReactNode }> = {
  login: { title: 'Bitte anmelden', text: () => 'Die Liste der Ausgabe sieht nur, wer dafür angemeldet ist.' },
  secondStep: { title: 'Anmeldung in zwei Schritten', text: () => staffMessages.secondStepFirst },
  role: {
    title: 'Kein Zugang zur Ausgabe',
    text: () =>
      `Ausgeben dürfen die Rollen ${HANDING_OUT}. Ihr Zugang hat keine davon oder keine mehr. Wer die Leitung hat, kann sie Ihnen geben.`,
  },
  over: {
    title: 'Die Ausgabe ist vorbei',
    text: ({ name }) => `${name} ist vorüber. Die Liste ist von diesem Gerät gelöscht.`,
  },
}

/** There is no list on this device, and why; what still waits is sent all the same, or it is said that nobody takes it. (rules/pickup#role-gone) */
export function PickupEnded({ state, event }: { state: PickupState; event: EventFacts }) {
  const { waiting, isRefused } = state
  const end = state.end ?? 'login'
  const { title, text } = WORDS[end]
  const isLoggedIn = useSession().token !== null
  const [isLeaving, setLeaving] = useState(false)
  const refused = refusedRecords(state).length
  const unsent = waiting.filter(({ sent }) => !sent).length - (isRefused ? 0 : refused)
  const isLoginOffered = end !== 'over' || isRefused || refused > 0
  return (
    <main id="inhalt" className="mx-auto max-w-xl px-4 py-8">
      <h1>{title}</h1>
      <p className="mt-2">{text(event)}</p>
      {unsent > 0 ? (
        <Banner
          tone={isRefused ? 'error' : 'warning'}
          role={isRefused ? 'alert' : 'status'}
          title={countOf(unsent, 'Eintrag ist noch nicht gesendet.', 'Einträge sind noch nicht gesendet.')}
          className="mt-4"
          action={<SaveRecords state={state} />}
        >
          {isRefused
            ? 'Der Server nimmt das von diesem Gerät derzeit nicht an. Es bleibt hier und wird gesendet, sobald sich an diesem Gerät jemand anmeldet, der ausgeben darf. Sonst sichern Sie es als Datei, die jedes Gerät der Ausgabe einliest.'
            : 'Lassen Sie diese Seite offen, bis sie gesendet sind; das geschieht von selbst, sobald der Server erreicht wird. Geht das nicht, sichern Sie sie als Datei, die jedes Gerät der Ausgabe einliest.'}
        </Banner>
      ) : null}
      {isRefused ? null : <RefusedRecords state={state} className="mt-4" />}
      <div className="mt-6 flex flex-wrap gap-3">
        {isLoggedIn && end === 'secondStep' ? <PlainLink to={paths.adminAccount()}>Zu „Mein Zugang“</PlainLink> : null}
        {isLoggedIn && end === 'role' ? <PlainLink to={paths.admin()}>Zu meiner Startseite</PlainLink> : null}
        {isLoggedIn && isLoginOffered ? (
          <Button look="second" onClick={() => setLeaving(true)}>
            Abmelden
          </Button>
        ) : null}
        {!isLoggedIn && isLoginOffered ? <PlainLink to={paths.loginThen(PICKUP_PATH)}>Anmelden</PlainLink> : null}
      </div>
      {isLeaving ? (
        <LeaveDialog state={state} next={paths.loginThen(PICKUP_PATH)} onClose={() => setLeaving(false)} />
      ) : null}
    </main>
  )
}

/** A way out of this page, which has no router. */
function PlainLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      className="inline-flex min-h-11 items-center rounded-field bg-spruce px-5 font-semibold text-on-spruce"
      href={to}
    >
      {children}
    </a>
  )
}
