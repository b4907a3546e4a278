import { useState } from 'react'
import { shirtDeviation, type ShirtDeviation } from '#domain/shirts/shirtDeviations.ts'
import { wearersOf } from '#domain/shirts/tshirts.ts'
import { orderedInWords } from '#web/parts/shirts/orderedShirtWords.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { TextButton } from '#web/ui/Button.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { Table } from '#web/ui/list/Table.tsx'
import type { TeamShirts } from './teamShirts.ts'

type Wearer = {
  key: string
  teamName: string
  name: string
  fit: string
  size: string
  isBought: boolean
  deviation: ShirtDeviation | null
}

const status = ({ isBought, deviation }: Wearer) =>
  deviation ? (
    <Badge tone="amber">{orderedInWords(deviation)}</Badge>
  ) : isBought ? (
    <Badge tone="moss">Bestellt</Badge>
  ) : (
    <Badge tone="amber">Noch offen</Badge>
  )

const COLUMNS: Column<Wearer>[] = [
  { key: 'teamName', title: 'Team', cell: ({ teamName }) => teamName },
  { key: 'name', title: 'Person', cell: ({ name }) => name },
  { key: 'fit', title: 'Schnitt', cell: ({ fit }) => fit },
  { key: 'size', title: 'Größe', cell: ({ size }) => size, numeral: true },
  { key: 'isBought', title: 'Status', cell: status },
]

/** Who gets which shirt, over all teams; collapsed by default. (rules/shirts#wanted) */
export function ShirtWearers({ teams }: Pick<TeamShirts, 'teams'>) {
  const [isOpen, setIsOpen] = useState(false)
  const wearers = teams.flatMap((team): Wearer[] =>
    wearersOf(team).map(({ runner, fit, size }) => ({
      key: String(runner.runnerID),
      teamName: team.teamName,
      name: `${runner.firstName ?? ''} ${runner.lastName ?? ''}`.trim() || 'Noch kein Name',
      fit,
      size,
      isBought: runner.orderedShirt !== null || team.shirtsWithoutPerson > 0,
      deviation: shirtDeviation(runner, team),
    })),
  )
  if (wearers.length === 0) return null
  return (
    <div className="mt-4">
      <TextButton aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Liste schließen' : 'Wer bekommt welches T-Shirt?'}
      </TextButton>
      {isOpen ? (
        <div className="mt-3">
          <Table
            label="Wer bekommt welches T-Shirt"
            columns={COLUMNS}
            rows={wearers}
            rowKey={({ key }) => key}
            empty={null}
            phoneRow={(wearer) => (
              <div className="flex items-center justify-between gap-4">
                <div className="min-w-0">
                  <p className="font-semibold wrap-anywhere">{wearer.name}</p>
                  <p className="text-sm text-rock wrap-anywhere">
                    {wearer.teamName}: {wearer.fit} {wearer.size}
                  </p>
                </div>
                <div className="shrink-0 whitespace-nowrap">{status(wearer)}</div>
              </div>
            )}
          />
        </div>
      ) : null}
    </div>
  )
}
