import { labels } from '#contract/labels.ts'
import { placePaths } from '#contract/pages/placePaths.ts'
import { fieldsSeenBy, isTextField } from '#domain/teams/persons.ts'
import { teamNumber } from '#domain/teams/runners.ts'
import { telephoneLink } from '#domain/text/phones.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { TextLink } from '#web/ui/Button.tsx'
import { DataRow, DataRows } from '#web/ui/list/DataRows.tsx'
import { mailto } from '#web/ui/mailto.ts'
import { missingInWords } from '../teams/staffMissing.ts'
import { PERSON_CELLS, type CellField, type PersonCell } from './personCells.tsx'
import type { StaffRunner } from './staffRunners.ts'

/** What a slot and the person in it are, to read; each name leads to what it names, what is missing is told. (rules/staff#runner) */
export function RunnerFacts({ runner }: { runner: StaffRunner }) {
  const { chipNumber, teamID, teamName, companyName, customerID, timekeeping, wave, isTeamCaptain } = runner
  const missing = missingInWords(runner)
  return (
    <>
      {missing.length > 0 ? (
        <Banner tone="warning" className="mb-4" title={`Es fehlt: ${missing.join(', ')}.`} />
      ) : null}
      <DataRows>
        <DataRow name="Chipnummer">{chipNumber}</DataRow>
        <DataRow name="Team">
          <TextLink to={placePaths.adminTeam(teamID)}>
            {[teamNumber([runner]), teamName].filter(Boolean).join(' ')}
          </TextLink>{' '}
          <span className="text-sm text-rock">
            Team #{teamID}
            {isTeamCaptain ? ', Kapitän' : ''}
          </span>
        </DataRow>
        <DataRow name="Firma">
          {customerID === null ? null : <TextLink to={paths.adminCustomer(customerID)}>{companyName}</TextLink>}
        </DataRow>
        {wave === null ? null : <DataRow name="Startblock">{wave}</DataRow>}
        <DataRow name="Zeitmessung">{timekeeping ? 'Ja' : 'Nein'}</DataRow>
        {fieldsSeenBy('staff').map((field) => (
          <DataRow key={field} name={labels.person[field]} empty="–">
            {isTextField(field) ? runner[field] : SHOWN[field](runner)}
          </DataRow>
        ))}
      </DataRows>
    </>
  )
}

const outside = 'font-medium text-gentian underline underline-offset-[0.2em]'

/** E-mail and telephone are links. */
const SHOWN: Record<CellField, PersonCell> = {
  ...PERSON_CELLS,
  email: ({ email }) =>
    email && (
      <a href={mailto(email)} className={outside}>
        {email}
      </a>
    ),
  phoneNumber: ({ phoneNumber }) =>
    phoneNumber && (
      <a href={telephoneLink(phoneNumber)} className={outside}>
        {phoneNumber}
      </a>
    ),
}
