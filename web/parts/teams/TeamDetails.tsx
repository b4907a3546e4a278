import type { ReactNode } from 'react'
import { labels } from '#contract/labels.ts'
import { kindsOf } from '#domain/text/factTable.ts'
import { FURTHER_TEXTS, isEmptyRunner } from '#domain/teams/persons.ts'
import type { PersonField, TextField } from '#domain/teams/persons.ts'
import { DataRow, DataRows } from '#web/ui/list/DataRows.tsx'
import { Perforation } from '#web/ui/motifs/Perforation.tsx'
import { ShirtFact } from '../shirts/ShirtFact.tsx'
import { contactInWords } from './teamWords.ts'
import { fieldLabels } from './entry/teamValues.ts'
import type { EditableRunner, EditableTeam } from './entry/teamValues.ts'

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
        <RunnerDetails key={runner.runnerID} runner={runner} team={team} />
      ))}
    </div>
  )
}

type Line = (runner: EditableRunner, team: Pick<EditableTeam, 'tshirtOption'>) => ReactNode

/** The line of each field that is no text; undefined for a field without one, null for a missing value. */
const LINES: Record<Exclude<PersonField, TextField>, Line> = {
  year: ({ year }) => year,
  sex: ({ sex }) => sex && labels.sex[sex],
  email: ({ email }) => email,
  phoneNumber: ({ phoneNumber }) => phoneNumber || undefined,
  bestTime: ({ bestTime }) => (bestTime ? labels.bestTime[bestTime] : undefined),
  isApprentice: ({ isApprentice }) => (isApprentice ? 'ja' : undefined),
  tshirtSize: (runner, { tshirtOption }) =>
    tshirtOption
      ? (runner.tshirtSize ?? runner.orderedShirt) && <ShirtFact runner={runner} tshirtOption={tshirtOption} />
      : undefined,
  showInResults: ({ showInResults }) => (showInResults === null ? undefined : showInResults ? 'ja' : 'nein'),
}

function RunnerDetails({ runner, team }: { runner: EditableRunner; team: EditableTeam }) {
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
            const words = LINES[field](runner, team)
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
