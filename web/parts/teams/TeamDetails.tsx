import { labels } from '#contract/labels.ts'
import { kindsOf } from '#domain/text/factTable.ts'
import { FURTHER_TEXTS, isEmptyRunner } from '#domain/teams/persons.ts'
import { DataRow, DataRows } from '#web/ui/list/DataRows.tsx'
import { Perforation } from '#web/ui/motifs/Perforation.tsx'
import { PERSON_CELLS, type CellField, type PersonCell } from '../runners/personCells.tsx'
import { contactInWords } from './teamWords.ts'
import { fieldLabels, type EditableRunner, type EditableTeam } from './entry/teamValues.ts'

/** Everything that is saved about a team and its runners, to read. (rules/codes#editing-page: expandable cards) */
export function TeamDetails({ id, team }: { id: string; team: EditableTeam }) {
  return (
    <div id={id} className="px-5 pb-9">
      <Perforation />
      <DataRows className="mt-4 text-sm">
        <DataRow name={fieldLabels.teamAcronym}>{team.teamAcronym}</DataRow>
        <DataRow name={fieldLabels.teamContact}>{contactInWords(team.teamContact)}</DataRow>
        <DataRow name={fieldLabels.competition}>{labels.competition[team.competition]}</DataRow>
        <DataRow name={fieldLabels.teamType}>{labels.teamType[team.teamType]}</DataRow>
        <DataRow name="Zeitmessung">{team.timekeeping ? 'ja' : 'nein'}</DataRow>
      </DataRows>
      {team.runners.map((runner) => (
        <RunnerDetails key={runner.runnerID} runner={runner} tshirtOption={team.tshirtOption} />
      ))}
    </div>
  )
}

/** The line of each field that is no text; undefined for a field without one, null for a missing value. */
const LINES: Record<CellField, PersonCell> = {
  ...PERSON_CELLS,
  phoneNumber: ({ phoneNumber }) => phoneNumber || undefined,
  bestTime: (person) => PERSON_CELLS.bestTime(person) ?? undefined,
  isApprentice: ({ isApprentice }) => (isApprentice ? 'ja' : undefined),
  tshirtSize: (person) => (person.tshirtOption ? PERSON_CELLS.tshirtSize(person) : undefined),
  showInResults: ({ showInResults }) => (showInResults === null ? undefined : showInResults ? 'ja' : 'nein'),
}

function RunnerDetails({ runner, tshirtOption }: { runner: EditableRunner; tshirtOption: boolean }) {
  const { slot, startNumber, firstName, lastName } = runner
  const heading = `${startNumber ?? slot}${runner.isTeamCaptain ? ' · Kapitän' : ''}`
  return (
    <section className="mt-5 border-t border-line pt-3">
      <h4 className="numeral text-lg">{heading}</h4>
      {isEmptyRunner(runner) ? (
        <p className="text-sm text-rock">noch frei</p>
      ) : (
        <DataRows className="mt-1 text-sm">
          <DataRow name="Name">{`${firstName ?? ''} ${lastName ?? ''}`.trim()}</DataRow>
          {kindsOf(LINES).map((field) => {
            const words = LINES[field]({ ...runner, tshirtOption })
            return words === undefined ? null : (
              <DataRow key={field} name={fieldLabels[field]}>
                {words}
              </DataRow>
            )
          })}
          {FURTHER_TEXTS.map((field) =>
            runner[field] ? (
              <DataRow key={field} name={fieldLabels[field]}>
                {runner[field]}
              </DataRow>
            ) : null,
          )}
        </DataRows>
      )}
    </section>
  )
}
