import type { AnswerOf } from '#web/api/call.ts'
import { Wordmark } from '#web/ui/motifs/Wordmark.tsx'

/** Whose page this is, while there is nothing to search in. */
export function PlainHead({ event: { name, date } }: { event: AnswerOf<'GET /event'> }) {
  return (
    <header className="plain-head on-band bg-band px-3 py-2.5 sm:px-6">
      <div className="mx-auto max-w-xl">
        <Wordmark name={name} shortYear={date.slice(2, 4)} />
      </div>
    </header>
  )
}
