import { useEffect, useState } from 'react'
import { call, type AnswerOf } from '#web/api/call.ts'
import { Problem } from '#web/api/problem.ts'
import { useCall } from '#web/api/useCall.ts'
import { WishChips } from '#web/parts/results/WishChips.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'
import { SearchBox } from '#web/ui/form/SearchBox.tsx'
import { SwitchField } from '#web/ui/form/SwitchField.tsx'

type Person = AnswerOf<'GET /results/people'>[number]

/** Pause in typing after which it is searched, in milliseconds. */
const PAUSE_MS = 300
/** Most people of an answer. */
const MOST = 20

type Found = { words: string; people: readonly Person[] | null; failure: string | null }
const NOTHING: Found = { words: '', people: null, failure: null }

/** Names in results, as their people have told the staff: found by number or name, and entered at once. (rules/results#wishes) */
export function PeopleCard({ mayWrite }: { mayWrite: boolean }) {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState(NOTHING)
  const words = typed.trim()
  useEffect(() => {
    if (words === '') return undefined
    let isWanted = true
    const later = setTimeout(() => {
      call('GET /results/people', { query: { q: words } }).then(
        (people) => isWanted && setFound({ words, people, failure: null }),
        (error: unknown) =>
          isWanted && setFound({ words, people: null, failure: error instanceof Problem ? error.message : FAILED }),
      )
    }, PAUSE_MS)
    return () => {
      isWanted = false
      clearTimeout(later)
    }
  }, [words])
  const change = (changed: Person) =>
    setFound((now) => ({ ...now, people: now.people?.map((one) => (one.id === changed.id ? changed : one)) ?? null }))
  const shown = words === '' ? NOTHING : found
  return (
    <Card aria-labelledby="namen">
      <h2 id="namen" className="mb-2 text-xl">
        Namen und Widersprüche
      </h2>
      <p className="mb-3 text-rock">
        Sagt Ihnen jemand, ob der Name gezeigt werden soll, tragen Sie es hier ein. Es gilt gleich, in jeder Fassung.
      </p>
      <SearchBox
        label="Startnummer oder Name"
        placeholder="Startnummer oder Name"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {shown.failure === null ? null : <Banner tone="error" role="alert" title={shown.failure} className="mt-3" />}
      <p role="status" className={shown.people?.length === 0 ? 'mt-3' : 'sr-only'}>
        {shown.people === null ? '' : foundWords(shown.people.length)}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {(shown.people ?? []).map((person) => (
          <PersonRow key={person.id} person={person} mayWrite={mayWrite} onChange={change} />
        ))}
      </ul>
      {shown.people?.length === MOST ? (
        <p className="mt-2 text-sm text-rock">Es gibt mehr. Bitte suchen Sie genauer.</p>
      ) : null}
    </Card>
  )
}

const FAILED = 'Die Suche ist fehlgeschlagen. Bitte versuchen Sie es erneut.'
const foundWords = (count: number) =>
  count === 0 ? 'Niemand mit dieser Nummer oder diesem Namen steht in den Ergebnissen.' : `${count} gefunden.`

type PersonRowProps = { person: Person; mayWrite: boolean; onChange: (changed: Person) => void }

function PersonRow({ person, mayWrite, onChange }: PersonRowProps) {
  const { id, startNumber, name, teamName, companyName, showInResults, objected } = person
  const { run, busy, problem } = useCall(async (said: Pick<Person, 'showInResults' | 'objected'>) => {
    await call('PUT /results/people/:id', { params: { id }, body: said })
    onChange({ ...person, ...said })
  })
  return (
    <li className="flex flex-col gap-3 py-3">
      <p className="min-w-0 wrap-anywhere">
        <strong className="numeral">{startNumber}</strong> {name}
        <span className="block text-sm text-rock">
          {teamName}, {companyName}
        </span>
      </p>
      <WishChips
        id={`result-${id}`}
        who={name}
        value={showInResults}
        isOff={!mayWrite || busy}
        onChange={(wish) => void run({ showInResults: wish, objected })}
      />
      <SwitchField
        label="Aus den Personenlisten nehmen (Widerspruch)"
        hint="Der Platz zählt weiter, im Team steht die Zeit ohne Namen."
        checked={objected}
        disabled={!mayWrite || busy}
        onChange={() => void run({ showInResults, objected: !objected })}
      />
      {problem ? <Banner tone="error" role="alert" title={problem.message} /> : null}
    </li>
  )
}
