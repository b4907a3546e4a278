import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'

/**
 * Loads the page's data again, for a button: busy until the new data is rendered. The revalidator's own state is idle earlier, as
 * soon as the loader has returned its promise.
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
