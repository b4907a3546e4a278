import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Problem, unreachable } from '#web/api/problem.ts'
import { download } from '#web/ui/download.ts'

/**
 * Downloads a document: `run(fileName, () => call('GET /…'))`, one at a time. A refused document may no longer
 * exist, so the page's data is revalidated; the reason stays.
 */
export function useDownload() {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const running = useRef(false)

  const run = async (fileName: string, fetchFile: () => Promise<Blob | string>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem(null)
    try {
      download(fileName, await fetchFile())
    } catch (error) {
      const refusal = error instanceof Problem ? error : unreachable()
      setProblem(refusal)
      if (refusal.status === 404 || refusal.status === 409) await revalidate()
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { run, busy, problem }
}
