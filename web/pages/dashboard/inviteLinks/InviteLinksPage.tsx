import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { InviteLinkEntry } from '#contract/teams/inviteLinks.ts'
import { call } from '#web/api/call.ts'
import { ownCompany } from '#web/api/ownCompany.ts'
import { EditDialog } from '#web/pages/layout/EditDialog.tsx'
import { DataAge } from '#web/pages/layout/DataAge.tsx'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { useTeamDeadlines } from '#web/pages/teams/useTeamDeadlines.ts'
import { paths } from '#web/paths.ts'
import { notForSearch } from '#web/state/areaSearch.ts'
import { useMayInCompany } from '#web/state/companyRights.ts'
import { BackLink } from '#web/ui/page/BackLink.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { LongName } from '#web/ui/LongName.tsx'
import { LoadingRows } from '#web/ui/page/Skeleton.tsx'
import { InviteLinkRow } from './InviteLinkRow.tsx'
import { LinkFields } from './LinkFields.tsx'

export const loader = () => ({ loaded: everything() })

export const shouldRevalidate = notForSearch

async function everything() {
  const [links, freePlaces, customer] = await Promise.all([
    call('GET /teams/invite-links'),
    call('GET /orders/me/available-team-slots'),
    ownCompany(),
  ])
  return { links, freePlaces, customer, at: new Date() }
}

type Data = Awaited<ReturnType<typeof everything>>

/** 'Anmeldelinks': one for everybody and one for each department, what came through each, its poster and its text. (rules/codes#invite-links) */
export function Component() {
  const { loaded } = useLoaderData<typeof loader>()
  return (
    <>
      <BackLink to={paths.dashboardTeams()}>Meine Teams</BackLink>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1>
          <LongName>Anmeldelinks</LongName>
        </h1>
        <DataAge data={loaded} />
      </div>
      <Loaded
        data={loaded}
        skeleton={<LoadingRows label="Anmeldelinks werden geladen …" rows={3} columns={3} />}
        sayFailure={(reason) => `Die Anmeldelinks konnten nicht geladen werden. ${reason}`}
      >
        {(data) => <Links {...data} />}
      </Loaded>
    </>
  )
}

function Links({ links, freePlaces, customer }: Data) {
  const [isAdding, setAdding] = useState(false)
  const isRaceOver = useTeamDeadlines().race?.isPast ?? false
  const { companyFee, companyPageActive, companyName } = customer
  if (companyFee === null && links.length === 0) return <WithoutPackage />
  if (isRaceOver && links.length === 0) return <Notices isPaused={false} />
  const add = (
    <Button
      look={links.length === 0 ? 'main' : 'second'}
      size={links.length === 0 ? 'normal' : 'small'}
      wide="phone"
      icon={<Plus aria-hidden />}
      disabled={!companyPageActive}
      onClick={() => setAdding(true)}
    >
      Neuer Anmeldelink
    </Button>
  )
  return (
    <>
      <p className="mb-5 max-w-prose text-rock">
        {isRaceOver
          ? 'Über diese Links haben Ihre Leute ihre Teams eingetragen.'
          : `Über einen Link tragen Ihre Leute ihre Teams selbst ein, ohne Konto. ${placesSentence(freePlaces)}`}
      </p>
      <Notices isPaused={!companyPageActive} />
      {links.length === 0 ? (
        <EmptyState title="Noch kein Anmeldelink" action={add}>
          Einer für alle genügt. Wollen Sie Plätze auf Abteilungen verteilen, bekommt jede einen eigenen mit ihrer Zahl
          von Teams.
        </EmptyState>
      ) : (
        <>
          {isRaceOver ? null : <div className="mb-4">{add}</div>}
          <ul aria-label="Anmeldelinks" className="rounded-card border border-line bg-paper">
            {links.map((link) => (
              <li key={link.id} className="border-b border-line px-4 py-4 last:border-0 sm:px-6">
                <InviteLinkRow link={link} companyName={companyName} />
              </li>
            ))}
          </ul>
        </>
      )}
      {isAdding ? (
        <EditDialog
          title="Neuer Anmeldelink"
          schema={InviteLinkEntry}
          values={{ name: links.length === 0 ? 'Alle' : '', limit: null }}
          saved="Der Anmeldelink ist erstellt."
          submitLabel="Link erstellen"
          onClose={() => setAdding(false)}
          onSave={(body) => call('POST /teams/invite-links', { body })}
        >
          <LinkFields />
        </EditDialog>
      ) : null}
    </>
  )
}

function placesSentence(places: number): string {
  if (places === 0) return 'Zurzeit ist keiner Ihrer Plätze frei.'
  return places === 1
    ? 'Zurzeit ist 1 Ihrer Plätze frei.'
    : `Zurzeit sind ${places} Ihrer Plätze frei, für alle Links zusammen.`
}

/** Why no link takes anything now. */
function Notices({ isPaused }: { isPaused: boolean }) {
  const { names } = useTeamDeadlines()
  const may = useMayInCompany()
  if (names?.isPast) {
    return (
      <Banner tone="warning" title={`Teams konnten bis ${names.day} eingetragen werden.`} className="mb-5">
        Die Links nehmen nichts mehr an.
      </Banner>
    )
  }
  if (!isPaused) return null
  return (
    <Banner
      tone="warning"
      title="Ihre Firmenanmeldeseite ist pausiert."
      className="mb-5"
      action={
        may('company.write') ? (
          <ButtonLink look="second" size="small" to={paths.dashboardCompany()}>
            Zu den Firmendaten
          </ButtonLink>
        ) : undefined
      }
    >
      So lange nimmt keiner Ihrer Links Teams an.
    </Banner>
  )
}

function WithoutPackage() {
  const may = useMayInCompany()
  return (
    <EmptyState
      title="Anmeldelinks gehören zum Firmenpaket"
      action={
        may('orders.place') ? <ButtonLink to={paths.companyRegistration()}>Zum Firmenpaket</ButtonLink> : undefined
      }
    >
      Mit dem Firmenpaket tragen sich Ihre Leute über einen Link selbst in Teams ein.
    </EmptyState>
  )
}
