import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'

/**
 * Loads the page's data again, for a button: busy until the new data is on the screen. The revalidator's own state ends sooner, as soon
 * as a loader has handed out its promise.
 */
export function useReload(): { reload: () => void; busy: boolean } {
  const { revalidate } = useRevalidator()
  const shown: unknown = useLoaderData()
  const [old, setOld] = useState<{ shown: unknown } | null>(null)
  const reload = () => {
    setOld({ shown })
    void revalidate()
  }
  return { reload, busy: old !== null && old.shown === shown }
}
