import { useState } from 'react'

/**
 * What a dialog edits: as it was `opened`, then as of the last answer (`setKnown`), and as `listed` when the list that it came from has
 * loaded again, such as when it was opened before the list knew what had just been saved. Gone from the list, it stays as it was.
 */
export function useLastKnown<Known>(opened: Known, listed: Known | undefined) {
  const [known, setKnown] = useState(opened)
  const [seen, setSeen] = useState(listed)
  if (listed !== seen) {
    setSeen(listed)
    if (listed) setKnown(listed)
  }
  return [known, setKnown] as const
}
