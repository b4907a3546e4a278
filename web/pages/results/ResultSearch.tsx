import { useMemo, useRef, useState } from 'react'
import { foldText } from '#domain/text/foldText.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { reasonOf } from '#web/api/problem.ts'
import { resultPaths } from '#contract/pages/resultPaths.ts'
import { SearchBox } from '#web/ui/form/SearchBox.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { yearFor } from './resultYear.ts'

type Index = AnswerOf<'GET /results/search-index'>
type Found = { key: string; to: string; words: string; detail: string; folded: string }

/** Hits that are shown. */
const SHOWN = 20

/** One search over numbers, names that are shown, teams and companies; the list that it looks in is fetched once, with the first letter. (rules/results#search) */
export function ResultSearch({ year }: { year: string }) {
  const facts = useEventFacts()
  const [words, setWords] = useState('')
  const [index, setIndex] = useState<Index | string | null>(null)
  const isAsked = useRef(false)
  const load = () => {
    if (isAsked.current) return
    isAsked.current = true
    call('GET /results/search-index', { query: yearFor(year, facts) }).then(setIndex, (error: unknown) => {
      // the next letter asks again
      isAsked.current = false
      setIndex(reasonOf(error))
    })
  }
  const all = useMemo(() => (index === null || typeof index === 'string' ? [] : placesIn(index, year)), [index, year])
  const asked = foldText(words).split(' ').filter(Boolean)
  const found = asked.length === 0 ? [] : all.filter(({ folded }) => asked.every((word) => folded.includes(word)))
  const isReady = index !== null && typeof index !== 'string'
  return (
    <div className="max-w-xl print:hidden">
      <SearchBox
        label="Ergebnisse durchsuchen"
        placeholder="Nummer, Name, Team, Firma"
        value={words}
        onFocus={load}
        onChange={({ target }) => {
          setWords(target.value)
          load()
        }}
      />
      {typeof index === 'string' ? <p role="alert">{index}</p> : null}
      {asked.length > 0 && isReady ? (
        <>
          <p role="status" className="sr-only">
            {found.length === 0 ? 'Nichts gefunden.' : `${found.length} gefunden.`}
          </p>
          {found.length === 0 ? (
            <p className="mt-2">
              Nichts gefunden. Steht Ihr Name nicht in der Liste, suchen Sie nach Ihrer Startnummer.
            </p>
          ) : (
            <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-paper">
              {found.slice(0, SHOWN).map(({ key, to, words: name, detail }) => (
                <li key={key}>
                  <Link to={to} className="block px-4 py-2 hover:bg-gentian-tint pointer-coarse:min-h-11">
                    <strong>{name}</strong> <span className="text-sm text-rock">{detail}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {found.length > SHOWN ? <p className="mt-1 text-sm text-rock">und {found.length - SHOWN} weitere</p> : null}
        </>
      ) : null}
    </div>
  )
}

function placesIn({ persons, teams, companies }: Index, year: string): Found[] {
  return [
    ...persons.map(({ startNumber, name }) => ({
      key: startNumber,
      to: resultPaths.person({ year, startNumber }),
      words: name ?? `Nummer ${startNumber}`,
      detail: name === null ? '' : startNumber,
      folded: foldText(`${startNumber} ${name ?? ''}`),
    })),
    ...teams.map(({ teamNumber, teamName }) => ({
      key: `team ${teamNumber}`,
      to: resultPaths.team({ year, number: teamNumber }),
      words: teamName,
      detail: `Team ${teamNumber}`,
      folded: foldText(`${teamNumber} ${teamName}`),
    })),
    ...companies.map(({ id, companyName }) => ({
      key: `company ${id}`,
      to: resultPaths.company({ year, id }),
      words: companyName,
      detail: 'Firma',
      folded: foldText(companyName),
    })),
  ]
}
