import { RosterTeams } from '#web/pages/dashboard/roster/sheet/RosterTeams.tsx'
import type { ListPerson } from '#web/pages/dashboard/roster/reading/rosterList.ts'
import { SharedNotices } from '#web/pages/dashboard/roster/sheet/SharedNotices.tsx'
import {
  countStates,
  previewedOf,
  teamsFormed,
  viewsOf,
  type PresentTeam,
} from '#web/pages/dashboard/roster/sheet/rosterView.ts'
import { EmailsMissing } from '#web/parts/teams/EmailsMissing.tsx'
import type { MissingIn } from '#web/parts/teams/missingWords.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'
import { Perforation } from '#web/ui/motifs/Perforation.tsx'
import { Stat } from '#web/ui/Stat.tsx'
import { UndoRoster, type UndoRosterProps } from './UndoRoster.tsx'
import type { RosterAnswer } from './useRosterPreview.ts'

export type RosterResultProps = {
  entered: UndoRosterProps['entered']
  answer: RosterAnswer
  people: readonly ListPerson[]
  teams: readonly (PresentTeam & MissingIn)[]
  onUndone: () => void
  onAnother: () => void
}

/** What was entered, in which teams, and the undo button. */
export function RosterResult({ entered, answer, people, teams, onUndone, onAnother }: RosterResultProps) {
  const previewed = previewedOf(people, answer)
  const views = viewsOf(people, previewed)
  const counts = countStates(views)
  const formed = teamsFormed(views, teams)
  const noticed = views.filter(({ notices }) => notices.length > 0)
  const first = answer.rows.find(({ teamId }) => teamId !== null)?.teamId
  return (
    <div className="flex flex-col gap-6">
      <Card>
        <h3 className="text-2xl">Die Liste ist eingetragen</h3>
        <dl className="mt-5 flex flex-wrap gap-x-10 gap-y-4">
          <Stat label="Neu" value={counts.new} />
          <Stat label="Aktualisiert" value={counts.update} />
          <Stat label="Unverändert" value={counts.unchanged} />
          <Stat label="Teams" value={formed.length} />
        </dl>
        <Perforation notched className="my-6" />
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink to={paths.dashboardTeams()} state={{ scrollToTeamId: first }} wide="phone">
            Zu meinen Teams
          </ButtonLink>
          <Button look="second" wide="phone" onClick={onAnother}>
            Weitere Liste einfügen
          </Button>
          <div className="sm:ml-auto">
            <UndoRoster entered={entered} onUndone={onUndone} />
          </div>
        </div>
      </Card>
      <EmailsMissing teams={teams.filter(({ id }) => answer.rows.some(({ teamId }) => teamId === id))} />
      <SharedNotices {...previewed} />
      {noticed.length > 0 ? (
        <Banner tone="info" title="Anders als in der Liste bei einzelnen Personen">
          <ul>
            {noticed.map(({ line, cells, notices }) => (
              <li key={line}>
                {cells.firstName} {cells.lastName}: {notices.join(' ')}
              </li>
            ))}
          </ul>
        </Banner>
      ) : null}
      <section aria-labelledby="teams-der-liste">
        <h3 id="teams-der-liste" className="mb-3 text-2xl">
          Teams dieser Liste
        </h3>
        <RosterTeams teams={formed} />
      </section>
    </div>
  )
}
