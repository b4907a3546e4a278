import { useEffect, useState } from 'react'

/**
 * The last data of a loader's promise, for a dialog that stays open outside its Loaded; undefined before the first. A row the dialog was
 * opened from may be older than what was just saved: the list loads again after that.
 */
export function useLastGood<Data>(data: Promise<Data> | null): Data | undefined {
  const [good, setGood] = useState<Data>()
  useEffect(() => {
    let isNewest = true
    data?.then(
      (arrived) => {
        if (isNewest) setGood(arrived)
      },
      // Loaded says it
      () => undefined,
    )
    return () => {
      isNewest = false
    }
  }, [data])
  return good
}
