import { useId } from 'react'
import { shirtDeviations } from '#domain/shirts/shirtDeviations.ts'
import {
  countShirts,
  orderedShirtsOf,
  shirtsOf,
  type ShirtCount,
  type ShirtTeam,
  type Wearing,
} from '#domain/shirts/tshirts.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { TextLink } from '#web/ui/Button.tsx'
import type { LinkProps } from '#web/ui/Link.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { Table } from '#web/ui/list/Table.tsx'
import { personName } from '../runners/staffRunners.ts'
import { deviatingInWords, orderedInWords, wishedInWords } from './orderedShirtWords.ts'

type Person = Wearing & {
  runnerID: number
  slot: string
  firstName: string | null
  lastName: string | null
  startNumber: string | null
}
type Team = ShirtTeam<Person> & { id: number; teamName: string }

type OrderedShirtsProps<Of extends Team> = {
  teams: readonly Of[]
  /** The way to the size of a person. */
  wayTo: (team: Of, runner: Person) => Pick<LinkProps, 'to' | 'state'>
  /** What to do about a shirt that is not the one wished. */
  advice: string
}

type Row = ShirtCount & { deviating: number }

const COLUMNS: Column<Row>[] = [
  { key: 'fit', title: 'Schnitt', cell: ({ fit }) => fit },
  { key: 'size', title: 'Größe', cell: ({ size }) => size, numeral: true },
  { key: 'quantity', title: 'Bestellt', cell: ({ quantity }) => quantity, numeral: true, align: 'right' },
  {
    key: 'deviating',
    title: 'Davon abweichend',
    cell: ({ deviating }) => (deviating > 0 ? deviating : '–'),
    numeral: true,
    align: 'right',
  },
]

/**
 * What is ordered for persons by cut and size, whatever they wish now, and for whom that is not what is wished. Nothing where nothing is
 * ordered. (rules/shirts#sums, rules/shirts#deviation)
 */
export function OrderedShirts<Of extends Team>({ teams, wayTo, advice }: OrderedShirtsProps<Of>) {
  const id = useId()
  const ordered = orderedShirtsOf(teams.flatMap(({ runners }) => runners))
  const without = teams.reduce((sum, { shirtsWithoutPerson }) => sum + shirtsWithoutPerson, 0)
  const deviations = shirtDeviations<Person, Of>(teams)
  const deviating = shirtsOf(deviations.map(({ deviation }) => deviation.ordered))
  if (ordered.length + without === 0) return null
  const rows = ordered.map((shirt) => ({
    ...shirt,
    deviating: deviating.find(({ fit, size }) => fit === shirt.fit && size === shirt.size)?.quantity ?? 0,
  }))
  return (
    <section aria-labelledby={id} className="mt-6">
      <h3 id={id} className="mb-3">
        Für Personen bestellte T-Shirts ({countShirts(ordered)})
      </h3>
      {rows.length > 0 ? (
        <Table
          label="Für Personen bestellte T-Shirts"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ fit, size }) => `${fit} ${size}`}
          empty={null}
        />
      ) : null}
      {without > 0 ? (
        <p className="mt-2 text-sm text-rock">
          {without === 1 ? 'Ein weiteres ist' : `${without} weitere sind`} von früher einem Team zugeordnet, ohne dass
          bekannt ist, wem.
        </p>
      ) : null}
      {deviations.length > 0 ? (
        <Banner tone="warning" className="mt-3" title={deviatingInWords(deviations.length)}>
          {advice}
          <ul className="mt-2 flex flex-col gap-1">
            {deviations.map(({ team, runner, deviation }) => (
              <li key={runner.runnerID} className="wrap-anywhere">
                <TextLink {...wayTo(team, runner)}>
                  {personName(runner) || `Platz ${runner.startNumber ?? runner.slot}`}, {team.teamName}
                </TextLink>
                : {orderedInWords(deviation)}, {wishedInWords(deviation)}
              </li>
            ))}
          </ul>
        </Banner>
      ) : null}
    </section>
  )
}
