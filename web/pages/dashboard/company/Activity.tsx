import { useState } from 'react'
import type { AnswerOf } from '#web/api/call.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { longMoment } from '#web/ui/moments.ts'
import { Button } from '#web/ui/Button.tsx'

type Entry = AnswerOf<'GET /customers/me/activity'>[number]

/** So many are seen at first. */
const FIRST = 5

/** Who did what for the company lately. (rules/companies#activity) */
export function Activity({ entries }: { entries: Promise<readonly Entry[]> }) {
  return (
    <section aria-labelledby="verlauf" className="mt-10">
      <h2 id="verlauf" className="mb-4 text-2xl">
        Was zuletzt geschah
      </h2>
      <Loaded
        data={entries}
        skeleton={null}
        sayFailure={(reason) => `Der Verlauf konnte nicht geladen werden. ${reason}`}
      >
        {(all) => <Entries all={all} />}
      </Loaded>
    </section>
  )
}

function Entries({ all }: { all: readonly Entry[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? all : all.slice(0, FIRST)
  if (all.length === 0) return <p className="text-rock">Noch nichts.</p>
  return (
    <>
      <ol className="rounded-card border border-line bg-paper">
        {shown.map(({ logID, timestamp, email, byStaff, action, details }) => (
          <li key={logID} className="border-b border-line px-4 py-3 last:border-0 sm:px-6">
            <p className="font-semibold wrap-anywhere">{action}</p>
            {details === '' ? null : <p className="text-sm wrap-anywhere">{details}</p>}
            <p className="text-sm text-rock wrap-anywhere">
              {longMoment(timestamp)} · {byStaff ? `die Organisation für ${email ?? 'Sie'}` : (email ?? 'gelöscht')}
            </p>
          </li>
        ))}
      </ol>
      {all.length > shown.length ? (
        <Button look="quiet" size="small" className="mt-3" onClick={() => setWhole(true)}>
          Alle {all.length} ansehen
        </Button>
      ) : null}
    </>
  )
}
