import { countOf } from '#domain/text/numberFormats.ts'
import { wholeCharacters } from '#domain/text/wholeCharacters.ts'
import { piecesOut } from '#domain/pickup/pickupProgress.ts'
import type { PickupCompany } from '#contract/pickup/pickup.ts'
import { standingNow, type PickupState } from '#web/state/pickup.ts'
import { LongName } from '#web/ui/LongName.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'

/** Letters of what was typed that are said again: enough of an address to know it. */
const SAID_MAX = 60
const shortened = (words: string) => (words.length > SAID_MAX ? `${wholeCharacters(words.slice(0, SAID_MAX))}…` : words)

/** Nearly what a phone shows without scrolling: whoever sees so many types one more word. */
const SHOWN = 8

type HitsProps = { state: PickupState; found: readonly number[]; query: string; onOpen: (customerID: number) => void }

/** The companies in which the typed words are found. (rules/pickup#finding) */
export function Hits({ state, found, query, onOpen }: HitsProps) {
  const byId = new Map(state.companies.map((company) => [company.customerID, company]))
  const shown = found.slice(0, SHOWN).flatMap((customerID) => byId.get(customerID) ?? [])
  if (shown.length === 0)
    return (
      <EmptyState title={`Nichts gefunden zu „${shortened(query.trim())}“`}>
        Gesucht wird in Firmen, Teams, Personen, Start- und Abholnummern und Abholcodes.
      </EmptyState>
    )
  return (
    <>
      <h1 className="mb-2 text-xl">{countOf(found.length, 'Firma', 'Firmen')}</h1>
      <ul className="grid gap-2">
        {shown.map((company) => (
          <li key={company.customerID}>
            <CompanyRow company={company} state={state} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {found.length > SHOWN ? (
        <p className="mt-3 text-sm text-rock">
          und {found.length - SHOWN} weitere: ein Wort mehr macht die Liste kürzer.
        </p>
      ) : null}
    </>
  )
}

type CompanyRowProps = { company: PickupCompany; state: PickupState; onOpen: (customerID: number) => void }

/** A company in a list, with how much of it is out. */
export function CompanyRow({ company, state, onOpen }: CompanyRowProps) {
  const { customerID, companyName, pickupNumber, items } = company
  const { out, all } = piecesOut(items, standingNow(state))
  const isDone = out === all
  return (
    <button
      type="button"
      onClick={() => onOpen(customerID)}
      className="flex min-h-14 w-full flex-wrap items-center gap-x-3 rounded-field border border-line bg-paper px-3 py-2 text-left hover:border-rock"
    >
      <span className="min-w-0 flex-1 basis-40">
        <span className="block font-semibold wrap-break-word">
          <LongName>{companyName}</LongName>
        </span>
        <span className="block text-sm text-rock">
          {pickupNumber} · {teamsIn(items)}
        </span>
      </span>
      <span className={`shrink-0 text-sm ${isDone ? 'font-semibold text-moss' : 'text-rock'}`}>
        {isDone ? 'alles ausgegeben' : `${out} von ${all}`}
      </span>
    </button>
  )
}

/** '2 Teams', by their bibs. */
export function teamsIn(items: PickupCompany['items']): string {
  const teams = new Set(items.flatMap(({ kind, teamName }) => (kind === 'bib' ? teamName : []))).size
  return countOf(teams, 'Team', 'Teams')
}
