import { formatMoment } from '#domain/text/days.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { UndoRoster } from './UndoRoster.tsx'

export type PastRoster = AnswerOf<'GET /teams/roster'>[number]

type PastRostersProps = { lists: Promise<readonly PastRoster[]>; onUndone: () => void }

/** The company's last lists, from whatever device, and the way to take one back. (rules/roster#lists) */
export function PastRosters({ lists, onUndone }: PastRostersProps) {
  return (
    <Loaded
      data={lists}
      skeleton={null}
      sayFailure={(reason) => `Die eingetragenen Listen konnten nicht geladen werden. ${reason}`}
    >
      {(all) =>
        all.length === 0 ? null : (
          <section aria-labelledby="eingetragene-listen">
            <h2 id="eingetragene-listen" className="mb-3 text-2xl">
              Eingetragene Listen
            </h2>
            <ul className="rounded-card border border-line bg-paper">
              {all.map((list) => (
                <li
                  key={list.rosterId}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-0 sm:px-6"
                >
                  <div className="min-w-0">
                    <p className="font-semibold">{piecesOf(list)}</p>
                    <p className="text-sm text-rock wrap-anywhere">
                      {[formatMoment(new Date(list.at)), list.by].filter(Boolean).join(' · ')}
                    </p>
                  </div>
                  {list.state === 'undoable' ? (
                    <UndoRoster entered={list} onUndone={onUndone} />
                  ) : (
                    <p className="text-sm text-rock">{STATES[list.state]}</p>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  )
}

const STATES: Record<Exclude<PastRoster['state'], 'undoable'>, string> = {
  undone: 'Rückgängig gemacht',
  changed: 'Seither geändert',
}

function piecesOf({ people, teams }: PastRoster): string {
  return `${people === 1 ? 'Eine Person' : `${people} Personen`} in ${teams === 1 ? 'einem Team' : `${teams} Teams`}`
}
