import { useSyncExternalStore } from 'react'

/** Which company is opened stands in the address: 'back' closes it, and a reload comes back to it. */
function openedInAddress(): number | null {
  const id = /^#(\d{1,9})$/.exec(location.hash)?.[1]
  return id === undefined ? null : Number(id)
}

function watch(listener: () => void) {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

export const useOpenedCompany = (): number | null => useSyncExternalStore(watch, openedInAddress)

export function openCompany(customerID: number | null): void {
  if (customerID === openedInAddress()) return
  location.hash = customerID === null ? '' : String(customerID)
}
