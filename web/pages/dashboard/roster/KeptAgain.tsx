import { UserCheck } from 'lucide-react'
import { labels } from '#contract/labels.ts'
import { isInLines } from '#domain/teams/keptPersons.ts'
import { countOf } from '#domain/text/numberFormats.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'

type Person = AnswerOf<'GET /runners/kept'>[number]

type KeptAgainProps = { people: readonly Person[]; text: string; onText: (text: string) => void }

/** With more people than this the list below would be far away. */
const UNFOLDED = 9
const HEADINGS = [
  'Vorname',
  'Nachname',
  labels.rosterField.year,
  labels.rosterField.sex,
  labels.rosterField.email,
].join('\t')

const lineOf = ({ firstName, lastName, year, sex, email }: Person) =>
  [firstName ?? '', lastName ?? '', year ?? '', sex === null ? '' : labels.sex[sex], email ?? ''].join('\t')

const nameOf = ({ firstName, lastName }: Person) => `${firstName ?? ''} ${lastName ?? ''}`.trim()

/** People of earlier years who allowed it, each or all put into the list by one click; nothing where there are none. (rules/again#people) */
export function KeptAgain({ people, text, onText }: KeptAgainProps) {
  if (people.length === 0) return null
  const isOther = text.trim() !== '' && !text.startsWith(HEADINGS)
  const lines = text.split('\n')
  const left = people.filter((person) => !isInLines(person, lines))
  const add = (chosen: readonly Person[]) =>
    onText([text.trim() === '' ? HEADINGS : text.trimEnd(), ...chosen.map(lineOf)].join('\n'))
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
          : 'Ein Klick schreibt sie in die Liste darunter.'}
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
