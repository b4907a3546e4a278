import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { Await, useAsyncError } from 'react-router'
import { fallbacks } from '#contract/fallbacks.ts'
import { isMaintenance, Problem } from '#web/api/problem.ts'
import { useReload } from '#web/api/useReload.ts'
import { LoadError } from '#web/ui/LoadError.tsx'
import { Maintenance } from './Maintenance.tsx'

type Sentence = (message: string) => string
const asItIs: Sentence = (message) => message

/**
 * What a page's loader brings without waiting for it (`loader = () => ({ items: call('GET /items') })`): the skeleton until it is
 * there, the reason and 'Neu laden' when it does not come. Reloading keeps showing what is there.
 */
export function Loaded<Data>(props: {
  data: Promise<Data>
  skeleton: ReactNode
  /** The sentence of a failed load around the reason; the reason alone unless told. */
  sayFailure?: Sentence
  children: (data: Data) => ReactNode
}) {
  const { data, skeleton, sayFailure = asItIs, children } = props
  return (
    <Suspense fallback={skeleton}>
      <Await resolve={data} errorElement={<LoadFailure say={sayFailure} />}>
        {children}
      </Await>
    </Suspense>
  )
}

function LoadFailure({ say }: { say: Sentence }) {
  const error = useAsyncError()
  const { reload, busy } = useReload()
  if (isMaintenance(error)) return <Maintenance />
  return (
    <LoadError
      message={say(error instanceof Problem ? error.message : fallbacks.wentWrong)}
      busy={busy}
      onReload={reload}
    />
  )
}
