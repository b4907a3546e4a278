import { placePaths } from '#contract/pages/placePaths.ts'
import { useMemo, useState } from 'react'
import { searchIn } from '#domain/text/tables.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { personName } from '#web/parts/runners/staffRunners.ts'
import { TextLink } from '#web/ui/Button.tsx'
import { CellLink } from '#web/ui/list/CellLink.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { Table } from '#web/ui/list/Table.tsx'
import { SearchBox } from '#web/ui/form/SearchBox.tsx'

type Team = AnswerOf<'GET /teams/customer/:id'>[number]
type Person = Team['runners'][number] & { team: Pick<Team, 'id' | 'teamName' | 'wave'> }

/** Everybody who is named in a team of the company, each leading to the person and the team. (rules/staff#customer) */
export function CustomerPeople({ teams }: { teams: readonly Team[] }) {
  const [query, setQuery] = useState('')
  const people = useMemo(
    () =>
      teams.flatMap((team) => team.runners.filter((one) => personName(one) !== '').map((one) => ({ ...one, team }))),
    [teams],
  )
  const find = useMemo(() => searchIn<Person>(people, searched), [people])
  return (
    <section aria-labelledby="personen" className="mt-9">
      <h2 id="personen" className="mb-4">
        Personen ({people.length})
      </h2>
      {people.length === 0 ? (
        <EmptyState place="section" title="In den Teams ist noch niemand eingetragen." />
      ) : (
        <>
          <SearchBox
            className="mb-4 sm:max-w-md"
            label="Person suchen"
            placeholder="Name, Team, E-Mail, Startnummer ..."
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          <Table
            label="Personen"
            columns={people.some(({ team }) => team.wave !== null) ? WITH_WAVES : COLUMNS}
            rows={find(query)}
            rowKey={({ runnerID }) => runnerID}
            phoneRow={(person) => <PhoneRow person={person} />}
            empty={<EmptyState place="section" title="Keine Personen entsprechen der Suche." />}
          />
        </>
      )}
    </section>
  )
}

const searched = ({ startNumber, email, phoneNumber, team, ...person }: Person) => [
  startNumber,
  personName(person),
  team.teamName,
  email,
  phoneNumber,
]

const toPerson = (person: Person) => (
  <CellLink to={placePaths.adminRunner(person.runnerID)}>{personName(person)}</CellLink>
)
const toTeam = ({ team }: Person) => <CellLink to={placePaths.adminTeam(team.id)}>{team.teamName}</CellLink>

const COLUMNS: Column<Person>[] = [
  { key: 'startNumber', title: 'Nr.', cell: ({ startNumber }) => startNumber ?? '–', numeral: true },
  { key: 'name', title: 'Name', cell: toPerson },
  { key: 'team', title: 'Team', cell: toTeam },
  { key: 'email', title: 'E-Mail', cell: ({ email }) => email ?? '–', quiet: true, yields: true },
  { key: 'phoneNumber', title: 'Telefon', cell: ({ phoneNumber }) => phoneNumber ?? '–', quiet: true },
]

/** Once start waves are given. (rules/numbers#waves) */
const WITH_WAVES: Column<Person>[] = [
  ...COLUMNS.slice(0, 1),
  { key: 'wave', title: 'Startblock', cell: ({ team }) => team.wave, quiet: true },
  ...COLUMNS.slice(1),
]

function PhoneRow({ person }: { person: Person }) {
  const { runnerID, startNumber, email, phoneNumber, team } = person
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="numeral text-lg">{startNumber ?? '–'}</span>
        <TextLink alone to={placePaths.adminRunner(runnerID)}>
          {personName(person)}
        </TextLink>
      </p>
      <TextLink alone to={placePaths.adminTeam(team.id)}>
        {team.teamName}
      </TextLink>
      {team.wave ? <p className="text-sm text-rock">Startblock: {team.wave}</p> : null}
      {[email, phoneNumber].map((one) =>
        one ? (
          <p key={one} className="text-sm text-rock wrap-anywhere">
            {one}
          </p>
        ) : null,
      )}
    </>
  )
}
