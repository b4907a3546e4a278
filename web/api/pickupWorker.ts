import { useSyncExternalStore } from 'react'
import { PICKUP_PATH } from '#contract/pages/paths.ts'
import { listeners } from '#web/state/storage.ts'

/** The page's own worker, which has the page and its files; it may answer for this address alone. */
const WORKER = `${PICKUP_PATH}/worker.js`
const LOOK_AGAIN_MS = 600_000
export const TAKE_OVER = 'take over'

const { subscribe, tell } = listeners()
let waiting: ServiceWorker | null = null

/** Keeps the page and its files, so that it opens without a network. A new version waits until somebody takes it. (rules/pickup#page) */
export function keepPageOffline(): void {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  let isReplaced = serviceWorker.controller === null
  serviceWorker.addEventListener('controllerchange', () => {
    // the first one takes over a page that is up to date
    if (isReplaced) isReplaced = false
    else location.reload()
  })
  const watch = (registration: ServiceWorkerRegistration) => {
    const show = () => {
      waiting = serviceWorker.controller === null ? null : registration.waiting
      tell()
    }
    show()
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', show))
    // a counter's page stays open for days, and a browser by itself looks for a new version when a page is opened
    const look = () => void registration.update().catch(() => undefined)
    setInterval(look, LOOK_AGAIN_MS)
    // a phone stops the clock of a page that is not in sight
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') look()
    })
  }
  // without it the page works as long as there is a network
  serviceWorker.register(trusted(WORKER), { scope: PICKUP_PATH }).then(watch, () => undefined)
}

type Policies = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}
const hasPolicies = (place: object): place is { trustedTypes: Policies } => 'trustedTypes' in place

/** The policy of this page lets this address through and no other. (rules/security#headers) */
function trusted(url: string): string {
  if (!hasPolicies(window)) return url
  const rules = {
    createScriptURL: (asked: string) => {
      if (asked !== WORKER) throw new TypeError(asked)
      return asked
    },
  }
  return window.trustedTypes.createPolicy('ausgabe', rules).createScriptURL(url)
}

/** What to do about a version that waits; null while there is none. */
export function useNewVersion(): (() => void) | null {
  const worker = useSyncExternalStore(subscribe, () => waiting)
  return worker && (() => worker.postMessage(TAKE_OVER))
}
