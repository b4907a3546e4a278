import { useMemo, useRef, useState, type FormEvent } from 'react'
import { findEntries, HITS_MAX, searchEntries, type SearchEntry } from '#domain/results/searchResults.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { reasonOf } from '#web/api/problem.ts'
import { SEARCH_KEY } from '#contract/pages/paths.ts'
import { resultPaths } from '#contract/pages/resultPaths.ts'
import { Button } from '#web/ui/Button.tsx'
import { SearchBox } from '#web/ui/form/SearchBox.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { yearFor } from '#web/api/resultYear.ts'

type Index = AnswerOf<'GET /results/search-index'>
type Hits = AnswerOf<'GET /results/search'>
/** Words that the address of the page searches for, and what the server finds. */
export type Searched = { words: string; hits: Hits }

/**
 * One search over numbers, names that are shown, teams and companies. Its list is fetched once, with the first letter; without a program the form is sent, and
 * the server draws what it finds. (rules/results#search)
 */
export function ResultSearch({ year, searched = null }: { year: string; searched?: Searched | null }) {
  const facts = useEventFacts()
  const [words, setWords] = useState(searched?.words ?? '')
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
  const isLoaded = index !== null && typeof index !== 'string'
  const drawn = words === searched?.words ? searched.hits : null
  const source = isLoaded ? index : drawn
  const entries = useMemo(() => (source === null ? [] : [...searchEntries(source)]), [source])
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    load()
    // a phone's keyboard goes, and what was found is seen
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
  }
  return (
    <div className="max-w-xl print:hidden">
      <form action={resultPaths.ofYear({ year })} onSubmit={send} className="flex gap-2">
        <SearchBox
          className="min-w-0 flex-1"
          name={SEARCH_KEY}
          label="Ergebnisse durchsuchen"
          placeholder="Nummer, Name, Firma"
          value={words}
          onFocus={load}
          onChange={({ target }) => {
            setWords(target.value)
            load()
          }}
        />
        <Button type="submit" look="second">
          Suchen
        </Button>
      </form>
      {typeof index === 'string' ? <p role="alert">{index}</p> : null}
      {words.trim() !== '' && source !== null ? (
        <Found found={findEntries(entries, words)} hasMore={!isLoaded && (drawn?.hasMore ?? false)} year={year} />
      ) : null}
    </div>
  )
}

type Entry = SearchEntry<Index['persons'][number], Index['teams'][number], Index['companies'][number]>
type FoundProps = { found: readonly Entry[]; hasMore: boolean; year: string }

function Found({ found, hasMore, year }: FoundProps) {
  const areMore = hasMore || found.length > HITS_MAX
  const count = areMore ? `Mehr als ${HITS_MAX}` : formatCount(found.length)
  return (
    <>
      <p role="status" className="sr-only">
        {found.length === 0 ? 'Nichts gefunden.' : `${count} gefunden.`}
      </p>
      {found.length === 0 ? (
        <p className="mt-2">
          Nichts gefunden. Steht Ihr Name nicht in der Liste, suchen Sie nach Ihrer Startnummer, Ihrem Team oder Ihrer
          Firma.
        </p>
      ) : (
        <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-paper">
          {found.slice(0, HITS_MAX).map((entry) => {
            const { key, to, words, detail } = placeOf(entry, year)
            return (
              <li key={key}>
                <Link to={to} className="block px-4 py-2 hover:bg-gentian-tint pointer-coarse:min-h-11">
                  <strong>{words}</strong> <span className="text-sm text-rock">{detail}</span>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
      {areMore ? (
        <p className="mt-1 text-sm text-rock">Mehr als {HITS_MAX} gefunden. Mit mehr Buchstaben wird es genauer.</p>
      ) : null}
    </>
  )
}

function placeOf(entry: Entry, year: string): { key: string; to: string; words: string; detail: string } {
  switch (entry.of) {
    case 'person': {
      const { startNumber, name } = entry.one
      const to = resultPaths.person({ year, startNumber })
      if (name === null) return { key: startNumber, to, words: `Nummer ${startNumber}`, detail: '' }
      return { key: startNumber, to, words: name, detail: startNumber }
    }
    case 'team': {
      const { teamNumber, teamName } = entry.one
      const detail = `Team ${teamNumber}`
      return { key: detail, to: resultPaths.team({ year, number: teamNumber }), words: teamName, detail }
    }
    case 'company': {
      const { id, companyName } = entry.one
      return { key: `company ${id}`, to: resultPaths.company({ year, id }), words: companyName, detail: 'Firma' }
    }
  }
}
