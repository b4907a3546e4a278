import { Download } from 'lucide-react'
import { labels } from '#contract/labels.ts'
import { ROSTER_FIELDS, type RosterField } from '#domain/roster/rosterCells.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { download } from '#web/ui/download.ts'
import { CheckList } from '#web/ui/page/Steps.tsx'
import { Table } from '#web/ui/list/Table.tsx'

type Example = Partial<Record<RosterField, string>>

const EXAMPLES: Example[] = [
  {
    teamName: 'Bergziegen',
    firstName: 'Anna',
    lastName: 'Huber',
    year: '1990',
    sex: 'w',
    email: 'anna.huber@firma.at',
  },
  { teamName: 'Bergziegen', firstName: 'Jakob', lastName: 'Moser', year: '1985', sex: 'm' },
  { teamName: 'Bergziegen', firstName: 'Ayşe', lastName: 'Demir', year: '1998', sex: 'w' },
]
const SHOWN: RosterField[] = ['teamName', 'firstName', 'lastName', 'year', 'sex', 'email']
const COLUMNS = SHOWN.map((field): Column<Example> => ({
  key: field,
  title: labels.rosterField[field],
  cell: (row) => row[field] ?? '',
}))

const POINTS = [
  'Nötig sind Vorname, Nachname, Jahrgang und Geschlecht; bei der ersten Person jedes Teams auch die E-Mail.',
  'Möglich sind außerdem Team, Telefonnummer, T-Shirt-Größe, Lehrling und Zeitmessung.',
  'Reihenfolge und Schreibweise der Spalten sind egal; „Name“ darf auch beide Namen enthalten.',
  'Ohne Spalte für das Team bilden je drei Personen ein Team. Auch ein Team je Zeile geht: „Team, Läufer 1, Läufer 2, Läufer 3“.',
  'Bereits bezahlte Zeitmessung bekommen die Teams, bei denen „ja“ steht; bestellt wird mit einer Liste nichts.',
  'Wer schon in einem Ihrer Teams steht, wird aktualisiert und nicht doppelt eingetragen.',
]

/** Byte-order mark: only with it Excel reads UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const TEMPLATE = `${BYTE_ORDER_MARK}${ROSTER_FIELDS.map((field) => labels.rosterField[field]).join(';')}\r\n`

/** Which columns a list may have, with an example and a file to begin with. */
export function RosterGuide() {
  return (
    <section aria-labelledby="aufbau">
      <h2 id="aufbau" className="mb-3 text-2xl">
        So kann Ihre Liste aussehen
      </h2>
      <Table label="Beispiel einer Liste" columns={COLUMNS} rows={EXAMPLES} rowKey={keyOf} empty={null} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-start">
        <CheckList points={POINTS} />
        <Button
          look="second"
          size="small"
          wide="phone"
          icon={<Download aria-hidden />}
          onClick={() => download('Läuferliste.csv', TEMPLATE)}
        >
          Vorlage herunterladen (CSV)
        </Button>
      </div>
    </section>
  )
}

const keyOf = ({ lastName }: Example) => lastName ?? ''
