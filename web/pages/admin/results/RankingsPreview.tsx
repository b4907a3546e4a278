import { useEffect, useState } from 'react'
import { call, type AnswerOf } from '#web/api/call.ts'
import { reasonOf } from '#web/api/problem.ts'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { SkeletonRows } from '#web/ui/page/Skeleton.tsx'
import { RankingTable } from '#web/parts/results/RankingTable.tsx'
import type { State } from './results.ts'

type Ranking = AnswerOf<'GET /results/versions/:version/rankings/:key'>
type RankingsPreviewProps = { state: State; version: number }

/** Rows that are shown before somebody asks for all. */
const FIRST_ROWS = 20

/** A ranking of the newest version with all names, as it would look. (rules/results#page) */
export function RankingsPreview({ state: { rankings, digits }, version }: RankingsPreviewProps) {
  const [key, setKey] = useState(rankings[0]?.key ?? '')
  const [arrived, setArrived] = useState<{ key: string; ranking: Ranking | string } | null>(null)
  const shown = arrived?.key === key ? arrived.ranking : null
  useEffect(() => {
    let isLeft = false
    call('GET /results/versions/:version/rankings/:key', { params: { version, key } }).then(
      (ranking) => void (isLeft || setArrived({ key, ranking })),
      (error: unknown) => void (isLeft || setArrived({ key, ranking: reasonOf(error) })),
    )
    return () => {
      isLeft = true
    }
  }, [version, key])
  return (
    <section aria-labelledby="wertungen">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-4">
        <h2 id="wertungen" className="text-2xl">
          Wertungen von Fassung {version}
        </h2>
        <SelectField
          label="Wertung"
          className="w-full sm:w-80"
          value={key}
          options={rankings.map((ranking) => ({ value: ranking.key, label: ranking.title }))}
          onChange={({ target }) => setKey(target.value)}
        />
      </div>
      {shown === null ? <SkeletonRows /> : null}
      {typeof shown === 'string' ? <p role="alert">{shown}</p> : null}
      {shown !== null && typeof shown !== 'string' ? (
        <RankingTable ranking={shown} digits={digits} first={FIRST_ROWS} />
      ) : null}
    </section>
  )
}
