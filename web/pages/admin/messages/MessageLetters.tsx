import { Fragment } from 'react'
import { useNavigate } from 'react-router'
import { placePaths } from '#contract/pages/placePaths.ts'
import { countOf } from '#domain/text/numberFormats.ts'
import { NothingFound } from '#web/pages/admin/NothingFound.tsx'
import { shortMoment } from '#web/ui/moments.ts'
import { paths } from '#web/paths.ts'
import { useAreaSearch, withValue } from '#web/state/areaSearch.ts'
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx'
import { TextLink } from '#web/ui/Button.tsx'
import { ChoiceChips } from '#web/ui/form/ChoiceChips.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { Table } from '#web/ui/list/Table.tsx'
import {
  LETTERS_SHOWN,
  LETTER_STATE,
  LETTER_STATES,
  letterStateIn,
  type LetterState,
  type MessageLetter,
} from './message.ts'

const WORDS: Record<LetterState, string> = { waiting: 'Wartet', sent: 'Gesendet', failed: 'Zurückgekommen' }
const TONES: Record<LetterState, BadgeTone> = { waiting: 'quiet', sent: 'moss', failed: 'rose' }
const CHOICES = [{ value: '', label: 'Alle' }, ...LETTER_STATES.map((value) => ({ value, label: WORDS[value] }))]

/** Who gets it, filtered by how far each letter is; what came back opens. (rules/broadcasts#page) */
export function MessageLetters({ letters }: { letters: readonly MessageLetter[] }) {
  const { search, setSearch } = useAreaSearch()
  const navigate = useNavigate()
  const wanted = letterStateIn(search)
  const choose = (value: string) => setSearch((now) => withValue(now, LETTER_STATE, value))
  return (
    <>
      <div className="mb-4">
        <ChoiceChips size="small" label="Stand" name="stand" options={CHOICES} value={wanted ?? ''} onChange={choose} />
      </div>
      <Table
        label="Empfänger"
        columns={wanted === 'failed' ? FAILED_COLUMNS : COLUMNS}
        rows={letters}
        rowKey={({ id }) => id}
        onOpen={
          wanted === 'failed'
            ? ({ letterId }) => void (letterId === null ? null : navigate(placePaths.adminLetter(letterId)))
            : undefined
        }
        phoneRow={(letter) => <PhoneRow letter={letter} opens={wanted === 'failed'} />}
        empty={<NothingFound place="section" title="Niemand gefunden." onShowAll={wanted && (() => choose(''))} />}
      />
      {letters.length === 0 ? null : (
        <p role="status" className="mt-3 text-sm text-rock">
          {countOf(letters.length, 'Empfänger', 'Empfänger')}
          {letters.length === LETTERS_SHOWN ? `: die ersten ${LETTERS_SHOWN}, die Suche findet alle` : ''}
        </p>
      )}
    </>
  )
}

const TO: Column<MessageLetter> = {
  key: 'recipient',
  tight: true,
  title: 'An',
  cell: ({ recipient, state, letterId }) =>
    state === 'failed' && letterId !== null ? (
      <TextLink to={placePaths.adminLetter(letterId)}>{recipient}</TextLink>
    ) : (
      recipient || '–'
    ),
}
const COMPANY: Column<MessageLetter> = {
  key: 'company',
  tight: true,
  title: 'Firma',
  cell: ({ customerID, companyName }) =>
    customerID === null ? (
      '–'
    ) : (
      <span title={companyName ?? undefined} className="block max-w-64 truncate max-xl:max-w-32">
        <TextLink to={paths.adminCustomer(customerID)}>{companyName}</TextLink>
      </span>
    ),
}
const TEAMS: Column<MessageLetter> = {
  key: 'teams',
  tight: true,
  title: 'Team',
  cell: ({ teams }) =>
    teams.length === 0 ? (
      '–'
    ) : (
      <span title={teams.map(teamByBib).join(', ')} className="block max-w-64 truncate max-xl:max-w-32">
        {teams.map((team, place) => (
          <Fragment key={team.id}>
            {place === 0 ? '' : ', '}
            <TextLink to={placePaths.adminTeam(team.id)}>{teamByBib(team)}</TextLink>
          </Fragment>
        ))}
      </span>
    ),
}

/** As the staff read it: the number on its bibs, then the name. (rules/staff#bib) */
const teamByBib = ({ number, teamName }: MessageLetter['teams'][number]) => [number, teamName].filter(Boolean).join(' ')

const COLUMNS: Column<MessageLetter>[] = [
  TO,
  COMPANY,
  TEAMS,
  { key: 'state', title: 'Stand', cell: ({ state }) => <Badge tone={TONES[state]}>{WORDS[state]}</Badge> },
  {
    key: 'sentAt',
    title: 'Gesendet',
    cell: ({ sentAt }) => (sentAt === null ? '–' : shortMoment(sentAt)),
    yields: true,
  },
]

const FAILED_COLUMNS: Column<MessageLetter>[] = [
  TO,
  COMPANY,
  TEAMS,
  {
    key: 'lastError',
    title: 'Antwort des Mailservers',
    cell: ({ lastError }) => (
      <span title={lastError ?? undefined} className="block max-w-44 truncate">
        {lastError ?? '–'}
      </span>
    ),
    quiet: true,
  },
]

/** One that opens is a button and holds no link. */
function PhoneRow({ letter, opens }: { letter: MessageLetter; opens: boolean }) {
  const { recipient, companyName, teams, state, lastError, letterId } = letter
  const isLinked = !opens && state === 'failed' && letterId !== null
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        {isLinked ? <TextLink to={placePaths.adminLetter(letterId)}>{recipient}</TextLink> : recipient || '–'}
      </p>
      <p className="text-sm wrap-anywhere">{[companyName, ...teams.map(teamByBib)].filter(Boolean).join(', ')}</p>
      <p className="mt-1">
        <Badge tone={TONES[state]}>{WORDS[state]}</Badge>
      </p>
      {lastError === null ? null : <p className="mt-1 text-sm text-rock wrap-anywhere">{lastError}</p>}
    </>
  )
}
