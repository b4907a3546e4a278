import { useCallback, useMemo, useState } from 'react'
import { useCall } from '#web/api/useCall.ts'
import { Problem, settlesAttempt } from '#web/api/problem.ts'
import { ColumnChoice } from '#web/pages/dashboard/roster/reading/ColumnChoice.tsx'
import { RosterBar } from '#web/pages/dashboard/roster/sheet/RosterBar.tsx'
import {
  editedPeople,
  hiddenPeople,
  listedPeople,
  rowRemarks,
  shownFields,
  titledNames,
  withCell,
  withColumn,
  withHeading,
  withLeftOut,
  type ListPerson,
  type RosterList,
} from '#web/pages/dashboard/roster/reading/rosterList.ts'
import { RosterPeople } from '#web/pages/dashboard/roster/sheet/RosterPeople.tsx'
import { RosterSummary } from '#web/pages/dashboard/roster/sheet/RosterSummary.tsx'
import { SharedNotices } from '#web/pages/dashboard/roster/sheet/SharedNotices.tsx'
import { RosterTeams } from '#web/pages/dashboard/roster/sheet/RosterTeams.tsx'
import {
  countStates,
  teamsFormed,
  viewsOf,
  type CellPlace,
  type PresentTeam,
} from '#web/pages/dashboard/roster/sheet/rosterView.ts'
import { useRosterSheet } from '#web/pages/dashboard/roster/sheet/useRosterSheet.ts'
import { useTeamDeadlines } from '#web/pages/teams/useTeamDeadlines.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'
import { Tabs } from '#web/ui/page/Tabs.tsx'
import { FirstPreview, ListHead, PreviewFailed, RowsToLookAt, StaleNote } from './RosterCheckNotes.tsx'
import { enterRoster, isStale } from './enterRoster.ts'
import { RosterChoices } from './RosterChoices.tsx'
import { BoughtShirtsNote } from './RosterNotes.tsx'
import { RosterRepairs } from './RosterRepairs.tsx'
import { useRosterPreview, type RosterAnswer } from './useRosterPreview.ts'

export type RosterCheckProps = {
  list: RosterList
  today: Date
  teams: readonly PresentTeam[]
  onChange: (change: (list: RosterList) => RosterList) => void
  onEntered: (entered: { answer: RosterAnswer; people: readonly ListPerson[] }) => void
  onDiscard: () => void
}

/** The preview of the list: its columns, the result for each person, errors to be corrected in place. */
export function RosterCheck({ list, today, teams, onChange, onEntered, onDiscard }: RosterCheckProps) {
  const { cells, mapping, edits, leftOut, titles, hidden, takesHidden } = list
  const read = useMemo(() => ({ cells, mapping, hidden, takesHidden }), [cells, mapping, hidden, takesHidden])
  const listed = useMemo(() => listedPeople({ ...read, titles }, today), [read, titles, today])
  const titled = useMemo(() => titledNames(read), [read])
  const hiddenOnes = useMemo(() => hiddenPeople(read), [read])
  const remarks = useMemo(() => rowRemarks(read), [read])
  const people = useMemo(() => editedPeople(listed, { edits, leftOut }), [listed, edits, leftOut])
  const sent = useMemo(() => people.filter(({ isLeftOut }) => !isLeftOut), [people])
  const fields = useMemo(() => shownFields(people, mapping), [people, mapping])
  const { shirts } = useTeamDeadlines()
  const tshirtOption = list.tshirtOption && !shirts?.isPast
  const preview = useRosterPreview(sent, { titles, tshirtOption })
  const { answer, previewed, isCurrent, problem, reload } = preview
  const views = useMemo(() => viewsOf(people, previewed), [people, previewed])
  const counts = countStates(views)
  const formed = useMemo(() => teamsFormed(views, teams), [views, teams])
  const sheet = useRosterSheet({ views, fields, previewed })
  const [tab, setTab] = useState('people')

  const entering = useCall(async (asOf: string) => {
    try {
      onEntered({ answer: await enterRoster(sent, { asOf, titles, tshirtOption }), people: sent })
    } catch (error) {
      // A new preview shows the server's errors at the rows; a stale one is reported first.
      if (error instanceof Problem && settlesAttempt(error) && !isStale(error)) reload()
      throw error
    }
  })
  const { problem: refusal, forgetProblem } = entering
  const isRefusedAsStale = refusal !== null && isStale(refusal)
  const change = useCallback<RosterCheckProps['onChange']>(
    (next) => {
      forgetProblem()
      onChange(next)
    },
    [forgetProblem, onChange],
  )
  const onText = useCallback(
    ({ line, field }: CellPlace, text: string) => change((now) => withCell(now, { line, field, text })),
    [change],
  )
  const onLeaveOut = useCallback((line: number) => change((now) => withLeftOut(now, line)), [change])

  const goToNextFault = () => {
    setTab('people')
    sheet.goToNextFault()
  }
  const enter = () => {
    if (counts.faulty > 0) return goToNextFault()
    if (answer) void entering.run(answer.asOf)
  }
  const rebuild = () => {
    forgetProblem()
    reload()
  }

  return (
    <div className="flex flex-col gap-6">
      <ListHead list={list} people={people.length} onDiscard={onDiscard} />
      <ColumnChoice
        list={list}
        onColumn={(column, use) => change((now) => withColumn(now, column, use))}
        onHeading={() => change(withHeading)}
      />
      <RowsToLookAt remarks={remarks} />
      {isRefusedAsStale ? <StaleNote onRebuild={rebuild} /> : null}
      {answer === null ? (
        <FirstPreview problem={problem} onReload={reload} />
      ) : (
        <>
          <Card aria-label="Zusammenfassung">
            <RosterSummary
              counts={counts}
              places={answer}
              booking={
                <ButtonLink to={paths.teamRegistration()} size="small">
                  Teamplätze buchen
                </ButtonLink>
              }
            />
          </Card>
          {problem ? <PreviewFailed problem={problem} onReload={reload} /> : null}
          <RosterChoices
            hidden={hiddenOnes}
            takesHidden={takesHidden}
            onHidden={(next) => change((now) => ({ ...now, takesHidden: next }))}
            titled={titled}
            titles={titles}
            onTitles={(next) => change((now) => ({ ...now, titles: next }))}
            teams={answer.teams}
            tshirtOption={tshirtOption}
            onTshirtOption={(next) => change((now) => ({ ...now, tshirtOption: next }))}
            shirts={shirts}
          />
          <RosterRepairs views={views} onChange={change} />
          <BoughtShirtsNote
            people={views.filter(({ shirtDeviation }) => shirtDeviation !== null).length}
            deadline={shirts}
          />
          <SharedNotices {...previewed} />
          <section aria-label="Vorschau">
            <Tabs
              label="Vorschau"
              value={tab}
              onValue={setTab}
              tabs={[
                {
                  value: 'people',
                  label: `Personen (${people.length})`,
                  hasFault: counts.faulty > 0,
                  content: (
                    <RosterPeople
                      sheet={sheet}
                      fields={fields}
                      faulty={counts.faulty}
                      updated={counts.update}
                      all={people.length}
                      onText={onText}
                      onLeaveOut={onLeaveOut}
                    />
                  ),
                },
                {
                  value: 'teams',
                  label: `Teams (${formed.length})`,
                  content: tab === 'teams' ? <RosterTeams teams={formed} /> : null,
                },
              ]}
            />
            <RosterBar
              people={counts.new + counts.update + counts.placeless}
              teams={changedTeams(answer.teams, { tshirtOption })}
              faulty={counts.faulty}
              placeless={counts.placeless}
              isChecking={!isCurrent && problem === null}
              busy={entering.busy}
              failure={isRefusedAsStale ? undefined : refusal?.message}
              onNextFault={goToNextFault}
              onEnter={enter}
            />
          </section>
        </>
      )}
    </div>
  )
}

/** How many teams the list changes beside their people: T-Shirts are switched on, or timekeeping is moved to them. */
function changedTeams(teams: RosterAnswer['teams'], { tshirtOption }: Pick<RosterList, 'tshirtOption'>): number {
  return teams.filter((team) => team.timekeepingBy === 'moved' || (tshirtOption && team.lacksTshirtOption)).length
}
