import { useEffect } from 'react'

let open = 0
let isUnderWay = true
let then: (() => void) | null = null

/** Does something once all parts of the page that the server drew have been taken over. (rules/access#rendered) */
export function endTakeOver(act: () => void): void {
  isUnderWay = false
  then = act
  look()
}

function look(): void {
  if (open > 0 || then === null) return
  const act = then
  then = null
  act()
}

/** Around a part that React takes over after the page, because it waits for data: until it has come, what was pressed in it waits. */
export function useLaterPart(): void {
  useEffect(() => {
    if (isUnderWay) open += 1
  }, [])
}

/** In that part. */
export function usePartCome(): void {
  useEffect(() => {
    if (open === 0) return
    open -= 1
    look()
  }, [])
}
