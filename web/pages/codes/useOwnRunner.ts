import { useState } from 'react'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { changedMeanwhile, type ownEntry, type WireOwnRunner } from '#web/parts/runners/ownValues.ts'
import { typedForm } from '#web/state/typedForms.ts'

/** The own data behind a link as they were saved last, with what was saved elsewhere meanwhile (`news`). */
export function useOwnRunner(code: string, loaded: WireOwnRunner) {
  const [latest, setLatest] = useState({ loaded, runner: loaded })
  if (latest.loaded !== loaded) setLatest({ loaded, runner: loaded })
  const { runner } = latest
  const [news, setNews] = useState<string[]>([])
  const [saves, setSaves] = useState(0)
  const [memory] = useState(() => typedForm(`runner ${loaded.runnerID}`))
  const keep = (now: WireOwnRunner) => setLatest({ loaded, runner: now })
  const { save } = useCall(async (body: ReturnType<ReturnType<typeof ownEntry>['parse']>) => {
    keep(await call('PUT /runners/link/:code', { params: { code }, body }))
    setNews([])
    setSaves((count) => count + 1)
  })
  const reload = async () => {
    const now = await call('GET /runners/link/:code', { params: { code } })
    setNews(changedMeanwhile(runner, now))
    keep(now)
  }
  return { runner, keep, news, saves, memory, save, reload }
}
