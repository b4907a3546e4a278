import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { formatCount } from '#domain/numberFormats.ts'
import { call } from '#web/api/call.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { notForSearch } from '#web/state/areaSearch.ts'
import { Loaded } from '#web/pages/Loaded.tsx'
import { paths } from '#web/paths.ts'
import { ChoiceChips } from '#web/ui/ChoiceChips.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Loading, SkeletonRows } from '#web/ui/Skeleton.tsx'
import { NumberChanges } from './NumberChanges.tsx'
import type { NumberWay } from './NumberChanges.tsx'
import { NumberFreeze } from './NumberFreeze.tsx'

export const loader = () => ({
  numbers: Promise.all([
    call('GET /runners/admin/number-freeze'),
    call('POST /runners/admin/resync-numbers', { query: { preview: 'true' } }),
    call('POST /runners/admin/resync-numbers', { query: { preview: 'true', renumber: 'true' } }),
    call('GET /runners'),
  ]),
})

export const shouldRevalidate = notForSearch

/** What would change in the numbers before it does, and whether they are frozen. (rules/numbers#preview, rules/numbers#freeze) */
export function Component() {
  const { numbers } = useLoaderData<typeof loader>()
  return (
    <>
      <Link
        to={paths.adminRunners()}
        className="mb-2 inline-flex items-center gap-1.5 rounded-field font-semibold text-spruce hover:underline pointer-coarse:min-h-11"
      >
        <ArrowLeft aria-hidden className="size-4.5" />
        Zurück zu den Läufern
      </Link>
      <h1 className="mb-4">Nummern prüfen</h1>
      <Loaded
        data={numbers}
        skeleton={
          <Loading label="Nummern werden geprüft …">
            <div className="skeleton mb-6 h-20 rounded-card" />
            <SkeletonRows />
          </Loading>
        }
        sayFailure={(reason) => `Daten konnten nicht geladen werden. ${reason}`}
      >
        {([{ frozen }, repair, renumber, runners]) => (
          <Numbers
            frozen={frozen}
            changes={{ repair: repair.changes ?? [], renumber: renumber.changes ?? [] }}
            runners={runners}
          />
        )}
      </Loaded>
    </>
  )
}

type Runner = AnswerOf<'GET /runners'>[number]
type Change = NonNullable<AnswerOf<'POST /runners/admin/resync-numbers'>['changes']>[number]
type NumbersProps = { frozen: boolean; changes: Record<NumberWay, readonly Change[]>; runners: readonly Runner[] }

function Numbers({ frozen, changes, runners }: NumbersProps) {
  const [way, setWay] = useState<NumberWay>('repair')
  const count = (of: NumberWay) => formatCount(changes[of].length)
  return (
    <>
      <NumberFreeze frozen={frozen} />
      <ChoiceChips
        label="Prüfen"
        name="numbers-way"
        className="mb-4"
        options={[
          { value: 'repair', label: `Lücken und Doppelte (${count('repair')})` },
          { value: 'renumber', label: `Alles neu nummerieren (${count('renumber')})` },
        ]}
        value={way}
        onChange={(value) => setWay(value === 'renumber' ? 'renumber' : 'repair')}
      />
      <NumberChanges key={way} way={way} frozen={frozen} changes={changes[way]} runners={runners} />
    </>
  )
}
