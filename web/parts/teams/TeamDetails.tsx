import type { ReactNode } from 'react'
import { labels } from '#contract/labels.ts'
import { isEmptyRunner } from '#domain/teams.ts'
import { Perforation } from '#web/ui/Perforation.tsx'
import { fieldLabels } from './teamValues.ts'
import type { EditableRunner, EditableTeam } from './teamValues.ts'

/** Everything that is saved about a team and its runners, to read. (S §2 'Editing-code flow': expandable cards) */
export function TeamDetails({ id, team }: { id: string; team: EditableTeam }) {
  return (
    <div id={id} className="px-5 pb-9">
      <Perforation />
      <dl className={rows}>
        <Row name={fieldLabels.teamAcronym}>{team.teamAcronym}</Row>
        <Row name={fieldLabels.teamContact}>{team.teamContact}</Row>
        <Row name={fieldLabels.competition}>{labels.competition[team.competition]}</Row>
        <Row name={fieldLabels.teamType}>{labels.teamType[team.teamType]}</Row>
        <Row name="Zeitmessung">{team.timekeeping ? 'ja' : 'nein'}</Row>
      </dl>
      {team.runners.map((runner) => (
        <RunnerDetails key={runner.runnerID} runner={runner} tshirtOption={team.tshirtOption} />
      ))}
    </div>
  )
}

const rows = 'mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm'

function RunnerDetails({ runner, tshirtOption }: { runner: EditableRunner; tshirtOption: boolean }) {
  const { slot, startNumber, firstName, lastName, year, sex, email, phoneNumber, bestTime, tshirtSize } = runner
  const heading = `${startNumber ?? slot}${runner.isTeamCaptain ? ' · Kapitän' : ''}`
  return (
    <section className="mt-5 border-t border-line pt-3">
      <h4 className="numeral text-lg">{heading}</h4>
      {isEmptyRunner(runner) ? (
        <p className="text-sm text-rock">noch frei</p>
      ) : (
        <dl className={`${rows} mt-1`}>
          <Row name="Name">{`${firstName ?? ''} ${lastName ?? ''}`.trim()}</Row>
          <Row name={fieldLabels.year}>{year}</Row>
          <Row name={fieldLabels.sex}>{sex && labels.sex[sex]}</Row>
          <Row name={fieldLabels.email}>{email}</Row>
          {phoneNumber ? <Row name={fieldLabels.phoneNumber}>{phoneNumber}</Row> : null}
          {bestTime ? <Row name={fieldLabels.bestTime}>{labels.bestTime[bestTime]}</Row> : null}
          {runner.isApprentice ? <Row name={fieldLabels.isApprentice}>ja</Row> : null}
          {tshirtOption ? <Row name={fieldLabels.tshirtSize}>{tshirtSize}</Row> : null}
        </dl>
      )}
    </section>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-rock">{name}</dt>
      <dd className="wrap-anywhere">{children || <span className="text-rock">fehlt</span>}</dd>
    </>
  )
}
