import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { formatCount } from '#domain/text/numberFormats.ts'
import type { SearchKind } from '#domain/staff/search.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { Link } from '#web/ui/Link.tsx'
import { SearchBox } from '#web/ui/form/SearchBox.tsx'
import { useOnline } from '#web/ui/useOnline.ts'
import { useHits, type Ask, type Hit } from './useHits.ts'

export type SearchDialogProps = {
  reader: Reader
  query: string
  /** It was typed on the way here, not left from before: it goes on. */
  isBegun: boolean
  onQuery: (query: string) => void
  onClose: () => void
}

const HEADINGS: Record<SearchKind, string> = {
  customer: 'Firmen',
  team: 'Teams',
  runner: 'Personen',
  order: 'Bestellungen',
  document: 'Rechnungen und Gutschriften',
  payment: 'Zahlungen',
}

/** Side that searches: the staff over everything, or a company over its own. */
export type Reader = 'admin' | 'dashboard'
const ASK: Record<Reader, Ask> = {
  admin: (input) => call('GET /search', input),
  dashboard: (input) => call('GET /search/me', input),
}

const SEARCHED: Record<Reader, string> = {
  admin:
    'Gesucht wird in Firmen, Personen, E-Mail-Adressen, Telefonnummern, Teams, Startnummern, Bestellungen, Rechnungen, Zahlungen, Beträgen und Abholnummern.',
  dashboard: 'Gesucht wird in Ihren Teams, Personen, Startnummern, Bestellungen, Rechnungen und Beträgen.',
}

/** One field over everything: results by kind while one types, chosen by arrows, opened by Enter. (rules/search#field) */
export function SearchDialog({ reader, query, isBegun, onQuery, onClose }: SearchDialogProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  /** Enter was pressed before the answer to this query had come. */
  const [awaited, setAwaited] = useState<string | null>(null)
  const { hits, isComing, problem, retry } = useHits(ASK[reader], {
    query,
    onFound: (found) => {
      setActive(0)
      if (awaited === found.query) requestAnimationFrame(openFirst)
    },
  })
  const groups = [...Map.groupBy(hits, ({ kind }) => kind)]
  const shown = groups.flatMap(([, some]) => some)
  const optionId = (place: number) => `${id}-${place}`
  const optionAt = (place: number) => list.current?.querySelector<HTMLElement>(`#${CSS.escape(optionId(place))}`)
  const openFirst = () => optionAt(0)?.click()
  const move = (step: number) => {
    const next = (active + step + shown.length) % shown.length
    setActive(next)
    optionAt(next)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.nativeEvent.isComposing || (step === 0 && event.key !== 'Enter')) return
    event.preventDefault()
    if (event.key === 'Enter') return isComing ? setAwaited(query.trim()) : optionAt(active)?.click()
    if (shown.length > 0) move(step)
  }
  return (
    <Dialog title="Alles durchsuchen" size="normal" onClose={onClose}>
      <div className="flex h-[70dvh] flex-col">
        <SearchBox
          data-autofocus
          label="Alles durchsuchen"
          placeholder="Name, Nummer, Betrag ..."
          role="combobox"
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={shown.length > 0 ? optionId(active) : undefined}
          maxLength={QUERY_MAX}
          value={query}
          onChange={(event) => {
            setAwaited(null)
            onQuery(event.target.value)
          }}
          onFocus={({ target }) => target.setSelectionRange(isBegun ? query.length : 0, query.length)}
          onKeyDown={onKeyDown}
        />
        <SearchState {...{ query, isComing, problem, retry }} found={shown.length} idle={SEARCHED[reader]} />
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label="Treffer"
          aria-busy={isComing}
          className={`min-h-0 flex-1 overflow-y-auto overscroll-contain ${isComing ? 'opacity-60' : ''}`}
        >
          {groups.map(([kind, some]) => (
            <div key={kind} role="group" aria-labelledby={`${id}-${kind}`} className="mt-3">
              <p id={`${id}-${kind}`} className="mb-1 px-2 text-sm font-semibold text-rock">
                {HEADINGS[kind]}
              </p>
              {some.map((hit) => {
                const place = shown.indexOf(hit)
                return (
                  <Option
                    key={hit.id}
                    id={optionId(place)}
                    hit={hit}
                    isActive={place === active}
                    onPoint={() => setActive(place)}
                    onOpen={onClose}
                  />
                )
              })}
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  )
}

/** As the server takes it. */
const QUERY_MAX = 200

type OptionProps = { id: string; hit: Hit; isActive: boolean; onPoint: () => void; onOpen: () => void }

/** The field keeps the focus; a link, so that it can also be opened beside this page. */
function Option({ id, hit: { title, detail, path }, isActive, onPoint, onOpen }: OptionProps) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={path}
      onClick={onOpen}
      onPointerMove={onPoint}
      className={`block min-h-11 rounded-field px-2 py-1.5 text-ink ${isActive ? 'bg-spruce-tint' : ''}`}
    >
      <span className="block font-semibold wrap-anywhere">{title}</span>
      <span className="block text-sm text-rock wrap-anywhere">{detail}</span>
    </Link>
  )
}

type SearchStateProps = Pick<ReturnType<typeof useHits>, 'isComing' | 'problem' | 'retry'> & {
  query: string
  found: number
  idle: string
}

/** What is going on, for the eye and for screen readers: nothing typed yet, on its way, how many, none, or why not. */
function SearchState({ query, isComing, problem, retry, found, idle }: SearchStateProps) {
  const isOnline = useOnline()
  if (problem !== null)
    return (
      <div role="alert" className="mt-3 flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-60 text-rose">
          {isOnline ? problem.message : 'Keine Verbindung. Es wird weitergesucht, sobald sie wieder da ist.'}
        </p>
        <Button look="second" size="small" onClick={retry}>
          Noch einmal suchen
        </Button>
      </div>
    )
  return (
    <p role="status" className="mt-3 px-2 text-sm text-rock">
      {query.trim() === ''
        ? idle
        : isComing
          ? 'Wird gesucht …'
          : found === 0
            ? `Zu „${query.trim()}“ wurde nichts gefunden.`
            : found === 1
              ? '1 Treffer'
              : `${formatCount(found)} Treffer`}
    </p>
  )
}
