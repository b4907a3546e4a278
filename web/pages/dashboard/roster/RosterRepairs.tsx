import { labels } from '#contract/labels.ts'
import { useSession } from '#web/state/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'
import { withCells, withoutField, type RosterList } from '#web/pages/dashboard/roster/reading/rosterList.ts'
import { repairsOf } from '#web/pages/dashboard/roster/sheet/rosterRepairs.ts'
import type { PersonView } from '#web/pages/dashboard/roster/sheet/rosterView.ts'

type RosterRepairsProps = {
  views: readonly PersonView[]
  onChange: (change: (list: RosterList) => RosterList) => void
}

/** Faults of many people, mended in one click. (rules/roster#at-once) */
export function RosterRepairs({ views, onChange }: RosterRepairsProps) {
  const { user } = useSession()
  const { captains, exchanges, fields } = repairsOf(views)
  if (captains.length + fields.length === 0) return null
  const email = user?.email ?? ''
  return (
    <Card aria-labelledby="auf-einmal">
      <h2 id="auf-einmal" className="mb-4 text-2xl">
        Auf einmal beheben
      </h2>
      <div className="flex flex-col gap-5">
        {captains.length > 0 ? (
          <div>
            <p>
              <span className="font-semibold">
                {captains.length} Kapitäninnen und Kapitäne haben keine E-Mail-Adresse.
              </span>{' '}
              Sie können überall <span className="wrap-anywhere">{email}</span> eintragen
              {exchanges.length > 0
                ? `, oder in ${inTeams(exchanges.length / 2)} die nächste Person mit einer Adresse auf den ersten Platz setzen.`
                : '.'}
            </p>
            <div className="mt-2 flex flex-wrap gap-3">
              <Button
                look="second"
                size="small"
                onClick={() =>
                  onChange((now) =>
                    withCells(
                      now,
                      captains.map((line) => ({ line, cells: { email } })),
                    ),
                  )
                }
              >
                Firmen-E-Mail für alle
              </Button>
              {exchanges.length > 0 ? (
                <Button look="second" size="small" onClick={() => onChange((now) => withCells(now, exchanges))}>
                  B zum Kapitän machen
                </Button>
              ) : null}
            </div>
          </div>
        ) : null}
        {fields.map(({ field, lines }) => (
          <div key={field}>
            <p>
              <span className="font-semibold">
                {labels.rosterField[field]}: {lines.length} Angaben sind nicht lesbar.
              </span>{' '}
              Diese Spalte muss niemand ausfüllen.
            </p>
            <div className="mt-2 flex flex-wrap gap-3">
              <Button look="second" size="small" onClick={() => onChange((now) => withoutField(now, field))}>
                Spalte „{labels.rosterField[field]}“ weglassen
              </Button>
              <Button
                look="second"
                size="small"
                aria-label={`${labels.rosterField[field]}: nur die ${lines.length} leeren`}
                onClick={() =>
                  onChange((now) =>
                    withCells(
                      now,
                      lines.map((line) => ({ line, cells: { [field]: '' } })),
                    ),
                  )
                }
              >
                Nur diese {lines.length} leeren
              </Button>
            </div>
          </div>
        ))}
      </div>
    </Card>
  )
}

const inTeams = (count: number) => (count === 1 ? 'einem Team' : `${count} Teams`)
