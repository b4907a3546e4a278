import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { formatDay, isPast } from '#domain/text/days.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import { nonBreaking } from '#domain/text/nonBreaking.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { paths } from '#web/paths.ts'
import { Bib } from '#web/ui/motifs/Bib.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Perforation } from '#web/ui/motifs/Perforation.tsx'
import { LongName } from '#web/ui/LongName.tsx'
import { Loading } from '#web/ui/page/Skeleton.tsx'
import { CheckList, Steps } from '#web/ui/page/Steps.tsx'
import { inviteOf, useInviteAgain, useNamesUntil, type Invite } from './invite.ts'
import { PastCode } from './PastCode.tsx'
import { InviteNotice, NoInviteCode } from './InviteNotice.tsx'

/** The code of the link, and its current state. */
export function loader({ request }: LoaderFunctionArgs) {
  const inviteCode = new URL(request.url).searchParams.get('inviteCode')?.trim() ?? ''
  const asked = inviteCode === '' ? null : { inviteCode, invite: inviteOf(inviteCode) }
  return { asked, today: new Date() }
}

/** What an invited employee finds behind the link, before typing anything. (rules/codes#invite-intro) */
export function Component() {
  const { asked } = useLoaderData<typeof loader>()
  const { name, date, place } = useEventFacts()
  useInviteAgain(asked?.invite)
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-8 sm:px-6 sm:pt-12">
      <h1 className="text-4xl">Ihre Firma lädt Sie ein</h1>
      <p className="mt-2 mb-7 text-lg text-rock">
        {nonBreaking(name)}, {formatDay(date)}, {place}
      </p>
      {asked ? (
        <div className="grid items-start gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_26rem]">
          <Loaded
            data={asked.invite}
            skeleton={
              <>
                <InvitationSkeleton />
                <HowItWorks />
              </>
            }
          >
            {(invite) =>
              invite.state === 'past' ? (
                <PastCode problem={invite.problem} />
              ) : (
                <>
                  <Invitation invite={invite} inviteCode={asked.inviteCode} />
                  <HowItWorks />
                </>
              )
            }
          </Loaded>
        </div>
      ) : (
        <NoInviteCode />
      )}
    </div>
  )
}

const NEEDED = [
  'einen Teamnamen, den es noch nicht gibt',
  'drei Personen: Vorname, Nachname, Jahrgang, Geschlecht',
  'eine E-Mail-Adresse der Kapitänin oder des Kapitäns',
  'eine E-Mail-Adresse für Nachrichten an das Team',
]

function Invitation({ invite, inviteCode }: { invite: Invite; inviteCode: string }) {
  const { today } = useLoaderData<typeof loader>()
  const until = useNamesUntil(invite)
  const isClosed = isPast(until, today)
  const places = invite.state === 'open' && !isClosed ? invite.places : 0
  const companyName = invite.state === 'open' ? invite.companyName : null
  const enter = (
    <ButtonLink wide="phone" to={paths.teamCreation(inviteCode)} iconAfter={<ArrowRight aria-hidden />}>
      Team eintragen
    </ButtonLink>
  )
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <InviteNotice invite={invite} isClosed={isClosed} />
      {places > 0 ? (
        <Sheet companyName={companyName} places={<FreePlaces places={places} />} enter={enter} until={until} />
      ) : (
        <Sheet companyName={companyName} />
      )}
    </div>
  )
}

type SheetProps = {
  /** Who invites; null: unknown, or the code is dead. */
  companyName?: string | null
  places?: ReactNode
  enter?: ReactNode
  /** Until which day it can be used; null: always. */
  until?: string | null
}

/** The invitation for every state of the code; with free places also their number and the link to the form. */
function Sheet({ companyName, places, enter, until = null }: SheetProps) {
  const { distance } = useEventFacts()
  return (
    <Bib edge="walk" label="Einladung" right="ohne Konto">
      <div className="flex flex-col px-5 pt-6 pb-9 sm:px-10">
        {companyName ? (
          <h2 className="mb-4 text-2xl">
            <LongName>{companyName}</LongName>
          </h2>
        ) : null}
        {places}
        <p className="text-lg">
          Tragen Sie hier Ihr Team aus drei Personen ein: {distance}, Lauf oder Nordic Walking. Die Plätze hat Ihre
          Firma bezahlt, für Sie kostet es nichts.
        </p>
        <h2 className="mt-6 mb-3 text-xl">Das brauchen Sie:</h2>
        <CheckList points={NEEDED} />
        {enter ? (
          <>
            <Perforation className="mt-7" />
            <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
              {enter}
              {until ? <p className="text-sm text-rock">Möglich bis {formatDay(until)}.</p> : null}
            </div>
          </>
        ) : null}
      </div>
    </Bib>
  )
}

function FreePlaces({ places }: { places: number }) {
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-4">
      <span className="numeral text-6xl/none text-glow">{formatCount(places)}</span>
      <span className="min-w-0 flex-1 basis-32 text-rock">
        {places === 1 ? 'Teamplatz Ihrer Firma ist noch frei' : 'Teamplätze Ihrer Firma sind noch frei'}
      </span>
    </p>
  )
}

const STEPS = [
  'Team eintragen: Name, Wettbewerb, drei Personen. Gern auch mehrere Teams.',
  'Alles noch einmal ansehen, ändern oder löschen. Erst dann erstellen.',
  'Sie erhalten einen Bearbeitungscode, auch per E-Mail: damit ändern Sie Ihr Team später, ohne Konto.',
]

function HowItWorks() {
  return (
    <section className="min-w-0">
      <h2 className="mb-3 text-xl">So geht es</h2>
      <Steps steps={STEPS} />
    </section>
  )
}

function InvitationSkeleton() {
  const until = useNamesUntil(null)
  return (
    <div className="min-w-0">
      <Loading label="Die Einladung wird geladen …" className="sr-only" />
      <Sheet
        places={<div className="skeleton mb-5 h-23 w-64 max-w-full" />}
        enter={<div className="skeleton h-11 w-44 max-sm:w-full" />}
        until={until}
      />
    </div>
  )
}
