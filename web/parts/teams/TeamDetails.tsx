import { labels } from '#contract/labels.ts'
import { isEmptyRunner } from '#domain/teams.ts'
import { DataRow, DataRows } from '#web/ui/DataRows.tsx'
import { Perforation } from '#web/ui/Perforation.tsx'
import { fieldLabels } from './teamValues.ts'
import type { EditableRunner, EditableTeam } from './teamValues.ts'

/** Everything that is saved about a team and its runners, to read. (S §2 'Editing-code flow': expandable cards) */
export function TeamDetails({ id, team }: { id: string; team: EditableTeam }) {
  return (
    <div id={id} className="px-5 pb-9">
      <Perforation />
      <DataRows className="mt-4 text-sm">
        <DataRow name={fieldLabels.teamAcronym}>{team.teamAcronym}</DataRow>
        <DataRow name={fieldLabels.teamContact}>{team.teamContact}</DataRow>
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

function RunnerDetails({ runner, tshirtOption }: { runner: EditableRunner; tshirtOption: boolean }) {
  const { slot, startNumber, firstName, lastName, year, sex, email, phoneNumber, bestTime, tshirtSize } = runner
  const heading = `${startNumber ?? slot}${runner.isTeamCaptain ? ' · Kapitän' : ''}`
  return (
    <section className="mt-5 border-t border-line pt-3">
      <h4 className="numeral text-lg">{heading}</h4>
      {isEmptyRunner(runner) ? (
        <p className="text-sm text-rock">noch frei</p>
      ) : (
        <DataRows className="mt-1 text-sm">
          <DataRow name="Name">{`${firstName ?? ''} ${lastName ?? ''}`.trim()}</DataRow>
          <DataRow name={fieldLabels.year}>{year}</DataRow>
          <DataRow name={fieldLabels.sex}>{sex && labels.sex[sex]}</DataRow>
          <DataRow name={fieldLabels.email}>{email}</DataRow>
          {phoneNumber ? <DataRow name={fieldLabels.phoneNumber}>{phoneNumber}</DataRow> : null}
          {bestTime ? <DataRow name={fieldLabels.bestTime}>{labels.bestTime[bestTime]}</DataRow> : null}
          {runner.isApprentice ? <DataRow name={fieldLabels.isApprentice}>ja</DataRow> : null}
          {tshirtOption ? <DataRow name={fieldLabels.tshirtSize}>{tshirtSize}</DataRow> : null}
        </DataRows>
      )}
    </section>
  )
}
