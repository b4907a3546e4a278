import { RotateCw } from 'lucide-react'
import { lazy } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { plainCode, tidyCode } from '#domain/teams/codes.ts'
import { useReload } from '#web/api/useReload.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { useLastGood } from '#web/pages/layout/useLastGood.ts'
import { useTeamDeadlines } from '#web/pages/teams/useTeamDeadlines.ts'
import { IncompleteTeamsSkeleton } from '#web/parts/teams/IncompleteTeams.tsx'
import { TeamCardSkeleton } from '#web/parts/teams/TeamCard.tsx'
import { TeamGrid } from '#web/parts/teams/TeamGrid.tsx'
import { paths } from '#web/paths.ts'
import { Button, TextLink } from '#web/ui/Button.tsx'
import { LongName } from '#web/ui/LongName.tsx'
import { Loading } from '#web/ui/page/Skeleton.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { useOpening } from '#web/ui/page/useOpening.ts'
import { openCode, type Opened } from './codeCalls.ts'
import { CodeTeams, DEFAULT_PAGE_SIZE, type Editing } from './CodeTeams.tsx'
import { NoCode } from './NoTeams.tsx'

// The form checks with the contract's schemas; the list does not need them.
const fetchDialog = () => import('./EditByCodeDialog.tsx')
const EditByCodeDialog = lazy(async () => ({ default: (await fetchDialog()).EditByCodeDialog }))
const onSight = () => void fetchDialog().catch(() => undefined)

/** The code in the link, tidy, and what it opens; null without one. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const code = tidyCode(new URL(request.url).searchParams.get('code') ?? '')
  return { code, loaded: plainCode(code) === '' ? null : openCode(code) }
}

/** 'Team-Bearbeitung': the teams of an editing code, changed without a login. (rules/codes#editing-page) */
export function Component() {
  const { code, loaded } = useLoaderData<typeof loader>()
  const { reload, busy } = useReload()
  const [editing, open, close] = useOpening<Editing>()
  const last = useLastGood(loaded)
  const toast = useToast()
  return (
    <div className="mx-auto w-full max-w-page px-4 py-10 sm:px-6 md:py-14">
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1>
            <LongName>Team-Bearbeitung</LongName>
          </h1>
          {loaded ? (
            <p className="mt-1 text-rock">
              Code <span className="font-semibold text-ink wrap-anywhere">{code}</span> ·{' '}
              <TextLink to={paths.editingCodeEntry()}>anderer Code</TextLink>
            </p>
          ) : null}
        </div>
        {loaded ? (
          <Button look="second" size="small" icon={<RotateCw aria-hidden />} busy={busy} onClick={reload}>
            Aktualisieren
          </Button>
        ) : null}
      </div>
      {loaded ? (
        <Loaded key={code} data={loaded} skeleton={<TeamsSkeleton />}>
          {(opened) => <CodeTeams opened={opened} code={code} onEdit={open} onSight={onSight} />}
        </Loaded>
      ) : (
        <NoCode />
      )}
      {editing ? (
        <EditByCodeDialog
          key={editing.opened.id}
          code={code}
          {...editing}
          listed={listedIn(last, editing.opened.id)}
          onClose={close}
          onSaved={({ teamName }) => toast(`Team „${teamName}“ ist gespeichert.`)}
        />
      ) : null}
    </div>
  )
}

function listedIn(last: Opened | undefined, teamId: number) {
  return last && 'teams' in last ? last.teams.find(({ id }) => id === teamId) : undefined
}

function TeamsSkeleton() {
  const { names, race } = useTeamDeadlines()
  return (
    <Loading label="Teams werden geladen …">
      {race?.isPast ? null : <IncompleteTeamsSkeleton names={names} />}
      <div className="skeleton mb-4 h-5.5 w-64" />
      <TeamGrid>
        {Array.from({ length: DEFAULT_PAGE_SIZE / 2 }, (_, place) => (
          <TeamCardSkeleton key={place} warns />
        ))}
      </TeamGrid>
    </Loading>
  )
}
