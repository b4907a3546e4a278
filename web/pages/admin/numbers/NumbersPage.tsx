import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { kindsOf } from '#domain/text/factTable.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { notForSearch } from '#web/state/areaSearch.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { ChoiceChips } from '#web/ui/form/ChoiceChips.tsx'
import { Loading, LoadingRows, SkeletonRows } from '#web/ui/page/Skeleton.tsx'
import { paths } from '#web/paths.ts'
import { BackLink } from '#web/ui/page/BackLink.tsx'
import { NumberChanges, type NumberWay } from './NumberChanges.tsx'
import { NumberFreeze } from './NumberFreeze.tsx'
import { WaveChanges } from './WaveChanges.tsx'

export const loader = () => ({
  numbers: Promise.all([
    call('GET /runners/admin/number-freeze'),
    call('POST /runners/admin/resync-numbers', { query: { preview: 'true' } }),
    call('POST /runners/admin/resync-numbers', { query: { preview: 'true', blocks: 'true' } }),
    call('POST /runners/admin/resync-numbers', { query: { preview: 'true', renumber: 'true' } }),
    call('POST /teams/admin/start-waves', { query: { preview: 'true' } }),
  ]),
  // only for the names of who gets another number: the list is the longest of all
  runners: call('GET /runners'),
})

export const shouldRevalidate = notForSearch

/** What would change in the numbers before it does, and whether they are frozen. (rules/numbers#preview, rules/numbers#freeze) */
export function Component() {
  const { numbers, runners } = useLoaderData<typeof loader>()
  return (
    <>
      <BackLink to={paths.adminRunners()}>Zurück zu den Läufern</BackLink>
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
        {([{ frozen }, repair, blocks, renumber, waves]) => (
          <Numbers
            frozen={frozen}
            previews={{ repair, blocks, renumber }}
            waves={waves.changes ?? []}
            runners={runners}
          />
        )}
      </Loaded>
    </>
  )
}

type Preview = AnswerOf<'POST /runners/admin/resync-numbers'>
type NumbersProps = {
  frozen: boolean
  previews: Record<NumberWay, Preview>
  waves: NonNullable<AnswerOf<'POST /teams/admin/start-waves'>['changes']>
  runners: Promise<AnswerOf<'GET /runners'>>
}

const WAVES = 'waves'
const WAYS: Record<NumberWay | typeof WAVES, string> = {
  repair: 'Lücken und Doppelte',
  blocks: 'Nummernkreise',
  renumber: 'Alles neu nummerieren',
  waves: 'Startblöcke',
}
const CHOICES = kindsOf(WAYS)

function Numbers({ frozen, previews, waves, runners }: NumbersProps) {
  const [way, setWay] = useState<NumberWay | typeof WAVES>('repair')
  const count = (of: keyof typeof WAYS) => (of === WAVES ? waves.length : previews[of].changed)
  return (
    <>
      <NumberFreeze frozen={frozen} />
      <ChoiceChips
        label="Prüfen"
        name="numbers-way"
        className="mb-4"
        options={CHOICES.map((value) => ({ value, label: `${WAYS[value]} (${formatCount(count(value))})` }))}
        value={way}
        onChange={(value) => setWay(CHOICES.find((one) => one === value) ?? 'repair')}
      />
      <Loaded
        data={runners}
        skeleton={<LoadingRows label="Änderungen werden geladen …" />}
        sayFailure={(reason) => `Die Namen der Läufer konnten nicht geladen werden. ${reason}`}
      >
        {(all) =>
          way === WAVES ? (
            <WaveChanges frozen={frozen} changes={waves} runners={all} />
          ) : (
            <NumberChanges
              key={way}
              way={way}
              frozen={frozen}
              changes={previews[way].changes ?? []}
              outside={previews[way].outside ?? []}
              runners={all}
            />
          )
        }
      </Loaded>
    </>
  )
}
