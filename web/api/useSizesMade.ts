import { useEffect, useState } from 'react'
import { ALL_SIZES, sizesMade, type SizesMade } from '#domain/shirts/sizesMade.ts'
import { call } from './call.ts'

/** The sizes in which shirts can be ordered; all until the catalogue is there, or when it does not come. (rules/shirts#sizes-made) */
export function useSizesMade(): SizesMade {
  const [made, setMade] = useState(ALL_SIZES)
  useEffect(() => {
    let isShown = true
    call('GET /items', { query: { itemType: 'TSHIRT' } })
      .then((items) => {
        if (isShown) setMade(sizesMade(items))
      })
      // a person may wish any size then; the order tells what is not made
      .catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [])
  return made
}
