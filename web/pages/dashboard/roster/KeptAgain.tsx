import { UserCheck } from 'lucide-react'
import { labels } from '#contract/labels.ts'
import { emptySeats, isInLines } from '#domain/teams/keptPersons.ts'
import { countOf } from '#domain/text/numberFormats.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'

type Person = AnswerOf<'GET /runners/kept'>[number]

type Team = AnswerOf<'GET /teams/me'>[number]

type KeptAgainProps = {
  people: readonly Person[]
  teams: readonly Team[]
  text: string
  onText: (text: string) => void
}

/** With more people than this the list below would be far away. */
const UNFOLDED = 9
const PERSON_HEADINGS = [
  'Vorname',
  'Nachname',
  labels.rosterField.year,
  labels.rosterField.sex,
  labels.rosterField.email,
].join('\t')

const lineOf = ({ firstName, lastName, year, sex, email }: Person, teamName?: string) => {
  const cells = [firstName ?? '', lastName ?? '', year ?? '', sex === null ? '' : labels.sex[sex], email ?? '']
  return (teamName === undefined ? cells : [...cells, teamName]).join('\t')
}

/** Places of teams without anybody that no line has taken yet. */
function freeSeats(teams: readonly Team[], lines: readonly string[]): string[] {
  const taken = lines.slice(1).map((line) => line.split('\t').at(-1))
  return emptySeats(teams).filter((seat) => {
    const at = taken.indexOf(seat)
    if (at >= 0) taken.splice(at, 1)
    return at < 0
  })
}

const nameOf = ({ firstName, lastName }: Person) => `${firstName ?? ''} ${lastName ?? ''}`.trim()

/** People of earlier years who allowed it, each or all put into the list by one click; nothing where there are none. (rules/again#people) */
export function KeptAgain({ people, teams, text, onText }: KeptAgainProps) {
  if (people.length === 0) return null
  const isOther = text.trim() !== '' && !text.startsWith(PERSON_HEADINGS)
  const lines = text.split('\n')
  const seats = freeSeats(teams, lines)
  const headings = seats.length === 0 ? PERSON_HEADINGS : `${PERSON_HEADINGS}\t${labels.rosterField.teamName}`
  const left = people.filter((person) => !isInLines(person, lines))
  const add = (chosen: readonly Person[]) =>
    onText(
      [text.trim() === '' ? headings : text.trimEnd(), ...chosen.map((person, at) => lineOf(person, seats[at]))].join(
        '\n',
      ),
    )
  const each = left.map((person) => (
    <Button key={person.id} look="second" size="small" onClick={() => add([person])}>
      {nameOf(person)} wieder dabei
    </Button>
  ))
  return (
    <Card aria-labelledby="wieder-dabei">
      <h2 id="wieder-dabei" className="mb-1 text-xl">
        Wieder dabei?
      </h2>
      <p className="mb-4 max-w-prose text-rock">
        {countOf(people.length, 'Person hat', 'Personen haben')} letztes Mal erlaubt, dass wir ihre Daten für Sie
        behalten.{' '}
        {isOther
          ? 'Tragen Sie zuerst die eingefügte Liste ein; danach kommen diese Personen in eine eigene.'
          : seats.length === 0
            ? 'Ein Klick schreibt sie in die Liste darunter.'
            : 'Ein Klick schreibt sie in die Liste darunter, zu dritt in Ihre Teams, in denen noch niemand steht. Wer mit wem läuft, ändern Sie dort.'}
      </p>
      {left.length > 0 && !isOther ? (
        <div className="flex flex-wrap gap-2">
          {left.length > 1 ? (
            <Button size="small" icon={<UserCheck aria-hidden />} onClick={() => add(left)}>
              Alle {left.length} wieder dabei
            </Button>
          ) : null}
          {left.length > UNFOLDED ? null : each}
        </div>
      ) : null}
      {left.length > UNFOLDED && !isOther ? (
        <details className="mt-3">
          <summary className="w-fit cursor-pointer rounded-field py-1.5 font-semibold text-spruce pointer-coarse:min-h-11 pointer-coarse:py-2.5">
            Einzeln auswählen
          </summary>
          <div className="mt-2 flex flex-wrap gap-2">{each}</div>
        </details>
      ) : null}
      {left.length === 0 ? <p role="status">Alle stehen in der Liste.</p> : null}
    </Card>
  )
}
